import type { Logger } from 'pino'
import type { Database } from '../postgres/database.ts'
import type { Purge } from './purge.ts'
import { startJob, type Job } from './start-job.ts'

interface CleanupDeps {
  readonly database: Database
  readonly now: () => number
  readonly log: Logger
  /** The purges by name, for the log. */
  readonly purges: Readonly<Record<string, Purge>>
  readonly everyMilliseconds: number
}

/** Runs all purges one after the other; a failure does not stop the others. */
export const runCleanup = async (
  { database, now, log, purges }: Omit<CleanupDeps, 'everyMilliseconds'>,
  stopping?: AbortSignal,
): Promise<void> => {
  for (const [name, purge] of Object.entries(purges)) {
    if (stopping?.aborted === true) return
    try {
      const rows = await purge({ database, now: now(), ...(stopping === undefined ? {} : { stopping }) })
      if (rows > 0) log.debug({ rows, purge: name }, 'deleted expired rows')
    } catch (err) {
      log.warn({ err, purge: name }, 'a purge failed and will be tried again')
    }
  }
}

/** The first run comes a minute after the start, so that a server that is often restarted cleans up as well. */
export const startScheduledCleanup = (deps: CleanupDeps): Job => {
  const { log, everyMilliseconds } = deps
  const job = startJob({
    name: 'scheduled cleanup',
    task: (stopping) => runCleanup(deps, stopping),
    log,
    everyMilliseconds,
    soonMilliseconds: 60_000,
  })
  job.soon()
  return job
}
