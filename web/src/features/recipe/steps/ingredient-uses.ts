import { findStepUses } from '@simmer/contract/recipe/steps/step-ingredients'
import type { Recipe } from '@simmer/contract/wire/recipe'
import type { IngredientUses } from './list-steps.ts'

/** What goes in at each step of the method, and how much of it; what nobody can say how much of is not listed. */
export const ingredientUses = (
  recipe: Pick<Recipe, 'title' | 'ingredientSublists' | 'methodSublists'>,
): IngredientUses =>
  findStepUses(recipe).map((uses) => {
    const parts = new Map<number, number | null>()
    for (const { ingredientIndex: index, part } of uses) {
      const previous = parts.get(index) ?? 0
      parts.set(index, part === null || parts.get(index) === null ? null : previous + part)
    }
    return [...parts].flatMap(([index, part]) => (part === null ? [] : [[index, part] as const]))
  })
