import { recipeLanguage } from '@simmer/contract/recipe/written-in'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { IngredientUses } from './steps-of.ts'
import { ingredientUses } from './uses-of.ts'

/** What a page of a recipe shows that is worked out of the recipe's words. */
export const deriveRecipeData = (recipe: Recipe): { readonly uses: IngredientUses; readonly language: string | null } => ({
  uses: ingredientUses(recipe),
  language: recipeLanguage(recipe) ?? null,
})
