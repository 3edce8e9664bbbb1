import { convertUnits } from '@simmer/contract/recipe/amounts/convert-units'
import { kitchenAmount } from '@simmer/contract/recipe/amounts/kitchen-amount'
import { convertLengths, convertTemperatures } from '@simmer/contract/recipe/steps/convert-step-text'
import { nameForCount } from '@simmer/contract/recipe/lines/plural-name'
import { convertNote, scaleNote } from '@simmer/contract/recipe/lines/scale-note'
import type { Ingredient, MethodSublist } from '@simmer/contract/wire/recipe'
import type { UnitSystem } from '@simmer/contract/wire/preferences'
import type { ScalableRecipe } from './scale-recipe.ts'
import { asWritten } from './use-units.ts'

/** "1 handful mint" becomes "1 ½ handfuls mint". */
const withCountedName = (ingredient: Ingredient): Ingredient =>
  ingredient.quantity === null || ingredient.unit !== null
    ? ingredient
    : {
        ...ingredient,
        ingredient_name: nameForCount(ingredient.ingredient_name, ingredient.quantityMax ?? ingredient.quantity),
      }

const withConvertedNote = (ingredient: Ingredient, system: Exclude<UnitSystem, typeof asWritten>): Ingredient =>
  ingredient.note === undefined ? ingredient : { ...ingredient, note: convertNote(ingredient.note, system) }

/**
 * Rounds scaled amounts to what a kitchen can measure and converts them to the chosen units, with the temperatures and
 * lengths of the method. `factor` is the ratio to the written recipe.
 */
export const convertRecipe = (
  { ingredientSublists, methodSublists, tipsAndTricks }: ScalableRecipe,
  units: UnitSystem,
  factor: number,
): ScalableRecipe => {
  const convertIngredient = (ingredient: Ingredient): Ingredient => {
    const { note } = ingredient
    const withScaledNote =
      note === undefined ? ingredient : { ...ingredient, note: scaleNote(note, ingredient.unit, factor) }
    const converted =
      units === asWritten ? withScaledNote : convertUnits(withConvertedNote(withScaledNote, units), units)
    return factor === 1 ? converted : withCountedName(kitchenAmount(converted))
  }
  const convertText = (text: string): string =>
    units === asWritten ? text : convertLengths(convertTemperatures(text, units), units)
  return {
    ...(tipsAndTricks === undefined ? {} : { tipsAndTricks: convertText(tipsAndTricks) }),
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
              description: convertText(method.description),
            })),
          })),
  }
}
