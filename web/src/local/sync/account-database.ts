import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { RowKind } from '@simmer/contract/sync/fold'
import type { OutboxEntry, Issue } from './outbox-entry.ts'
import type { SyncState } from './sync-state.ts'
import type { PictureChunk, PictureRow } from '../pictures/picture-row.ts'

/** One row of the server's, as of the cursor. */
export interface BaseRow {
  readonly id: string
  readonly version: number
  readonly value: unknown
}

/** A pending or settled value as the person sees it. The larger `order`, the newer. */
export interface ViewRow {
  readonly id: string
  readonly value: unknown
  readonly order: number
}

interface ViewedRecipe {
  readonly id: string
  readonly at: number
}

/**
 * One account's rows on this device: `rs-u-<accountId>`. A database of its own is what keeps accounts apart. Records
 * carry `v`, so that an old tab and a new one can share the database; steps only ever add, and never touch the outbox.
 */
export class AccountDatabase extends Dexie {
  readonly meta: Table<SyncState, string>
  readonly outbox: Table<OutboxEntry, [string, number]>
  readonly acked: Table<OutboxEntry, [string, number]>
  readonly issues: Table<Issue, string>
  /** Recipes that were opened here: of this device alone. */
  readonly seen: Table<ViewedRecipe, string>
  /** Pictures that are not on the server yet, and their bytes. */
  readonly pictures: Table<PictureRow, string>
  readonly pictureChunks: Table<PictureChunk, [string, number]>
  /** The server's rows as of the cursor. */
  readonly base: { readonly [K in RowKind]: Table<BaseRow, string> }
  /** The base with this device's pending deeds on it: what screens read. */
  readonly view: { readonly [K in RowKind]: Table<ViewRow, string> }

  constructor(accountId: string, options: DexieOptions = {}) {
    // The default since Chrome 121 is to answer before the disk has it; here an answer is a promise.
    super(accountDatabaseName(accountId), { chromeTransactionDurability: 'strict', ...options })
    this.version(1).stores({
      meta: 'k',
      outbox: '[client+mid],&uid,&origin,[key+name]',
      acked: '[client+mid],uid,origin,ackedAt',
      base_saved: 'id',
      base_rating: 'id',
      view_saved: 'id,order',
      view_rating: 'id',
      issues: 'uid',
    })
    this.version(2).stores({ base_record: 'id', view_record: 'id' })
    this.version(3).stores({ seen: 'id,at' })
    this.version(4).stores({ pictures: 'hash,state', picture_chunks: '[hash+n]' })
    this.meta = this.table('meta')
    this.outbox = this.table('outbox')
    this.acked = this.table('acked')
    this.issues = this.table('issues')
    this.seen = this.table('seen')
    this.pictures = this.table('pictures')
    this.pictureChunks = this.table('picture_chunks')
    this.base = {
      saved: this.table('base_saved'),
      rating: this.table('base_rating'),
      record: this.table('base_record'),
    }
    this.view = {
      saved: this.table('view_saved'),
      rating: this.table('view_rating'),
      record: this.table('view_record'),
    }
  }

  /** All of the base and the view. */
  get rows(): readonly Table[] {
    return [...Object.values(this.base), ...Object.values(this.view)]
  }
}

export const accountDatabaseName = (accountId: string): string => `rs-u-${accountId}`
