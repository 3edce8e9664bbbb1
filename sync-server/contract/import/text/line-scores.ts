import { readIngredientLine } from '../../recipe/lines/read-ingredient-line.ts'
import { isCall, isTagLine } from './caption.ts'
import { findDuration } from './durations.ts'
import { readFacts, type LineFacts } from './facts.ts'
import { isForThe, isPartByItself, readHeading, type SectionHeading } from './heading.ts'
import { hasBullet, lineNumber, plainText, plainWords, withoutBullet, withoutNumber } from './words/plain-text.ts'
import { withoutEnd } from '../text-keys.ts'
import type { SourceLine } from './source-line.ts'
import { phrasesOf, storyWords, units, verbs } from './words/all-words.ts'

/** What a line looks like, from 0 (not at all) to 1 (certainly). */
export interface ScoredLine extends SourceLine {
  readonly ingredient: number
  readonly step: number
  readonly heading: SectionHeading | null
  readonly facts: LineFacts | null
  /** Whether it looks like the heading of a part: "For the sauce:". */
  readonly isPart: boolean
  /** Whether it is certainly no part of a recipe: hashtags, calls, dates, links. */
  readonly isNoise: boolean
  /** Whether it holds hashtags and mentions, and little else. */
  readonly isTagLine: boolean
  /** Whether it asks for attention. */
  readonly isCall: boolean
}

const amountAtStart = /^(?:(?:ca\.?|about|etwa|env\.?|approx\.?)\s)?(?:\d|[¼-¾⅐-⅞]|half an?\s|an?\s|ein(?:e|en)?\s)/iu
const toTaste: ReadonlySet<string> = new Set(phrasesOf('toTaste'))
const lastOfTaste: ReadonlySet<string> = new Set(
  [...toTaste].map((phrase) => phrase.slice(phrase.lastIndexOf(' ') + 1)),
)
const firstOfTaste: ReadonlySet<string> = new Set([...toTaste].map((phrase) => phrase.split(' ', 1)[0] ?? ''))
const noise =
  /^(?:page|seite|pagina|s\.|p\.)\s*\d+$|\bkcals?\b|https?:|www\.|@[^\s@]+\.\S|[€$£]\s?\d|\d\s?[€$£]|©|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\b(?:19|20)\d\d\b(?!\s?(?:m?l|k?g|gr|gramm?s?|cl|cc)\b)/iu
/** What an ingredient costs: "1 cup rice ($0.40)". */
const priceAtEnd = /(?:\(\s?)?(?:[€$£]\s?\d[\d.,]{0,6}|\d[\d.,]{0,6}\s?[€$£])\s?\)?\*{0,3}$/u
/** A number of pieces whose ingredient is the next line, or the number of a step. */
const numberAlone = /^(?:\d{1,2}[.)]?|\d{0,2}\s?[¼-¾⅐-⅞]|\d\/\d)$/u
const counted =
  /^(?:\d(?:[\d.,]*\d)?[km]?|\(?\d+\)?)\s*(?:comments?|kommentare?|reviews?|ratings?|likes?|shares?|views?|votes?|stars?(?=$|\s*[(.,-]|\s(?:from|out|by|rating|reviews?))|commentaires?|comentarios|commenti|reacties|kommentarer?|komentarz\p{L}*|kommenttia|komentar\p{L}*|yorum|bewertungen|follower\p{L}*|min(?:ute)?s? read|kcal|cal|calories|avis|k)(?!\p{L})/iu

export function scoreLines(lines: readonly SourceLine[]): readonly ScoredLine[] {
  let isBelowNoise = false
  return lines.map((line, at) => {
    const scored = scoreLine(line, lines[at + 1])
    const kind = scored.heading?.isExact === true ? scored.heading.kind : null
    if (kind !== null) isBelowNoise = kind === 'comments' || (kind === 'navigation' && line.kind === 'heading')
    else if (line.kind === 'heading') isBelowNoise = false
    // Comments talk about ingredients and steps, and related recipes look like ingredients.
    return isBelowNoise && kind === null
      ? { ...scored, ingredient: scored.ingredient / 2, step: scored.step / 2 }
      : scored
  })
}

const unread = {
  facts: null,
  heading: null,
  isNoise: false,
  isTagLine: false,
  isCall: false,
  ingredient: 0,
  step: 0,
  isPart: false,
} as const

function scoreLine(line: SourceLine, next: SourceLine | undefined): ScoredLine {
  // What the markup marks as no part of a recipe needs no reading.
  if (line.outside !== null) return { ...line, ...unread }
  const facts = readFacts(line.text)
  const heading = facts === null ? readHeading(line.text) : null
  const plain = plainText(withoutBullet(line.text))
  const [hasTagsOnly, isCalling] = [isTagLine(line.text), isCall(withoutBrackets(line.text))]
  const isNoise =
    hasTagsOnly ||
    isCalling ||
    (line.text.length < 160 && noise.test(withoutPrice(line.text))) ||
    counted.test(withoutBullet(line.text)) ||
    (!/\p{L}/u.test(line.text) && !numberAlone.test(line.text))
  const step = isNoise ? 0 : scoreStep(line, plain)
  return {
    ...line,
    facts,
    heading,
    isNoise,
    isTagLine: hasTagsOnly,
    isCall: isCalling,
    ingredient: isNoise ? 0 : scoreIngredient(line, plain, step),
    step,
    isPart: heading === null && facts === null && !isNoise && isPartHeading(line, next),
  }
}

/** "1 cup sugar (affiliate link)" is an ingredient, whatever its bracket promotes. */
const withoutBrackets = (text: string): string =>
  amountAtStart.test(withoutBullet(text)) ? text.replace(/\([^()]{1,60}\)$/, '').trimEnd() : text

/** The text without the price of an ingredient; the prices of a menu or a shop stay. */
const withoutPrice = (text: string): string =>
  amountAtStart.test(withoutNumber(text)) || /\([€$£\d.,\s]{2,12}\)$/.test(text)
    ? text.replace(priceAtEnd, '').trimEnd()
    : text

/** How certainly a line is an ingredient. The ingredient line reader has the last word on lines with amounts. */
function scoreIngredient(line: SourceLine, plain: string, step: number): number {
  const text = withoutNumber(line.text)
  if (amountsInLine(text) >= 3) return text.length > 1000 ? 0 : 0.95
  if (text.length > 180) return 0
  const words = plainWords(plainText(text))
  if (words.length === 0 || words.length > 22) return 0
  const hasAmount = amountAtStart.test(text)
  const isSentence = /[.!?]$/.test(text) && words.length > 6
  const lessDoubt = (score: number): number => {
    let rest = score
    if (isSentence) rest -= 0.35
    if (words.length > 14) rest -= 0.2
    if (step > 0.6) rest -= hasAmount ? 0.15 : 0.3
    return rest
  }
  // Whatever is read in the line, it is no ingredient.
  if (lessDoubt(hasAmount ? 0.95 : 0.8) <= 0) return 0
  const read = readIngredientLine(text)
  const hasUnit =
    read.unit !== null || words.slice(0, 4).some((word) => isAmountWithUnit(word) || units.has(word.replace(/\.$/, '')))
  let score = 0.2
  if (hasAmount && hasUnit) score = 0.95
  else if (hasAmount) score = words.length <= 8 ? 0.85 : 0.6
  else if (read.quantity !== null && hasUnit) score = 0.8
  else if (read.quantity !== null && words.length <= 6) score = 0.6
  else if (isToTaste(plain)) score = 0.75
  else if (words.length <= 3) score = hasBullet(line.text) || line.kind === 'item' ? 0.58 : 0.44
  else if (words.length <= 6) score = line.kind === 'item' ? 0.45 : 0.34
  if (line.isOrdered && !hasUnit) score -= 0.25
  if (lineNumber(line.text) !== null && !hasAmount && !hasUnit) score -= 0.2
  score = lessDoubt(score)
  if (read.confidence < 0.5 && !hasUnit) score -= 0.1
  if (line.kind === 'heading') score -= 0.4
  if (line.text.endsWith('?')) score -= 0.3
  return Math.max(0, Math.min(1, score))
}

/** Whether a line is, starts with or ends with a phrase such as "to taste". */
function isToTaste(plain: string): boolean {
  if (toTaste.has(plain)) return true
  const mayEnd = lastOfTaste.has(plain.slice(plain.lastIndexOf(' ') + 1))
  const mayStart = firstOfTaste.has(plain.split(' ', 1)[0] ?? '')
  if (!mayEnd && !mayStart) return false
  return [...toTaste].some((phrase) => plain.endsWith(` ${phrase}`) || plain.startsWith(`${phrase} `))
}

/** The amounts of a line that lists several ingredients: "1 cup lentils, 3 cups water, 1 onion". */
export const amountsInLine = (text: string): number =>
  text.match(/(?:^|,\s)(?:\d[\d.,/]*\s?[¼-¾⅐-⅞]?|[¼-¾⅐-⅞])\s?\p{L}/gu)?.length ?? 0

/** "200g", "1/2kg". */
const isAmountWithUnit = (word: string): boolean => {
  const unit = /^\d[\d.,/]*(\p{L}{1,4})$/u.exec(word)?.[1]
  return unit !== undefined && units.has(unit)
}

/** Foods that are verbs as well: "zest and juice of 1 lime", "salt and pepper to taste", but not "juice the limes". */
const foodBeforeVerb =
  /^(?:(?:finely |freshly )?(?:grated )?(?:juice|zest|rind|peel)(?:,? (?:and|&) (?:juice|zest|rind))?(?: (?:of|from|half) [^.!?]*)?|(?:\p{L}+ )?salt(?:(?: (?:and|&) [\p{L} ]{0,30}pepper)?,?(?: to taste| for [\p{L} ]{2,30}| as needed| optional)?| ?\([^()]{1,40}\)))$/u
/** "Juice 1 lemon" is an ingredient in a list, and a step in a method. */
const foodOrVerb =
  /^(?:finely |freshly )?(?:grated )?(?:juice|zest|rind)(?:,? (?:and|&) (?:juice|zest|rind))? [\d½¼¾]\S{0,4}(?: \p{L}+){1,3}$/u

/** The first two words of a sentence. */
const firstWords = /([\p{L}\p{N}][\p{L}\p{N}'/.-]*)(?:[^\p{L}\p{N}]+([\p{L}\p{N}][\p{L}\p{N}'/.-]*))?/u

/** How certainly a line is a step: verbs of cooking, at the start of sentences above all, times and temperatures. */
function scoreStep(line: SourceLine, plain: string): number {
  const text = withoutNumber(line.text)
  const isNumbered = line.isOrdered || lineNumber(line.text) !== null
  const words = plainWords(plain)
  if (words.length < 2) return verbs.has(stripped(words[0] ?? '')) ? 0.36 : isNumbered && words.length > 0 ? 0.3 : 0.05
  const sentences = plainText(text)
    .split(/[.!?;:]\s+/)
    .slice(0, 12)
    .map((sentence) => firstWords.exec(sentence) ?? [])
  const starting = sentences.filter(
    ([, first, second]) => verbs.has(first ?? '') || ((first?.length ?? 0) > 2 && verbs.has(second ?? '')),
  ).length
  const found = words.slice(0, 80).filter((word) => verbs.has(stripped(word))).length
  const story = words.slice(0, 80).filter((word) => storyWords.has(word)).length
  const startsWithAmount = /^(?:\d|[¼-¾⅐-⅞])/.test(text)
  let score = 0.25
  if (/[.!]$/.test(text) && words.length >= 4) score += 0.13
  if (starting > 0) score += 0.35
  else if (found > 0) score += 0.22
  if (found >= 2) score += 0.08
  if (found / Math.min(words.length, 80) > 0.15) score += 0.1
  if (/\d\s?(?:°|º|degrees?|grad\b|celsius)|°/.test(plain) || findDuration(plain.slice(0, 300)) !== null) score += 0.12
  if (isNumbered) score += 0.3
  if (line.kind === 'heading') score -= 0.4
  if (startsWithAmount) score -= 0.3
  if (words.length < 4 && !/[.!]$/.test(text)) score -= 0.2
  if (foodBeforeVerb.test(plain) || toTaste.has(plain) || (starting === 0 && words.length <= 6 && isToTaste(plain)))
    score = 0.1
  else if (foodOrVerb.test(plain)) score -= 0.2
  if (text.endsWith('?')) score -= 0.3
  score -= Math.min(0.45, story * 0.12)
  return Math.max(0, Math.min(1, score))
}

const stripped = (word: string): string => (/[.'-]$/.test(word) ? withoutEnd(word, /^[.'-]$/) : word)

/** Whether a line is the heading of a part: a colon, "for the sauce", Markdown, capitals, or a heading of the page. */
function isPartHeading(line: SourceLine, next: SourceLine | undefined): boolean {
  const text = withoutBullet(line.text)
  if (text.length > 70 || /^(?:\d+(?!\p{L}*\s*:)|[¼-¾⅐-⅞])/u.test(text) || next === undefined) return false
  const words = text.split(' ').length
  // "Can I freeze it?" is a question of readers.
  if (text.endsWith('?')) return false
  if (line.kind === 'heading') return words <= 9
  if (lineNumber(line.text) !== null) return false
  if (text.endsWith(':')) return words <= 8
  if (isPartByItself(text) && line.kind !== 'item') return true
  if (/^\s*(?:\*\*|__)[^*_]+(?:\*\*|__):?\s*$/.test(line.text)) return words <= 6
  const isCapitals = /\p{Lu}{3}/u.test(text) && text === text.toUpperCase()
  return isCapitals && words <= 6 && (isForThe(text) || !/[.,!]/.test(text))
}
