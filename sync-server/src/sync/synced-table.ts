import type { SyncedKind, SyncedRows } from '@simmer/contract/sync/synced-rows'
import type { ActionName } from '@simmer/contract/wire/actions'
import type { ArrayType } from '../postgres/binary-array.ts'

export type RowsById<K extends SyncedKind> = ReadonlyMap<string, SyncedRows[K]>

/** A column of a batch's rows. */
export interface BatchColumn {
  readonly name: string
  readonly type: ArrayType
  /** Statements use its array as it is and never unnest it. */
  readonly whole?: true
  /** Often all rows have the same value, such as likes. It is then sent and read once. */
  readonly repeats?: true
}

/** The values of one column, one for each row of a batch. JSON is text. */
export type ColumnValues = readonly (string | number | null)[]

/** Further rows that the rule of an action reads, beside the row that its key names. */
export interface RelatedRows {
  readonly action: ActionName
  /** A query of `id`: the related rows of the rows in the array `ids`. */
  readonly ids: (ids: string) => string
}

/**
 * A feature registers one kind of synced row: its table, as parts of the two statements of a batch. In all of them `$1`
 * is the account. In `writes`, `$3` is the client that acts, and `$4` the last mid of the batch. Only this feature knows the columns of its table.
 */
export interface SyncedTable<K extends SyncedKind = SyncedKind> {
  readonly kind: K
  /** The name of the table. */
  readonly table: string
  /** The type of the row ids. */
  readonly id: 'uuid' | 'text'
  /** The condition under which a row is a tombstone. The table has an index of (account_id, version) for these alone. */
  readonly tombstone: string
  /** The column with the time of the action. Only tables need it that also get rows from other accounts, because the ledger of this account has no line of those. */
  readonly writtenAt?: string
  /** A query of `id, own`: which of the subjects in the array `ids` exist for the rules (`published` in a rule's context), and which of them are the account's. */
  readonly subjects?: (ids: string) => string
  /** A query of `id, state`: the rows with the ids in the array `ids`. `state` is JSON for `readState`. */
  readonly touched: (ids: string) => string
  readonly readState: (state: unknown) => SyncedRows[K]
  readonly related?: readonly RelatedRows[]
  /** A query of `id, live, rows, bytes`: the usage of the groups in the array `groups` (`contract/sync/quota.ts`). */
  readonly groups?: (groups: string) => string
  /**
   * A query of `version, id, value, bytes`: the rows changed after the version `since`. `value` is jsonb as on the wire; SQL
   * null is a tombstone. It must not unpack a value, because the statement leaves out the rows that do not fit on the page.
   */
  readonly changed: (since: string) => string
  readonly columns: readonly BatchColumn[]
  /** The values of each column. `before` holds the rows that the rules decided upon. */
  readonly values: (rows: RowsById<K>, before: RowsById<K>) => readonly ColumnValues[]
  /**
   * The statements of a batch. They read `held` (its `version`; empty where another request was faster) and `batch` (the
   * columns above). `array` returns one column as an array, which is null where every value is null.
   */
  readonly writes: (batch: string, array: (column: string) => string) => readonly string[]
  /**
   * The same for rows that do not exist yet and belong to no group. It fails with a unique violation where a row does
   * exist, which takes half the time of an insert that would update it.
   */
  readonly inserts: (batch: string, array: (column: string) => string) => readonly string[]
}

export type SyncedTables = { readonly [K in SyncedKind]: SyncedTable<K> }

/**
 * What another feature stores together with the rows of a table: in the same statement, and so in the same transaction.
 * Without `inserts` it stores nothing together with rows that were not read (`related` has them read).
 */
export type TableExtension<K extends SyncedKind> = Pick<SyncedTable<K>, 'writes' | 'related'> &
  Partial<Pick<SyncedTable<K>, 'columns' | 'values' | 'inserts'>>

export const extendTable = <K extends SyncedKind>(
  table: SyncedTable<K>,
  extension: TableExtension<K>,
): SyncedTable<K> => ({
  ...table,
  related: [...(table.related ?? []), ...(extension.related ?? [])],
  columns: [...table.columns, ...(extension.columns ?? [])],
  values: (rows, before) => [...table.values(rows, before), ...(extension.values?.(rows, before) ?? [])],
  writes: (batch, array) => [...table.writes(batch, array), ...extension.writes(batch, array)],
  inserts: (batch, array) => [...table.inserts(batch, array), ...(extension.inserts?.(batch, array) ?? [])],
})
