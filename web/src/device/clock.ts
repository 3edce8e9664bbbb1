/** Time, handed in: tests hand in their own. */
export interface Clock {
  readonly now: () => number
  /** Runs `deed` after so many milliseconds. Answers how to call it off. */
  readonly after: (milliseconds: number, callback: () => void) => () => void
}

export const deviceClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}
