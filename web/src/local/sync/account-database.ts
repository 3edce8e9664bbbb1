import { Dexie, type DexieOptions, type Table } from 'dexie'
import type { RowKind } from '@simmer/contract/sync/fold'
import { databaseNames, legacyDatabaseNames } from '../database/database-names.ts'
import { movedRowsSchema } from '../database/move-rows.ts'
import type { PictureChunk, PictureRow } from './picture-row.ts'
import { moveAccountData } from './move-account-data.ts'
import type { Issue, OutboxEntry } from './outbox-entry.ts'
import type { SyncState } from './sync-state.ts'

/** A row as the server had it at the cursor. */
export interface BaseRow {
  readonly id: string
  readonly version: number
  readonly value: unknown
}

/** A row as screens show it: the base row with the pending actions applied. The larger `order`, the newer. */
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
 * The rows of one account on this device. Each account has its own database, so no account can read or send the rows of
 * another. Rows carry `v`, and new versions only add tables: tabs of two builds can share the database.
 */
export class AccountDatabase extends Dexie {
  readonly meta: Table<SyncState, string>
  readonly outbox: Table<OutboxEntry, [string, number]>
  /** Acknowledged entries. A server that lost its newest commits receives them again. */
  readonly acked: Table<OutboxEntry, [string, number]>
  readonly issues: Table<Issue, string>
  /** Recipes that were opened on this device. They are not synced. */
  readonly viewed: Table<ViewedRecipe, string>
  /** Pictures that are not on the server yet, and their bytes. */
  readonly pictures: Table<PictureRow, string>
  readonly pictureChunks: Table<PictureChunk, [string, number]>
  readonly base: { readonly [K in RowKind]: Table<BaseRow, string> }
  readonly view: { readonly [K in RowKind]: Table<ViewRow, string> }

  constructor(accountId: string, options: DexieOptions = {}) {
    // Chrome 121 and later report a commit before the disk has it. The app promises that a stored action survives.
    super(databaseNames.account(accountId), { chromeTransactionDurability: 'strict', ...options })
    this.version(1).stores({
      meta: 'k',
      outbox: '[client+mid],&uid,&origin,[key+name]',
      acked: '[client+mid],uid,origin,ackedAt',
      base_saved: 'id',
      base_rating: 'id',
      base_record: 'id',
      view_saved: 'id,order',
      view_rating: 'id',
      view_record: 'id',
      issues: 'uid',
      viewed: 'id,at',
      pictures: 'hash,state',
      picture_chunks: '[hash+n]',
      ...movedRowsSchema,
    })
    this.meta = this.table('meta')
    this.outbox = this.table('outbox')
    this.acked = this.table('acked')
    this.issues = this.table('issues')
    this.viewed = this.table('viewed')
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
    // The simulation gives each device an IndexedDB of its own, without legacy databases.
    if (options.indexedDB === undefined) this.on('ready', () => moveAccountData(accountId), true)
  }

  /** All tables of the base and the view. */
  get rows(): readonly Table[] {
    return [...Object.values(this.base), ...Object.values(this.view)]
  }
}

/** Whether this device has a database of the account, under today's name or the one of earlier builds. */
export const hasAccountDatabase = async (accountId: string): Promise<boolean> => {
  const names = await Dexie.getDatabaseNames()
  return names.includes(databaseNames.account(accountId)) || names.includes(legacyDatabaseNames.account(accountId))
}
