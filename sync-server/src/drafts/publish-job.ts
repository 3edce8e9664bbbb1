import type { Logger } from 'pino'
import { type Job, startJob } from '../jobs/start-job.ts'
import { runPublishJob, type PublishJobDeps } from './carry-out.ts'
import { dueJobs, putOff } from './publish-order-store.ts'

export interface PublishNeeds extends PublishJobDeps {
  readonly log: Pick<Logger, 'warn'>
  /** After a commit: the account's devices have something to pull. */
  readonly onChanged: (accountId: string, version: number) => void
}

const atOnce = 50

/** Publishes and takes down all that is due. What fails keeps nothing else from going out, and is tried again in its time. */
export const publishDue = async (needs: PublishNeeds, stopping?: AbortSignal): Promise<void> => {
  const { database, log, onChanged } = needs
  for (const due of await dueJobs(database, atOnce)) {
    if (stopping?.aborted === true) return
    try {
      const version = await runPublishJob(needs, due)
      if (version !== undefined) onChanged(due.accountId, version)
    } catch (err) {
      log.warn({ err, draft: due.draftId }, 'a recipe could not be published yet')
      await putOff(database, due)
    }
  }
}

/** RT-18: `soon` says that something was asked for; what was put off is looked for again and again. */
export const startPublishJob = (needs: PublishNeeds & { readonly log: Logger }): Job =>
  startJob({
    name: 'publish',
    purge: (stopping) => publishDue(needs, stopping),
    log: needs.log,
    soonMilliseconds: 0,
    everyMilliseconds: 5000,
  })
