import { recipeLanguage } from '@simmer/contract/recipe/text-language'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { IngredientUses } from './list-steps.ts'
import { ingredientUses } from './ingredient-uses.ts'

/** What a page of a recipe shows that is worked out of the recipe's words. */
export const deriveRecipeData = (
  recipe: Recipe,
): { readonly uses: IngredientUses; readonly language: string | null } => ({
  uses: ingredientUses(recipe),
  language: recipeLanguage(recipe) ?? null,
})
