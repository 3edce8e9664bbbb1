import * as v from 'valibot'
import { addresses } from '@simmer/contract/wire/addresses'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { OwnRecord } from '../../local/local.ts'
import { Place, resumesFor, stepsOf } from './place.ts'

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
const most = 6

interface UnderWay extends Place {
  readonly recipeId: string
}

/** What somebody was at, on whatever device, that is not cold yet. */
export const underWay = (records: readonly OwnRecord[], now: number): readonly UnderWay[] =>
  records.flatMap(({ id, value }) => {
    const place = v.safeParse(Place, value)
    return place.success && now - place.output.at < resumesFor
      ? [{ ...place.output, recipeId: id.slice('cooking:'.length) }]
      : []
  })

export const potsOf = (places: readonly UnderWay[], recipes: readonly Recipe[]): readonly Pot[] =>
  places.flatMap(({ recipeId, step, at }) => {
    const recipe = recipes.find(({ id }) => id === recipeId)
    return recipe === undefined
      ? []
      : [{ title: recipe.title, cook: addresses.cook(recipe), step, steps: stepsOf(recipe), at }]
  })

/** The pots on the stove beside this one: of each what was done last, here or elsewhere, and nothing that is finished or cold. */
export const otherPots = (pots: readonly Pot[], cook: string, now: number): readonly Pot[] =>
  pots
    .toSorted((a, b) => b.at - a.at)
    .filter((pot, place, all) => all.findIndex((one) => one.cook === pot.cook) === place)
    .filter((pot) => pot.cook !== cook && pot.step > 0 && pot.step < pot.steps && now - pot.at < resumesFor)
    .slice(0, most)
