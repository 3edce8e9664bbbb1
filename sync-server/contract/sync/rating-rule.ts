import type { Actor } from './actor.ts'
import { isOverruled, registerFields, type Register } from './last-writer.ts'
import type { RuleResult } from './verdict.ts'

/** One person's rating of one recipe; null stars are a rating taken back. */
export interface RatingRow extends Register {
  readonly stars: number | null
}

export const rate = (row: RatingRow | undefined, stars: number | null, actor: Actor): RuleResult<RatingRow> => {
  if (row === undefined && stars === null) return { outcome: 'noop', row: null }
  if (isOverruled(actor, row)) return { outcome: 'superseded', row: null }
  return { outcome: 'applied', row: { stars, ...registerFields(actor) } }
}
