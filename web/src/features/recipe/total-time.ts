import { minutesAsText } from '@simmer/contract/recipe/duration'
import type { RecipeCard } from '@simmer/contract/wire/recipe'

/** Preparing and cooking together, in words; null where the author gave neither. */
export const totalTime = (recipe: Pick<RecipeCard, 'prepTimeInMinutes' | 'cookTimeInMinutes'>): string | null => {
  const { prepTimeInMinutes: prep, cookTimeInMinutes: cook } = recipe
  if (prep === null && cook === null) return null
  const total = (prep ?? 0) + (cook ?? 0)
  return total === 0 ? null : minutesAsText(total)
}
