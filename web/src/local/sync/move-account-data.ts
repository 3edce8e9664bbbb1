import type { Transaction } from 'dexie'
import * as v from 'valibot'
import { databaseNames, legacyDatabaseNames } from '../database/database-names.ts'
import { moveRows, putRows, renameRejection, type LegacyRows, type Row } from '../database/move-rows.ts'
import { OutboxEntry, readEntries } from './outbox-entry.ts'
import { maxReplaced, SyncState } from './sync-state.ts'

const rejectedIssue = ({ refusedAt, ...rest }: Row): Row => ({ ...rest, rejectedAt: refusedAt })

const unchangedTables = ['meta', 'outbox', 'acked', 'picture_chunks']
const rowTables = ['base_saved', 'base_rating', 'base_record', 'view_saved', 'view_rating', 'view_record']

/** The account has no data under its new name yet: all rows move unchanged, with the client id of the device. */
const storeAll = (target: Transaction, rows: LegacyRows): Promise<void> =>
  putRows(target, [
    ...[...unchangedTables, ...rowTables].map((name) => [name, rows(name)] as const),
    ['viewed', rows('seen')],
    ['issues', rows('issues').map(rejectedIssue)],
    ['pictures', rows('pictures').map(renameRejection)],
  ])

/**
 * A tab of an earlier build wrote to the old database after the move. Its actions are appended to the queue under the
 * current client id. They keep their uids: the server applies each uid once, even if that tab has sent it already. The
 * client id of that tab is replaced, so that a later action counts as one of the device that made the earlier ones.
 */
const appendActions = async (target: Transaction, state: SyncState, rows: LegacyRows): Promise<void> => {
  const [outbox, acked, issues] = [target.table('outbox'), target.table('acked'), target.table('issues')]
  const known = new Set<unknown>()
  for (const table of [outbox, acked, issues]) await table.each(({ uid }: { uid: unknown }) => void known.add(uid))
  const found = rows('outbox')
  const fresh = readEntries(found)
    .filter(({ uid }) => !known.has(uid))
    .toSorted((a, b) => a.seq - b.seq)
  let { nextMid, nextSeq } = state
  for (const entry of fresh) {
    const isKnownOrigin = entry.origin !== undefined && (await outbox.get({ origin: entry.origin })) !== undefined
    if (isKnownOrigin) continue
    await outbox.add({ ...entry, client: state.client, mid: nextMid, seq: nextSeq })
    nextMid += 1
    nextSeq += 1
  }
  // An entry that this build cannot read keeps its key. `claim-batch.ts` turns it into an issue.
  const unreadable = found.filter((entry) => !v.is(OutboxEntry, entry) && !known.has(entry['uid']))
  const freshIssues = rows('issues').filter(({ uid }) => !known.has(uid))
  await putRows(target, [
    ['outbox', unreadable],
    ['meta', [{ ...state, nextMid, nextSeq, replaces: allReplaced(state, rows) }]],
    ['issues', freshIssues.map(rejectedIssue)],
    ['picture_chunks', rows('picture_chunks')],
    ['pictures', rows('pictures').map(renameRejection)],
  ])
}

const allReplaced = (state: SyncState, rows: LegacyRows): string[] => {
  const legacy = v.safeParse(SyncState, rows('meta')[0])
  const former = legacy.success ? [legacy.output.client, ...legacy.output.replaces] : []
  const replaced = new Set([...former, ...state.replaces])
  replaced.delete(state.client)
  return [...replaced].slice(0, maxReplaced)
}

/** Moves the database of an account from the name and the columns of earlier builds. Unsent actions are never lost. */
export const moveAccountData = (accountId: string): Promise<void> =>
  moveRows(databaseNames.account(accountId), legacyDatabaseNames.account(accountId), async (target, rows) => {
    const state = v.safeParse(SyncState, await target.table('meta').get('sync'))
    await (state.success ? appendActions(target, state.output, rows) : storeAll(target, rows))
  })
