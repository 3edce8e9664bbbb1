import { findDuration, readClock, type Duration } from './durations.ts'
import { letterRuns, plainText, withoutBullet } from './words/plain-text.ts'
import { readServings, type Servings } from './servings.ts'
import { patternOf, phrasesOf, runsAt } from './words/all-words.ts'

export type TimeField = 'prep' | 'cook' | 'total' | 'rest'

export interface TimeFact {
  readonly field: TimeField
  readonly minutes: number
  readonly isSure: boolean
}

/** The facts of a line that is about nothing else. */
export interface LineFacts {
  readonly times: readonly TimeFact[]
  readonly servings: Servings | null
}

const fields = ['total', 'rest', 'prep', 'cook'] as const
const maxFactLine = 220

const fieldOfLabel: ReadonlyMap<string, TimeField> = new Map(
  fields.flatMap((field) => phrasesOf(field).map((label) => [label, field] as const)),
)
const anyLabel = `(?<label>${patternOf(...fields)})`
const labelAtStart = new RegExp(String.raw`^${anyLabel}(?![\p{L}])\s*(?:\([^)]*\)\s*)?(?<mark>[:=.-]?)\s*`, 'u')
const labelAfter = new RegExp(String.raw`^\s*(?:of\s+)?${anyLabel}[\s.]*$`, 'u')
const labelInside = new RegExp(
  String.raw`(?<![\p{L}])(?:${patternOf(...fields, 'servings')})(?![\p{L}])\s*[:=]?\s*(?=(?:(?:${patternOf('about')})\.?\s+)?[~≈\d])`,
  'gu',
)

const firstOfLabel = runsAt('first', ...fields, 'servings')

/**
 * Reads a line that holds nothing but times, servings and the like: "Prep: 10 min | Cook: 20 min | Serves 4". Null for
 * other lines, also for a step such as "Bake 20 minutes."
 */
export function readFacts(line: string): LineFacts | null {
  if (line.length > maxFactLine || !/[\p{N}]|\p{L}+\s*:/u.test(line)) return null
  const segments = splitSegments(withoutBullet(line))
  const times: TimeFact[] = []
  let servings: Servings | null = null
  let unread = 0
  for (const segment of segments) {
    const time = readTime(segment, segments.length > 1)
    if (time !== null) times.push(time)
    else {
      const found = readServings(segment)
      if (found === null) unread += segment.length
      else servings ??= found
    }
  }
  const isFound = times.length > 0 || servings !== null
  const isAboutFacts = unread === 0 || (unread <= line.length * 0.6 && !sentenceEnd.test(line))
  return isFound && isAboutFacts ? { times, servings } : null
}

/** The pieces of a line of facts, which many sites write without marks: "Prep time 10 mins Cook time 20 mins". */
function splitSegments(line: string): readonly string[] {
  const starts = [...plainStarts(line)]
  const pieces = starts.length > 1 ? starts.map((start, at) => line.slice(start, starts[at + 1])) : [line]
  const before = starts.length > 1 ? line.slice(0, starts[0]) : ''
  return [before, ...pieces]
    .flatMap((piece) =>
      piece.split(/\s*[|•·;⏱⏲🕒👥🍽]\ufe0f?\s*|\s+[-–—/]\s+(?=\p{L}|\d{1,3}\s\p{L})|,\s+(?=\p{L})|\t+|\s{3,}/u),
    )
    .map((piece) => withoutBullet(piece).replace(/[,;]\s*$/, ''))
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))
}

/** The starts of labels in the line. The plain text has the length of the line only without accents and fractions. */
function plainStarts(line: string): readonly number[] {
  const lower = line.normalize('NFC').toLowerCase()
  const plain = !/[^ -~]/.test(lower)
    ? lower
    : lower.replace(/[^]/gu, (character) => plainText(character).slice(0, 1) || ' ')
  if (plain.length !== line.length || !letterRuns(plain).some((word) => firstOfLabel.has(word))) return []
  return [...plain.matchAll(labelInside)].map((match) => match.index)
}

function readTime(segment: string, isAmongOthers: boolean): TimeFact | null {
  const plain = plainText(segment)
  const label = labelAtStart.exec(plain)
  if (label !== null) {
    const field = fieldOf(label)
    const value = plain.slice(label[0].length)
    const duration = readValue(value)
    const hasMark =
      label.groups?.['mark'] !== '' ||
      (isAmongOthers && !isSentence(plain)) ||
      / |zeit$|tid$|tijd$|aika$/.test(labelText(label))
    if (field !== null && duration !== null && hasMark)
      return { field, minutes: duration.minutes, isSure: !duration.isRange }
  }
  const duration = findDuration(plain)
  if (duration === null || duration.start > 0) return null
  const rest = plain.slice(duration.end)
  if (/^[\s.]*$/.test(rest)) return { field: 'total', minutes: duration.minutes, isSure: false }
  const field = fieldOf(labelAfter.exec(rest))
  return field === null ? null : { field, minutes: duration.minutes, isSure: !duration.isRange }
}

/** The end of a sentence within a line; the full stop of an abbreviation ("25 min.") is none. */
const sentenceEnd = /(?<!\b(?:mins?|std|hrs?|h|godz|tim|ca|pers|port|stk))[.!?]\s/iu

/** Whether a piece ends as a sentence does, and not with an abbreviation. */
const isSentence = (plain: string): boolean => /(?<!\b(?:mins?|std|hrs?|h|godz|tim))\.$/.test(plain)

const labelText = (match: RegExpExecArray): string => match.groups?.['label'] ?? ''

const fieldOf = (match: RegExpExecArray | null): TimeField | null =>
  match === null ? null : (fieldOfLabel.get(labelText(match).replace(/\s+/g, ' ')) ?? null)

/** The value of a label: a time with at most a short addition, such as "(plus chilling)". */
function readValue(value: string): Duration | null {
  const duration = findDuration(value) ?? readClock(value)
  if (duration !== null)
    return duration.start <= 3 && (value.length - duration.end <= 2 || /^\s*[(+,]/.test(value.slice(duration.end)))
      ? duration
      : null
  const bare = /^(\d{1,3})$/.exec(value)
  return bare === null ? null : { minutes: Number(bare[1]), isRange: true, start: 0, end: value.length }
}

/** The label of a line that has its value in the next line: "Prep time", then "10 min". */
export const isFactLabel = (line: string): boolean => {
  const plain = plainText(withoutBullet(line)).replace(/\s*[:=]$/, '')
  return plain.length <= 40 && factLabel.test(plain)
}

const factLabel = new RegExp(`^(?:${patternOf('prep', 'cook', 'total', 'rest', 'servings', 'makes')})$`, 'u')
