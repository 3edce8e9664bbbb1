import { readQuantity, type QuantityProblem } from '@simmer/contract/recipe/amounts/quantity'
import { displayFraction } from '@simmer/contract/recipe/amounts/display-amount'

/** Formats a quantity as a user types it: as a fraction if that is exact. */
export const formatQuantityInput = (quantity: number): string => {
  const fraction = displayFraction(quantity)
  const read = readQuantity(fraction)
  return read.ok && read.quantity === quantity ? fraction : String(quantity)
}

type ParsedMinutes =
  { readonly ok: true; readonly minutes: number } | { readonly ok: false; readonly problem: QuantityProblem }

const clockPattern = /^(\d{1,4}):([0-5]?\d)$/
const wordsPattern =
  /^(\d+(?:[.,]\d+)?) ?(?:h|hr|hrs|hours?|std\.?|stunden?)(?: ?(\d+) ?(?:m|min\.?|mins|minutes?|minuten)?)?$/i
const minutesPattern = /^(.*?) ?(?:m|min\.?|mins|minutes?|minuten)$/i

/** ER-7: the key of the sentence about a number that cannot be read. */
export const numberProblemKey = (problem: QuantityProblem) => `number_${problem}` as const

/**
 * VA-3: reads durations as `90`, `90 min`, `1:30`, `1 h 30 min` or `1 ½ h`. A negative number is a problem of ER-7.
 */
export const readMinutes = (typed: string): ParsedMinutes => {
  const text = typed.trim()
  const [, hours, rest] = clockPattern.exec(text) ?? []
  if (hours !== undefined) return wholeMinutes(Number(hours) * 60 + Number(rest))
  const [, hoursText, more = '0'] = wordsPattern.exec(text) ?? []
  if (hoursText !== undefined) return wholeMinutes(Number(hoursText.replace(',', '.')) * 60 + Number(more))
  const [, hoursOnly] = /^(.*\d.*|[½¼¾]) ?h$/i.exec(text) ?? []
  const read = readQuantity(hoursOnly ?? minutesPattern.exec(text)?.[1] ?? text)
  return read.ok ? wholeMinutes(hoursOnly === undefined ? read.quantity : read.quantity * 60) : read
}

const wholeMinutes = (minutes: number): ParsedMinutes =>
  minutes > 100_000 ? { ok: false, problem: 'invalidFormat' } : { ok: true, minutes: Math.round(minutes) }
