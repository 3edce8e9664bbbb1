import type { Token } from './tokens.ts'

/** A number found in a line. */
export interface NumberInText {
  readonly value: number
  /** The other reading of `1,250` (one and a quarter) or `1.000` (a thousand). The unit decides between them. */
  readonly other?: number | undefined
  /** Index of the token after it. */
  readonly next: number
  /** Whether it is a whole number, written without decimals or a fraction. */
  readonly isWhole: boolean
}

export interface RangeInText extends NumberInText {
  readonly max?: NumberInText | undefined
}

const words: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}
const parts: ReadonlyMap<string, number> = new Map([
  ['half', 2],
  ['halves', 2],
  ['third', 3],
  ['thirds', 3],
  ['quarter', 4],
  ['quarters', 4],
  ['fourth', 4],
  ['fourths', 4],
  ['fifths', 5],
  ['sixth', 6],
  ['sixths', 6],
  ['eighth', 8],
  ['eighths', 8],
  ['sixteenth', 16],
  ['sixteenths', 16],
])
/** Denominators of fractions; the `80/20` of minced beef is not a fraction. */
const denominators = new Set([2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 32])
const dashes = new Set(['-', '–', '—', '‒', '‐', '‑', '−', '~'])
const slashes = new Set(['/', '⁄', '∕'])

export const isDash = (token: Token | undefined): boolean => token !== undefined && dashes.has(token.text)
const isSlash = (token: Token | undefined): boolean => token !== undefined && slashes.has(token.text)
/** A dash right after the word before it. */
export const isHyphen = (token: Token | undefined): boolean => isDash(token) && token?.spaced === false
const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? ''
const dozens = new Set(['dozen', 'dozens', 'doz'])

/**
 * Reads the number that starts at a token: `2`, `1,5`, `½`, `1 1/2`, `1-1/2`, `one and a half`, `half a dozen`,
 * `a couple of`. Null when none does: also for `2%`, `00`, `80/20`, `1st`, "half-and-half".
 */
export function readNumber(tokens: readonly Token[], at: number): NumberInText | null {
  const token = tokens[at]
  if (token === undefined) return null
  const found = token.kind === 'word' ? readWords(tokens, at) : readDigits(tokens, at)
  if (found === null) return null
  const dozenAt = isHyphen(tokens[found.next]) ? found.next + 1 : found.next
  if (dozens.has(wordAt(tokens, dozenAt))) return { value: found.value * 12, next: dozenAt + 1, isWhole: true }
  return found
}

/** Reads a number or a range, where the second number is larger: `2 – 3`, `1 to 1 1/2`. */
export function readRange(tokens: readonly Token[], at: number): RangeInText | null {
  const between = wordAt(tokens, at) === 'between'
  const first = readNumber(tokens, between ? at + 1 : at)
  if (first === null) return null
  const max = readUpperEnd(tokens, first, between)
  return max === null ? first : { ...first, max, next: max.next, isWhole: first.isWhole && max.isWhole }
}

/** The upper end after a number (or after its unit), or null. */
export function readUpperEnd(tokens: readonly Token[], first: NumberInText, between = false): NumberInText | null {
  const separator = tokens[first.next]
  const joins =
    isDash(separator) || (between ? separator?.word === 'and' : separator?.word === 'to' || separator?.word === 'or')
  if (!joins) return null
  // "12- to 14-ounce" has a dash as well as a word.
  const to = isDash(separator) && wordAt(tokens, first.next + 1) === 'to' ? first.next + 1 : first.next
  const at = to > first.next && isHyphen(tokens[to + 1]) ? to + 2 : to + 1
  if (['a', 'an'].includes(wordAt(tokens, at)) && !parts.has(wordAt(tokens, at + 1))) return null
  const second = readNumber(tokens, at)
  return second !== null && second.value > first.value ? second : null
}

function readDigits(tokens: readonly Token[], at: number): NumberInText | null {
  const token = tokens[at]
  if (token?.kind === 'fraction') return { value: glyphValue(token.text), next: at + 1, isWhole: false }
  if (token?.kind !== 'number') return null
  const read = readDecimal(token.text)
  if (read === null) return null
  const next = tokens[at + 1]
  if (next?.text === '%' || (next?.spaced === false && /^(?:st|nd|rd|th|up)$/.test(next.word))) return null
  if (isSlash(next)) return readFraction(tokens, at)
  if (!read.isWhole) return { ...read, next: at + 1 }
  const joiner = afterJoiner(tokens, at + 1)
  const rest = readFraction(tokens, joiner ?? at + 1) ?? (joiner === null ? null : readFractionWords(tokens, joiner))
  if (rest !== null && rest.value < 1) return { value: read.value + rest.value, next: rest.next, isWhole: false }
  const part = parts.get(next?.word ?? '')
  const isPart = part !== undefined && read.value < part && !isUncountedPart(tokens, at + 1) && !isDash(tokens[at + 2])
  if (isPart) return { value: read.value / part, next: skipArticle(tokens, at + 2), isWhole: false }
  return { ...read, next: at + 1 }
}

/** The token after "and", "&", "+", a hyphen or "-and-" between a whole number and its fraction; null without one. */
function afterJoiner(tokens: readonly Token[], at: number): number | null {
  const start = isHyphen(tokens[at]) ? at + 1 : at
  const token = tokens[start]
  if (token?.word === 'and' || token?.text === '&' || token?.text === '+')
    return isHyphen(tokens[start + 1]) ? start + 2 : start + 1
  if (start > at) return start
  // "1 - 1/2 cups" is one and a half; "2 - 1/2 inch slices" are two slices.
  const fraction = isDash(tokens[at]) ? readFraction(tokens, at + 1) : null
  const isLength = /^(?:inch|inches|in|cm|"|”|″)$/.test(
    wordAt(tokens, fraction?.next ?? 0) || (tokens[fraction?.next ?? 0]?.text ?? ''),
  )
  return fraction === null || isLength || isHyphen(tokens[fraction.next]) ? null : at + 1
}

/** "a half", "one-third", "three quarters" after a whole number and "and". */
function readFractionWords(tokens: readonly Token[], at: number): NumberInText | null {
  const word = wordAt(tokens, at)
  const count = word === 'a' || word === 'an' ? 1 : Object.hasOwn(words, word) ? words[word] : undefined
  const partAt = isHyphen(tokens[at + 1]) ? at + 2 : at + 1
  const part = parts.get(wordAt(tokens, partAt))
  if (count === undefined || part === undefined || count >= part) return null
  return { value: count / part, next: partAt + 1, isWhole: false }
}

/** `½` or `1/2`. */
function readFraction(tokens: readonly Token[], at: number): NumberInText | null {
  const [top, slash, bottom] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (top?.kind === 'fraction') return { value: glyphValue(top.text), next: at + 1, isWhole: false }
  if (top?.kind !== 'number' || !isSlash(slash) || bottom?.kind !== 'number') return null
  const [numerator, denominator] = [Number(top.text), Number(bottom.text)]
  if (!Number.isInteger(numerator) || !denominators.has(denominator) || isSlash(tokens[at + 3])) return null
  return { value: numerator / denominator, next: at + 3, isWhole: false }
}

function readWords(tokens: readonly Token[], at: number): NumberInText | null {
  const word = wordAt(tokens, at)
  const isArticle = word === 'a' || word === 'an'
  const following = wordAt(tokens, at + 1)
  if (isArticle && following === 'dozen') return { value: 12, next: at + 2, isWhole: true }
  if (isArticle && following === 'hundred') return { ...readHundreds(tokens, at, 1), isWhole: true }
  if (isArticle && following === 'couple') return { value: 2, next: skipOf(tokens, at + 2), isWhole: true }
  if (word === 'couple') return { value: 2, next: skipOf(tokens, at + 1), isWhole: true }
  if (word === 'dozen') return { value: 12, next: at + 1, isWhole: true }
  const partOfOne = parts.get(isArticle ? following : word)
  if (isArticle && partOfOne !== undefined && !isUncountedPart(tokens, at + 1)) {
    return { value: 1 / partOfOne, next: skipArticle(tokens, at + 2), isWhole: false }
  }
  if (isArticle)
    return ['few', 'little', 'bit', 'lot'].includes(following) ||
      (following === '' && tokens[at + 1]?.kind !== 'number')
      ? null
      : { value: 1, next: at + 1, isWhole: true }
  const isHalfADozen = isDash(tokens[at + 1]) && wordAt(tokens, at + 2) === 'a' && isDash(tokens[at + 3])
  if (word === 'half' && isHalfADozen && dozens.has(wordAt(tokens, at + 4)))
    return { value: 6, next: at + 5, isWhole: true }
  if (partOfOne !== undefined) {
    if (isUncountedPart(tokens, at)) return null
    return { value: 1 / partOfOne, next: skipArticle(tokens, at + 1), isWhole: false }
  }
  const count = Object.hasOwn(words, word) ? words[word] : undefined
  if (count === undefined) return null
  const partAt = isDash(tokens[at + 1]) ? at + 2 : at + 1
  const part = parts.get(wordAt(tokens, partAt))
  if (part !== undefined) return { value: count / part, next: skipArticle(tokens, partAt + 1), isWhole: false }
  const whole = readHundreds(tokens, at, count)
  const joiner = afterJoiner(tokens, whole.next)
  const rest = joiner === null ? null : (readFraction(tokens, joiner) ?? readFractionWords(tokens, joiner))
  if (rest !== null && rest.value < 1) return { value: whole.value + rest.value, next: rest.next, isWhole: false }
  return { ...whole, isWhole: true }
}

/** "twenty-five", "two hundred", "one hundred and fifty". */
function readHundreds(tokens: readonly Token[], at: number, count: number): { value: number; next: number } {
  if (wordAt(tokens, at + 1) === 'hundred' && count < 10) {
    const after = wordAt(tokens, at + 2) === 'and' ? at + 3 : at + 2
    const more = Object.hasOwn(words, wordAt(tokens, after)) ? words[wordAt(tokens, after)] : undefined
    if (more === undefined || parts.has(wordAt(tokens, after + 1))) return { value: count * 100, next: at + 2 }
    const rest = readHundreds(tokens, after, more)
    return { value: count * 100 + rest.value, next: rest.next }
  }
  const onesAt = isHyphen(tokens[at + 1]) ? at + 2 : at + 1
  const ones = Object.hasOwn(words, wordAt(tokens, onesAt)) ? words[wordAt(tokens, onesAt)] : undefined
  if (count < 20 || ones === undefined || ones >= 10) return { value: count, next: at + 1 }
  return { value: count + ones, next: onesAt + 1 }
}

/** Whether the word does not count: "half-and-half", "half and half", "half-fat". */
function isUncountedPart(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]
  if (next === undefined || next.word === 'and' || next.text === '&' || next.word === 'n') return true
  if (!isDash(next)) return next.kind !== 'word' && next.kind !== 'number'
  return !/^(?:inch|in|cup|pint|pound|lb|ounce|oz|teaspoon|tsp|tablespoon|dozen)s?$/.test(wordAt(tokens, at + 2))
}

const skipOf = (tokens: readonly Token[], at: number): number => (wordAt(tokens, at) === 'of' ? at + 1 : at)

/** "half a lemon", "half of an onion", "a quarter of a cabbage". */
function skipArticle(tokens: readonly Token[], at: number): number {
  const after = skipOf(tokens, at)
  return ['a', 'an'].includes(wordAt(tokens, after)) ? after + 1 : at
}

function readDecimal(text: string): { value: number; other?: number; isWhole: boolean } | null {
  const [commas, points] = [text.split(',').length - 1, text.split('.').length - 1]
  // "00" is a kind of flour, "01" is one.
  if (commas === 0 && points === 0) return /^00+$/.test(text) ? null : { value: Number(text), isWhole: true }
  if (commas === 0 && points === 1) {
    const value = Number(text)
    return /^[1-9]\d{0,2}\.\d{3}$/.test(text)
      ? { value, other: value * 1000, isWhole: false }
      : { value, isWhole: false }
  }
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(text)) {
    const value = Number(text.replaceAll(',', ''))
    return commas === 1 && points === 0
      ? { value, other: Number(text.replace(',', '.')), isWhole: true }
      : { value, isWhole: false }
  }
  if (/^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(text)) {
    return { value: Number(text.replaceAll('.', '').replace(',', '.')), isWhole: false }
  }
  return commas === 1 && points === 0 ? { value: Number(text.replace(',', '.')), isWhole: false } : null
}

function glyphValue(glyph: string): number {
  const [top, bottom] = glyph.normalize('NFKC').split('⁄')
  return Number(top) / Number(bottom)
}
