import type { SyncedTables } from '../sync/synced-table.ts'
import { savedTable } from './saved-table.ts'
import { recordTable } from './record-table.ts'
import { ratingTable } from '../reviews/rating-table.ts'

/** Every kind of row that actions change, and where it lies; a missing one does not compile. Their rules: contract/sync/rules.ts. */
export const syncedTables: SyncedTables = {
  saved: savedTable,
  rating: ratingTable,
  record: recordTable,
}
