import type { Logger } from 'pino'
import { inJob } from '../traces/spans.ts'
import { reportRun } from './job-runs.ts'

export interface JobPlan {
  /** For the log. */
  readonly name: string
  /** It must tolerate running on several nodes at once and being killed. `stopping` asks it to end soon. */
  readonly task: (stopping: AbortSignal) => Promise<unknown>
  readonly log: Pick<Logger, 'warn'>
  readonly everyMilliseconds: number
  /** The delay after `soon`; further calls within it are covered by the same run. */
  readonly soonMilliseconds: number
  /** 0 up to 1. It spreads the runs of nodes that start together. */
  readonly random?: () => number
}

/**
 * A task that runs periodically, never twice at the same time in one process. A failure is logged, and the next run
 * tries again.
 */
export interface Job {
  /** Schedules a run shortly. */
  readonly soon: () => void
  /** Resolves when the current run has ended. */
  readonly stop: () => Promise<void>
}

export const startJob = (plan: JobPlan): Job => {
  const { name, task, log, everyMilliseconds, soonMilliseconds, random = Math.random } = plan
  const stopping = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  let next: NodeJS.Timeout | undefined
  let isSoon = false

  const runOnce = async (): Promise<void> => {
    if (stopping.signal.aborted) return
    const started = performance.now()
    let failed = false
    try {
      await inJob(name, () => task(stopping.signal))
    } catch (err) {
      failed = true
      log.warn({ err, job: name }, 'a job failed and will be tried again')
    }
    reportRun({ job: name, milliseconds: performance.now() - started, failed })
  }
  const run = () => {
    isSoon = false
    schedule(everyMilliseconds * (0.9 + random() * 0.2))
    running = running.then(runOnce)
  }
  const schedule = (milliseconds: number) => {
    clearTimeout(next)
    next = setTimeout(run, milliseconds)
    // A stop waits for the current run, not for the next one.
    next.unref()
  }
  schedule(everyMilliseconds * (0.9 + random() * 0.2))

  return {
    soon: () => {
      if (isSoon || stopping.signal.aborted) return
      isSoon = true
      schedule(soonMilliseconds)
    },
    stop: async () => {
      stopping.abort()
      clearTimeout(next)
      await running
    },
  }
}
