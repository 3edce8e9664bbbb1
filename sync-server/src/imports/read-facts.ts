/** The largest number of minutes or portions; larger ones overflow the database's integers and make no sense. */
export const maxFactNumber = 1_000_000

/** A number read from a text: minutes, or servings. */
export interface NumberRead {
  /** Null for a text without a number. */
  readonly number: number | null
  /** Whether the number expresses the whole text. */
  readonly isExact: boolean
}

const unitMinutes: readonly (readonly [RegExp, number])[] = [
  [/^d(?:ays?)?$/, 1440],
  [/^h(?:(?:ou)?rs?)?$/, 60],
  [/^m(?:in(?:ute)?s?)?$/, 1],
  [/^s(?:ec(?:ond)?s?)?$/, 1 / 60],
]

const minutesPerUnit = (unit: string): number | null => unitMinutes.find(([pattern]) => pattern.test(unit))?.[1] ?? null

// A number or a range, then a unit: "45 ~ 60 min", "1-2 h", "35 to 40 minutes", "1½ hours".
const amount = /(\d+(?:[.,]\d+)?)\s*([½¼¾])?\s*(?:(?:-|–|—|~|to)\s*(\d+(?:[.,]\d+)?)\s*)?([a-z]+)\b\.?/gi
const parts: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }

/**
 * Reads a time in prose: "~30 minutes", "1 hour 20", "1-2 h", "2h 30min", "at least 4 hours". A range gives its longer
 * end, so that dinner is not late.
 */
export function readTime(text: string): NumberRead {
  const [first, ...others] = text.split(/\bor\b/i).map(readOneTime)
  if (first === undefined || others.length === 0) return first ?? { number: null, isExact: false }
  const numbers = [first, ...others].flatMap(({ number }) => number ?? [])
  return { number: numbers.length === 0 ? null : Math.max(...numbers), isExact: false }
}

function readOneTime(text: string): NumberRead {
  const words = text.trim().toLowerCase().replace(/\.$/, '')
  let minutes = 0
  let found = 0
  let isExact = true
  let rest = words
  for (const [whole, first = '', part, second, unit = ''] of words.matchAll(amount)) {
    const each = minutesPerUnit(unit)
    if (each === null) continue
    if (second !== undefined) isExact = false
    minutes += (Number((second ?? first).replace(',', '.')) + (part === undefined ? 0 : (parts[part] ?? 0))) * each
    rest = rest.replace(whole, ' ')
    found += 1
  }
  // Numbers without a unit ("1 hour 20", "30") are minutes.
  const bare = /^[~≈\s]*(\d{1,3})\s*$/.exec(rest)
  if (bare !== null) {
    minutes += Number(bare[1])
    found += 1
    rest = ''
  }
  if (found === 0) return { number: null, isExact: false }
  const unreadWords = rest.replace(/\b(?:and|about|around|approx(?:imately)?|circa|ca)\b|[~≈.,\s]/g, '')
  return { number: Math.round(minutes), isExact: isExact && unreadWords === '' }
}

/**
 * Reads the number of servings. A range gives its smaller end, so that there is enough for all. Litres and dozens are
 * not servings.
 */
export function readServings(text: string): NumberRead {
  const words = text.trim().toLowerCase().replace(/\.$/, '')
  const [, number, rest = ''] =
    /^(?:makes|serves|about|around|enough for|[~≈])?\s*(\d{1,3}(?:\.\d)?)(.*)$/.exec(words) ?? []
  if (number === undefined || Number(number) === 0) return { number: null, isExact: false }
  if (/^\s*-?\s*(?:litres?|liters?|l|ml|kg|g|grams?|cups?|dozens?|oz|lbs?|quarts?|jars?)\b/.test(rest))
    return { number: null, isExact: false }
  return { number: Number(number), isExact: /^\s*(?:people|persons?|servings?|portions?)?$/.test(rest) }
}

export type FactName = 'prep' | 'cook' | 'servings' | 'other'

export interface Fact {
  readonly name: FactName
  /** The label without bullet and emoji: `Rest time`. */
  readonly label: string
  readonly value: string
}

const fact =
  /^(?:[-*+]\s*)?(?<sign>[^\p{L}\p{N}\s"'(*_-][^\p{L}\p{N}"]*)?\s*(?<label>"?\p{L}[\p{L}" ]{2,24}?)\s*(?::\s*|\s+(?=\d|varies))(?<value>.*)$/iu
const factNames: readonly (readonly [FactName, RegExp])[] = [
  ['prep', /^prep(?:aration)?(?: time)?$/],
  ['cook', /^(?:cook(?:ing)?|bak(?:e|ing))(?: time)?$/],
  ['servings', /^(?:servings?|serves|yields?|makes)$/],
  [
    'other',
    /^(?:total|wait(?:ing)?|rest(?:ing)?|chill(?:ing)?|fridge|cool(?:ing)?|rising|proof(?:ing)?|marinat(?:e|ing)|freez(?:e|ing)|soak(?:ing)?) time$/,
  ],
]

/** Reads a line like `- 🍳 Cook time: 30 min`; null for other lines. */
export function readFact(line: string): Fact | null {
  const { sign, label = '', value = '' } = fact.exec(line.trim())?.groups ?? {}
  const words = label.replaceAll('"', '').trim().toLowerCase().replace(/\s+/g, ' ')
  const name = factNames.find(([, pattern]) => pattern.test(words))?.[0]
  if (name !== undefined) return { name, label: label.replaceAll('"', '').trim(), value: value.trim() }
  return sign !== undefined && words.endsWith('time')
    ? { name: 'other', label: label.trim(), value: value.trim() }
    : null
}
