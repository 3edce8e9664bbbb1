import type { DraftItem } from '@simmer/contract/recipe/draft'

/** The stored lines and the new lines that are not stored yet, sorted by position. */
export const withPendingLines = (items: readonly DraftItem[], pending: readonly DraftItem[]): readonly DraftItem[] => {
  const missing = stillPending(items, pending)
  return missing.length === 0 ? items : [...items, ...missing].toSorted((one, other) => one.position - other.position)
}

/** The new lines that are not stored yet. Returns the same array if none was stored. */
export const stillPending = (items: readonly DraftItem[], pending: readonly DraftItem[]): readonly DraftItem[] => {
  const storedFields = new Set(items.map(({ field }) => field))
  return pending.some(({ field }) => storedFields.has(field))
    ? pending.filter(({ field }) => !storedFields.has(field))
    : pending
}
