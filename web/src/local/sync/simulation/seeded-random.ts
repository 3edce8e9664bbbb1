/** A seeded random source: the same seed gives the same schedule. */
export interface SeededRandom {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** From 0 up to, but not including, `below`. */
  int(below: number): number
  happens(probability: number): boolean
  pick<T>(from: readonly T[]): T
  uuid(): string
}

/** The Mulberry32 generator. */
export const createSeededRandom = (seed: number): SeededRandom => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (below: number): number => Math.floor(next() * below)
  return {
    next,
    int,
    happens: (probability) => next() < probability,
    pick: (from) => {
      const one = from[int(from.length)]
      if (one === undefined) throw new Error('there is nothing to pick from')
      return one
    },
    uuid: () => {
      const digits = Array.from({ length: 32 }, () => int(16).toString(16)).join('')
      return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
    },
  }
}
