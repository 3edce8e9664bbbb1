import type { ImportedNumber, ImportedText } from '../imported-recipe.ts'
import type { LineFinder } from './find-lines.ts'
import { timeLabels, yieldLabel, type TimeField } from './structured/label-words.ts'
import type { PageLine } from './html/page-lines.ts'
import { readMinutes } from '../facts/read-minutes.ts'
import { readYield } from '../facts/read-yield.ts'
import { textKey } from '../text-keys.ts'

/** The lines around a recipe in which its times and servings stand. */
export interface Surroundings {
  readonly lines: readonly PageLine[]
  readonly start: number
  readonly end: number
}

const before = 60
const after = 20

/** The lines that may state facts of a recipe. A recipe that is not seen on the page has all lines around it. */
export function surroundingsOf(
  lines: readonly PageLine[],
  region: { readonly start: number; readonly end: number } | null,
): Surroundings {
  if (region === null) return { lines, start: 0, end: Math.min(lines.length, 400) }
  return { lines, start: Math.max(0, region.start - before), end: Math.min(lines.length, region.end + after) }
}

/** A line, or with a label of its own the line below it: "Prep Time" over "10 minutes". */
function* labelled(
  { lines, start, end }: Surroundings,
  label: RegExp,
): Generator<{ readonly value: string; readonly from: readonly number[] }> {
  for (let at = start; at < end; at += 1) {
    const line = lines[at]
    if (line === undefined || line.text.length > 200) continue
    for (const segment of line.text.split(/\s*[|•·⋅]\s*|,\s+(?=\p{Lu})/u)) {
      const text = segment.replace(/^[^\p{L}\p{N}]+/u, '')
      if (!label.test(text)) continue
      const value = text.replace(label, '').replace(/^[\s:–-]+/, '')
      if (/\d|[½¼¾]/.test(value)) {
        // Several facts may follow one another on a line without a sign between them.
        yield { value: firstFact(value), from: [at] }
        continue
      }
      const next = lines[at + 1]
      if (value === '' && next !== undefined && next.text.length < 60 && /^[\d½¼¾]/.test(next.text))
        yield {
          value: [next.text, ...unitLine(lines[at + 2])].join(' '),
          from: [at, at + 1, ...unitIndex(lines[at + 2])],
        }
    }
  }
}

const isUnit = (line: PageLine | undefined): line is PageLine =>
  line !== undefined && /^(?:min|mins|minutes?|minuten|hrs?|hours?|std|stunden?|h)\.?$/i.test(line.text)
const unitLine = (line: PageLine | undefined): string[] => (isUnit(line) ? [line.text] : [])
const unitIndex = (line: PageLine | undefined): number[] => (isUnit(line) ? [line.index] : [])

const firstFact = (value: string): string =>
  value.replace(/\s(?:prep|cook|total|bake|serves|servings|yield|kochzeit|backzeit|gesamtzeit|portionen)\b.*$/i, '')

/** A time with the lines that it stands in. Where only the page states it, it is taken from there. */
export function findMinutes(stated: number | null, field: TimeField, around: Surroundings): ImportedNumber | null {
  let seen: { readonly value: number; readonly from: readonly number[] } | null = null
  for (const { value, from } of labelled(around, timeLabels[field])) {
    const minutes = readMinutes(value)
    if (minutes === null) continue
    if (stated === null || minutes === stated) {
      seen = { value: minutes, from }
      break
    }
  }
  if (stated === null) return seen === null ? null : { ...seen, confidence: 'check' }
  return { value: stated, from: seen?.from ?? [], confidence: seen === null ? 'check' : 'sure' }
}

export interface YieldFound {
  readonly servings: ImportedNumber | null
  readonly yield: ImportedText | null
}

/** The yield of a recipe. The words of the page are taken where they say more: "serves 4–6" for "4". */
export function findYield(yields: readonly string[], around: Surroundings): YieldFound {
  const stated = readYield(yields)
  let best: { readonly text: string; readonly at: number } | null = null
  for (let at = around.start; at < around.end; at += 1) {
    const line = around.lines[at]
    if (line === undefined || line.text.length > 120 || !yieldLabel.test(line.text)) continue
    const [text, from] = yieldText(around.lines, at)
    const read = readYield([text])
    const isSame =
      stated.servings === null && stated.words === null
        ? read.servings !== null || (best === null && isYieldOfPieces(text))
        : (stated.servings !== null && read.servings === stated.servings) ||
          yields.some((each) => textKey(each) !== '' && textKey(text).includes(textKey(each)) && /\D/.test(each))
    if (!isSame) continue
    const known = best === null ? null : readYield([best.text])
    const isBetter = known === null || (read.servings !== null && known.servings === null)
    const isLonger = isBetter || (read.words?.length ?? 0) > (known?.words?.length ?? 0)
    if (isLonger && (best === null || text.length < 60)) best = { text, at: from }
  }
  const isOnlySeen = stated.servings === null && stated.words === null
  if (best === null)
    return { servings: asNumber(stated.servings, [], 'check'), yield: asText(stated.words, [], 'check') }
  const seen = readYield([best.text])
  const from = isLabelOnly(around.lines[best.at]?.text ?? '') ? [best.at, best.at + 1] : [best.at]
  const words =
    (seen.words?.length ?? 0) > (stated.words?.length ?? 0) && hasRange(seen.words ?? '') ? seen.words : stated.words
  return {
    servings: asNumber(stated.servings ?? (isOnlySeen ? seen.servings : null), from, isOnlySeen ? 'check' : 'sure'),
    yield: asText(words ?? (isOnlySeen ? seen.words : null), from, isOnlySeen ? 'check' : 'sure'),
  }
}

/** "Makes: 1 loaf (10 slices)", in a line of its own. */
const isYieldOfPieces = (text: string): boolean => text.length < 60 && /^\p{L}+:? \d{1,3} \p{L}[^.!?]*$/u.test(text)

const hasRange = (text: string): boolean => /\d\s*(?:-|–|—|to|bis|à|a)\s*\d/.test(text)

const asNumber = (
  value: number | null,
  from: readonly number[],
  confidence: 'sure' | 'check',
): ImportedNumber | null => (value === null ? null : { value, from, confidence })

const asText = (text: string | null, from: readonly number[], confidence: 'sure' | 'check'): ImportedText | null =>
  text === null ? null : { text, from, confidence }

const isLabelOnly = (text: string): boolean => !/\d/.test(text)

/** The text of a yield at a line: the part of the line about it, or the number below its label. */
function yieldText(lines: readonly PageLine[], at: number): readonly [string, number] {
  const text = lines[at]?.text ?? ''
  if (isLabelOnly(text)) {
    const next = lines[at + 1]?.text ?? ''
    return [/^\d/.test(next) && next.length < 60 ? next : '', at]
  }
  const segment = text.split(/\s*[|•·⋅]\s*/).find((part) => yieldLabel.test(part) && /\d/.test(part))
  return [segment ?? text, at]
}

/** A category, with the line that names it: a tag alone, or after a label ("Course: Dinner, Main"). */
export function findCategory(text: string, finder: LineFinder, { lines, start, end }: Surroundings): ImportedText {
  const key = textKey(text)
  for (let at = start; at < end; at += 1) {
    const line = finder.keys[at] ?? ''
    const isNamed =
      line === key || (line.includes(key) && /^[^:]{2,30}:/.test(lines[at]?.text ?? '') && line.length < 200)
    if (isNamed) return { text, from: [at], confidence: 'sure' }
  }
  return { text, from: [], confidence: 'check' }
}
