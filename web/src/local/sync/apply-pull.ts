import { actionRowKinds, type RowKind } from '@simmer/contract/sync/fold'
import { rowIdFromKey } from '@simmer/contract/sync/row-key'
import { isActionName } from '@simmer/contract/wire/actions'
import type { ResultLine, Row, SyncResponse } from '@simmer/contract/wire/sync'
import type { AccountDatabase, BaseRow } from './account-database.ts'
import { rowKinds, type SyncState } from './sync-state.ts'
import { write } from '../database/write.ts'
import { type Issue, readEntries, type OutboxEntry } from './outbox-entry.ts'
import type { ActionClock } from './outbox.ts'
import { pendingRowIds, readValue, rebuildView } from './optimistic-view.ts'
import { requeueAcked } from './recovery.ts'
import { clientQueue, type ClaimedBatch } from './claim-batch.ts'
import { reIdentify } from './re-identify.ts'
import { readSyncState } from './read-sync-state.ts'

/** `stale`: the device's state has changed since the request, so the response was ignored. */
export type Applied = 'applied' | 'stale' | 're-identified'

type Pull = SyncResponse['pull']

/**
 * All pages of one pull, applied together so that screens never show half of it. The last page has the final cursor.
 */
export interface PullResponse {
  readonly epoch: string
  readonly pages: readonly [Pull, ...Pull[]]
}

const maxAcked = 1000
const maxAckedAgeMs = 7 * 24 * 60 * 60 * 1000

/** Applies the server's response in one transaction: rows, rejections, acknowledgements and the optimistic view. */
export const applyPull = (
  database: AccountDatabase,
  sent: ClaimedBatch,
  response: PullResponse,
  clock: ActionClock,
): Promise<Applied> => {
  const { meta, outbox, acked, issues, rows: rowTables } = database
  return write(database, [meta, outbox, acked, issues, ...rowTables], async () => {
    const state = await readSyncState(database, clock.uuid)
    const [first] = response.pages
    const last = response.pages.at(-1) ?? first
    if (!isResponseTo(sent, state)) return 'stale'
    if (await isForked(database, state, last)) {
      await reIdentify(database, state, clock.uuid)
      return 're-identified'
    }
    const changed = await putRows(
      database,
      first.reset,
      response.pages.flatMap(({ rows }) => rows),
    )
    const delivered = await moveToAcked(database, sent.carried, last.lastMid, clock.now())
    await storeRejections(
      database,
      state.client,
      response.pages.flatMap(({ results }) => results),
      clock.now(),
    )
    for (const { name, key } of delivered) {
      if (isActionName(name)) changed.get(actionRowKinds[name])?.add(rowIdFromKey(key))
    }
    const hasRegressed = (state.epoch !== null && response.epoch !== state.epoch) || last.lastMid < state.lastMid
    const next: SyncState = {
      ...state,
      epoch: response.epoch,
      cursor: last.to,
      kinds: [...rowKinds],
      lastMid: last.lastMid,
      lastUid: last.lastUid,
      resultsAcked: await resultsAckedUpTo(database, state, last.lastMid, hasRegressed),
      syncedAt: clock.now(),
    }
    await database.meta.put(next)
    const outcome = hasRegressed ? await requeueAcked(database, next, last.lastMid, clock.uuid) : 'in-place'
    await rebuildView(database, changed)
    if (hasRegressed) await rebuildView(database, await pendingRowIds(database))
    return outcome === 're-identified' ? 're-identified' : 'applied'
  })
}

/** Another tab may have changed the state while the response was on its way. */
const isResponseTo = (sent: ClaimedBatch, state: SyncState): boolean =>
  state.client === sent.state.client && state.cursor === sent.state.cursor && state.epoch === sent.state.epoch

/** The server has mutations under this client id that this device never sent: its storage was restored or copied. */
const isForked = async (database: AccountDatabase, state: SyncState, { lastMid, lastUid }: Pull): Promise<boolean> => {
  if (lastMid >= state.nextMid) return true
  if (lastUid === null || lastMid === 0) return false
  const entryKey: [string, number] = [state.client, lastMid]
  const mine = (await database.outbox.get(entryKey)) ?? (await database.acked.get(entryKey))
  return mine !== undefined && mine.uid !== lastUid
}

/** Writes the server's rows. Returns the ids of rows whose view may have changed. */
const putRows = async (
  database: AccountDatabase,
  reset: boolean,
  rows: readonly Row[],
): Promise<Map<RowKind, Set<string>>> => {
  const changed = new Map<RowKind, Set<string>>()
  for (const kind of rowKinds) {
    const ofKind = rows.filter((row) => row[0] === kind)
    const ids = new Set(ofKind.map(([, id]) => id))
    if (reset) {
      for (const id of await database.base[kind].toCollection().primaryKeys()) ids.add(id)
      for (const id of await database.view[kind].toCollection().primaryKeys()) ids.add(id)
      await database.base[kind].clear()
    }
    const latest = new Map<string, BaseRow>()
    for (const [, id, version, value] of ofKind) latest.set(id, { id, version, value: readValue(kind, value) })
    const all = [...latest.values()]
    await database.base[kind].bulkPut(all.filter(({ value }) => value !== null))
    await database.base[kind].bulkDelete(all.filter(({ value }) => value === null).map(({ id }) => id))
    changed.set(kind, ids)
  }
  return changed
}

/**
 * Moves acknowledged entries out of the queue: only those that this request carried and the server has counted. Entries
 * that another tab delivered are sent again, and the server reports them as duplicates.
 */
const moveToAcked = async (
  database: AccountDatabase,
  carried: readonly OutboxEntry[],
  lastMid: number,
  now: number,
): Promise<readonly OutboxEntry[]> => {
  const counted = carried.filter(({ mid }) => mid <= lastMid)
  const present = await database.outbox.bulkGet(counted.map(({ client, mid }) => [client, mid]))
  const delivered = counted.filter((entry, index) => present[index]?.uid === entry.uid)
  if (delivered.length === 0) return delivered
  await database.outbox.bulkDelete(delivered.map(({ client, mid }) => [client, mid]))
  await database.acked.bulkPut(delivered.map((entry) => ({ ...entry, claimedAt: now, ackedAt: now })))
  const surplus = (await database.acked.count()) - maxAcked
  if (surplus > 0) {
    const old = database.acked.orderBy('ackedAt').limit(surplus)
    await database.acked.bulkDelete(await old.primaryKeys())
  }
  await database.acked
    .where('ackedAt')
    .below(now - maxAckedAgeMs)
    .delete()
  return delivered
}

/** Stores rejected mutations as issues, in the transaction that takes them out of the queue. */
const storeRejections = async (
  database: AccountDatabase,
  client: string,
  results: readonly ResultLine[],
  now: number,
): Promise<void> => {
  for (const line of results) {
    const state = rejectionState(line)
    if (state === null) continue
    const [found] = readEntries([await database.acked.get([client, line[0]])].filter((entry) => entry !== undefined))
    if (found === undefined) continue
    const { uid, name, key, args, at } = found
    const issue: Issue = {
      v: 1,
      uid,
      state,
      name,
      key,
      args,
      at,
      rejectedAt: now,
      code: line[2] ?? 'REFUSED',
      detail: line[3] ?? null,
    }
    if ((await database.issues.get(uid)) === undefined) await database.issues.add(issue)
  }
}

const rejectionState = ([, outcome, , detail]: ResultLine): Issue['state'] | null => {
  const first =
    outcome === 'duplicate' && typeof detail === 'object' && detail !== null && 'of' in detail ? detail.of : outcome
  return first === 'rejected' || first === 'parked' ? first : null
}

/**
 * The server need not report results up to here again: their actions have all left the queue. In another history of the
 * server the same actions may have ended otherwise, so that it reports all of them once more.
 */
const resultsAckedUpTo = async (
  database: AccountDatabase,
  state: SyncState,
  lastMid: number,
  hasRegressed: boolean,
): Promise<number> => {
  if (hasRegressed) return 0
  const [next] = readEntries(await clientQueue(database, state.client).limit(1).toArray())
  const settled = Math.min(lastMid, (next?.mid ?? Number.POSITIVE_INFINITY) - 1)
  return Math.max(settled, state.resultsAcked)
}
