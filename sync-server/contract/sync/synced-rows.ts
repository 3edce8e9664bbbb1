import type { RatingRow } from './last-writer.ts'
import type { RecordRow } from './record-rule.ts'
import type { SavedRow } from './saved-set.ts'

/** The rows that actions change, as the server stores them. */
export interface SyncedRows {
  readonly saved: SavedRow
  readonly rating: RatingRow
  readonly record: RecordRow
}
export type SyncedKind = keyof SyncedRows
/** In a fixed order, because statements count their parameters by it. */
export const syncedKinds = ['saved', 'rating', 'record'] as const satisfies readonly SyncedKind[]
/** Rows by id. */
export type SyncedMaps = { readonly [K in SyncedKind]: ReadonlyMap<string, SyncedRows[K]> }
export type SyncedWrites = { readonly [K in SyncedKind]: Map<string, SyncedRows[K]> }
export const emptyWrites = (): SyncedWrites => ({ saved: new Map(), rating: new Map(), record: new Map() })
