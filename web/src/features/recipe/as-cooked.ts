import { convertUnits } from '@simmer/contract/recipe/convert-units'
import { scaleSublists } from '@simmer/contract/recipe/scaling'
import { convertTemperatures } from '@simmer/contract/recipe/temperature'
import type { IngredientSublist, MethodSublist, Recipe } from '@simmer/contract/wire/recipe'

export const unitChoices = ['as-written', 'metric', 'us'] as const
export type UnitChoice = (typeof unitChoices)[number]
export const asWritten: UnitChoice = 'as-written'

type Cooked = Pick<Recipe, 'ingredientSublists' | 'methodSublists'>

/** The recipe for the number at the table, in the measures of the reader's kitchen. The rest of it stays as it is. */
export const asCooked = (recipe: Cooked, given: number, wanted: number, units: UnitChoice): Cooked => {
  const scaled: IngredientSublist[] = scaleSublists(recipe.ingredientSublists, given, wanted)
  if (units === 'as-written') return { ingredientSublists: scaled, methodSublists: recipe.methodSublists }
  return {
    ingredientSublists: scaled.map((sublist) => ({
      ...sublist,
      ingredients: sublist.ingredients.map((ingredient) => convertUnits(ingredient, units)),
    })),
    methodSublists: recipe.methodSublists.map((sublist): MethodSublist => ({
      ...sublist,
      methods: sublist.methods.map(({ description }) => ({ description: convertTemperatures(description, units) })),
    })),
  }
}
