import type { Clock } from '../../device/clock.ts'
import type { CycleEnd } from './push-pull.ts'

const firstMs = 1000
const maxMs = 300_000

/** How long to wait after the n-th failure in a row (from 1): anything up to 1 s, 2 s, 4 s … 5 min, never all at the same time. */
export const backoff = (failures: number, random: () => number): number =>
  random() * Math.min(maxMs, firstMs * 2 ** Math.max(0, failures - 1))

/** When cycles run. It never stops trying, whatever the browser says about the network. */
export interface Scheduler {
  /** Run soon: several wishes in a short time become one cycle. */
  soon(milliseconds?: number): void
  /** Run now. True when everything that waited has been sent. */
  now(options?: { keepalive?: boolean }): Promise<boolean>
  /** Ends after the cycle that is running. */
  stop(): Promise<void>
}

interface SchedulerDeps {
  readonly cycle: (keepalive: boolean) => Promise<CycleEnd | 'busy'>
  /** Told after a cycle that ended the session or needs a new app. */
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
  /** What a server asked for is the least, whatever else would like to go sooner. */
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
    // Also when a cycle is running: a plan left behind would keep every later one from being made.
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
      // A database that fails is tried again like a network that fails: the queue is on the disk.
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
    stop: async () => {
      stopped = true
      planned?.cancel()
      await running
    },
  }
}
