import type { AccountDatabase } from '../database/account-database.ts'
import { write } from '../database/write.ts'
import { firstCursor } from '../sync/sync-state.ts'

/** Takes everything out that came from the server. What the person did and was not sent stays as it is (I10). */
export const sealAccount = (database: AccountDatabase): Promise<void> => {
  const { meta, seen, rows } = database
  return write(database, [meta, seen, ...rows], async () => {
    for (const table of [seen, ...rows]) await table.clear()
    await meta.toCollection().modify({ epoch: null, cursor: firstCursor })
  })
}
