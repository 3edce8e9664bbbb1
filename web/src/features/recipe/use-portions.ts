import * as v from 'valibot'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { UnitSystem } from '@simmer/contract/wire/unit-choices'
import { usePersistentState } from '../../local/use-kept.ts'
import type { Convert } from './as-cooked.ts'
import { useUnitConverter } from './use-converter.ts'
import { Units, useUnits } from './use-units.ts'

const StoredUnits = v.nullable(Units)
const StoredServings = v.nullable(v.pipe(v.number(), v.minValue(0.01), v.maxValue(100_000)))

export interface Portions {
  /** What the recipe is written for; 1 batch where its author did not say. */
  readonly baseServings: number
  readonly targetServings: number
  readonly units: UnitSystem
  readonly convert: Convert
  readonly setServings: (servings: number) => void
  readonly setUnits: (units: UnitSystem) => void
}

/**
 * For how many this recipe is cooked on this device, and in which units: its own where somebody chose them here, else those
 * this reader prefers. All are remembered.
 */
export const usePortions = (recipe: Pick<Recipe, 'recipeShortId' | 'servings'>): Portions => {
  const baseServings = recipe.servings ?? 1
  const [storedServings, storeServings] = usePersistentState<number | null>(`servings.${recipe.recipeShortId}`, StoredServings, null)
  const [preferredUnits, setPreferredUnits] = useUnits()
  const [recipeUnits, setRecipeUnits] = usePersistentState<UnitSystem | null>(`units.${recipe.recipeShortId}`, StoredUnits, null)
  const units = recipeUnits ?? preferredUnits
  return {
    baseServings: baseServings,
    targetServings: storedServings ?? baseServings,
    units,
    convert: useUnitConverter(units, (storedServings ?? baseServings) / baseServings),
    setServings: (servings) => storeServings(() => (servings === baseServings ? null : servings)),
    setUnits: (chosen) => {
      // The first choice is taken for all recipes, and so is thinking better of it where it was made; any other is this recipe's own.
      const isForAllRecipes = preferredUnits === 'as-written' || recipeUnits === preferredUnits
      setRecipeUnits(() => (isForAllRecipes || chosen !== preferredUnits ? chosen : null))
      if (isForAllRecipes) setPreferredUnits(chosen)
    },
  }
}
