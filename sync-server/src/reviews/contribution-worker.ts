import { readOwnReply, readOwnReview } from '@simmer/contract/sync/review-rule'
import type { OwnReview } from '@simmer/contract/wire/reviews'
import type { Logger } from 'pino'
import { type Job, startJob } from '../jobs/start-job.ts'
import { watchedEveryMs } from '../jobs/watch-due-work.ts'
import { addNotifyEvents, type NotifyEvent } from '../notifications/add-events.ts'
import type { Database, Queryable } from '../postgres/database.ts'
import { bumpAccountVersion, lockSyncUsers } from '../sync/account-version.ts'
import type { CheckResult, CheckWrittenText, WrittenText } from './check-written-text.ts'
import {
  addLine,
  type ContributionRecord,
  dueAccounts,
  type DueLine,
  dueLines,
  loadRecords,
  lockWriter,
  saveRecord,
  takeLines,
  type Writer,
} from './contribution-store.ts'
import { countLikes } from './count-likes.ts'
import { showReply } from './show-reply.ts'
import { showReview } from './show-review.ts'

export interface ContributionDeps {
  readonly database: Database
  readonly checkText: CheckWrittenText
  /** Runs after a commit: the devices of the account have something to pull. */
  readonly onChanged: (accountId: string, version: number) => void
  /** Runs after a commit that others are notified of. */
  readonly onNotified: () => void
}

const accountsPerRun = 50
const accountsAtOnce = 4

const recordIds = (lines: readonly DueLine[]): string[] => [...new Set(lines.flatMap(({ ids }) => ids))]

/** Whether a text was not checked yet: it was just sent, or its writer had no username then. */
const isUnchecked = ({ state, code }: Pick<OwnReview, 'state' | 'code'>): boolean =>
  state === 'sent' || code === 'NO_USERNAME'

/** The text of a record that was sent and not checked yet. */
const unchecked = (accountId: string, { id, value }: ContributionRecord): WrittenText | null => {
  const review = id.startsWith('review:') ? readOwnReview(value) : null
  if (review && isUnchecked(review))
    return { kind: 'review', accountId, on: id.slice('review:'.length), text: review.text }
  const reply = id.startsWith('reply:') ? readOwnReply(value) : null
  return reply && isUnchecked(reply) ? { kind: 'reply', accountId, on: reply.review, text: reply.text } : null
}

type Checks = ReadonlyMap<string, { readonly version: number; readonly check: CheckResult }>

const checkTexts = async (
  checkText: CheckWrittenText,
  accountId: string,
  records: readonly ContributionRecord[],
): Promise<Checks> => {
  const checks = new Map<string, { version: number; check: CheckResult }>()
  for (const record of records) {
    const written = unchecked(accountId, record)
    if (written !== null) checks.set(record.id, { version: record.version, check: await checkText(written) })
  }
  return checks
}

interface Applied {
  /** The account's version; undefined where its devices have nothing to pull. */
  readonly version: number | undefined
  readonly isNotified: boolean
}

/** Shows all records, one after the other, and returns the rows that their writer sees from now on. */
const showAll = async (tx: Queryable, writer: Writer, records: readonly ContributionRecord[], checks: Checks) => {
  const values: { id: string; value: unknown }[] = []
  const events: NotifyEvent[] = []
  const later: string[] = []
  for (const record of records) {
    const { id, version } = record
    const checked = checks.get(id)
    const isReview = id.startsWith('review:')
    if (!isReview && !id.startsWith('reply:')) continue
    // The text was changed while it was checked.
    const isOutdated = unchecked(writer.accountId, record) !== null && checked?.version !== version
    if (isOutdated) later.push(id)
    if (isOutdated) continue
    const check = checked?.version === version ? checked.check : undefined
    const shown = await (isReview ? showReview : showReply)(tx, writer, record, check)
    if (shown.value !== undefined) values.push({ id, value: shown.value })
    events.push(...(shown.events ?? []))
  }
  const likes = records.filter(({ id }) => id.startsWith('like:'))
  const counted = await countLikes(tx, writer, likes)
  return { values: [...values, ...counted.values], events: [...events, ...counted.events], later }
}

/**
 * Handles the waiting lines of one account exactly once, however many nodes try: taking them and their effects are one
 * transaction under the account's lock. Returns the number of lines that it found.
 */
const runAccount = async (deps: ContributionDeps, accountId: string): Promise<number> => {
  const { database, checkText, onChanged, onNotified } = deps
  const lines = await dueLines(database, accountId)
  if (lines.length === 0) return 0
  // A check may take seconds, so it comes before the lock.
  const checks = await checkTexts(checkText, accountId, await loadRecords(database, accountId, recordIds(lines)))
  const applied = await database.tx(async (tx): Promise<Applied> => {
    await lockSyncUsers(tx, [accountId])
    const ids = recordIds(await takeLines(tx, accountId, lines))
    const writer = await lockWriter(tx, accountId)
    if (writer === undefined || ids.length === 0) return { version: undefined, isNotified: false }
    const { values, events, later } = await showAll(tx, writer, await loadRecords(tx, accountId, ids), checks)
    if (later.length > 0) await addLine(tx, accountId, later)
    await addNotifyEvents(tx, events)
    const version = values.length === 0 ? undefined : await bumpAccountVersion(tx, accountId)
    if (version !== undefined) for (const value of values) await saveRecord(tx, accountId, value, version)
    return { version, isNotified: events.length > 0 }
  })
  if (applied.version !== undefined) onChanged(accountId, applied.version)
  if (applied.isNotified) onNotified()
  return lines.length
}

/** Handles all lines of an account, with those that come meanwhile. */
export const settleContributions = async (deps: ContributionDeps, accountId: string): Promise<void> => {
  for (let found = 1; found > 0;) found = await runAccount(deps, accountId)
}

/** Handles what waits, some accounts at once. An account that fails blocks no other and is tried again later. */
const runDueContributions = async (
  deps: ContributionDeps & { readonly log: Pick<Logger, 'warn'> },
  stopping?: AbortSignal,
): Promise<void> => {
  const failed = new Set<string>()
  for (;;) {
    const found = await dueAccounts(deps.database, accountsPerRun + failed.size)
    const waiting = found.filter((id) => !failed.has(id))
    if (waiting.length === 0) return
    const next = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        if (stopping?.aborted === true) return
        const accountId = id
        await settleContributions(deps, accountId).catch((err: unknown) => {
          failed.add(accountId)
          deps.log.warn({ err }, 'a review, a reply or a like could not be shown yet')
        })
      }
    }
    await Promise.all(Array.from({ length: accountsAtOnce }, next))
    if (stopping?.aborted === true) return
  }
}

/** `soon` handles new records at once. Those of a node that stopped are found by `watchDueWork`. */
export const startContributionWorker = (deps: ContributionDeps & { readonly log: Logger }): Job =>
  startJob({
    name: 'contributions',
    task: (stopping) => runDueContributions(deps, stopping),
    log: deps.log,
    // Devices push in several batches: the job counts between them neither the texts nor the likes of any account.
    soonMilliseconds: 250,
    everyMilliseconds: watchedEveryMs,
  })
