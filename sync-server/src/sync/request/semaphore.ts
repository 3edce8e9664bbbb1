import { SyncError } from './sync-error.ts'

/** Requests that wait at once. 50 devices may ask in one moment. */
const maxWaiting = 200
/** A refused request asks again after this time: by then those before it were served or refused. */
const retryAfterSeconds = 10

/** Limits how many requests are at work at once. The others wait in the order in which they came. */
export interface Semaphore {
  /**
   * Waits until the request may work. One whose signal is aborted meanwhile leaves the queue.
   * @throws SyncError TOO_MANY_REQUESTS where too many wait; the reason of the signal
   */
  acquire(closed?: AbortSignal): Promise<void>
  /** Ends the work of a request. The first one that waits begins. */
  release(): void
  /** Whether no request is at work, and so none waits. */
  isIdle(): boolean
}

export const createSemaphore = (count: number): Semaphore => {
  let running = 0
  const waiting = new Set<() => void>()

  const wait = (closed: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.add(resolve)
      const giveUp = () => {
        waiting.delete(resolve)
        reject(closed?.reason)
      }
      closed?.addEventListener('abort', giveUp, { once: true })
    })

  return {
    async acquire(closed) {
      closed?.throwIfAborted()
      if (running < count) running += 1
      else if (waiting.size < maxWaiting) await wait(closed)
      else throw new SyncError('TOO_MANY_REQUESTS', { retryAfterSeconds })
    },
    release() {
      const [next] = waiting
      if (next === undefined) running -= 1
      else {
        waiting.delete(next)
        next()
      }
    },
    isIdle: () => running === 0,
  }
}
