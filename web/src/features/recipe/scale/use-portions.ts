import * as v from 'valibot'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { UnitSystem } from '@simmer/contract/wire/preferences'
import { usePersistentState } from '#local/persistence/use-persistent-state.ts'
import type { Convert } from './scale-recipe.ts'
import { Units, useUnits, asWritten } from './use-units.ts'
import { useMemo } from 'react'
import { useTexts } from '#texts/use-texts.ts'
import { useChunk } from '#ui/layout/use-chunk.ts'
import { useToasts } from '#ui/feedback/use-toasts.ts'
import { recipeTexts } from '../recipe-texts.ts'

const loadConverter = async () => (await import('./convert-recipe.ts')).convertRecipe

/** Converts to the chosen units. The conversion tables load on demand, because a first page needs none. */
export const useUnitConverter = (units: UnitSystem, factor: number): Convert => {
  const t = useTexts(recipeTexts)
  const toasts = useToasts()
  const isNeeded = units !== asWritten || factor !== 1
  const convertRecipe = useChunk(loadConverter, isNeeded, () => toasts.show(t('unitsOffline'), { kind: 'bad' }))
  return useMemo(
    () => (!isNeeded || convertRecipe === null ? null : (recipe) => convertRecipe(recipe, units, factor)),
    [isNeeded, units, factor, convertRecipe],
  )
}

const StoredUnits = v.nullable(Units)
const StoredServings = v.nullable(v.pipe(v.number(), v.minValue(0.01), v.maxValue(100_000)))

export interface Portions {
  /** The servings of the written recipe; 1 batch when its author gives none. */
  readonly baseServings: number
  readonly targetServings: number
  readonly units: UnitSystem
  readonly convert: Convert
  readonly setServings: (servings: number) => void
  readonly setUnits: (units: UnitSystem) => void
}

/**
 * The servings and units of this recipe on this device. Units chosen for the recipe win over the reader's preferred units.
 * All are stored.
 */
export const usePortions = (recipe: Pick<Recipe, 'recipeShortId' | 'servings'>): Portions => {
  const baseServings = recipe.servings ?? 1
  const [storedServings, storeServings] = usePersistentState<number | null>(
    `servings.${recipe.recipeShortId}`,
    StoredServings,
    null,
  )
  const [preferredUnits, setPreferredUnits] = useUnits()
  const [recipeUnits, setRecipeUnits] = usePersistentState<UnitSystem | null>(
    `units.${recipe.recipeShortId}`,
    StoredUnits,
    null,
  )
  const units = recipeUnits ?? preferredUnits
  return {
    baseServings,
    targetServings: storedServings ?? baseServings,
    units,
    convert: useUnitConverter(units, (storedServings ?? baseServings) / baseServings),
    setServings: (servings) => storeServings(() => (servings === baseServings ? null : servings)),
    setUnits: (chosen) => {
      // The first choice applies to all recipes, and so does changing it on the same recipe. Any other choice applies to
      // this recipe only.
      const isForAllRecipes = preferredUnits === 'as-written' || recipeUnits === preferredUnits
      setRecipeUnits(() => (isForAllRecipes || chosen !== preferredUnits ? chosen : null))
      if (isForAllRecipes) setPreferredUnits(chosen)
    },
  }
}
