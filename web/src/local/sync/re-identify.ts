import type { AccountDatabase } from './account-database.ts'
import { readEntries, withoutAck, type OutboxEntry } from './outbox-entry.ts'
import { maxReplaced, type SyncState } from './sync-state.ts'

/**
 * Gives this device a new client id. The queue is numbered from 1 again and every action keeps its uid. Naming the old
 * client id fences it, so that requests still on their way cannot arrive out of order. `lost` entries are queued again.
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
