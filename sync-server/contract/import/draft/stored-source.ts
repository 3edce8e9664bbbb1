import { linesOfRecipe } from '../accounted-lines.ts'
import type { ImportedRecipe, LeftOutLine, LeftOutReason } from '../imported-recipe.ts'
import { storable } from './recipe-to-import-draft.ts'

/** As much of a source as the draft keeps (`draftParts.source`). */
export const maxStoredSource = 20_000

/** What surrounds a recipe and is never part of its method. */
const around = new Set<LeftOutReason>(['navigation', 'comment', 'advertisement'])

interface SourceLines {
  readonly lines: readonly string[]
  readonly leftOut: readonly LeftOutLine[]
}

/**
 * IM-13: the text of a source that the method of the draft is compared with. The lines of the method come first, then its
 * other words; ingredient lists are free and stay out, and so does what surrounds the recipe.
 */
export const storedSource = (recipe: ImportedRecipe, { lines, leftOut }: SourceLines): string => {
  const method = new Set(recipe.steps.flatMap(({ from }) => from))
  const used = linesOfRecipe(recipe)
  const ingredients = new Set(recipe.ingredients.flatMap(({ from }) => from))
  const others = [...used].filter((line) => !method.has(line) && !ingredients.has(line))
  const unused = leftOut.filter(({ line, reason }) => !around.has(reason) && !used.has(line)).map(({ line }) => line)
  const inOrder = (chosen: Iterable<number>): string[] =>
    [...chosen].toSorted((one, other) => one - other).flatMap((line) => lines[line] ?? [])
  // A reader that names no lines, as of another device's version, still has the steps themselves.
  const steps = method.size === 0 ? recipe.steps.map(({ text }) => text) : inOrder(method)
  return storable([...steps, ...inOrder([...others, ...unused])].join('\n'), maxStoredSource)
}
