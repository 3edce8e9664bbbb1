const firstMs = 1000
const maxMs = 300_000

/** How long to wait after the n-th failure in a row (from 1): anything up to 1 s, 2 s, 4 s … 5 min, never all at the same time. */
export const backoff = (failures: number, random: () => number): number =>
  random() * Math.min(maxMs, firstMs * 2 ** Math.max(0, failures - 1))
