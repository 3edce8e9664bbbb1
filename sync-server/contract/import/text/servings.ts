import { readPlainNumber } from './durations.ts'
import { letterRuns, plainText } from './words/plain-text.ts'
import { numerals, patternOf, runsAt } from './words/all-words.ts'

/** Servings or a yield found in a text. */
export interface Servings {
  /** Null for a yield that is no number of servings. Of a range, the smaller end, so that there is enough for all. */
  readonly value: number | null
  /** The words of a yield: "12 cookies". */
  readonly yield: string | null
  /** Whether the text states the number for certain: no range, and a label or noun of servings. */
  readonly isSure: boolean
}

const maxServings = 1000
/** A longer text is about more than servings. */
const longestServings = 400
const number = String.raw`\d{1,3}(?:[.,]\d)?(?!\d)|(?:${[...numerals.keys()].join('|')})(?=\s|$)`
const about = String.raw`(?:(?:${patternOf('about')})\.?\s+|[~≈]\s*)?`
const range = String.raw`${about}(?<first>${number})(?:\s*(?:-|\/|(?:${patternOf('to', 'and')})(?=\s))\s*(?<second>\d{1,3}))?`
const after = String.raw`(?![\p{L}\p{N}])`
const before = String.raw`(?<![\p{L}\p{N}.,/])`

const ofPeople = new RegExp(
  String.raw`${before}(?:(?:${patternOf('forPeople')})\.?\s+)?${range}\s*-?\s*(?:${patternOf('people')})${after}`,
  'u',
)
const labelled = new RegExp(
  String.raw`^(?:${patternOf('servings')})\s*[:=-]?\s*${range}[+?]?\s*(?:\(.{0,30}|${patternOf('people')})?\.?$`,
  'u',
)
const labelledOther = new RegExp(
  String.raw`^(?:${patternOf('servings')})(?:\s*[:=]\s*|\s+(?=\d{1,3}\s\p{L}{4,20}(?<!ly)$))${range}\s+(?<rest>\p{L}[\p{L} ]{1,40})(?:\s*\(.*)?$`,
  'u',
)
const measures = /^(?:g|kg|ml|cl|dl|l|lt|lit\p{L}*|cups?|quarts?|jars?|oz|lbs?|gram\p{L}*|tassen?|glas\p{L}*)\b/u
const forNumber = new RegExp(String.raw`^(?:${patternOf('forPeople')})\s+${range}$`, 'u')
const made = new RegExp(
  String.raw`^(?:(?:${patternOf('makes')})(?:\s*[:=-]\s*|\.?\s+))${range}(?<rest>\s+[\p{L}(].{1,60})?\.?$`,
  'u',
)
const yieldLabel = new RegExp(String.raw`^(?:${patternOf('makes', 'servings')})\s*[:=]\s*(?=\p{L})`, 'u')

const lastOfPeople = runsAt('last', 'people')

type Groups = Readonly<Record<string, string | undefined>>

const read = (groups: Groups | undefined): { value: number; isRange: boolean } | null => {
  const value = readPlainNumber(groups?.['first'] ?? '')
  return value === null || value <= 0 || value > maxServings
    ? null
    : { value, isRange: groups?.['second'] !== undefined }
}

/**
 * Reads a piece of a line that is about servings alone: "serves 4–6", "für 4 Personen", "Servings: 4", "makes 12
 * cookies". Null for other texts.
 */
export function readServings(text: string): Servings | null {
  if (text.length > longestServings) return null
  const plain = plainText(text).replace(/^[([\s]+|[)\]\s.]+$/g, '')
  if (plain.length > 90) return null
  const label = labelled.exec(plain) ?? forNumber.exec(plain)
  const asLabelled = read(label?.groups)
  if (asLabelled !== null) return { value: asLabelled.value, yield: null, isSure: !asLabelled.isRange }
  const people = letterRuns(plain).some((word) => lastOfPeople.has(word)) ? ofPeople.exec(plain) : null
  const asPeople = read(people?.groups)
  const rest = people === null ? '' : plain.replace(people[0], '')
  if (asPeople !== null && rest.replace(labelsOnly, '').replace(/[^\p{L}\p{N}]/gu, '') === '')
    return { value: asPeople.value, yield: null, isSure: !asPeople.isRange }
  const other = made.test(plain) ? null : labelledOther.exec(plain)
  const asOther = read(other?.groups)
  if (asOther !== null) {
    // "Servings: 6 patties" counts servings as well; "Servings: 2 litres" does not.
    const isMeasure = measures.test(other?.groups?.['rest'] ?? '')
    return { value: isMeasure ? null : asOther.value, yield: yieldWords(text), isSure: false }
  }
  return readYield(text, plain)
}

const labelsOnly = new RegExp(
  String.raw`${before}(?:${patternOf('servings', 'makes', 'forPeople', 'ingredients')})${after}`,
  'gu',
)

/** Finds a number of people within a sentence: "this soup serves 4 people". */
export function findServings(text: string): Servings | null {
  const found = read(ofPeople.exec(plainText(text.slice(0, 400)))?.groups)
  return found === null ? null : { value: found.value, yield: null, isSure: false }
}

function readYield(text: string, plain: string): Servings | null {
  const match = made.exec(plain)
  const found = read(match?.groups)
  if (found !== null) {
    if (match?.groups?.['rest'] === undefined) return { value: found.value, yield: null, isSure: false }
    return { value: null, yield: yieldWords(text), isSure: true }
  }
  if (!yieldLabel.test(plain)) return null
  const words = text.slice(text.search(/[:=]/) + 1).trim()
  return words === '' || words.length > 60 ? null : { value: null, yield: words, isSure: true }
}

/** The words of a yield without their label: "12 cookies" of "Makes about 12 cookies". */
function yieldWords(text: string): string {
  const digit = text.search(/\d/)
  const words = digit < 0 ? text.replace(/^\s*\S+\s+/, '') : text.slice(digit)
  return words.replace(/[\s.)\]]+$/, (end) => (words.includes('(') && end.includes(')') ? ')' : '')).trim()
}
