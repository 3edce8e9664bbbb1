let reached = true
const listeners = new Set<() => void>()

/** Notes whether a request got a response. The browser itself may still believe in its network. */
export const noteReach = (isReached: boolean): void => {
  reached = isReached
  listeners.forEach((listener) => listener())
}

/** Whether Simmer responded to the latest request. */
export const isReached = (): boolean => reached

export const onReachChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
