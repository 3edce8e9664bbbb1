/** Time is injected so that tests can control it. */
export interface Clock {
  readonly now: () => number
  /** Runs `callback` after a delay. Returns a function that cancels it. */
  readonly after: (milliseconds: number, callback: () => void) => () => void
}

export const deviceClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}
