import { Dexie, type DexieOptions, type Table } from 'dexie'

/** ST-4: what a signed-out person wished for. `claim` binds it to the first account that signs in. */
export interface GuestAction {
  readonly uid: string
  readonly v: 1
  readonly name: string
  /** The recipe it is about, or else the key of a record. */
  readonly recipeId?: string
  readonly recipeShortId?: string
  readonly key?: string
  readonly args: unknown
  readonly at: number
  readonly claim?: string
}

/** `rs-guest`. */
export class GuestDatabase extends Dexie {
  readonly actions: Table<GuestAction, string>

  constructor(options: DexieOptions = {}) {
    super('rs-guest', { chromeTransactionDurability: 'strict', ...options })
    this.version(1).stores({ actions: 'uid' })
    this.actions = this.table('wishes')
  }
}
