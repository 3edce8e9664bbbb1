import { isReached, noteReach } from './reach.ts'

const onOffline = (): void => noteReach(false)

/** Long enough for a device without a network to spare its battery, and short enough for a reader to notice. */
const pauseMs = 20_000

/**
 * Notes that the browser reports no network; when it is back, the session is requested, and that response counts. While
 * Simmer does not respond, a visible page repeats `request`: one that makes no request of its own would not notice the end.
 * The returned function ends both.
 */
export const watchReach = (
  events: EventTarget,
  page: Pick<Document, 'hidden'>,
  request: () => Promise<unknown>,
): (() => void) => {
  events.addEventListener('offline', onOffline)
  const repeating = setInterval(() => {
    if (!isReached() && !page.hidden) request().catch(() => undefined)
  }, pauseMs)
  return () => {
    events.removeEventListener('offline', onOffline)
    clearInterval(repeating)
  }
}
