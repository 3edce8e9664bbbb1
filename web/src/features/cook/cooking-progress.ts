import * as v from 'valibot'
import type { Recipe } from '@simmer/contract/wire/recipe'

/** Where a cook stands in a recipe. */
export const CookingProgress = v.object({
  step: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** When somebody last did something there, in milliseconds since 1970. */
  at: v.optional(v.number(), 0),
  /** What is in the bowl already. */
  ticked: v.optional(v.pipe(v.array(v.string()), v.maxLength(500)), []),
  /** For how many, where that was chosen on another device. */
  servings: v.optional(v.nullable(v.number()), null),
})
export type CookingProgress = v.InferOutput<typeof CookingProgress>

/** A meal later one begins anew: 12 hours, in milliseconds. */
export const resumeWithinMs = 12 * 3600 * 1000

export const countSteps = ({ methodSublists }: Pick<Recipe, 'methodSublists'>): number =>
  methodSublists.reduce((sum, { methods }) => sum + methods.length, 0)
