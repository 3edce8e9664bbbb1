import type { Logger } from 'pino'
import { startJob, type Job } from '../jobs/start-job.ts'
import { watchedEveryMs } from '../jobs/watch-due-work.ts'
import { yieldToRequests, type YieldDeps } from '../jobs/yield-to-requests.ts'
import { expandDueLines } from './expand-due.ts'
import { beforeAll, isAnyDue, recipientsAtOnce, waitingRecipients } from './notification-store.ts'
import { takeNotificationTurn, type TurnDeps } from './take-turn.ts'

export interface NotificationJobDeps extends TurnDeps, YieldDeps {
  readonly log: Pick<Logger, 'warn'>
  /** Runs after a commit: the devices of the account have something to pull. */
  readonly onChanged: (accountId: string, version: number) => void
}

/** Notifies all recipients that wait. A recipient whose turn fails blocks no other and is tried again in the next run. */
export const notifyRecipients = async (deps: NotificationJobDeps, stopping?: AbortSignal): Promise<void> => {
  const { database, log, onChanged } = deps
  if (!(await isAnyDue(database))) return
  await expandDueLines(deps, stopping)
  const done = new Set<string>()
  // All recipients have a turn before the first has another, and lines that came meanwhile become events in between.
  for (let [after, turns] = [beforeAll, 0]; ;) {
    const recipients = await waitingRecipients(database, after)
    for (const accountId of recipients) {
      if (stopping?.aborted === true) return
      if (done.has(accountId)) continue
      turns += 1
      const started = performance.now()
      try {
        const { claimed, version } = await takeNotificationTurn(deps, accountId)
        if (version !== null) onChanged(accountId, version)
        // Another transaction is adding the rest.
        if (claimed === 0) done.add(accountId)
      } catch (err) {
        done.add(accountId)
        log.warn({ err }, 'an account could not be notified yet')
      }
      await yieldToRequests(deps, started, stopping)
    }
    after = recipients.at(-1) ?? beforeAll
    if (recipients.length === recipientsAtOnce) continue
    if (turns === 0) return
    ;[after, turns] = [beforeAll, 0]
    await expandDueLines(deps, stopping)
  }
}

/** `soon` reads new events at once. Those of other processes, and of a node that ended, are found by `watchDueWork`. */
export const startNotificationJob = (deps: NotificationJobDeps & { readonly log: Logger }): Job =>
  startJob({
    name: 'notifications',
    task: (stopping) => notifyRecipients(deps, stopping),
    log: deps.log,
    soonMilliseconds: 200,
    everyMilliseconds: watchedEveryMs,
  })
