import * as v from 'valibot'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { UnitSystem } from '@simmer/contract/wire/unit-choices'
import { usePersistentState } from '../../local/use-kept.ts'
import type { Convert } from './as-cooked.ts'
import { useConverter } from './use-converter.ts'
import { Units, useUnits } from './use-units.ts'

const OwnUnits = v.nullable(Units)
const StoredServings = v.nullable(v.pipe(v.number(), v.minValue(0.01), v.maxValue(100_000)))

export interface Portions {
  /** What the recipe is written for; 1 batch where its author did not say. */
  readonly given: number
  readonly targetServings: number
  readonly units: UnitSystem
  readonly convert: Convert
  readonly want: (servings: number) => void
  readonly measureIn: (units: UnitSystem) => void
}

/**
 * For how many this recipe is cooked on this device, and in which units: its own where somebody chose them here, else those
 * this reader prefers. All are remembered.
 */
export const usePortions = (recipe: Pick<Recipe, 'recipeShortId' | 'servings'>): Portions => {
  const given = recipe.servings ?? 1
  const [storedServings, storeServings] = usePersistentState<number | null>(`servings.${recipe.recipeShortId}`, StoredServings, null)
  const [preferred, prefer] = useUnits()
  const [own, setRecipeUnits] = usePersistentState<UnitSystem | null>(`units.${recipe.recipeShortId}`, OwnUnits, null)
  const units = own ?? preferred
  return {
    given,
    targetServings: storedServings ?? given,
    units,
    convert: useConverter(units, (storedServings ?? given) / given),
    want: (servings) => storeServings(() => (servings === given ? null : servings)),
    measureIn: (chosen) => {
      // The first choice is taken for all recipes, and so is thinking better of it where it was made; any other is this recipe's own.
      const isForAll = preferred === 'as-written' || own === preferred
      setRecipeUnits(() => (isForAll || chosen !== preferred ? chosen : null))
      if (isForAll) prefer(chosen)
    },
  }
}
