import { hasSeen, type Actor, type Writing } from './actor.ts'
import type { Verdict } from './verdict.ts'

/** One person's rating of one recipe; null stars are a rating taken back. */
export interface RatingRow extends Writing {
  readonly stars: number | null
  readonly occurredAt: number
}

/** Causality first, clock second: who had seen the present rating replaces it; of two that had not, the later one stays. */
export const rate = (row: RatingRow | undefined, stars: number | null, actor: Actor): Verdict<RatingRow> => {
  if (row === undefined && stars === null) return { outcome: 'noop', row: null }
  if (row !== undefined && !hasSeen(actor, row) && !isLater(actor, row)) return { outcome: 'superseded', row: null }
  const { occurredAt, client, mid, version } = actor
  return { outcome: 'applied', row: { stars, occurredAt, client, mid, version } }
}

const isLater = (actor: Actor, row: RatingRow): boolean =>
  actor.occurredAt === row.occurredAt ? actor.client > row.client : actor.occurredAt > row.occurredAt

/**
 * When a deed happened, by the server's clock. The device tells an age, not a time, so that a clock that is wrong by a
 * constant changes nothing; one that was set in between can reach no further than this device's last deed and now.
 */
export const occurredAt = (now: number, age: number, lastOccurred: number | null): number => {
  const told = Number.isFinite(age) ? Math.round(now - Math.max(0, age)) : now
  return Math.max(lastOccurred ?? 0, told)
}
