import { recipeLanguage } from '@simmer/contract/recipe/text-language'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { IngredientUses } from '../list-steps.ts'
import { findStepUses } from '@simmer/contract/recipe/steps/step-ingredients'

/** Lists the ingredients of each step with their share. An ingredient with an unknown share is left out. */
export const ingredientUses = (
  recipe: Pick<Recipe, 'title' | 'ingredientSublists' | 'methodSublists'>,
): IngredientUses =>
  findStepUses(recipe).map((uses) => {
    const parts = new Map<number, number | null>()
    for (const { ingredientIndex, part } of uses) {
      const previous = parts.get(ingredientIndex) ?? 0
      parts.set(ingredientIndex, part === null || parts.get(ingredientIndex) === null ? null : previous + part)
    }
    return [...parts].flatMap(([index, part]) => (part === null ? [] : [[index, part] as const]))
  })

/** Data derived from a recipe's words. The server computes it, so that a first load needs no parser. */
export const deriveRecipeData = (
  recipe: Recipe,
): { readonly uses: IngredientUses; readonly language: string | null } => ({
  uses: ingredientUses(recipe),
  language: recipeLanguage(recipe) ?? null,
})
