import * as v from 'valibot'
import { paths } from '@simmer/contract/wire/paths'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { UserRecord } from '#local/store/local.ts'
import { CookingProgress, resumeWithinMs, countSteps } from './cooking-progress.ts'

export const CookingSession = v.object({
  title: v.string(),
  /** Path of the cooking mode of the recipe. */
  cook: v.string(),
  step: v.number(),
  steps: v.number(),
  at: v.number(),
})
export type CookingSession = v.InferOutput<typeof CookingSession>

/** More sessions than this are not shown. */
const maxSessions = 6

interface ActiveProgress extends CookingProgress {
  readonly recipeId: string
}

/** The progress records of all devices that are younger than 12 hours. */
export const activeProgress = (records: readonly UserRecord[], now: number): readonly ActiveProgress[] =>
  records.flatMap(({ id, value }) => {
    const progress = v.safeParse(CookingProgress, value)
    return progress.success && now - progress.output.at < resumeWithinMs
      ? [{ ...progress.output, recipeId: id.slice('cooking:'.length) }]
      : []
  })

export const toCookingSessions = (
  active: readonly ActiveProgress[],
  recipes: readonly Recipe[],
): readonly CookingSession[] =>
  active.flatMap(({ recipeId, step, at }) => {
    const recipe = recipes.find(({ id }) => id === recipeId)
    return recipe === undefined
      ? []
      : [{ title: recipe.title, cook: paths.cook(recipe), step, steps: countSteps(recipe), at }]
  })

/**
 * The sessions beside the current one. Each recipe counts once, with its latest progress; finished and expired
 * sessions are left out.
 */
export const otherSessions = (
  sessions: readonly CookingSession[],
  cook: string,
  now: number,
): readonly CookingSession[] =>
  sessions
    .toSorted((a, b) => b.at - a.at)
    .filter((session, index, all) => all.findIndex((one) => one.cook === session.cook) === index)
    .filter(
      (session) =>
        session.cook !== cook && session.step > 0 && session.step < session.steps && now - session.at < resumeWithinMs,
    )
    .slice(0, maxSessions)
