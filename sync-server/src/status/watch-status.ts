import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { startJob, type Job } from '../jobs/start-job.ts'
import type { Database } from '../postgres/database.ts'
import { createStatusMonitor, type MonitorDeps, type StatusMonitor } from './status-monitor.ts'
import { claimWatch, storeFailures } from './interruption-store.ts'
import type { Failure } from './failure-log.ts'

const watchEveryMs = 30_000
/** A longer time in which no server looked is an interruption: none ran. */
const maxPauseMs = 3 * 60_000

/**
 * Looks what works, and stores what did not: by one server at a time, because the others see nearly the same; each sees only
 * its own mail fail. What happened while the database did not answer is stored afterwards.
 */
export const createStatusWatch = (deps: {
  readonly database: Database
  readonly monitor: StatusMonitor
  readonly now: () => number
}): (() => Promise<void>) => {
  const { database, monitor, now } = deps
  const watcher = randomUUID()
  const startedAt = now()

  const pauseBefore = (lookedAt: number | null): readonly Failure[] =>
    lookedAt !== null && startedAt - lookedAt > maxPauseMs
      ? [{ part: 'server', startedAt: lookedAt, endedAt: startedAt }]
      : []

  /** Where the database did not answer at the start, a server may have run before that could not note it. */
  let isPauseKnown = true

  return async () => {
    const { parts } = await monitor.check()
    // The failures stay in the log until the database answers.
    if (parts.some(({ part, state }) => part === 'sync' && state === 'fails')) {
      isPauseKnown = false
      return
    }
    const seen = monitor.failures.take()
    try {
      await database.tx(async (tx) => {
        const watch = await claimWatch(tx, watcher)
        if (watch === null) return
        const failures = [...seen, ...(isPauseKnown ? pauseBefore(watch.lookedAt) : [])]
        await storeFailures(tx, failures, { now: now(), lookedAt: watch.lookedAt ?? now() })
      })
    } catch (error) {
      monitor.failures.giveBack(seen)
      throw error
    }
  }
}

export interface StatusService {
  readonly check: StatusMonitor['check']
  readonly job: Job
}

/** OP-16: what works now, and the job that notes interruptions. */
export const startStatus = (
  deps: MonitorDeps & { readonly database: Database; readonly log: Logger },
): StatusService => {
  const monitor = createStatusMonitor(deps)
  const job = startJob({
    name: 'status',
    task: createStatusWatch({ ...deps, monitor }),
    log: deps.log,
    everyMilliseconds: watchEveryMs,
    soonMilliseconds: watchEveryMs,
  })
  return { check: monitor.check, job }
}
