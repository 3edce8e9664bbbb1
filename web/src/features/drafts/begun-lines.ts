import type { DraftItem } from '@simmer/contract/sync/read-draft'

/** The lines of a list with those that were begun a moment ago and are not on the device yet, each in its place. */
export const withBegun = (items: readonly DraftItem[], begun: readonly DraftItem[]): readonly DraftItem[] => {
  const waiting = notAmong(items, begun)
  return waiting.length === 0 ? items : [...items, ...waiting].toSorted((one, other) => one.position - other.position)
}

/** Those of them that are not on the device yet; the very same list where that is all of them. */
export const notAmong = (items: readonly DraftItem[], begun: readonly DraftItem[]): readonly DraftItem[] => {
  const here = new Set(items.map(({ field }) => field))
  return begun.some(({ field }) => here.has(field)) ? begun.filter(({ field }) => !here.has(field)) : begun
}
