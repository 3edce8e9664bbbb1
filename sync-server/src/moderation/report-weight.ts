import { day } from '../jobs/purge.ts'

/** The account behind a report, and its earlier reports that a person decided. */
export interface Reporter {
  readonly confirmed: boolean
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly decided: number
  /** How many of them led to a restriction. */
  readonly agreed: number
}

const minAgeMs = 7 * day
/** MO-6: from this sum on, the content is hidden until a person decides. */
export const hidingScore = 3

/**
 * MO-6: what a report counts, 0 to 1. Guests and accounts younger than seven days count nothing. A first report counts
 * 1; it counts less where most earlier reports of the account led to nothing. Moderators see the number.
 */
export const reportWeight = (reporter: Reporter | null, now: number): number => {
  if (reporter === null || !reporter.confirmed || now - reporter.createdAt < minAgeMs) return 0
  return Math.min(1, (2 * (reporter.agreed + 1)) / (reporter.decided + 2))
}
