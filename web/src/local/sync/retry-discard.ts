import { actionRowKinds } from '@simmer/contract/sync/fold'
import { rowIdFromKey } from '@simmer/contract/sync/row-key'
import { isActionName } from '@simmer/contract/wire/actions'
import type { AccountDatabase } from './account-database.ts'
import { write } from '../database/write.ts'
import { readSyncState } from './read-sync-state.ts'
import { clientQueue } from './claim-batch.ts'
import { readIssues, readEntries } from './outbox-entry.ts'
import { enqueueAction, type ActionClock } from './outbox.ts'
import { rebuildView } from './optimistic-view.ts'

/** ST-9: queues a rejected action again as a new one. The issue is deleted only after the new action is stored. */
export const retryAction = async (database: AccountDatabase, uid: string, clock: ActionClock): Promise<boolean> => {
  const [issue] = readIssues([await database.issues.get(uid)])
  if (issue === undefined) return false
  const { name, key, args } = issue
  if (!isActionName(name)) return false
  await enqueueAction(database, { name, key, args }, clock)
  await database.issues.delete(uid)
  return true
}

/**
 * ST-9: dismisses an issue, or discards a queued action that was never sent; later actions move up. False if a request
 * may already carry the action.
 */
export const discardAction = (database: AccountDatabase, uid: string, { uuid }: ActionClock): Promise<boolean> => {
  const { meta, outbox, issues, rows } = database
  return write(database, [meta, outbox, issues, ...rows], async () => {
    if ((await issues.get(uid)) !== undefined) {
      await issues.delete(uid)
      return true
    }
    const state = await readSyncState(database, uuid)
    const queue = readEntries(await clientQueue(database, state.client).toArray())
    const index = queue.findIndex((entry) => entry.uid === uid)
    const entry = queue[index]
    if (entry === undefined || entry.claimedAt !== undefined) return false
    const behind = queue.slice(index + 1)
    await outbox.bulkDelete([entry, ...behind].map(({ client, mid }) => [client, mid]))
    await outbox.bulkAdd(behind.map((later) => ({ ...later, mid: later.mid - 1 })))
    await meta.put({ ...state, nextMid: state.nextMid - 1 })
    if (isActionName(entry.name)) {
      await rebuildView(database, new Map([[actionRowKinds[entry.name], new Set([rowIdFromKey(entry.key)])]]))
    }
    return true
  })
}
