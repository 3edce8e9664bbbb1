import { numerals, patternOf, runsAt } from './words/all-words.ts'
import { letterRuns } from './words/plain-text.ts'

/** A time found in a plain text. */
export interface Duration {
  /** The longer end of a range, so that dinner is not late. */
  readonly minutes: number
  readonly isRange: boolean
  readonly start: number
  readonly end: number
}

const number = String.raw`\d+\s+\d\/\d|\d\/\d|\d+(?:[.,]\d+)?`
const words = String.raw`(?:${[...numerals.keys()].join('|')})(?=\s)`
const about = String.raw`(?:(?:${patternOf('about')})\.?\s+|[~≈]\s*)?`
const oneAndHalf = 'anderthalb|eineinhalb|anderhalve?|halvannen|halvanden|poltora|puolitoista'
const isOneAndHalf = new RegExp(`^(?:${oneAndHalf})$`)
const andHalf = String.raw`(?:and a half|et demie?|y media|e mezz[ao]|e meia|og en halv|och en halv|und eine halbe|bucuk|a pul)`
const joiner = String.raw`\s*(?:-|(?:${patternOf('to')})(?=\s))\s*`
const after = String.raw`(?![\p{L}\p{N}])`

const clause = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/])(?:(?<half>${patternOf('halfHour')})|${about}(?<first>${number}|${oneAndHalf}|${words})` +
    String.raw`(?:${joiner}${about}(?<second>${number}))?\s*-?\s*(?:(?<days>${patternOf('days')})|(?<hours>${patternOf('hours')})(?:\s+(?<and>${andHalf}))?|(?<minutes>${patternOf('minutes')})))` +
    String.raw`(?:\.|'|(?=\d)|${after})`,
  'gu',
)
/** The last words of the units: a time without one of them is none. Most lines have none, and the clause is slow. */
const unitWords = runsAt('last', 'halfHour', 'days', 'hours', 'minutes')
const gluedNumber = new RegExp(oneAndHalf)
const mayNameTime = (plain: string): boolean =>
  letterRuns(plain).some((word) => unitWords.has(word)) || gluedNumber.test(plain)

const clock = /(?<![\d:])(\d{1,2}):([0-5]\d)(?![\d:])/u

/** The value of a number as it is written in a plain text: "1 1/2", "0,5", "two". Null for other words. */
export function readPlainNumber(text: string): number | null {
  if (isOneAndHalf.test(text)) return 1.5
  const [, whole, top, bottom] = /^(?:(\d+)\s+)?(\d)\/(\d)$/.exec(text) ?? []
  if (top !== undefined) return Number(bottom) === 0 ? null : Number(whole ?? 0) + Number(top) / Number(bottom)
  const value = Number(text.replace(',', '.'))
  return Number.isFinite(value) ? value : (numerals.get(text) ?? null)
}

/**
 * The first time of a plain text (`plainText`): "1 hr 30 min", "1 std. 20", "1h30", "25-30 minutes". Neighbouring
 * clauses add up. Null where there is none.
 */
export function findDuration(plain: string): Duration | null {
  let found: Duration | null = null as Duration | null
  if (!mayNameTime(plain)) return null
  for (const match of plain.matchAll(clause)) {
    const minutes = clauseMinutes(match.groups ?? {})
    if (minutes === null) continue
    const start = match.index
    const end = start + match[0].length
    const isRange = match.groups?.['second'] !== undefined
    if (found === null) found = { minutes, isRange, start, end }
    else if (isJoint(plain.slice(found.end, start)) && minutes < 60 * 24)
      found = { ...found, minutes: found.minutes + minutes, isRange: found.isRange || isRange, end }
    else break
    if (match.groups?.['hours'] !== undefined) found = withBareMinutes(plain, found)
  }
  return found === null ? null : { ...found, minutes: Math.round(found.minutes) }
}

/** A clock as the value of a time: "1:30" is an hour and a half. */
export function readClock(plain: string): Duration | null {
  const match = clock.exec(plain)
  if (match === null) return null
  const minutes = Number(match[1]) * 60 + Number(match[2])
  return { minutes, isRange: false, start: match.index, end: match.index + match[0].length }
}

const joint = new RegExp(String.raw`^\s*(?:,|&|${patternOf('and')})?\s*$`, 'u')
const isJoint = (between: string): boolean => joint.test(between)

function clauseMinutes(groups: Readonly<Record<string, string | undefined>>): number | null {
  if (groups['half'] !== undefined) return 30
  const value = readPlainNumber(groups['second'] ?? groups['first'] ?? '')
  if (value === null || value > 100_000) return null
  if (groups['days'] !== undefined) return value * 1440
  if (groups['hours'] !== undefined) return value * 60 + (groups['and'] === undefined ? 0 : 30)
  return value
}

/** The bare minutes after hours: "1 std. 20", "1h30". */
function withBareMinutes(plain: string, found: Duration): Duration {
  const rest = /^\s*([0-5]?\d)(?![\p{L}\p{N}.,:/%°]|\s*[-–]?\s*\d|\s*[\p{L}°])/u.exec(plain.slice(found.end))
  return rest === null ? found : { ...found, minutes: found.minutes + Number(rest[1]), end: found.end + rest[0].length }
}
