import type { AccountDatabase } from './account-database.ts'
import { readEntries, withoutAck, type OutboxEntry } from './outbox-entry.ts'
import type { SyncState } from './sync-state.ts'

const maxReplaced = 64

/**
 * Gives this device a new identity: the queue is counted from 1 again, every deed keeps its uid, and naming the old
 * identity fences it, so that what is still on its way under it cannot land out of order. `lost` is sent again with it.
 * Part of a transaction over meta, outbox and acked.
 */
export const reIdentify = async (
  database: AccountDatabase,
  state: SyncState,
  uuid: () => string,
  lost: readonly OutboxEntry[] = [],
): Promise<void> => {
  const queue = readEntries(await database.outbox.orderBy('[client+mid]').toArray())
  const client = uuid()
  const waiting = [...lost, ...queue].toSorted(bySeq).map((entry, index) => ({ ...entry, client, mid: index + 1 }))
  await database.acked.bulkDelete(lost.map((entry) => [entry.client, entry.mid]))
  await database.outbox.clear()
  await database.outbox.bulkAdd(waiting.map(withoutAck))
  await database.meta.put({
    ...state,
    client,
    replaces: [state.client, ...state.replaces].slice(0, maxReplaced),
    nextMid: waiting.length + 1,
    lastMid: 0,
    lastUid: null,
    resultsAcked: 0,
  })
}

const bySeq = (a: OutboxEntry, b: OutboxEntry): number => a.seq - b.seq
