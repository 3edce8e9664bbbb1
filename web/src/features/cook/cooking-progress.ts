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
  /** Set by a sign-in that began in cooking mode: the next opening continues even at the end. */
  resumes: v.optional(v.boolean()),
})
export type CookingProgress = v.InferOutput<typeof CookingProgress>

/** Progress older than this is ignored: 12 hours, in milliseconds. */
export const resumeWithinMs = 12 * 3600 * 1000

export const initialProgress: CookingProgress = { step: 0, at: 0, ticked: [], servings: null }

interface Opening {
  readonly steps: number
  /** Time at which cooking mode was opened. */
  readonly openedAt: number
  /** Whether cooking mode showed this cooking session before its end. */
  readonly isOngoing: boolean
}

/** Progress to continue from. An expired session starts anew, and so does one that had ended before this opening. */
export const continuedProgress = (
  progress: CookingProgress,
  { steps, openedAt, isOngoing }: Opening,
): CookingProgress => {
  const hasEnded = progress.step >= steps && !isOngoing && progress.resumes !== true
  return hasEnded || openedAt - progress.at >= resumeWithinMs ? initialProgress : progress
}

export const countSteps = ({ methodSublists }: Pick<Recipe, 'methodSublists'>): number =>
  methodSublists.reduce((sum, { methods }) => sum + methods.length, 0)
