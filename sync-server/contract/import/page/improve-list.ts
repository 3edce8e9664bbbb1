import { readIngredientLine } from '../../recipe/lines/read-ingredient-line.ts'
import { isSublistHeading } from '../../recipe/lines/sublist-heading.ts'
import type { ImportedLine } from '../imported-recipe.ts'
import type { LineFinder, LinesFound } from './find-lines.ts'
import { isSectionLabel } from './structured/label-words.ts'
import { isPartByItself } from '../text/heading.ts'
import { isExtension } from './merge-candidates.ts'
import type { PageLine } from './html/page-lines.ts'
import { classNames, type PageElement } from './html/page-tree.ts'
import type { CandidateLine } from './structured/recipe-candidate.ts'
import { textKey, textWords } from '../text-keys.ts'

export interface ImprovedList {
  readonly lines: readonly ImportedLine[]
  /** Texts of the page that the structured list did not have. */
  readonly added: readonly string[]
  /** The first and last line of the list on the page; null where it is not seen there. */
  readonly region: { readonly start: number; readonly end: number } | null
}

interface Entry {
  readonly text: string
  readonly isPart: boolean
  readonly found: LinesFound
}

/**
 * Compares a structured list with the page: finds the lines of each entry, takes notes that only the page shows, and
 * restores the headings of groups and the entries that the structure left out. `taken` are the lines of other fields.
 */
export function improveList(
  list: readonly CandidateLine[],
  kind: 'ingredients' | 'steps',
  lines: readonly PageLine[],
  finder: LineFinder,
  taken: ReadonlySet<number>,
): ImprovedList {
  const found = finder.findList(list.map(({ text }) => text))
  let entries = list.map((line, at): Entry => ({ ...line, found: found[at] ?? { from: [], isComplete: false } }))
  const isOnly = entries.filter(({ isPart }) => !isPart).length === 1
  if (isOnly) entries = entries.flatMap((entry) => splitAtLines(entry, kind, lines, finder))
  const region = regionOf(entries)
  if (region !== null && kind === 'ingredients') entries = findSimilar(entries, region, lines)
  const shared = sharedLines(entries)
  entries = entries.map((entry) => withNotes(entry, lines, shared))
  const extra =
    region === null || !isMostlyFound(entries) ? [] : findExtraLines({ entries, region, kind, lines, taken })
  const imported = insertExtras(entries, extra)
  return { lines: imported, added: extra.flatMap(({ line, isPart }) => (isPart ? [] : [line.text])), region }
}

/** One text of a whole list is read in the lines that the page shows it in. */
function splitAtLines(
  entry: Entry,
  kind: 'ingredients' | 'steps',
  lines: readonly PageLine[],
  finder: LineFinder,
): readonly Entry[] {
  const { from, isComplete } = entry.found
  if (entry.isPart || !isComplete || from.length < 2) return [entry]
  const shown = from.flatMap((at) => lines[at] ?? [])
  // Amount and name of one ingredient may stand in two lines of the same item.
  if (kind === 'ingredients' && new Set(shown.map(({ item }) => item)).size < shown.length) return [entry]
  if (shown.map(({ index }) => finder.keys[index]).join('') !== textKey(entry.text)) return [entry]
  return shown.map(({ text, index }) => ({
    text: withoutBullet(text),
    isPart: false,
    found: { from: [index], isComplete: true },
  }))
}

function insertExtras(entries: readonly Entry[], extra: readonly ExtraLine[]): ImportedLine[] {
  const result: ImportedLine[] = []
  const waiting = [...extra]
  for (const entry of entries) {
    const [first] = entry.found.from
    const before = entry.isPart ? 0 : waiting.findIndex(({ line }) => first === undefined || line.index >= first)
    result.push(...waiting.splice(0, before < 0 ? waiting.length : before).map(importedExtra))
    result.push({
      text: entry.text,
      isPart: entry.isPart,
      from: entry.found.from,
      confidence: entry.found.isComplete ? 'sure' : 'check',
    })
  }
  return [...result, ...waiting.map(importedExtra)]
}

const importedExtra = ({ line, isPart }: ExtraLine): ImportedLine => ({
  text: isPart ? line.text.replace(/\s*:$/, '') : withoutBullet(line.text),
  isPart,
  from: [line.index],
  confidence: isPart ? 'sure' : 'check',
})

const withoutBullet = (text: string): string => text.replace(/^[▢☐□•●▪*–-]\s*/, '')

/** The longest run of found lines that are close to one another. */
function regionOf(entries: readonly Entry[]): ImprovedList['region'] {
  const found = entries
    .flatMap((entry) => (entry.found.isComplete ? entry.found.from : []))
    .toSorted((one, other) => one - other)
  let best: number[] = []
  let run: number[] = []
  for (const at of found) {
    const last = run.at(-1)
    if (last !== undefined && at - last > 40) run = []
    run.push(at)
    if (run.length > best.length) best = run
  }
  const [start, end] = [best[0], best.at(-1)]
  return start === undefined || end === undefined ? null : { start, end }
}

const isMostlyFound = (entries: readonly Entry[]): boolean => {
  const items = entries.filter(({ isPart }) => !isPart)
  return items.filter(({ found }) => found.isComplete).length * 2 >= items.length
}

/** Lines that several entries stand in: a paragraph of ingredients separated by commas. */
function sharedLines(entries: readonly Entry[]): ReadonlySet<number> {
  const counts = new Map<number, number>()
  for (const { found } of entries) for (const at of found.from) counts.set(at, (counts.get(at) ?? 0) + 1)
  return new Set([...counts].flatMap(([at, count]) => (count > 1 ? [at] : [])))
}

/** "200 g flour" stands in "200 g / 7 oz flour": all its words are there, and few others. */
function findSimilar(
  entries: readonly Entry[],
  region: NonNullable<ImprovedList['region']>,
  lines: readonly PageLine[],
): Entry[] {
  const used = new Set(entries.flatMap(({ found }) => found.from))
  const free = lines.slice(Math.max(0, region.start - 20), region.end + 20).filter(({ index }) => !used.has(index))
  const wordsOfLines = new Map(free.map((line) => [line, textWords(line.text)]))
  return entries.map((entry) => {
    if (entry.found.from.length > 0 || entry.isPart) return entry
    const words = textWords(entry.text)
    if (words.length === 0) return entry
    for (const [line, wordsOfLine] of wordsOfLines) {
      const rest = [...wordsOfLine]
      const missing = words.filter((word) => {
        const at = rest.indexOf(word)
        if (at >= 0) rest.splice(at, 1)
        return at < 0
      })
      const isSuperset = missing.length === 0 && rest.length <= Math.max(4, words.length) && words.length > 1
      const isSimilar = missing.length <= words.length * 0.25 && rest.length <= words.length * 0.25 && words.length > 2
      if (!isSuperset && !isSimilar) continue
      wordsOfLines.delete(line)
      return {
        // Alternative amounts and notes are taken, "add to list" is not.
        text: isSuperset && /[(,;/–]/.test(line.text) ? withoutBullet(line.text) : entry.text,
        isPart: false,
        found: { from: [line.index], isComplete: isSuperset },
      }
    }
    return entry
  })
}

/** Takes what the page shows behind a line in brackets or behind a comma. */
function withNotes(entry: Entry, lines: readonly PageLine[], shared: ReadonlySet<number>): Entry {
  const [at, ...others] = entry.found.from
  const line = at === undefined ? undefined : lines[at]
  if (line === undefined || others.length > 0 || shared.has(line.index) || entry.isPart) return entry
  const visible = withoutBullet(line.text)
  if (!isExtension(visible, entry.text) || visible.length > entry.text.length * 2 + 60) return entry
  return { ...entry, text: visible }
}

interface ExtraLine {
  readonly line: PageLine
  readonly isPart: boolean
}

interface PlaceOfList {
  readonly entries: readonly Entry[]
  readonly region: NonNullable<ImprovedList['region']>
  readonly kind: 'ingredients' | 'steps'
  readonly lines: readonly PageLine[]
  readonly taken: ReadonlySet<number>
}

function findExtraLines({ entries, region, kind, lines, taken }: PlaceOfList): ExtraLine[] {
  const used = new Set(entries.flatMap(({ found }) => found.from))
  const inRegion = [...used].filter((at) => at >= region.start && at <= region.end)
  const matched = inRegion.flatMap((at) => lines[at] ?? [])
  const lists = new Set(matched.flatMap(({ list }) => list ?? []))
  const siblings = new Set([...lists].flatMap((list) => groupParents(list)))
  const known = new Set(entries.map(({ text }) => textKey(text)))
  const whole = entries.map(({ text }) => textKey(text)).join('\n')
  const hasParts = entries.some(({ isPart }) => isPart)
  const areas = new Set(matched.map(({ area }) => area))
  const isInLists = ({ list }: PageLine): boolean =>
    list !== null && (lists.has(list) || groupParents(list).some((parent) => siblings.has(parent)))
  const extra: ExtraLine[] = []
  const headings: ExtraLine[] = []
  const start = startOfGroup(region.start, lines, used)
  for (let at = start; at < lines.length && at <= region.end + 60; at += 1) {
    const line = lines[at]
    if (line === undefined) break
    const isAfter = at > region.end
    const isInList = line.list !== null && lists.has(line.list)
    if (isAfter && (taken.has(at) || isSectionLabel(line.text) || (line.level ?? 9) <= 2)) break
    if (isAfter && !isInList && (kind === 'steps' || !(isInLists(line) || isHeading(line)))) break
    if (taken.has(at)) continue
    if (used.has(at)) {
      extra.push(...headings.splice(0))
      continue
    }
    if (!areas.has(line.area) || isSectionLabel(line.text)) continue
    if (known.has(textKey(line.text))) continue
    if (isHeading(line) && !(kind === 'steps' && line.item !== null && !isSublistHeading(line.text))) {
      if (!hasParts) headings.push({ line, isPart: true })
      continue
    }
    // A line whose words are in an entry already is a piece of that entry.
    if (whole.includes(textKey(line.text)) && textKey(line.text).length > 8) continue
    const isItem =
      kind === 'ingredients'
        ? isMissingIngredient(line, isAfter ? isInList : isInLists(line))
        : isMissingStep(line, lists)
    if (!isItem) continue
    extra.push(...headings.splice(0), { line, isPart: false })
  }
  return extra
}

/** Where groups of one list stand side by side, the element around them. */
const groupParents = (list: PageElement): PageElement[] => {
  const [one, two] = [list.parent, list.parent?.parent ?? null]
  const isGroup = one !== null && [...classNames(one)].some((name) => /group|section|block|list/i.test(name))
  return [...(one === null || one.name === 'body' ? [] : [one]), ...(isGroup && two !== null ? [two] : [])]
}

/** The first heading or entry in front of a list, below the label of its section. */
function startOfGroup(start: number, lines: readonly PageLine[], used: ReadonlySet<number>): number {
  let first = start
  const list = lines[start]?.list ?? null
  for (let at = start - 1; at >= 0 && at >= start - 12; at -= 1) {
    const line = lines[at]
    if (line === undefined || used.has(at)) break
    if (list !== null && line.list === list) first = at
    else if (isSectionLabel(line.text)) return first
    else if (isHeading(line) && (line.level === null || line.level > 1 || isSublistHeading(line.text))) {
      // A heading counts only below the label, or where it states what it is for.
      const label = lines.slice(Math.max(0, at - 3), at).find(({ text }) => isSectionLabel(text))
      if (label === undefined && !isSublistHeading(line.text)) break
      first = at
    } else if (at < start - 4) break
  }
  return first
}

function isHeading(line: PageLine): boolean {
  if (line.text.length > 80 || line.isLink) return false
  if (line.kind === 'heading' || line.kind === 'term') return !/[.!?]$/.test(line.text)
  if (isSublistHeading(line.text) || isPartByItself(line.text) || isNamedHeading(line)) return true
  return line.isBold && !/\d/.test(line.text) && !/[.!?]$/.test(line.text)
}

/** Whether the class of a line's element calls it a heading: "ingredient-label", "group-name", "ERSeparator". */
const isNamedHeading = ({ block, text }: PageLine): boolean =>
  block.name !== 'li' &&
  !/\d|[.!?]$/.test(text) &&
  text.split(' ').length <= 6 &&
  [...classNames(block)].some((name) => headingClass.test(name))

const headingClass =
  /(?:label|separator|sub-?head(?:ing|er)?|section-?(?:head|title|name)|group-?(?:head|title|name))$/i

function isMissingIngredient(line: PageLine, isInLists: boolean): boolean {
  if (line.isLink || line.area === 'advertisement' || line.text.length > 300) return false
  if (isInLists && line.item !== null) return !/^(?:\d+x|[\p{P}\p{S}\s]+)$/iu.test(line.text)
  const { quantity, confidence } = readIngredientLine(line.text)
  return line.item !== null && quantity !== null && confidence >= 0.7 && textWords(line.text).length <= 15
}

const isMissingStep = (line: PageLine, lists: ReadonlySet<PageElement>): boolean =>
  line.list !== null &&
  lists.has(line.list) &&
  line.item !== null &&
  !line.isLink &&
  line.area !== 'advertisement' &&
  textWords(line.text).length >= 3 &&
  line.block.name !== 'figcaption'
