import { addDays } from '@simmer/contract/plan/days'
import type { AuthorDay } from '../analytics/author-days.ts'

/** The eight weeks before a month, which its days are compared with. */
export const comparedDays = 56
/** A jump is more than so many standard deviations above the mean of these weeks. */
const sigmas = 6
/** Fewer acts in a day, or acts of fewer readers, are no jump, whatever was before: a link in one message brings as many. */
export const smallestJump = 25

type JumpDay = Pick<AuthorDay, 'authorId' | 'day'>

/**
 * The highest number of a day that is no jump. Days without a row are zeros. A quiet author has hardly any deviation, so it is
 * at least that of independent visitors, whose variance is their mean.
 */
const highestUsual = (numbers: readonly number[]): number => {
  const mean = numbers.reduce((sum, each) => sum + each, 0) / comparedDays
  const squares = numbers.reduce((sum, each) => sum + each * each, 0) / comparedDays
  const deviation = Math.max(Math.sqrt(Math.max(0, squares - mean * mean)), Math.sqrt(mean))
  return Math.max(mean + sigmas * deviation, smallestJump - 1)
}

/**
 * EP-3: the days of a month on which an author got far more acts than in the eight weeks before it. An author of whom
 * nothing was counted in these weeks is compared with nothing. `month` is such as 2026-12.
 */
export const findJumps = (days: readonly AuthorDay[], month: string): JumpDay[] => {
  const first = `${month}-01`
  const from = addDays(first, -comparedDays)
  const byAuthor = new Map<string, AuthorDay[]>()
  for (const one of days) byAuthor.set(one.authorId, [...(byAuthor.get(one.authorId) ?? []), one])
  return [...byAuthor.values()].flatMap((own) => {
    const before = own.filter(({ day }) => day >= from && day < first).map(({ acts }) => acts)
    // Rows without acts are those of views, of followers, and of openings that were left out.
    if (before.every((acts) => acts === 0)) return []
    const usual = highestUsual(before)
    return own
      .filter(({ day, acts }) => day.startsWith(month) && acts > usual)
      .map(({ authorId, day }) => ({ authorId, day }))
  })
}
