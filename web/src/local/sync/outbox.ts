import { actions, type ActionName } from '@simmer/contract/wire/actions'
import { actionRowKinds } from '@simmer/contract/sync/fold'
import { coalesceArgs, barrierKeys } from '@simmer/contract/sync/coalesce'
import { rowIdFromKey, rowKey } from '@simmer/contract/sync/row-key'
import type { AccountDatabase } from './account-database.ts'
import { write } from '../database/write.ts'
import { readSyncState } from './read-sync-state.ts'
import { readEntries, type OutboxEntry } from './outbox-entry.ts'
import { rebuildView } from './optimistic-view.ts'
import type { Subject } from '../store/local.ts'

/** The key of an action: a recipe's rows use the recipe id, a record uses its own id. */
export const subjectKey = (subject: Subject): string =>
  typeof subject === 'string' ? rowKey('record', subject) : rowKey('saved', subject.id)

export interface Action {
  readonly name: ActionName
  readonly key: string
  readonly args: unknown
  readonly origin?: string | undefined
}

export interface ActionClock {
  readonly now: () => number
  readonly uuid: () => string
}

/**
 * Queues an action and shows its effect in one transaction: once this resolves, the action is stored. It coalesces with
 * an unclaimed action on the same key: same position in the order, new uid, and text edits are joined. Returns the uid,
 * and the uid of the replaced action.
 */
export const enqueueAction = async (
  database: AccountDatabase,
  action: Action,
  { now, uuid }: ActionClock,
): Promise<{ uid: string; replaced: string | null }> => {
  const uid = uuid()
  const { name, key, args, origin } = action
  const kind = actionRowKinds[name]
  const tables = [database.meta, database.outbox, database.acked, database.base[kind], database.view[kind]]
  return write(database, tables, async (isRetry) => {
    if (isRetry && (await database.outbox.get({ uid })) !== undefined) return { uid, replaced: null }
    if (origin !== undefined && (await isKnownOrigin(database, origin))) return { uid, replaced: null }
    const state = await readSyncState(database, uuid)
    const pending = await pendingOn(database, key, name)
    const newest = origin === undefined ? replaceable(pending) : null
    const latest = newest === null || (await hasBarrier(database, key, newest.seq)) ? null : newest
    const coalesced = latest === null ? null : coalesceArgs(name, latest.args, args)
    const earlier = coalesced === null ? null : latest
    const mid = earlier?.mid ?? state.nextMid
    const entry: OutboxEntry = {
      v: 1,
      client: state.client,
      mid,
      uid,
      seq: earlier?.seq ?? state.nextSeq,
      name,
      actionVersion: actions[name].version,
      key,
      args: coalesced === null ? args : coalesced.args,
      base: pending[0]?.base ?? Number(state.cursor),
      at: now(),
      ...(origin === undefined ? {} : { origin }),
    }
    await database.outbox.put(entry)
    if (earlier === null) await database.meta.put({ ...state, nextMid: mid + 1, nextSeq: state.nextSeq + 1 })
    await rebuildView(database, new Map([[kind, new Set([rowIdFromKey(key)])]]))
    return { uid, replaced: earlier?.uid ?? null }
  })
}

/**
 * Queues many actions on records in one transaction with one rebuild of the view, for an import. It is part of a
 * transaction over the tables that `newRecordTables` lists. Actions on a record with pending actions are queued singly.
 */
export const enqueueRecordActions = async (
  database: AccountDatabase,
  queued: readonly Action[],
  clock: ActionClock,
): Promise<void> => {
  const found = await database.outbox
    .where('[key+name]')
    .anyOf(queued.map(({ key, name }) => [key, name]))
    .keys()
  const busy = new Set(found.flatMap((key) => (Array.isArray(key) ? String(key[0]) : [])))
  const fresh = queued.filter(({ key }) => !busy.has(key))
  const state = await readSyncState(database, clock.uuid)
  const at = clock.now()
  await database.outbox.bulkAdd(
    fresh.map(({ name, key, args }, index) => ({
      v: 1,
      client: state.client,
      mid: state.nextMid + index,
      uid: clock.uuid(),
      seq: state.nextSeq + index,
      name,
      actionVersion: actions[name].version,
      key,
      args,
      base: Number(state.cursor),
      at,
    })),
  )
  const { length } = fresh
  await database.meta.put({ ...state, nextMid: state.nextMid + length, nextSeq: state.nextSeq + length })
  await rebuildView(database, new Map([['record', new Set(fresh.map(({ key }) => rowIdFromKey(key)))]]))
  for (const action of queued.filter(({ key }) => busy.has(key))) await enqueueAction(database, action, clock)
}

/** The tables of `enqueueRecordActions`. */
export const newRecordTables = ({ meta, outbox, acked, base, view }: AccountDatabase) => [
  meta,
  outbox,
  acked,
  base.record,
  view.record,
]

/**
 * The pending actions on the same key, oldest first. They hide newer rows of the server, so a further action is based
 * on the same version as the first.
 */
const pendingOn = async (database: AccountDatabase, key: string, name: string): Promise<readonly OutboxEntry[]> =>
  readEntries(await database.outbox.where({ key, name }).toArray()).toSorted((a, b) => a.seq - b.seq)

/** The newest pending action if it has not left this device. A guest action keeps its uid. */
const replaceable = (pending: readonly OutboxEntry[]): OutboxEntry | null => {
  const newest = pending.at(-1)
  return newest !== undefined && newest.claimedAt === undefined && newest.origin === undefined ? newest : null
}

/** Whether a queued action in between needs the earlier action unchanged. */
const hasBarrier = async (database: AccountDatabase, key: string, since: number): Promise<boolean> => {
  for (const start of barrierKeys(key)) {
    const found = await database.outbox
      .where('[key+name]')
      .between([start], [`${start}\uffff`])
      .toArray()
    if (readEntries(found).some(({ seq }) => seq > since)) return true
  }
  return false
}

/** Whether another tab has already queued this guest action. */
const isKnownOrigin = async (database: AccountDatabase, origin: string): Promise<boolean> =>
  (await database.outbox.get({ origin })) !== undefined || (await database.acked.get({ origin })) !== undefined
