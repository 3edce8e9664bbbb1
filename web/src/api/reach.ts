let reached = true
const listeners = new Set<() => void>()

/** Notes whether a request got a response. The browser itself may still believe in its network. */
export const noteReach = (isReached: boolean): void => {
  reached = isReached
  listeners.forEach((listener) => listener())
}

/** Whether Simmer responded to the latest request. */
export const isReached = (): boolean => reached

const onOnline = (): void => noteReach(true)

/** Follows `isReached` in a page. A network that comes back counts until the next request. */
export const onReachChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  window.addEventListener('online', onOnline)
  return () => void listeners.delete(listener)
}
