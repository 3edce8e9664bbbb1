import * as v from 'valibot'
import { addresses } from '@simmer/contract/wire/addresses'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { OwnRecord } from '../../local/local.ts'
import { CookingProgress, resumesFor, stepsOf } from './place.ts'

export const Pot = v.object({
  title: v.string(),
  /** The path of its cooking mode. */
  cook: v.string(),
  step: v.number(),
  steps: v.number(),
  at: v.number(),
})
export type Pot = v.InferOutput<typeof Pot>

/** As many as fit on a stove. */
const maxSessions = 6

interface UnderWay extends CookingProgress {
  readonly recipeId: string
}

/** What somebody was at, on whatever device, that is not cold yet. */
export const underWay = (records: readonly OwnRecord[], now: number): readonly UnderWay[] =>
  records.flatMap(({ id, value }) => {
    const progress = v.safeParse(CookingProgress, value)
    return progress.success && now - progress.output.at < resumesFor
      ? [{ ...progress.output, recipeId: id.slice('cooking:'.length) }]
      : []
  })

export const potsOf = (active: readonly UnderWay[], recipes: readonly Recipe[]): readonly Pot[] =>
  active.flatMap(({ recipeId, step, at }) => {
    const recipe = recipes.find(({ id }) => id === recipeId)
    return recipe === undefined
      ? []
      : [{ title: recipe.title, cook: addresses.cook(recipe), step, steps: stepsOf(recipe), at }]
  })

/** The pots on the stove beside this one: of each what was done last, here or elsewhere, and nothing that is finished or cold. */
export const otherPots = (pots: readonly Pot[], cook: string, now: number): readonly Pot[] =>
  pots
    .toSorted((a, b) => b.at - a.at)
    .filter((pot, index, all) => all.findIndex((one) => one.cook === pot.cook) === index)
    .filter((pot) => pot.cook !== cook && pot.step > 0 && pot.step < pot.steps && now - pot.at < resumesFor)
    .slice(0, maxSessions)
