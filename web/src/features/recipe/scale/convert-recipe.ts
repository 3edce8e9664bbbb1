import { convertUnits } from '@simmer/contract/recipe/amounts/convert-units'
import { kitchenAmount } from '@simmer/contract/recipe/amounts/kitchen-amount'
import { convertLengths, convertTemperatures } from '@simmer/contract/recipe/steps/convert-step-text'
import { scaleNote } from '@simmer/contract/recipe/lines/scale-note'
import type { Ingredient, MethodSublist } from '@simmer/contract/wire/recipe'
import type { UnitSystem } from '@simmer/contract/wire/preferences'
import type { ScalableRecipe } from './scale-recipe.ts'
import { asWritten } from './use-units.ts'

/**
 * Rounds scaled amounts to what a kitchen can measure and converts them to the chosen units, with the temperatures and
 * lengths of the method. `factor` is the ratio to the written recipe.
 */
export const convertRecipe = (
  { ingredientSublists, methodSublists }: ScalableRecipe,
  units: UnitSystem,
  factor: number,
): ScalableRecipe => {
  const convertIngredient = (ingredient: Ingredient): Ingredient => {
    const { note } = ingredient
    const withScaledNote =
      note === undefined ? ingredient : { ...ingredient, note: scaleNote(note, ingredient.unit, factor) }
    const converted = units === asWritten ? withScaledNote : convertUnits(withScaledNote, units)
    return factor === 1 ? converted : kitchenAmount(converted)
  }
  return {
    ingredientSublists: ingredientSublists.map((sublist) => ({
      ...sublist,
      ingredients: sublist.ingredients.map(convertIngredient),
    })),
    methodSublists:
      units === asWritten
        ? methodSublists
        : methodSublists.map((sublist): MethodSublist => ({
            ...sublist,
            methods: sublist.methods.map((method) => ({
              ...method,
              description: convertLengths(convertTemperatures(method.description, units), units),
            })),
          })),
  }
}
