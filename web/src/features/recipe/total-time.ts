import type { RecipeCard } from '@simmer/contract/wire/recipe'

/** Preparing and cooking together, in minutes; null where the author gave neither. */
export const totalTime = (recipe: Pick<RecipeCard, 'prepTimeInMinutes' | 'cookTimeInMinutes'>): number | null => {
  const total = (recipe.prepTimeInMinutes ?? 0) + (recipe.cookTimeInMinutes ?? 0)
  return total === 0 ? null : total
}
