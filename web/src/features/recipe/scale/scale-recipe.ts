import { scaleSublists } from '@simmer/contract/recipe/amounts/scaling'
import type { IngredientSublist, Recipe } from '@simmer/contract/wire/recipe'

export type ScalableRecipe = Pick<Recipe, 'ingredientSublists' | 'methodSublists'> &
  Partial<Pick<Recipe, 'tipsAndTricks'>>
/** Converts a recipe to other units; null leaves it as written. */
export type Convert = ((recipe: ScalableRecipe) => ScalableRecipe) | null

/** Scales the ingredients to the target servings and converts their units. Other fields stay unchanged. */
export const scaleRecipe = (
  recipe: ScalableRecipe,
  baseServings: number,
  targetServings: number,
  convert: Convert,
): ScalableRecipe => {
  const ingredientSublists: IngredientSublist[] = scaleSublists(recipe.ingredientSublists, baseServings, targetServings)
  const scaled = { ...recipe, ingredientSublists }
  return convert === null ? scaled : convert(scaled)
}
