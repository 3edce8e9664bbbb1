import type { DraftItem } from '@simmer/contract/sync/read-draft'

/** The lines of a list with those that were begun a moment ago and are not on the device yet, each in its place. */
export const withPendingLines = (items: readonly DraftItem[], pending: readonly DraftItem[]): readonly DraftItem[] => {
  const missing = stillPending(items, pending)
  return missing.length === 0 ? items : [...items, ...missing].toSorted((one, other) => one.position - other.position)
}

/** Those of them that are not on the device yet; the very same list where that is all of them. */
export const stillPending = (items: readonly DraftItem[], pending: readonly DraftItem[]): readonly DraftItem[] => {
  const storedFields = new Set(items.map(({ field }) => field))
  return pending.some(({ field }) => storedFields.has(field))
    ? pending.filter(({ field }) => !storedFields.has(field))
    : pending
}
