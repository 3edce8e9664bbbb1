import type { Clock } from '#device/clock.ts'
import type { CycleEnd } from './push-pull.ts'

const firstMs = 1000
const maxMs = 300_000

/**
 * The wait after the n-th failure in a row (from 1): random, at most 1 s, 2 s, 4 s … 5 min. The randomness spreads the
 * load.
 */
export const backoff = (failures: number, random: () => number): number =>
  random() * Math.min(maxMs, firstMs * 2 ** Math.max(0, failures - 1))

/** Schedules sync cycles. It never stops retrying, even if the browser reports that it is offline. */
export interface Scheduler {
  /** Runs a cycle soon; several calls in a short time share one cycle. */
  soon(milliseconds?: number): void
  /** Runs a cycle now. True if everything queued was sent. */
  now(options?: { keepalive?: boolean }): Promise<boolean>
  /** Waits for the end of the running cycle, if there is one. */
  settled(): Promise<void>
  /** Stops after the running cycle. */
  stop(): Promise<void>
}

interface SchedulerDeps {
  readonly cycle: (keepalive: boolean) => Promise<CycleEnd | 'busy'>
  /** Called after a cycle that ended the session or needs a newer app. */
  readonly onEnd: (end: CycleEnd) => void
  readonly clock: Clock
  readonly random: () => number
}

const debounceMs = 250
const busyRetryMs = 2000
const idleMs = 5 * 60_000

export const createScheduler = ({ cycle, onEnd, clock, random }: SchedulerDeps): Scheduler => {
  let running: Promise<boolean> | null = null
  let runAgain = false
  let stopped = false
  let failures = 0
  /** The earliest time that the server allows; no trigger may run sooner. */
  let notBefore = 0
  let planned: { readonly at: number; readonly cancel: () => void } | null = null

  const plan = (wait: number): void => {
    if (stopped) return
    const at = Math.max(clock.now() + wait, notBefore)
    if (planned !== null && planned.at <= at) return
    planned?.cancel()
    planned = { at, cancel: clock.after(at - clock.now(), due) }
  }

  const due = (): void => {
    // Cleared even if a cycle is running: a stale plan would block all later ones.
    planned = null
    void run(false)
  }

  const planNext = (end: CycleEnd | 'busy'): boolean => {
    if (end === 'busy') {
      plan(busyRetryMs * (0.5 + random()))
      return false
    }
    if ('minWait' in end) notBefore = clock.now() + end.minWait
    if (end.end === 'drained') {
      failures = 0
      plan(idleMs * (0.75 + random() / 2))
      return true
    }
    if (end.end === 'later') {
      failures += 1
      plan(backoff(failures, random))
      return false
    }
    onEnd(end)
    return false
  }

  const run = (keepalive: boolean): Promise<boolean> => {
    if (stopped) return Promise.resolve(false)
    if (running !== null) {
      runAgain = true
      return running
    }
    planned?.cancel()
    planned = null
    running = cycle(keepalive)
      // A database failure is retried like a network failure: the queue is on the disk.
      .catch((): CycleEnd => ({ end: 'later', minWait: 0, isOffline: false }))
      .then((end) => {
        running = null
        const drained = planNext(end)
        if (runAgain) {
          runAgain = false
          if (drained) plan(0)
        }
        return drained
      })
    return running
  }

  return {
    soon: (milliseconds = debounceMs) => plan(milliseconds),
    now: ({ keepalive = false } = {}) => (clock.now() < notBefore ? Promise.resolve(false) : run(keepalive)),
    settled: async () => {
      await running
    },
    stop: async () => {
      stopped = true
      planned?.cancel()
      await running
    },
  }
}
