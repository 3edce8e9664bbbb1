import type { ImportResult, ImportedSource, LeftOutReason } from '../imported-recipe.ts'
import { leftOutLines, missingSections } from './account-for-lines.ts'
import { buildRecipe } from './build-recipe.ts'
import { findRuns, pageWeights } from './find-runs.ts'
import { scoreLines } from './line-scores.ts'
import { plausibleGroups } from './plausible-groups.ts'
import { groupRuns } from './recipe-groups.ts'
import { severalRecipes } from './read-text.ts'
import type { SourceLine } from './source-line.ts'
import { findPageTitle, findTextTitle, type PageTitles } from './title.ts'

/** A line of a page that a person sees. */
export interface PageLine {
  readonly text: string
  /** `row` is a row of a table, `line` one of several in a paragraph, `term` one of a list of terms and values. */
  readonly kind: 'heading' | 'item' | 'paragraph' | 'row' | 'line' | 'term'
  /** From 1 to 6 for headings, 7 for a paragraph of bold text; null for others. */
  readonly level?: number | null
  /** Whether it is an item of a numbered list. */
  readonly isOrdered?: boolean
  /** Whether it is the first line of its list, table or container. */
  readonly isFirst?: boolean
  /** Why the markup around the line tells that it is no part of a recipe: a menu, comments, an advertisement. */
  readonly outside?: LeftOutReason
}

export interface PageWithoutMarkup extends PageTitles {
  readonly lines: readonly PageLine[]
  readonly url: string | null
  /** The language that the page states. */
  readonly language: string | null
}

/** The least joint score of an ingredient list and a method: about five clear ingredients and two clear steps. */
const threshold = 2.5

/**
 * Reads the recipe of a page without markup, by the words and places of its lines. Where the best pair of ingredients
 * and method is not good enough, nothing is claimed: no recipe, and the warning `no-recipe`.
 */
export function readWithoutMarkup(page: PageWithoutMarkup): ImportResult {
  const source: ImportedSource = { kind: 'page', url: page.url, name: page.siteName, author: null, license: null }
  const lines = page.lines.map(({ text }) => text)
  const scored = scoreLines(withStepNumbers(page.lines.map(asSourceLine)))
  const { runs, score } = findRuns(scored, pageWeights)
  const reasons = new Map<number, LeftOutReason>(
    page.lines.flatMap(({ outside }, line) => (outside === undefined ? [] : [[line, outside] as const])),
  )
  const nothing = (): ImportResult => ({
    recipes: [],
    lines,
    leftOut: leftOutLines(lines.length, [], reasons),
    warnings: [{ code: 'no-recipe', recipe: null }],
  })
  const groups = plausibleGroups(groupRuns(runs, scored, true), scored, true)
  if (groups.length === 0 || score < threshold) return nothing()
  const built = groups.map((group) => {
    const before = scored.slice(group.start, group.runs[0]?.start ?? group.end)
    const title = group.start === 0 && groups.length === 1 ? findPageTitle(scored, page) : ownTitle(before, page)
    const one = buildRecipe(group, scored, title, { isPage: true, source, language: baseLanguage(page.language) })
    for (const [line, reason] of one.reasons) if (!reasons.has(line)) reasons.set(line, reason)
    return one.recipe
  })
  const recipes = built.filter(({ ingredients, steps }) => ingredients.length > 0 || steps.length > 0)
  if (!recipes.some(({ ingredients }) => ingredients.some(({ isPart }) => !isPart))) return nothing()
  return {
    recipes,
    lines,
    leftOut: leftOutLines(lines.length, recipes, reasons),
    warnings: [...missingSections(recipes), ...severalRecipes(recipes.length)],
  }
}

/** The title of one of several recipes: the heading nearest above it. */
function ownTitle(
  before: Parameters<typeof findTextTitle>[0],
  page: PageWithoutMarkup,
): ReturnType<typeof findTextTitle> {
  const last = before.findLastIndex((line) => line.kind === 'heading' && line.heading === null && line.facts === null)
  return findTextTitle(last < 0 ? before : before.slice(last)) ?? findPageTitle(before, page)
}

const baseLanguage = (tag: string | null): string | null => {
  const base = tag?.trim().toLowerCase().split(/[-_]/)[0] ?? ''
  const language = base === 'nb' || base === 'nn' ? 'no' : base
  return /^[a-z]{2,3}$/.test(language) ? language : null
}

/** A number that a page sets before a step without a dot: "1 Heat the oil." */
const bareNumber = /^(\d{1,2}) (?=\p{Lu}.{12})/u

/** Writes the dot behind numbers that count sentences, so that they read as those of steps and not as amounts. */
function withStepNumbers(lines: readonly SourceLine[]): readonly SourceLine[] {
  const counted = new Set<number>()
  let chain: number[] = []
  const close = (): void => {
    if (chain.length > 1) for (const at of chain) counted.add(at)
    chain = []
  }
  for (const [at, { text }] of lines.entries()) {
    const number = /[.!?]\)?$/.test(text) ? Number(bareNumber.exec(text)?.[1] ?? 0) : 0
    if (number === 0) continue
    if (number !== chain.length + 1 || at - (chain.at(-1) ?? at) > 8) close()
    if (number === chain.length + 1) chain.push(at)
  }
  close()
  return counted.size === 0
    ? lines
    : lines.map((line, at) => (counted.has(at) ? { ...line, text: line.text.replace(bareNumber, '$1. ') } : line))
}

function asSourceLine(line: PageLine, index: number): SourceLine {
  const text = line.text.replace(/\s+/g, ' ').trim()
  const isBoldHeading = line.level === 7 && text.length <= 60 && !/[.,;]$/.test(text)
  const isHeading = line.kind === 'heading' || isBoldHeading
  const kind = isHeading ? 'heading' : line.kind === 'term' ? 'line' : line.kind
  return {
    text,
    from: [index],
    kind,
    level: isHeading ? Math.min(6, line.level ?? 3) : null,
    isOrdered: line.isOrdered === true,
    hasGap: line.isFirst === true || isHeading || kind === 'paragraph',
    outside: line.outside ?? null,
  }
}
