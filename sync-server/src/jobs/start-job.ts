import type { Logger } from 'pino'

export interface JobPlan {
  /** For the log. */
  readonly name: string
  /** Does no harm when it runs on several nodes at once, or never ends; `stopping` asks it to end soon. */
  readonly purge: (stopping: AbortSignal) => Promise<unknown>
  readonly log: Pick<Logger, 'warn'>
  readonly everyMilliseconds: number
  /** How long after `soon`; what comes meanwhile is done along with it. */
  readonly soonMilliseconds: number
  /** 0 up to 1: nodes that were started together should not all come at once. */
  readonly random?: () => number
}

/** A deed that is done again and again, never twice at a time in one process. A failure is logged, and it is tried again in its time. */
export interface Job {
  /** There is something to do. */
  readonly soon: () => void
  /** Resolves when the run under way has ended. */
  readonly stop: () => Promise<void>
}

export const startJob = (plan: JobPlan): Job => {
  const { name, purge: task, log, everyMilliseconds, soonMilliseconds, random = Math.random } = plan
  const stopping = new AbortController()
  let running: Promise<unknown> = Promise.resolve()
  let next: NodeJS.Timeout | undefined
  let isSoon = false

  const run = () => {
    isSoon = false
    wait(everyMilliseconds * (0.9 + random() * 0.2))
    running = running
      .then(() => (stopping.signal.aborted ? undefined : task(stopping.signal)))
      .catch((err: unknown) => log.warn({ err, job: name }, 'a job failed and will be tried again'))
  }
  const wait = (milliseconds: number) => {
    clearTimeout(next)
    next = setTimeout(run, milliseconds)
    // Whoever stops waits for the run under way, not for the next one.
    next.unref()
  }
  wait(everyMilliseconds * (0.9 + random() * 0.2))

  return {
    soon: () => {
      if (isSoon || stopping.signal.aborted) return
      isSoon = true
      wait(soonMilliseconds)
    },
    stop: async () => {
      stopping.abort()
      clearTimeout(next)
      await running
    },
  }
}
