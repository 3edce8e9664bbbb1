import { hasSeen, type Actor, type WriteOrigin, type RuleResult } from './rule.ts'

/** A value that the devices of one account overwrite: a last-writer-wins register. */
export interface Register extends WriteOrigin {
  readonly occurredAt: number
}

/** Causality first, clock second: a device that has seen the stored value replaces it. Of two concurrent writes the later one wins. */
export const isOverruled = (actor: Actor, row: Register | undefined): boolean =>
  row !== undefined && !hasSeen(actor, row) && !isLater(actor, row)

const isLater = (actor: Actor, row: Register): boolean =>
  actor.occurredAt === row.occurredAt ? actor.client > row.client : actor.occurredAt > row.occurredAt

/** The fields that identify this write. */
export const registerFields = ({ occurredAt, client, mid, version }: Actor): Register => ({
  occurredAt,
  client,
  mid,
  version,
})

/**
 * The time of an action by the server's clock. A device sends an age, not a time, so a clock with a constant error does
 * no harm. A clock that was set in between is limited to the range from the device's previous action to now.
 */
export const occurredAt = (now: number, age: number, lastOccurred: number | null): number => {
  const reported = Number.isFinite(age) ? Math.round(now - Math.max(0, age)) : now
  return Math.max(lastOccurred ?? 0, reported)
}

/** One account's rating of one recipe. Null stars: the rating was removed. */
export interface RatingRow extends Register {
  readonly stars: number | null
}

export const rate = (row: RatingRow | undefined, stars: number | null, actor: Actor): RuleResult<RatingRow> => {
  if (row === undefined && stars === null) return { outcome: 'noop', row: null }
  if (isOverruled(actor, row)) return { outcome: 'superseded', row: null }
  return { outcome: 'applied', row: { stars, ...registerFields(actor) } }
}
