import * as v from 'valibot'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { UnitChoice } from '@simmer/contract/wire/unit-choices'
import { useKept } from '../../local/use-kept.ts'
import type { Convert } from './as-cooked.ts'
import { useConverter } from './use-converter.ts'
import { KeptUnits, useUnits } from './use-units.ts'

const KeptServings = v.nullable(v.pipe(v.number(), v.minValue(0.01), v.maxValue(100_000)))

export interface Portions {
  /** What the recipe is written for; 1 batch where its author did not say. */
  readonly given: number
  readonly wanted: number
  readonly units: UnitChoice
  readonly convert: Convert
  readonly want: (servings: number) => void
  readonly measureIn: (units: UnitChoice) => void
}

/**
 * For how many this recipe is cooked on this device, and in which units: its own where somebody chose them here, else those
 * this reader prefers. All are remembered.
 */
export const usePortions = (recipe: Pick<Recipe, 'recipeShortId' | 'servings'>): Portions => {
  const given = recipe.servings ?? 1
  const [kept, keep] = useKept<number | null>(`servings.${recipe.recipeShortId}`, KeptServings, null)
  const [preferred, prefer] = useUnits()
  const [units, keepOwn] = useKept<UnitChoice>(`units.${recipe.recipeShortId}`, KeptUnits, preferred)
  return {
    given,
    wanted: kept ?? given,
    units,
    convert: useConverter(units, (kept ?? given) / given),
    want: (servings) => keep(() => (servings === given ? null : servings)),
    measureIn: (chosen) => {
      keepOwn(() => chosen)
      // The first choice is taken for all recipes; another one is this recipe's own.
      if (preferred === 'as-written') prefer(chosen)
    },
  }
}
