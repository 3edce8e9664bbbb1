import type { SyncedKind, SyncedRows } from '@simmer/contract/sync/rules'

export type RowsById<K extends SyncedKind> = ReadonlyMap<string, SyncedRows[K]>

/**
 * How one kind of synced row lies in its table, as parts of the two statements that a batch needs. In all of them `$1`
 * is the account; in `writes`, `$3` is the identity that acts. The noun that owns the table writes this; nobody else knows its columns.
 */
export interface SyncedTable<K extends SyncedKind = SyncedKind> {
  readonly kind: K
  /** The table's name. */
  readonly table: string
  /** The type of the rows' ids. */
  readonly id: 'uuid' | 'text'
  /** The condition under which a row is a tombstone; the table has an index of (account_id, version) for these alone. */
  readonly tombstone: string
  /** The column that says when the deed happened, where rows also come from other accounts: this one's ledger has no line of those. */
  readonly writtenAt?: string
  /** A query of `id, state`: the rows with the ids in the array `ids`; `state` is JSON for `readState`. */
  readonly touched: (ids: string) => string
  readonly readState: (state: unknown) => SyncedRows[K]
  /** A query of `version, id, value`: rows changed after the version `since`; `value` is JSON as on the wire, SQL null for a tombstone. */
  readonly changed: (since: string) => string
  /** Columns of a batch's rows: `values` gives an array for each, or null where all of it is null. `whole`: it is written as an array and never taken apart. */
  readonly columns: readonly { readonly name: string; readonly type: string; readonly whole?: true }[]
  /** `before` holds what stood there when the batch was decided. */
  readonly values: (rows: RowsById<K>, before: RowsById<K>) => readonly unknown[]
  /** What a batch does: statements out of `held` (its `version`; empty where somebody was faster) and `batch` (the columns above); `array` is one of them whole. */
  readonly writes: (batch: string, array: (column: string) => string) => readonly string[]
}

export type SyncedTables = { readonly [K in SyncedKind]: SyncedTable<K> }

/** The kinds, always in the same order: parameters are counted by it. */
export const tableKinds = (tables: SyncedTables): readonly SyncedKind[] => {
  const isKind = (name: string): name is SyncedKind => Object.hasOwn(tables, name)
  return Object.keys(tables).filter(isKind)
}
