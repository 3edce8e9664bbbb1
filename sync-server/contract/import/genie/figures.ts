import { foldText, foldWords } from '../../recipe/fold-text.ts'
import { readUnit } from '../../recipe/amounts/read-unit.ts'
import { isDash, readNumber } from '../../recipe/lines/number-in-text.ts'
import { readTokens, type Token } from '../../recipe/lines/tokens.ts'

/** The number of a step or a line of a list: "3. ", "2) ". */
const listNumber = /^\s*\d{1,3}[.)]\s+(?=\D)/

/** A source line without the number that a list gives it. */
export const withoutListNumber = (line: string): string => line.replace(listNumber, '')

const times: readonly (readonly [RegExp, string])[] = [
  [/^(?:h|hrs?|hours?|std|stunden?)$/, 'hour'],
  [/^(?:m|mins?|minutes?|minuten?)$/, 'minute'],
  [/^(?:s|secs?|seconds?|sek|sekunden?)$/, 'second'],
  [/^(?:d|days?|tage?n?)$/, 'day'],
]

interface UnitRead {
  readonly unit: string
  /** How many tokens it has. */
  readonly length: number
}
const noUnit: UnitRead = { unit: '', length: 0 }

/** The unit behind a number: of an amount, of time, of temperature. */
const unitAt = (tokens: readonly Token[], at: number): UnitRead => {
  const token = tokens[at]
  if (token === undefined) return noUnit
  if (/^[°º]$/.test(token.text) || token.word === 'degrees' || token.word === 'grad') {
    const scale = tokens[at + 1]?.word.slice(0, 1) ?? ''
    return { unit: `degree ${scale}`, length: /^[cf]$/.test(scale) ? 2 : 1 }
  }
  if (/^[CF]$/.test(token.text)) return { unit: `degree ${token.word}`, length: 1 }
  const word = foldText(token.text)
  const time = times.find(([words]) => words.test(word))?.[1]
  if (time !== undefined) return { unit: time, length: 1 }
  const unit = readUnit(token.text)
  if (unit === null) return noUnit
  return { unit: unit === 'cups' ? 'cup' : unit === 'sprigs' ? 'sprig' : unit, length: 1 }
}

/** A part of a text: a number with its unit, or a word. */
export interface TextPart {
  /** Equal for equal amounts however they are written, as "1/2 cup" and "½ cups", and for a word in any case. */
  readonly key: string
  readonly isFigure: boolean
}

/** Whether a dash before a number is its sign: "-18 °C", and not the dash of "10-12". */
const isNegative = (tokens: readonly Token[], at: number): boolean => {
  const [before, dash, token] = [tokens[at - 2], tokens[at - 1], tokens[at]]
  return isDash(dash) && token?.spaced === false && (before === undefined || dash?.spaced === true)
}

/**
 * The numbers and words of a text in their order. The article "a" is a word. Of a range both ends are numbers. A number
 * that can be read in two ways, as "1.000", is only equal to itself.
 */
export function partsOf(text: string): TextPart[] {
  const tokens = readTokens(text)
  const parts: TextPart[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    const number = readNumber(tokens, at)
    if (number !== null && !(token?.kind === 'word' && number.value === 1)) {
      const { unit, length } = unitAt(tokens, number.next)
      const value = number.other === undefined ? String(Math.round(number.value * 1000) / 1000) : (token?.text ?? '')
      parts.push({ key: `${isNegative(tokens, at) ? '-' : ''}${value} ${unit}`.trim(), isFigure: true })
      at = number.next + length
    } else {
      if (token?.kind === 'number' || token?.kind === 'fraction') parts.push({ key: token.text, isFigure: true })
      else for (const word of foldWords(token?.text ?? '')) parts.push({ key: word, isFigure: false })
      at += 1
    }
  }
  return parts
}

export const keysOf = (text: string): string[] => partsOf(text).map(({ key }) => key)

/** The numbers of a text with their units. */
export const figuresOf = (text: string): string[] =>
  partsOf(text).flatMap(({ key, isFigure }) => (isFigure ? [key] : []))

/** What of a list is missing in another one, each entry as often as it is missing. */
export function missingFrom(expected: readonly string[], found: readonly string[]): string[] {
  const left = new Map<string, number>()
  for (const one of found) left.set(one, (left.get(one) ?? 0) + 1)
  return expected.filter((one) => {
    const count = left.get(one) ?? 0
    left.set(one, count - 1)
    return count <= 0
  })
}
