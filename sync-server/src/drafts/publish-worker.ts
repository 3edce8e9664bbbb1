import type { Logger } from 'pino'
import { type Job, startJob } from '../jobs/start-job.ts'
import { watchedEveryMs } from '../jobs/watch-due-work.ts'
import { runPublishJob, type PublishJobDeps } from './run-publish-job.ts'
import { dueJobs, backOffDueJob } from './publish-job-store.ts'

export interface PublishWorkerDeps extends PublishJobDeps {
  readonly log: Pick<Logger, 'warn'>
  /** Runs after a commit: the devices of the account have something to pull. */
  readonly onChanged: (accountId: string, version: number) => void
}

const jobsPerRun = 50

/** Runs all due jobs. A job that fails blocks no other and is retried later. */
export const runDueJobs = async (deps: PublishWorkerDeps, stopping?: AbortSignal): Promise<void> => {
  const { database, log, onChanged } = deps
  for (const due of await dueJobs(database, jobsPerRun)) {
    if (stopping?.aborted === true) return
    try {
      const version = await runPublishJob(deps, due)
      if (version !== undefined) onChanged(due.accountId, version)
    } catch (err) {
      log.warn({ err, draft: due.draftId }, 'a recipe could not be published yet')
      await backOffDueJob(database, due)
    }
  }
}

/** RT-18: `soon` runs new jobs at once. Scheduled and delayed jobs are found by `watchDueWork`. */
export const startPublishWorker = (deps: PublishWorkerDeps & { readonly log: Logger }): Job =>
  startJob({
    name: 'publish',
    task: (stopping) => runDueJobs(deps, stopping),
    log: deps.log,
    soonMilliseconds: 0,
    everyMilliseconds: watchedEveryMs,
  })
