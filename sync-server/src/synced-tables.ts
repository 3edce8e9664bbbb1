import { draftRecordWrites } from './drafts/draft-record-writes.ts'
import { ratingTable } from './reviews/rating-table.ts'
import { extendTable, type SyncedTables } from './sync/synced-table.ts'
import { recordTable } from './library/record-table.ts'
import { savedTable } from './library/saved-table.ts'

/** The table of every kind of synced row. A missing kind is a type error. The rules are in contract/sync/rules.ts. */
export const syncedTables: SyncedTables = {
  saved: savedTable,
  rating: ratingTable,
  record: extendTable(recordTable, draftRecordWrites),
}
