import { linesOfRecipe } from '../accounted-lines.ts'
import type { ImportedRecipe, LeftOutLine, LeftOutReason } from '../imported-recipe.ts'

/** IM-2: every line that no field was read from, with the reason where one is known. */
export function leftOutLines(
  count: number,
  recipes: readonly ImportedRecipe[],
  reasons: ReadonlyMap<number, LeftOutReason>,
): readonly LeftOutLine[] {
  const used = new Set(recipes.flatMap((recipe) => [...linesOfRecipe(recipe)]))
  return Array.from({ length: count }, (_, line) => line)
    .filter((line) => !used.has(line))
    .map((line) => ({ line, reason: reasons.get(line) ?? 'unknown' }))
}

/** The warnings about a recipe without one of its sections. */
export const missingSections = (
  recipes: readonly ImportedRecipe[],
): readonly { readonly code: string; readonly recipe: number }[] =>
  recipes.flatMap((recipe, index) => [
    ...(recipe.ingredients.some(({ isPart }) => !isPart) ? [] : [{ code: 'no-ingredients', recipe: index }]),
    ...(recipe.steps.some(({ isPart }) => !isPart) ? [] : [{ code: 'no-steps', recipe: index }]),
  ])
