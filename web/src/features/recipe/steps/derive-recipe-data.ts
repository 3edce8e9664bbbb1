import { recipeLanguage } from '@simmer/contract/recipe/text-language'
import { findUsesOfSteps } from '@simmer/contract/recipe/steps/step-ingredients'
import type { StepUse } from '@simmer/contract/recipe/steps/share-in-step'
import type { Ingredient, Recipe } from '@simmer/contract/wire/recipe'
import type { IngredientUses } from '../list-steps.ts'
import { amountOfUses } from './amount-of-uses.ts'

/**
 * Lists the ingredients of each step. A part of an ingredient becomes an ingredient of its own, which scales with the
 * recipe. An ingredient with an unknown share is left out, and then the list is not complete.
 */
export const ingredientUses = (
  recipe: Pick<Recipe, 'title' | 'ingredientSublists' | 'methodSublists'>,
): IngredientUses => {
  const all = recipe.ingredientSublists.flatMap(({ ingredients }) => ingredients)
  const parts: Ingredient[] = []
  const incomplete: number[] = []
  const steps = findUsesOfSteps(recipe).map(({ uses, isComplete }, step) => {
    const byIngredient = new Map<number, StepUse[]>()
    for (const use of uses)
      byIngredient.set(use.ingredientIndex, [...(byIngredient.get(use.ingredientIndex) ?? []), use])
    const indexes = [...byIngredient].flatMap(([index, usesOfOne]) => {
      const ingredient = all[index]
      const amount = ingredient && amountOfUses(ingredient, usesOfOne)
      if (amount === ingredient) return index
      return amount ? all.length + parts.push(amount) - 1 : []
    })
    if (!isComplete || indexes.length < byIngredient.size) incomplete.push(step)
    return indexes
  })
  return { steps, parts, incomplete }
}

/** Data derived from a recipe's words. The server computes it, so that a first load needs no parser. */
export const deriveRecipeData = (
  recipe: Recipe,
): { readonly uses: IngredientUses; readonly language: string | null } => ({
  uses: ingredientUses(recipe),
  language: recipeLanguage(recipe) ?? null,
})
