import { Dexie, type Table } from 'dexie'

/** A whole recipe kept on this device. `recipe` is read by its schema before it is used. */
export interface RecipeRecord {
  readonly id: string
  readonly v: 1
  readonly shortId: string
  readonly revision: number
  readonly recipe: unknown
  /** Length of its JSON. */
  readonly bytes: number
  /** When it was last read, by this device's clock: the oldest visited ones make room first. */
  readonly readAt: number
  /** Counts the revisions written here: what changed since the search index was built. */
  readonly writtenAt: number
}

/** How far a saved recipe is kept whole: its data above, its page and pictures in the caches. */
export interface KeptRecord {
  readonly id: string
  readonly v: 1
  readonly state: 'waiting' | 'fetching' | 'ready' | 'gone'
  readonly revision: number
  /** The build whose page is kept: after an update it is fetched anew. */
  readonly build: string
  readonly page: string | null
  readonly pictures: readonly string[]
  readonly pictureBytes: number
  readonly checkedAt: number
}

/** Public data only, the same for everyone: `simmer-public`. */
export class PublicDatabase extends Dexie {
  readonly recipes: Table<RecipeRecord, string>
  readonly kept: Table<KeptRecord, string>

  constructor() {
    super('simmer-public')
    this.version(1).stores({ recipes: 'id,shortId,readAt,writtenAt', kept: 'id,state' })
    this.recipes = this.table('recipes')
    this.kept = this.table('kept')
  }
}
