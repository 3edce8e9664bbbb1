import { hasSeen, type Actor, type WriteOrigin, type RuleResult } from './rule.ts'

/** Something that one person's devices write over. */
export interface Register extends WriteOrigin {
  readonly occurredAt: number
}

/** Causality first, clock second: who had seen what is there replaces it; of two that had not, the later one stays. */
export const isOverruled = (actor: Actor, row: Register | undefined): boolean =>
  row !== undefined && !hasSeen(actor, row) && !isLater(actor, row)

const isLater = (actor: Actor, row: Register): boolean =>
  actor.occurredAt === row.occurredAt ? actor.client > row.client : actor.occurredAt > row.occurredAt

/** What this deed writes of itself. */
export const registerFields = ({ occurredAt, client, mid, version }: Actor): Register => ({
  occurredAt,
  client,
  mid,
  version,
})

/**
 * When a deed happened, by the server's clock. The device tells an age, not a time, so that a clock that is wrong by a
 * constant changes nothing; one that was set in between can reach no further than this device's last deed and now.
 */
export const occurredAt = (now: number, age: number, lastOccurred: number | null): number => {
  const reported = Number.isFinite(age) ? Math.round(now - Math.max(0, age)) : now
  return Math.max(lastOccurred ?? 0, reported)
}

/** One person's rating of one recipe; null stars are a rating taken back. */
export interface RatingRow extends Register {
  readonly stars: number | null
}

export const rate = (row: RatingRow | undefined, stars: number | null, actor: Actor): RuleResult<RatingRow> => {
  if (row === undefined && stars === null) return { outcome: 'noop', row: null }
  if (isOverruled(actor, row)) return { outcome: 'superseded', row: null }
  return { outcome: 'applied', row: { stars, ...registerFields(actor) } }
}
