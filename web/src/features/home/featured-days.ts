import type { FeaturedDays } from '@simmer/contract/wire/endpoints/featuring-endpoints'

/** Today by UTC, such as 2026-11-27: the days of featuring are the same for every editor. */
export const utcToday = (now = new Date()): string => now.toISOString().slice(0, 10)

/** Reads the date fields; an empty one sets no limit. */
export const readDays = (from: string, until: string): FeaturedDays => ({
  from: from === '' ? null : from,
  until: until === '' ? null : until,
})

/** The text key of what is wrong with the last day; null if nothing is. */
export const lastDayError = ({ from, until }: FeaturedDays, today: string): 'untilOver' | 'untilBeforeFrom' | null => {
  if (until === null) return null
  if (until < today) return 'untilOver'
  return from !== null && until < from ? 'untilBeforeFrom' : null
}
