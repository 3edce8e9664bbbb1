import { languageOfRecipe } from '@simmer/contract/recipe/written-in'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { Uses } from './steps-of.ts'
import { usesOf } from './uses-of.ts'

/** What a page of a recipe shows that is worked out of the recipe's words. */
export const workedOf = (recipe: Recipe): { readonly uses: Uses; readonly language: string | null } => ({
  uses: usesOf(recipe),
  language: languageOfRecipe(recipe) ?? null,
})
