import { actionRowKinds } from '@simmer/contract/sync/fold'
import { rowIdFromKey } from '@simmer/contract/sync/row-key'
import { isActionName } from '@simmer/contract/wire/actions'
import type { AccountDatabase } from './account-database.ts'
import { write } from '../database/write.ts'
import type { ActionClock } from './outbox.ts'
import { readEntries, withoutAck, type OutboxEntry } from './outbox-entry.ts'
import { rebuildView, pendingRowIds } from './optimistic-view.ts'
import { type ClaimedBatch, clientQueue } from './claim-batch.ts'
import { reIdentify } from './re-identify.ts'
import { readSyncState } from './read-sync-state.ts'
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
  const previousIdentityEntries = acked.filter(
    (entry) => entry.client !== state.client && entry.seq > (counted.get(subject(entry)) ?? 0),
  )
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

type Recovery = (state: SyncState) => Promise<void>

/** Recovers once, whoever of this device's tabs hears it first. */
const recover = (
  database: AccountDatabase,
  { state: claimedState }: ClaimedBatch,
  { uuid }: ActionClock,
  recovery: Recovery,
): Promise<void> => {
  const { meta, outbox, acked, issues, rows } = database
  return write(database, [meta, outbox, acked, issues, ...rows], async () => {
    const state = await readSyncState(database, uuid)
    if (state.client === claimedState.client) await recovery(state)
  })
}

/** Another history goes under this identity: take a new one, and fence the old. */
export const afterForked = (database: AccountDatabase, claimed: ClaimedBatch, clock: ActionClock): Promise<void> =>
  recover(database, claimed, clock, (state) => reIdentify(database, state, clock.uuid))

/** This identity is another account's. Naming it would be refused again: begin without a past. */
export const afterForeign = (database: AccountDatabase, claimed: ClaimedBatch, clock: ActionClock): Promise<void> =>
  recover(database, claimed, clock, async (state) => {
    await reIdentify(database, state, clock.uuid)
    await database.meta.put({ ...(await readSyncState(database, clock.uuid)), replaces: [] })
  })

/** The server is missing deeds that it had acknowledged. */
export const afterGap = (
  database: AccountDatabase,
  claimed: ClaimedBatch,
  expected: number,
  clock: ActionClock,
): Promise<void> =>
  recover(database, claimed, clock, async (state) => {
    const next = claimed.carried[0]?.mid ?? state.nextMid
    // Somebody else of this device has brought them back already.
    const oldestMid = readEntries(await database.outbox.orderBy('[client+mid]').limit(1).toArray())[0]?.mid ?? next
    if (oldestMid < next) return
    await requeueAcked(database, state, expected - 1, clock.uuid)
    await rebuildView(database, await pendingRowIds(database))
  })

/** One deed alone is more than the server takes: it is shown as refused, and its place in the order is given up. */
export const setAsideTooLarge = (database: AccountDatabase, claimed: ClaimedBatch, clock: ActionClock): Promise<void> =>
  recover(database, claimed, clock, async (state) => {
    const [entry] = claimed.carried
    if (entry === undefined) return
    const { uid, name, key, args, at } = entry
    await database.issues.put({
      v: 1,
      uid,
      state: 'rejected',
      name,
      key,
      args,
      at,
      rejectedAt: clock.now(),
      code: 'TOO_LARGE',
      detail: null,
    })
    await database.outbox.delete([entry.client, entry.mid])
    await reIdentify(database, state, clock.uuid)
    if (isActionName(name)) await rebuildView(database, new Map([[actionRowKinds[name], new Set([rowIdFromKey(key)])]]))
  })
