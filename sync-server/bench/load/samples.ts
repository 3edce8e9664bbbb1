/** Milliseconds of a kind of event. */
export interface Samples {
  readonly add: (milliseconds: number) => void
  readonly count: () => number
  /** The value below which this share (0 to 1) of the samples lies; 0 without samples. */
  readonly at: (share: number) => number
}

export const createSamples = (): Samples => {
  const values: number[] = []
  return {
    add: (milliseconds) => void values.push(milliseconds),
    count: () => values.length,
    at: (share) => {
      const sorted = values.toSorted((a, b) => a - b)
      return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
    },
  }
}

/** Events per second while they were counted: their mean, and the busiest second. */
export const countPerSecond = (times: readonly number[]): { readonly mean: number; readonly peak: number } => {
  if (times.length === 0) return { mean: 0, peak: 0 }
  const counts = new Map<number, number>()
  const start = Math.min(...times)
  for (const time of times) {
    const second = Math.floor((time - start) / 1000)
    counts.set(second, (counts.get(second) ?? 0) + 1)
  }
  return { mean: times.length / (Math.max(...counts.keys()) + 1), peak: Math.max(...counts.values()) }
}
