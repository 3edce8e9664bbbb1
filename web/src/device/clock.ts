/** Time, handed in: tests hand in their own. */
export interface Clock {
  readonly now: () => number
  /** Runs `deed` after so many milliseconds. Answers how to call it off. */
  readonly after: (milliseconds: number, deed: () => void) => () => void
}

export const deviceClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, deed) => {
    const timer = setTimeout(deed, milliseconds)
    return () => clearTimeout(timer)
  },
}
