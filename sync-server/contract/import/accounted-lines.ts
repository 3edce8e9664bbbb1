import type { ImportedRecipe, ImportResult } from './imported-recipe.ts'

/** The indexes of all source lines that the fields of a recipe were read from. */
export function linesOfRecipe(recipe: ImportedRecipe): Set<number> {
  const used = new Set<number>()
  const addField = (field: { readonly from: readonly number[] } | null): void => {
    for (const at of field?.from ?? []) used.add(at)
  }
  for (const field of [recipe.title, recipe.description, recipe.tips, recipe.yield, recipe.cuisine]) addField(field)
  for (const field of [recipe.servings, recipe.prepMinutes, recipe.cookMinutes, recipe.totalMinutes]) addField(field)
  for (const list of [recipe.ingredients, recipe.steps, recipe.diets, recipe.meals, recipe.tags]) list.forEach(addField)
  return used
}

/** IM-2: the indexes of source lines that are neither in a field nor in `leftOut`. It is always empty. */
export function unaccountedLines(result: ImportResult): number[] {
  const accounted = new Set(result.leftOut.map(({ line }) => line))
  for (const recipe of result.recipes) for (const at of linesOfRecipe(recipe)) accounted.add(at)
  return [...result.lines.keys()].filter((at) => !accounted.has(at))
}
