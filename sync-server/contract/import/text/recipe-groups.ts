import type { Run } from './find-runs.ts'
import { isForThe } from './heading.ts'
import { withoutTalk } from './ingredient-talk.ts'
import type { ScoredLine } from './line-scores.ts'

/** The lines of one recipe of a source: all lines from `start` to `end`, and the runs among them. */
export interface RecipeGroup {
  readonly start: number
  readonly end: number
  readonly runs: readonly Run[]
}

/**
 * Divides the runs of a source into recipes. A list of ingredients after a method begins a new recipe where a title is
 * between them; without a title it is another part of the same recipe.
 */
export function groupRuns(runs: readonly Run[], lines: readonly ScoredLine[], isPage: boolean): readonly RecipeGroup[] {
  const groups: { start: number; runs: Run[] }[] = []
  for (const run of runs) {
    const group = groups.at(-1)
    const last = group?.runs.at(-1)
    if (group === undefined || last === undefined) {
      groups.push({ start: 0, runs: [run] })
      continue
    }
    const hasMethod = group.runs.some(({ section }) => section === 'method')
    const hasIngredients = group.runs.some(({ section }) => section === 'ingredients')
    const isRepeated = hasIngredients && run.section === 'ingredients' && (hasMethod || last.section === 'ingredients')
    const title = isRepeated ? findTitleBetween(lines, last.end, run.start, isPage) : null
    if (title === null) group.runs.push(run)
    else groups.push({ start: title, runs: [run] })
  }
  return groups.map((group, at) => ({
    start: group.start,
    runs: withoutTalk(group.runs, lines),
    end: groups[at + 1]?.start ?? lines.length,
  }))
}

/** The title of a recipe among the lines between two runs; null where they hold no title. */
function findTitleBetween(lines: readonly ScoredLine[], from: number, to: number, isPage: boolean): number | null {
  const headings: number[] = []
  const others: number[] = []
  for (let at = from; at < to; at += 1) {
    const line = lines[at]
    if (line === undefined || !canBeTitle(line)) continue
    if (line.kind === 'heading' && (line.level ?? 6) <= 4) headings.push(at)
    else if (line.hasGap && !isPage) others.push(at)
  }
  const highest = Math.min(...headings.map((at) => lines[at]?.level ?? 6))
  return headings.find((at) => lines[at]?.level === highest) ?? others.at(-1) ?? null
}

/** Whether a line can be the title of a recipe: short, no sentence, no part, no facts. */
export const canBeTitle = (line: ScoredLine): boolean =>
  line.heading === null &&
  line.facts === null &&
  !line.isNoise &&
  line.outside === null &&
  line.text.length <= 120 &&
  /\p{L}{2}/u.test(line.text) &&
  !/[.;,:?]$/.test(line.text) &&
  !isForThe(line.text) &&
  line.ingredient < 0.7
