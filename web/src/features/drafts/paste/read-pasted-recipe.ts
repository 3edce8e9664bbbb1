import type { ImportedRecipe, ImportResult } from '@simmer/contract/import/imported-recipe'
import { readText } from '@simmer/contract/import/text/read-text'
import type { ItemKind } from '@simmer/contract/recipe/draft'

/** Where a text was pasted: into a field of the draft, or outside of all fields. */
export type PasteTarget = 'title' | 'text' | 'page' | ItemKind

export interface PastedRecipe {
  readonly recipe: ImportedRecipe
  /** The lines that belong to no field of a recipe, without what surrounds recipes on pages. */
  readonly rest: readonly string[]
  /** The lines of the source, by the indexes of `from`. */
  readonly lines: readonly string[]
}

/** `several`: a text with more than one recipe belongs on the import screen. `lines`: it is no whole recipe. */
export type PasteResult = PastedRecipe | 'several' | 'lines'

const linesOf = (items: ImportedRecipe['steps']): number => items.filter(({ isPart }) => !isPart).length

/**
 * In a line or a text a recipe has both lists: one list alone is what the field is for. Elsewhere any list is a recipe.
 */
const isWhole = ({ ingredients, steps }: ImportedRecipe, target: PasteTarget): boolean => {
  const [listed, described] = [linesOf(ingredients), linesOf(steps)]
  if (target === 'page' || target === 'title') return listed + described > 1
  return listed > 0 && described > 0 && listed + described > 2
}

const restOf = ({ lines, leftOut }: ImportResult): readonly string[] =>
  leftOut
    .filter(({ reason }) => reason === 'unknown' || reason === 'story')
    .flatMap(({ line }) => lines[line] ?? [])
    .filter((line) => /\p{L}{2}/u.test(line))

/** Reads a pasted text as a recipe, on this device. */
export const readPastedRecipe = (text: string, target: PasteTarget): PasteResult => {
  const result = readText(text)
  const [recipe, second] = result.recipes
  if (recipe === undefined) return 'lines'
  if (second !== undefined) return result.recipes.some((each) => isWhole(each, 'text')) ? 'several' : 'lines'
  if (!isWhole(recipe, target)) return 'lines'
  return { recipe, rest: restOf(result), lines: result.lines }
}
