import type { Logger } from 'pino'
import type { Database } from '../postgres/database.ts'
import type { Purge } from './purge.ts'
import { startJob, type Job } from './start-job.ts'

interface CleanupDeps {
  readonly database: Database
  readonly now: () => number
  readonly log: Logger
  /** What is forgotten, by the name under which the log knows it. */
  readonly purges: Readonly<Record<string, Purge>>
  readonly everyMilliseconds: number
}

/** Forgets what is over, one thing after the other; what fails keeps nothing else from being done. */
export const runCleanup = async (
  { database, now, log, purges }: Omit<CleanupDeps, 'everyMilliseconds'>,
  stopping?: AbortSignal,
): Promise<void> => {
  for (const [name, purge] of Object.entries(purges)) {
    if (stopping?.aborted === true) return
    try {
      const rows = await purge({ database, now: now(), ...(stopping === undefined ? {} : { stopping }) })
      if (rows > 0) log.debug({ rows, forgot: name }, 'tidied up')
    } catch (err) {
      log.warn({ err, forgot: name }, 'could not tidy up and will try again')
    }
  }
}

/** Begins a minute after the start, so that even a server that never runs for long keeps house. */
export const startScheduledCleanup = (deps: CleanupDeps): Job => {
  const { log, everyMilliseconds } = deps
  const job = startJob({
    name: 'housekeeping',
    purge: (stopping) => runCleanup(deps, stopping),
    log,
    everyMilliseconds,
    soonMilliseconds: 60_000,
  })
  job.soon()
  return job
}
