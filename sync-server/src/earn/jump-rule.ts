import { addDays } from '@simmer/contract/plan/days'
import type { AuthorDay } from '../analytics/author-days.ts'

/** The eight weeks before a month, which its days are compared with. */
export const comparedDays = 56
/** A jump is more than so many standard deviations above the mean of these weeks. */
const sigmas = 6
/** Fewer views or acts in a day are no jump, whatever was before: a link in one message brings as many. */
const smallestJump = 25

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
 * EP-3: the days of a month on which an author got far more views or acts than in the eight weeks before it. An author
 * without a view or act in these weeks is compared with nothing, whatever else was counted. `month` is such as 2026-12.
 */
export const findJumps = (days: readonly AuthorDay[], month: string): JumpDay[] => {
  const first = `${month}-01`
  const from = addDays(first, -comparedDays)
  const byAuthor = new Map<string, AuthorDay[]>()
  for (const one of days) byAuthor.set(one.authorId, [...(byAuthor.get(one.authorId) ?? []), one])
  return [...byAuthor.values()].flatMap((own) => {
    const before = own.filter(({ day }) => day >= from && day < first)
    if (before.every(({ views, acts }) => views + acts === 0)) return []
    const [views, acts] = [highestUsual(before.map((one) => one.views)), highestUsual(before.map((one) => one.acts))]
    return own
      .filter((one) => one.day.startsWith(month) && (one.views > views || one.acts > acts))
      .map(({ authorId, day }) => ({ authorId, day }))
  })
}
