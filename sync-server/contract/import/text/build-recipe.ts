import {
  emptyRecipe,
  type ImportedLine,
  type ImportedRecipe,
  type ImportedSource,
  type ImportedText,
  type LeftOutReason,
} from '../imported-recipe.ts'
import { readTags, withoutTags } from './caption.ts'
import { guessLanguage } from './guess-language.ts'
import type { HeadingKind } from './heading.ts'
import type { ScoredLine } from './line-scores.ts'
import { withoutBullet } from './words/plain-text.ts'
import { collectFacts, factLines } from './recipe-facts.ts'
import type { RecipeGroup } from './recipe-groups.ts'
import { readSection } from './section-lines.ts'

interface Piece {
  readonly text: string
  readonly from: readonly number[]
}

export interface BuildOptions {
  readonly isPage: boolean
  readonly source: ImportedSource
  /** The language that the source states. */
  readonly language: string | null
}

export interface BuiltRecipe {
  readonly recipe: ImportedRecipe
  /** The reasons of lines that are in no field, where they are known. */
  readonly reasons: ReadonlyMap<number, LeftOutReason>
}

const maxDescription = 5000

/** Builds a recipe of its lines: what is in the runs is ingredients and steps, the rest by its place and words. */
export function buildRecipe(
  group: RecipeGroup,
  all: readonly ScoredLine[],
  title: ImportedText | null,
  options: BuildOptions,
): BuiltRecipe {
  const sections = group.runs.map((run) => ({ run, read: readSection(run, all) }))
  const inRun = (at: number): boolean => group.runs.some((run) => at >= run.start && at < run.end)
  const own = all.slice(group.start, group.end)
  const facts = factLines(own)
  const taken = new Set([...facts.flatMap((line) => line.from), ...(title?.from ?? [])])
  const outside = own.filter((line, at) => !inRun(group.start + at) && !line.from.some((index) => taken.has(index)))
  const firstRun = group.runs[0]?.start ?? group.end
  const { description, tips, reasons } = sortOutside(
    outside,
    all[firstRun]?.from[0] ?? Number.POSITIVE_INFINITY,
    options,
  )
  const prose = outside.filter((line) => description.some((piece) => piece.from === line.from))
  const collected = collectFacts(
    facts,
    sections.flatMap(({ read }) => read.servings),
    prose,
  )
  const ofSection = (section: 'ingredients' | 'method'): readonly ImportedLine[] =>
    sections.filter(({ run }) => run.section === section).flatMap(({ read }) => read.lines)
  const allTips = [...sections.flatMap(({ read }) => read.tips), ...tips, ...collected.rests]
  const noise = own.filter((line) => line.isNoise || line.facts !== null)
  for (const line of noise)
    for (const index of line.from)
      if (!reasons.has(index)) reasons.set(index, line.isCall ? 'advertisement' : 'unknown')
  const texts = own.map((line) => line.text)
  const recipe: ImportedRecipe = {
    ...emptyRecipe(options.source),
    title,
    description: joinPieces(description, ' ', options.isPage ? 'check' : 'sure'),
    tips: joinPieces(allTips, '\n', 'sure'),
    ingredients: ofSection('ingredients'),
    steps: ofSection('method'),
    servings: collected.servings,
    yield: collected.yield,
    prepMinutes: collected.times.prep ?? null,
    cookMinutes: collected.times.cook ?? null,
    totalMinutes: collected.times.total ?? null,
    tags: options.isPage ? [] : collectTags(own),
    language: options.language ?? guessLanguage(texts),
  }
  return { recipe, reasons }
}

/** Sorts the lines outside of the runs into description, tips and left out. */
function sortOutside(
  outside: readonly ScoredLine[],
  firstLine: number,
  { isPage }: BuildOptions,
): { description: Piece[]; tips: Piece[]; reasons: Map<number, LeftOutReason> } {
  const description: Piece[] = []
  const tips: Piece[] = []
  const reasons = new Map<number, LeftOutReason>()
  const leaveOut = (line: ScoredLine, reason: LeftOutReason): void => {
    for (const index of line.from) reasons.set(index, reason)
  }
  let section: HeadingKind | null = null
  let pending: readonly number[] = []
  for (const line of outside) {
    const isBefore = (line.from[0] ?? 0) < firstLine
    if (line.outside !== null) leaveOut(line, line.outside)
    else if (line.isTagLine) leaveOut(line, 'unknown')
    else if (line.isCall) leaveOut(line, 'advertisement')
    else if (line.heading !== null) {
      section = line.heading.kind
      const isTip = section === 'notes' || section === 'equipment'
      const content = isTip ? line.heading.content : ''
      if (content !== '') tips.push({ text: content, from: line.from })
      else if (isTip) pending = line.from
      else leaveOut(line, section === 'comments' ? 'comment' : 'navigation')
    } else if (section === 'notes' || section === 'equipment') {
      if (line.kind === 'heading' || line.isNoise) {
        leaveOut(line, line.isNoise ? 'advertisement' : 'unknown')
        if (line.kind === 'heading') section = null
      } else {
        tips.push({ text: withoutBullet(withoutTags(line.text)), from: [...pending, ...line.from] })
        pending = []
      }
    } else if (line.isNoise) leaveOut(line, /\p{L}/u.test(line.text) ? 'unknown' : 'navigation')
    else if (section !== null)
      leaveOut(line, section === 'comments' ? 'comment' : section === 'navigation' ? 'navigation' : 'unknown')
    else if (isBefore && isDescription(line, description, isPage))
      description.push({ text: withoutBullet(withoutTags(line.text)), from: line.from })
    else leaveOut(line, isBefore && line.text.length > 60 ? 'story' : 'unknown')
  }
  for (const index of pending) reasons.set(index, 'unknown')
  return {
    description: description.filter(({ text }) => text !== ''),
    tips: tips.filter(({ text }) => text !== ''),
    reasons,
  }
}

/** In a text all sentences before the recipe describe it; a page has a story there, so its first paragraph does. */
function isDescription(line: ScoredLine, found: readonly Piece[], isPage: boolean): boolean {
  if (line.kind === 'heading' || line.text.length > 2000) return false
  const length = found.reduce((sum, piece) => sum + piece.text.length, 0)
  if (length + line.text.length > maxDescription) return false
  if (!isPage) return line.text.split(' ').length >= 3
  return (
    found.length === 0 &&
    line.kind === 'paragraph' &&
    line.text.length >= 40 &&
    line.text.length <= 500 &&
    /[.!]$/.test(line.text)
  )
}

const joinPieces = (pieces: readonly Piece[], between: string, confidence: 'sure' | 'check'): ImportedText | null =>
  pieces.length === 0
    ? null
    : {
        text: pieces.map((piece) => piece.text).join(between),
        from: [...new Set(pieces.flatMap((piece) => piece.from))],
        confidence,
      }

function collectTags(lines: readonly ScoredLine[]): readonly ImportedText[] {
  const tags = new Map<string, Set<number>>()
  for (const line of lines)
    for (const tag of new Set(readTags(line.text))) {
      const from = tags.get(tag) ?? new Set()
      for (const index of line.from) from.add(index)
      tags.set(tag, from)
    }
  return [...tags].map(([text, from]) => ({ text, from: [...from], confidence: 'sure' as const }))
}
