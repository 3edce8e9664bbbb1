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
 * The server has lost mutations that it had acknowledged, for example after a restore. Their entries return to the
 * queue: in place if none is missing, else under a new client id. Their uids prevent a second effect. Part of a
 * transaction over meta, outbox and acked.
 */
export const requeueAcked = async (
  database: AccountDatabase,
  state: SyncState,
  lastMid: number,
  uuid: () => string,
): Promise<'in-place' | 're-identified'> => {
  const acked = readEntries(await database.acked.toArray())
  // An older action must not undo a later one on the same key that the server still has.
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
  // Actions of earlier client ids may be lost too, and their mids are fenced: all are sent again in order.
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

/** Recovers once, whichever tab of this device receives the error first. */
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

/** The server has another history under this client id: take a new one and fence the old. */
export const afterForked = (database: AccountDatabase, claimed: ClaimedBatch, clock: ActionClock): Promise<void> =>
  recover(database, claimed, clock, (state) => reIdentify(database, state, clock.uuid))

/**
 * This client id belongs to another account, so the new one does not name it. It names the earlier ones again: requests
 * of theirs that are still on their way must not arrive after its own.
 */
export const afterForeign = (database: AccountDatabase, claimed: ClaimedBatch, clock: ActionClock): Promise<void> =>
  recover(database, claimed, clock, async (state) => {
    await reIdentify(database, state, clock.uuid)
    await database.meta.put({ ...(await readSyncState(database, clock.uuid)), replaces: state.replaces })
  })

/** The server has lost mutations that it had acknowledged. */
export const afterGap = (
  database: AccountDatabase,
  claimed: ClaimedBatch,
  expected: number,
  clock: ActionClock,
): Promise<void> =>
  recover(database, claimed, clock, async (state) => {
    const next = claimed.carried[0]?.mid ?? state.nextMid
    // Another tab of this device has already requeued them.
    const oldestMid = readEntries(await database.outbox.orderBy('[client+mid]').limit(1).toArray())[0]?.mid ?? next
    if (oldestMid < next) return
    await requeueAcked(database, state, expected - 1, clock.uuid)
    await rebuildView(database, await pendingRowIds(database))
  })

/** A single action is too large for the server: it becomes a rejected issue and leaves the queue. */
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
