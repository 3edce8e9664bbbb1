import { foldText } from '../../recipe/fold-text.ts'
import { readUnit } from '../../recipe/amounts/read-unit.ts'
import { readNumber } from '../../recipe/lines/number-in-text.ts'
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

/** The unit behind a number: of an amount, of time, of temperature; empty for other words. */
const unitAt = (tokens: readonly Token[], at: number): string => {
  const token = tokens[at]
  if (token === undefined) return ''
  if (/^[°º]$/.test(token.text) || token.word === 'degrees' || token.word === 'grad')
    return `degree ${tokens[at + 1]?.word.slice(0, 1) ?? ''}`
  const isTemperature = /^[CF]$/.test(token.text)
  if (isTemperature) return `degree ${token.word}`
  const word = foldText(token.text)
  const time = times.find(([words]) => words.test(word))?.[1]
  if (time !== undefined) return time
  const unit = readUnit(token.text)
  return unit === 'cups' ? 'cup' : unit === 'sprigs' ? 'sprig' : (unit ?? '')
}

/**
 * The numbers of a text with their units, as keys that are equal for equal amounts however they are written: "1/2 cup"
 * and "½ cups". The article "a" is no number. Of a range both ends are numbers.
 */
export function figuresOf(text: string): string[] {
  const tokens = readTokens(text)
  const figures: string[] = []
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    const number = readNumber(tokens, at)
    if (number !== null && !(token?.kind === 'word' && number.value === 1)) {
      figures.push(`${Math.round(number.value * 1000) / 1000} ${unitAt(tokens, number.next)}`.trim())
      at = number.next
    } else {
      if (token?.kind === 'number' || token?.kind === 'fraction') figures.push(token.text)
      at += 1
    }
  }
  return figures
}

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
