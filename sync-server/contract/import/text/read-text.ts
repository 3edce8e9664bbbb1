import type { ImportResult, ImportedSource, LeftOutReason } from '../imported-recipe.ts'
import { leftOutLines, missingSections } from './account-for-lines.ts'
import { buildRecipe } from './build-recipe.ts'
import { findRuns, textWeights } from './find-runs.ts'
import { scoreLines } from './line-scores.ts'
import { plausibleGroups } from './plausible-groups.ts'
import { groupRuns } from './recipe-groups.ts'
import { markStepNumbers } from './step-numbers.ts'
import { joinWrapped, textLines } from './source-line.ts'
import { findTextTitle } from './title.ts'

export interface TextOptions {
  readonly source?: Partial<ImportedSource>
  /** A language tag, where the source states it. */
  readonly language?: string | null
}

const threshold = 0.4
const maxText = 500_000

/**
 * Reads the recipes of a text: pasted from anywhere, words of a photograph or PDF, the caption of a post. It accepts any
 * text and takes linear time. A text without a recipe gives the warning `no-recipe`, and all its lines are left out.
 */
export function readText(text: string, options: TextOptions = {}): ImportResult {
  const source: ImportedSource = { kind: 'text', url: null, name: null, author: null, license: null, ...options.source }
  const isCut = text.length > maxText
  const sourceLines = textLines(text.slice(0, maxText))
  const lines = sourceLines.map((line) => line.text)
  const scored = scoreLines(joinWrapped(markStepNumbers(sourceLines)))
  const { runs, score } = findRuns(scored, textWeights)
  const cut = isCut ? [{ code: 'text-too-long', recipe: null }] : []
  const groups = plausibleGroups(groupRuns(runs, scored, false), scored, false)
  if (groups.length === 0 || score < threshold)
    return {
      recipes: [],
      lines,
      leftOut: leftOutLines(lines.length, [], new Map()),
      warnings: [{ code: 'no-recipe', recipe: null }, ...cut],
    }
  const reasons = new Map<number, LeftOutReason>()
  const recipes = groups.map((group) => {
    const before = scored.slice(group.start, group.runs[0]?.start ?? group.end)
    const title = findTextTitle(before)
    const built = buildRecipe(group, scored, title, { isPage: false, source, language: options.language ?? null })
    for (const [line, reason] of built.reasons) reasons.set(line, reason)
    return built.recipe
  })
  return {
    recipes,
    lines,
    leftOut: leftOutLines(lines.length, recipes, reasons),
    warnings: [...missingSections(recipes), ...cut, ...severalRecipes(recipes.length)],
  }
}

/** The warning of a source with several recipes, of which the person chooses. */
export const severalRecipes = (
  count: number,
): readonly { readonly code: string; readonly recipe: null; readonly detail: string }[] =>
  count > 1 ? [{ code: 'several-recipes', recipe: null, detail: String(count) }] : []
