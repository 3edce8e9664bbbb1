import * as v from 'valibot'
import type { AccountDatabase } from '../database/account-database.ts'
import { rowKinds } from '../database/row-kinds.ts'
import { SyncState, beginning, firstCursor } from './sync-state.ts'

/** Reads the state, or makes the first one. Inside a read-write transaction over `meta`. */
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
