import type { Run } from './find-runs.ts'
import { amountsInLine, type ScoredLine } from './line-scores.ts'
import type { RecipeGroup } from './recipe-groups.ts'

const clearIngredient = 0.7
const clearStep = 0.6
const maxLinesWithoutHeading = 40

/**
 * The groups that are recipes for certain enough to claim them. Long texts about other things gather points for lists
 * and numbered sentences; what they lack is lines that are clearly ingredients, or the headings of a recipe.
 */
export function plausibleGroups(
  groups: readonly RecipeGroup[],
  lines: readonly ScoredLine[],
  isPage: boolean,
): readonly RecipeGroup[] {
  const cleaned = groups.map((group) => ({ ...group, runs: group.runs.filter((run) => hasAnyEvidence(run, lines)) }))
  const plausible = cleaned.filter(({ runs }) => {
    const lists = runs.filter((run) => run.section === 'ingredients' && isPlausibleList(run, lines))
    const methods = runs.filter((run) => run.section === 'method')
    if (methods.length === 0 && lists.some((run) => isPriced(run, lines))) return false
    if (lists.length > 0) return methods.length > 0 || !isPage || lists.some((run) => hasHeading(run, lines))
    return !isPage && methods.some((run) => isPlausibleMethod(run, lines))
  })
  // The lines of the others belong to the recipe before them, or to the first one.
  return plausible.map((group, at) => ({
    ...group,
    start: at === 0 ? 0 : group.start,
    end: plausible[at + 1]?.start ?? lines.length,
  }))
}

const linesOf = (run: Run, lines: readonly ScoredLine[]): readonly ScoredLine[] =>
  lines
    .slice(run.start, run.end)
    .filter((line) => line.heading === null && !line.isPart && !line.isNoise && line.facts === null)

const hasHeading = (run: Run, lines: readonly ScoredLine[]): boolean =>
  lines
    .slice(run.start, run.end)
    .some(({ heading }) => heading?.kind === run.section && (heading.isExact || heading.content !== ''))

/** A list without a heading and without a single clear ingredient is something else, such as the title. */
const hasAnyEvidence = (run: Run, lines: readonly ScoredLine[]): boolean =>
  run.section === 'method' ||
  hasHeading(run, lines) ||
  linesOf(run, lines).some(({ ingredient }) => ingredient >= clearIngredient)

/** Two clear ingredients that are a good part of the list, or the heading of a list. */
function isPlausibleList(run: Run, lines: readonly ScoredLine[]): boolean {
  if (hasHeading(run, lines)) return true
  const own = linesOf(run, lines)
  const clear = own.filter(({ ingredient }) => ingredient >= clearIngredient).length
  if (own.some(({ text }) => amountsInLine(text) >= 3)) return true
  return clear >= 2 && clear >= own.length * 0.4
}

/** Whether most lines of a list end with what they cost: a menu. The ingredients of a recipe with costs have a method. */
function isPriced(run: Run, lines: readonly ScoredLine[]): boolean {
  const own = linesOf(run, lines)
  return own.filter(({ text }) => price.test(text)).length > own.length / 2
}

const price = /(?:[€$£] ?\d{1,3}(?:[.,]\d{2})?|\d{1,3}[.,]\d{2}(?: ?[€$£])?|\d ?[€$£])[\s)]*$/u

function isPlausibleMethod(run: Run, lines: readonly ScoredLine[]): boolean {
  if (hasHeading(run, lines)) return true
  const own = linesOf(run, lines)
  const clear = own.filter(({ step }) => step >= clearStep).length
  return lines.length <= maxLinesWithoutHeading && clear >= 2 && clear >= own.length * 0.7
}
