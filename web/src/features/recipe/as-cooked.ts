import { scaleSublists } from '@simmer/contract/recipe/scaling'
import type { IngredientSublist, Recipe } from '@simmer/contract/wire/recipe'

export type Cooked = Pick<Recipe, 'ingredientSublists' | 'methodSublists'>
/** Puts a recipe into other measures; null where it stays as it was written. */
export type Convert = ((cooked: Cooked) => Cooked) | null

/** The recipe for the number at the table, in the measures of the reader's kitchen. The rest of it stays as it is. */
export const asCooked = (recipe: Cooked, given: number, targetServings: number, convert: Convert): Cooked => {
  const ingredientSublists: IngredientSublist[] = scaleSublists(recipe.ingredientSublists, given, targetServings)
  const scaled = { ingredientSublists, methodSublists: recipe.methodSublists }
  return convert === null ? scaled : convert(scaled)
}
