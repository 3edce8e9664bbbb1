import type { LeftOutReason } from '../imported-recipe.ts'
import { isForThe } from './heading.ts'
import { fromLastHeading } from './ingredient-talk.ts'
import type { ScoredLine } from './line-scores.ts'

/** A run of lines that is the ingredient list or the method of a recipe. */
export interface Run {
  readonly section: 'ingredients' | 'method'
  readonly start: number
  /** Index after the last line. */
  readonly end: number
}

export interface FoundRuns {
  readonly runs: readonly Run[]
  /** The joint score of all runs: how much better they explain the lines than "no recipe" does. */
  readonly score: number
}

/** How much evidence the runs of a source need. A page has more lists and sentences around its recipe than a text. */
export interface RunWeights {
  readonly enterIngredients: number
  readonly enterMethod: number
  /** A second list of ingredients after a method. */
  readonly again: number
  /** Added to each line within a run. */
  readonly stay: number
}

export const textWeights: RunWeights = { enterIngredients: 1.1, enterMethod: 1.6, again: 1.8, stay: 0.06 }
export const pageWeights: RunWeights = { enterIngredients: 1.8, enterMethod: 2.4, again: 3.2, stay: 0 }

const [before, ingredients, between, method, after] = [0, 1, 2, 3, 4]
const states = [before, ingredients, between, method, after]
const impossible = Number.NEGATIVE_INFINITY

/**
 * Finds the ingredient lists and methods by the best joint score of all lines: each line is in a list, in a method or
 * outside, each change costs, and headings and the scores of lines pay for it. Linear in the number of lines.
 */
export function findRuns(scored: readonly ScoredLine[], weights: RunWeights): FoundRuns {
  let isBelowHeading = false
  const lines = scored.map((line, at) => {
    if (line.heading !== null) isBelowHeading = line.heading.kind === 'ingredients' && line.heading.isExact
    else if (line.kind === 'heading' && (line.level ?? 6) <= 2) isBelowHeading = false
    return { ...line, ingredient: inContext(scored, at, isBelowHeading) }
  })
  let scores = states.map((state) => (state === before ? 0 : impossible))
  const origins: number[][] = []
  const changes = states.map((from) => states.map((to) => changeScore(from, to, weights)))
  for (const line of lines) {
    const reached = states.map(() => impossible)
    const origin = states.map(() => before)
    for (const to of states)
      for (const from of states) {
        const change = changes[from]?.[to] ?? impossible
        if (change === impossible || scores[from] === impossible) continue
        const total =
          (scores[from] ?? 0) + change + lineScore(line, to, from === to, weights) - cutScore(line, from, to)
        if (total <= (reached[to] ?? impossible)) continue
        reached[to] = total
        origin[to] = from
      }
    origins.push(origin)
    scores = reached
  }
  let state = states.reduce(
    (best, one) => ((scores[one] ?? impossible) > (scores[best] ?? impossible) ? one : best),
    before,
  )
  const score = (scores[state] ?? 0) - outsideScore(lines)
  const path: number[] = []
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    path[at] = state
    state = origins[at]?.[state] ?? before
  }
  return { runs: runsOf(path, lines), score }
}

/** A list of a page seldom goes on as another section: "butter for the tin" is the end of the ingredients. */
const cutScore = (line: ScoredLine, from: number, to: number): number =>
  from === ingredients && to === method && line.kind === 'item' && !line.hasGap && line.heading === null ? 1 : 0

/** The score of the path on which all lines are outside. */
const outsideScore = (lines: readonly ScoredLine[]): number =>
  lines.reduce((sum, line) => sum + lineScore(line, before, true, textWeights), 0)

function changeScore(from: number, to: number, weights: RunWeights): number {
  if (from === to) return 0
  switch (`${from}${to}`) {
    case '01':
      return -weights.enterIngredients
    case '03':
      return -weights.enterMethod
    case '12':
      return -0.4
    case '13':
      return -0.2
    case '14':
      return -0.9
    case '21':
      return -0.9
    case '23':
      return -0.6
    case '34':
      return -0.3
    case '43':
      return -1.4
    case '31':
    case '41':
      return -weights.again
    default:
      return impossible
  }
}

/** Within a list or a method: an advertisement or a button may stand between two steps, comments never do. */
const outsideScores: Readonly<Partial<Record<LeftOutReason, number>>> = { advertisement: 0.38, navigation: -0.3 }
const enterBonus = 2.6
const wrongSection = -8

/** How well a line fits a state; `isSame` tells that the line before is in the same state. */
function lineScore(line: ScoredLine, state: number, isSame: boolean, weights: RunWeights): number {
  if (state === ingredients || state === method) {
    if (line.outside !== null) return outsideScores[line.outside] ?? -2
    const own = state === ingredients ? 'ingredients' : 'method'
    if (line.heading !== null) return headingScore(line.heading, own, isSame)
    if (line.kind === 'heading' && line.level === 1) return -1.5
    if (line.isPart) return -0.02
    if (line.facts !== null) return -0.5
    if (line.isNoise) return -0.7
    return (state === ingredients ? (line.ingredient - 0.45) * 2 : (line.step - 0.4) * 2) + weights.stay
  }
  const distance = state === between ? -0.03 : 0
  if (line.outside !== null || line.isNoise) return 0.4 + distance
  if (line.facts !== null) return 0.3 + distance
  if (line.heading === null) return distance
  const isOfRecipe = line.heading.kind === 'ingredients' || line.heading.kind === 'method'
  return isOfRecipe ? (line.heading.isExact ? -0.8 : -0.2) : line.heading.isExact ? 0.5 : 0.1
}

function headingScore(heading: NonNullable<ScoredLine['heading']>, own: string, isSame: boolean): number {
  const strength = heading.isExact ? 1 : heading.content === '' ? 0.45 : 0.9
  if (heading.kind === own) return isSame ? 0.5 * strength : enterBonus * strength
  if (heading.kind === 'ingredients' || heading.kind === 'method') return wrongSection * strength
  // "Tip: …" within a method is a line of it; "Tips" alone ends the method.
  return heading.isExact ? -5 : heading.content === '' ? -1.2 : -0.3
}

/**
 * A short line without an amount is an ingredient only near lines with amounts or below the heading of a list: menus
 * and lists of categories look the same.
 */
function inContext(lines: readonly ScoredLine[], at: number, isBelowHeading: boolean): number {
  const line = lines[at]
  if (line === undefined) return 0
  if (line.ingredient >= 0.7) return line.ingredient
  if (isBelowHeading && line.text.length <= 100 && line.step < 0.5) return Math.min(0.6, line.ingredient + 0.2)
  if (line.ingredient < 0.4) return line.ingredient
  const near = [...neighbours(lines, at, -1), line, ...neighbours(lines, at, 1)]
  const withAmount = near.filter((one) => one.ingredient >= 0.7).length
  if (withAmount / near.length >= 0.25) return line.ingredient + 0.05
  return Math.min(line.ingredient, 0.42)
}

/** Up to four lines before or after a line, within the same section of the page. */
function neighbours(lines: readonly ScoredLine[], at: number, step: 1 | -1): readonly ScoredLine[] {
  const near: ScoredLine[] = []
  for (let index = at + step; Math.abs(index - at) <= 4; index += step) {
    const line = lines[index]
    if (line === undefined || line.outside !== null || (line.kind === 'heading' && (line.level ?? 6) <= 2)) break
    near.push(line)
  }
  return near
}

function runsOf(path: readonly number[], lines: readonly ScoredLine[]): readonly Run[] {
  const runs: Run[] = []
  let start = 0
  for (let at = 1; at <= path.length; at += 1) {
    if (at < path.length && path[at] === path[start]) continue
    const state = path[start]
    if (state === ingredients || state === method)
      runs.push(
        trimmed(
          fromLastHeading({ section: state === ingredients ? 'ingredients' : 'method', start, end: at }, lines),
          lines,
        ),
      )
    start = at
  }
  return runs.filter((run) => run.end > run.start)
}

/** A run without the headings at its end: they belong to what follows, as the title of the next recipe does. */
function trimmed(run: Run, lines: readonly ScoredLine[]): Run {
  let { end } = run
  while (end > run.start && isTitleLike(lines[end - 1], run)) end -= 1
  if (isTitleOfList(lines[run.start], lines[run.start + 1], run)) return { ...run, start: run.start + 1, end }
  const first = lines[run.start - 1]
  // The heading of the first part: "For the dough:".
  const hasPart =
    first?.isPart === true &&
    first.outside === null &&
    first.level !== 1 &&
    (isForThe(first.text) ||
      /:\s*\**$/.test(first.text) ||
      lines.slice(run.start, end).some((line) => line.isPart && line.kind === 'heading' && line.level === first.level))
  return { ...run, start: hasPart && end > run.start ? run.start - 1 : run.start, end }
}

function isTitleLike(line: ScoredLine | undefined, run: Run): boolean {
  if (line === undefined || line.heading !== null) return false
  if (line.isPart || line.facts !== null) return true
  if (run.section === 'ingredients') return false
  return line.hasGap && line.step < 0.35 && line.text.split(' ').length <= 9 && !/[.!,;:]$/.test(line.text)
}

/** Whether the first line of a list is the title above it: without an amount, and with a gap or a part below it. */
function isTitleOfList(line: ScoredLine | undefined, next: ScoredLine | undefined, run: Run): boolean {
  if (run.section !== 'ingredients' || line === undefined || next === undefined) return false
  if (line.heading !== null || line.isPart || line.kind === 'item' || line.kind === 'row') return false
  return line.hasGap && line.ingredient < 0.6 && (next.hasGap || next.isPart || run.start === 0)
}
