import type { AccountDatabase } from '../database/account-database.ts'
import { readEntries, withoutAck, type OutboxEntry } from '../outbox/outbox-entry.ts'
import { clientQueue } from './claim.ts'
import { reIdentify } from './re-identify.ts'
import type { SyncState } from './sync-state.ts'

/**
 * The server knows less than it had acknowledged: it was restored, or lost its last commits. What this device still has
 * of it goes back into the queue, at its old place where nothing is missing, else under a new identity; uids see to it that
 * nothing happens twice. Part of a transaction over meta, outbox and acked. Answers the state that now stands.
 */
export const requeueAcked = async (
  database: AccountDatabase,
  state: SyncState,
  lastMid: number,
  uuid: () => string,
): Promise<'in-place' | 're-identified'> => {
  const acked = readEntries(await database.acked.toArray())
  // What this device has done to the same thing since, and the server still knows, must not be undone by an older deed.
  const counted = new Map<string, number>()
  for (const entry of acked) {
    if (entry.client !== state.client || entry.mid > lastMid) continue
    counted.set(subject(entry), Math.max(entry.seq, counted.get(subject(entry)) ?? 0))
  }
  const previousIdentityEntries = acked.filter((entry) => entry.client !== state.client && entry.seq > (counted.get(subject(entry)) ?? 0))
  const lost = acked
    .filter((entry) => entry.client === state.client && entry.mid > lastMid)
    .toSorted((a, b) => a.mid - b.mid)
  const [next] = readEntries(await clientQueue(database, state.client).limit(1).toArray())
  const end = next?.mid ?? state.nextMid
  const isWhole = lost.length === Math.max(0, end - lastMid - 1)
  // Deeds of earlier identities may be lost too, and their places are taken: everything is sent again, in order.
  if (!isWhole || previousIdentityEntries.length > 0) {
    await reIdentify(database, state, uuid, [...previousIdentityEntries, ...lost])
    return 're-identified'
  }
  await database.acked.bulkDelete(lost.map((entry) => [entry.client, entry.mid]))
  await database.outbox.bulkPut(lost.map(withoutAck))
  await database.meta.put({ ...state, lastMid, lastUid: null, resultsAcked: Math.min(state.resultsAcked, lastMid) })
  return 'in-place'
}

const subject = ({ key, name }: OutboxEntry): string => `${name} ${key}`
