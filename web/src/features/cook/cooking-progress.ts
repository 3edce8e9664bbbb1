import * as v from 'valibot'
import type { Recipe } from '@simmer/contract/wire/recipe'

/** How far a cook is in a recipe. */
export const CookingProgress = v.object({
  step: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Time of the last change, in milliseconds since 1970. */
  at: v.optional(v.number(), 0),
  /** Keys of the ingredients that are ticked off. */
  ticked: v.optional(v.pipe(v.array(v.string()), v.maxLength(500)), []),
  /** The number of servings that another device chose. */
  servings: v.optional(v.nullable(v.number()), null),
})
export type CookingProgress = v.InferOutput<typeof CookingProgress>

/** Progress older than this is ignored: 12 hours, in milliseconds. */
export const resumeWithinMs = 12 * 3600 * 1000

export const countSteps = ({ methodSublists }: Pick<Recipe, 'methodSublists'>): number =>
  methodSublists.reduce((sum, { methods }) => sum + methods.length, 0)
