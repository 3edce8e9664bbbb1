import { recipeLanguage } from '@simmer/contract/recipe/text-language'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { IngredientUses } from '../article/list-steps.ts'
import { ingredientUses } from './ingredient-uses.ts'

/** Data derived from a recipe's words. The server computes it, so that a first load needs no parser. */
export const deriveRecipeData = (
  recipe: Recipe,
): { readonly uses: IngredientUses; readonly language: string | null } => ({
  uses: ingredientUses(recipe),
  language: recipeLanguage(recipe) ?? null,
})
