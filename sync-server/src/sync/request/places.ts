import { SyncError } from './sync-error.ts'

/** Requests that wait for the same places at once. 50 devices may ask in one moment. */
const maxWaiting = 200
/** So long after it asks again, a request that found no room has room: the others had their turn or were refused. */
const retryAfterSeconds = 10

/** Places for requests at work. The others wait in the order in which they came. */
export interface Places {
  /**
   * Waits for a place. A request whose signal is aborted meanwhile gets none, and no other one waits for it.
   * @throws SyncError TOO_MANY_REQUESTS where too many wait; the reason of the signal
   */
  take(closed?: AbortSignal): Promise<void>
  /** Gives a place to the first request that waits. */
  leave(): void
  /** Whether no request has a place, and so none waits for one. */
  areEmpty(): boolean
}

export const createPlaces = (count: number): Places => {
  let taken = 0
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
    async take(closed) {
      closed?.throwIfAborted()
      if (taken < count) taken += 1
      else if (waiting.size < maxWaiting) await wait(closed)
      else throw new SyncError('TOO_MANY_REQUESTS', { retryAfterSeconds })
    },
    leave() {
      const [next] = waiting
      if (next === undefined) taken -= 1
      else {
        waiting.delete(next)
        next()
      }
    },
    areEmpty: () => taken === 0,
  }
}
