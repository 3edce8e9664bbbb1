import * as v from 'valibot'
import type { AccountDatabase } from './account-database.ts'
import { rowKinds, SyncState, beginning, firstCursor } from './sync-state.ts'
import { write } from '../database/write.ts'

/** I10: deletes everything that came from the server. Unsent actions stay as they are. */
export const sealAccount = (database: AccountDatabase): Promise<void> => {
  const { meta, viewed, rows } = database
  return write(database, [meta, viewed, ...rows], async () => {
    for (const table of [viewed, ...rows]) await table.clear()
    await meta.toCollection().modify({ epoch: null, cursor: firstCursor })
  })
}

/** Reads the sync state or creates the first one. Part of a read-write transaction over `meta`. */
export const readSyncState = async (database: AccountDatabase, uuid: () => string): Promise<SyncState> => {
  const found: unknown = await database.meta.get('sync')
  if (found === undefined) {
    const first = beginning(uuid())
    await database.meta.put(first)
    return first
  }
  const state = v.parse(SyncState, found)
  return rowKinds.every((kind) => state.kinds.includes(kind))
    ? state
    : { ...state, epoch: null, cursor: firstCursor, kinds: [...rowKinds] }
}
