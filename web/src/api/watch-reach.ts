import { isReached, noteReach } from './reach.ts'

/** Long enough for a device without a network to spare its battery, and short enough for a reader to notice. */
const pauseMs = 20_000

/**
 * Follows the network events of the browser. A network that comes back counts until the next request. While Simmer does not
 * respond, `request` is repeated as long as `canRetry`: a page that makes no request of its own would not notice the end.
 */
export const watchReach = (events: EventTarget, request: () => Promise<unknown>, canRetry: () => boolean): void => {
  events.addEventListener('online', () => noteReach(true))
  events.addEventListener('offline', () => noteReach(false))
  setInterval(() => {
    if (!isReached() && canRetry()) request().catch(() => undefined)
  }, pauseMs)
}
