import type { TextPlace } from '@simmer/contract/import/genie/foods-in-prose'
import type { ImportedLine, ImportedRecipe, LeftOutLine } from '@simmer/contract/import/imported-recipe'
import { linesOfRecipe } from '@simmer/contract/import/accounted-lines'

/** Where a line of the source may be added. */
export type LineTarget = 'ingredients' | 'steps' | 'tips'

/** IM-2: the lines of the source that are in no field of the recipe, in their order. */
export const leftOutOf = (recipe: ImportedRecipe, leftOut: readonly LeftOutLine[]): readonly LeftOutLine[] => {
  const used = linesOfRecipe(recipe)
  return leftOut.filter(({ line }) => !used.has(line)).toSorted((one, other) => one.line - other.line)
}

/** The place of a line among the others, by the order of the source. */
const placeOf = (lines: readonly ImportedLine[], line: number): number => {
  const after = lines.findIndex(({ from }) => from.length > 0 && Math.min(...from) > line)
  return after === -1 ? lines.length : after
}

/** Adds a line of the source to the recipe. A person has chosen it, so nothing about it is to be checked. */
export const addLine = (recipe: ImportedRecipe, line: number, text: string, target: LineTarget): ImportedRecipe => {
  if (target === 'tips') {
    const { tips } = recipe
    const added = tips === null ? text : `${tips.text}\n${text}`
    return {
      ...recipe,
      tips: { text: added, from: [...(tips?.from ?? []), line], confidence: tips?.confidence ?? 'sure' },
    }
  }
  const lines = recipe[target]
  const entry: ImportedLine = { text, from: [line], confidence: 'sure', isPart: false }
  return { ...recipe, [target]: lines.toSpliced(placeOf(lines, line), 0, entry) }
}

/** The text at a place of a recipe. */
export const textAt = (recipe: ImportedRecipe, { field, at }: TextPlace): string =>
  (field === 'tips' || field === 'description' ? recipe[field]?.text : recipe[field][at]?.text) ?? ''

/** The recipe with a text as a person corrects it. An empty one removes the tips or the description. */
export const withText = (recipe: ImportedRecipe, { field, at }: TextPlace, text: string): ImportedRecipe => {
  const words = { text: text.trim(), confidence: 'sure' } as const
  if (field === 'tips' || field === 'description') {
    const before = recipe[field]
    return { ...recipe, [field]: before === null || words.text === '' ? null : { ...before, ...words } }
  }
  return { ...recipe, [field]: recipe[field].map((line, index) => (index === at ? { ...line, ...words } : line)) }
}

/** Takes an ingredient, a step or a heading out of the recipe. Its source lines are left out from then on. */
export const takeOut = (
  recipe: ImportedRecipe,
  leftOut: readonly LeftOutLine[],
  target: Exclude<LineTarget, 'tips'>,
  at: number,
): { readonly recipe: ImportedRecipe; readonly leftOut: readonly LeftOutLine[] } => {
  const from = recipe[target][at]?.from ?? []
  const listed = new Set(leftOut.map(({ line }) => line))
  const added = from.filter((line) => !listed.has(line)).map((line) => ({ line, reason: 'unknown' as const }))
  return { recipe: { ...recipe, [target]: recipe[target].toSpliced(at, 1) }, leftOut: [...leftOut, ...added] }
}
