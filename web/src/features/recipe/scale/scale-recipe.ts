import { scaleSublists } from '@simmer/contract/recipe/amounts/scaling'
import type { IngredientSublist, Recipe } from '@simmer/contract/wire/recipe'

export type ScalableRecipe = Pick<Recipe, 'ingredientSublists' | 'methodSublists'>
/** Puts a recipe into other measures; null where it stays as it was written. */
export type Convert = ((cooked: ScalableRecipe) => ScalableRecipe) | null

/** The recipe for the number at the table, in the measures of the reader's kitchen. The rest of it stays as it is. */
export const scaleRecipe = (
  recipe: ScalableRecipe,
  baseServings: number,
  targetServings: number,
  convert: Convert,
): ScalableRecipe => {
  const ingredientSublists: IngredientSublist[] = scaleSublists(recipe.ingredientSublists, baseServings, targetServings)
  const scaled = { ingredientSublists, methodSublists: recipe.methodSublists }
  return convert === null ? scaled : convert(scaled)
}
