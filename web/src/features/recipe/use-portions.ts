import * as v from 'valibot'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { UnitChoice } from '@simmer/contract/wire/unit-choices'
import { useKept } from '../../local/use-kept.ts'
import type { Convert } from './as-cooked.ts'
import { useConverter } from './use-converter.ts'
import { KeptUnits, useUnits } from './use-units.ts'

const OwnUnits = v.nullable(KeptUnits)
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
  const [own, keepOwn] = useKept<UnitChoice | null>(`units.${recipe.recipeShortId}`, OwnUnits, null)
  const units = own ?? preferred
  return {
    given,
    wanted: kept ?? given,
    units,
    convert: useConverter(units, (kept ?? given) / given),
    want: (servings) => keep(() => (servings === given ? null : servings)),
    measureIn: (chosen) => {
      // The first choice is taken for all recipes, and so is thinking better of it where it was made; any other is this recipe's own.
      const isForAll = preferred === 'as-written' || own === preferred
      keepOwn(() => (isForAll || chosen !== preferred ? chosen : null))
      if (isForAll) prefer(chosen)
    },
  }
}
