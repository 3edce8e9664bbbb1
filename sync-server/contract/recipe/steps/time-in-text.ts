import { isDash, readNumber } from '../lines/number-in-text.ts'
import type { Token } from '../lines/tokens.ts'

/** A time found in a text. */
export interface TimeInText {
  readonly seconds: number
  /** The upper end of "25–30 minutes". */
  readonly max?: number
  /** Index of the token after it. */
  readonly next: number
}

interface Amount {
  readonly value: number
  readonly max?: number | undefined
  readonly next: number
  readonly written: string
}

interface Unit {
  readonly size: number
  readonly next: number
  /** Index after the full stop of "hr.". */
  readonly after: number
}

const [second, minute, hour] = [1, 60, 3600]

const units: ReadonlyMap<string, number> = new Map([
  ...['second', 'seconds', 'sec', 'secs', 'sekunde', 'sekunden', 'sek'].map((word) => [word, second] as const),
  ...['minute', 'minutes', 'min', 'mins', 'minuten'].map((word) => [word, minute] as const),
  ...['hour', 'hours', 'hr', 'hrs', 'h', 'stunde', 'stunden', 'std'].map((word) => [word, hour] as const),
  ...['viertelstunde', 'viertelstündchen'].map((word) => [word, hour / 4] as const),
  ...['dreiviertelstunde', 'dreiviertelstündchen'].map((word) => [word, (3 * hour) / 4] as const),
  ['stündchen', hour],
  ['minütchen', minute],
])

/** German numerals; `readCount` reads "eine halbe Stunde". */
const germanCounts: ReadonlyMap<string, number> = new Map([
  ...['ein', 'eine', 'einer', 'einem', 'einen'].map((word) => [word, 1] as const),
  ...['halbe', 'halben', 'halbes', 'halbstündige'].map((word) => [word, 0.5] as const),
  ['dreiviertel', 0.75],
  ...['anderthalb', 'eineinhalb', 'einundeinhalb'].map((word) => [word, 1.5] as const),
  ...['zweieinhalb', 'zweiundeinhalb'].map((word) => [word, 2.5] as const),
  ['dreieinhalb', 3.5],
  ...['zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'].map(
    (word, at) => [word, at + 2] as const,
  ),
  ...['dreizehn', 'vierzehn', 'fünfzehn', 'sechzehn', 'siebzehn', 'achtzehn', 'neunzehn'].map(
    (word, at) => [word, at + 13] as const,
  ),
  ['zwanzig', 20],
  ['dreißig', 30],
  ['vierzig', 40],
  ['fünfzig', 50],
  ['sechzig', 60],
  ['neunzig', 90],
])

const germanParts: ReadonlyMap<string, number> = new Map([
  ...['halbe', 'halben', 'halbes'].map((word) => [word, 0.5] as const),
  ['viertel', 0.25],
  ['dreiviertel', 0.75],
])

/** English numerals that ingredient lines hardly use: "seventeen", "forty-five". */
const [tens, ones] = [
  new Map(
    ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'].map((w, at) => [w, 10 * at + 20]),
  ),
  new Map(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map((word, at) => [word, at + 1])),
]
const teens: ReadonlyMap<string, number> = new Map([
  ['seventeen', 17],
  ['nineteen', 19],
])

/** "5 more minutes", "a good hour", "10 weitere Minuten". */
const fillers = new Set(
  'more additional extra further full whole good solid long short weitere gute guten volle vollen knappe knappen'.split(
    ' ',
  ),
)

const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? ''
const isAttached = (token: Token | undefined): boolean => token !== undefined && !token.spaced

/** Reads the time that starts at a token; null for no time and for an ambiguous one. */
export function readTime(tokens: readonly Token[], at: number): TimeInText | null {
  if (isPartOfOther(tokens, at)) return null
  const night = readNight(tokens, at)
  if (night !== null) return night
  const first = readSum(tokens, at)
  if (first === null || isAge(tokens, first.next)) return null
  if (first.max !== undefined) return first.max > first.seconds ? first : null
  const { seconds, next } = first
  // "an hour or two"
  const size =
    wordAt(tokens, next) === 'or' && wordAt(tokens, next + 1) === 'two' ? units.get(wordAt(tokens, next - 1)) : 0
  if (size === seconds) return { seconds, max: 2 * seconds, next: next + 2 }
  // "45 minutes to 1 hour", "1 hr. 15 min. – 1 hr. 30 min."
  const joined = readRangeJoiner(tokens, first.after)
  const upper = joined === null ? null : readSum(tokens, joined)
  return upper !== null && upper.max === undefined && upper.seconds > seconds
    ? { seconds, max: upper.seconds, next: upper.next }
    : { seconds, next }
}

const attachedSigns = /^[$€£¥#%_^+=@\\&°'’]$/

/**
 * Whether the number belongs to another expression: the 9 of "1e9", the 5 of "$5", "v5" or "−5", the 30 of "6:30:30".
 */
function isPartOfOther(tokens: readonly Token[], at: number): boolean {
  const [token, before, first] = [tokens[at], tokens[at - 1], tokens[at - 2]]
  // "Zwei dreiviertel Stunden" are not 45 minutes.
  if (token?.word === 'dreiviertel') return before?.kind === 'number' || germanCounts.has(before?.word ?? '')
  if (token?.kind !== 'number' && token?.kind !== 'fraction') return false
  if (['+', '/'].includes(before?.text ?? '') && first?.kind === 'number') return true
  if (before === undefined || token.spaced) return before?.word === 'minus'
  if (token.text.startsWith('.') || before.kind === 'number') return true
  if (before.kind === 'fraction' || attachedSigns.test(before.text)) return true
  // "2x10 minutes"
  if (before.kind === 'word') return before.word !== 'x' || first?.kind !== 'number'
  // "~20 minutes" means about twenty.
  const hangs = (isDash(before) && before.text !== '~') || ['/', ':', '.'].includes(before.text)
  // "−5", "1e-5"; but "Rest:5 minutes", "boil—5 minutes will do".
  const isAfterWord = first?.kind === 'word' && !before.spaced && (first.spaced || tokens[at - 3]?.kind !== 'number')
  return hangs && !isAfterWord
}

const nights = /^(?:over|über)$/
/** Words after "overnight" that make it a time, unlike "overnight oats". */
const afterNight =
  /^(?:in|at|or|and|to|on|with|before|until|till|if|so|for|covered|uncovered|under|then|when|while|using|im|in|bei|oder|und|ziehen|einweichen|kühlen|ruhen|gehen|kalt|kühl|stehen|abgedeckt|zugedeckt|marinieren|quellen|trocknen)$/
/** The length of "overnight". */
const night = 8 * hour

function readNight(tokens: readonly Token[], at: number): TimeInText | null {
  const inTwo = nights.test(wordAt(tokens, at)) && /^(?:night|nacht)$/.test(wordAt(tokens, at + 1))
  if (!inTwo && wordAt(tokens, at) !== 'overnight') return null
  const next = inTwo ? at + 2 : at + 1
  const following = tokens[next]
  const isWhen = following?.kind !== 'word' || afterNight.test(following.word)
  return isWhen && !isDash(following) ? { seconds: night, next } : null
}

/** "a 2-hour-old dough", "2 hours ago" */
function isAge(tokens: readonly Token[], at: number): boolean {
  return /^(?:old|ago|alt)$/.test(wordAt(tokens, isDash(tokens[at]) ? at + 1 : at))
}

interface Sum extends TimeInText {
  readonly after: number
}

/**
 * Reads a number with its unit, and a smaller unit after it: "1 hour and 15 minutes", "1h30", "an hour and a half",
 * "1:30 hours".
 */
function readSum(tokens: readonly Token[], at: number): Sum | null {
  const amount = readClock(tokens, at) ?? readAmount(tokens, at)
  const unit = amount === null ? null : readUnitOfTime(tokens, amount.next)
  if (amount === null || unit === null || !isUnambiguous(amount, unit, tokens)) return null
  const [seconds, max] = [Math.round(amount.value * unit.size), amount.max]
  const whole = { seconds, next: unit.next, after: unit.after }
  if (max !== undefined) return { ...whole, max: Math.round(max * unit.size) }
  const joiner = wordAt(tokens, unit.after) || (tokens[unit.after]?.text ?? '')
  const from = ['and', '&', ',', 'und'].includes(joiner) ? unit.after + 1 : unit.after
  const part = readPart(tokens, from)
  if (part !== null && (joiner === 'and' || joiner === 'und')) {
    return { seconds: seconds + Math.round(part.value * unit.size), next: part.next, after: part.next }
  }
  const minutes = readBareMinutes(tokens, unit)
  if (minutes !== null) return { seconds: seconds + minutes.seconds, next: minutes.next, after: minutes.next }
  const rest = isPartOfOther(tokens, from) && !isAttached(tokens[from]) ? null : readAmount(tokens, from)
  if (rest === null || rest.max !== undefined) return whole
  const smaller = readUnitOfTime(tokens, rest.next)
  // "1 hour 15 minutes" is one time; "2 minutes, 3 minutes" are two.
  if (smaller === null || smaller.size >= unit.size) return whole
  return { seconds: seconds + Math.round(rest.value * smaller.size), next: smaller.next, after: smaller.after }
}

/** Reads "a half" and "three quarters" after "an hour and", but not the "half a cup" of an ingredient. */
function readPart(tokens: readonly Token[], at: number): { readonly value: number; readonly next: number } | null {
  const count = ['', 'a', '', 'three'].indexOf(wordAt(tokens, at) || '?')
  const parts = { half: 0.5, quarter: 0.25, quarters: 0.25 }
  const word = wordAt(tokens, at + 1)
  const isFoodAmount =
    isDash(tokens[at + 2]) ||
    /^(?:of|cup|pint|pound|lb|kilo|liter|litre|dozen|tablespoon|teaspoon|onion|lemon)s?$/.test(wordAt(tokens, at + 2))
  if (count < 1 || isFoodAmount || !(word === 'half' || word === 'quarter' || word === 'quarters')) return null
  return { value: count * parts[word], next: at + 2 }
}

/** The minutes of "1h05", "1h30m" and "1 hour 30." */
function readBareMinutes(tokens: readonly Token[], { size, next: at }: Unit): TimeInText | null {
  const [digits, following] = [tokens[at], tokens[at + 1]]
  if (size !== hour || !/^[0-5]?\d$/.test(digits?.text ?? '') || units.has(following?.word ?? '')) return null
  const seconds = Number(digits?.text) * minute
  if (following?.word === 'm' && !following.spaced) return { seconds, next: at + 2 }
  const ends = following === undefined || /^[.,;!)]$/.test(following.text)
  return isAttached(digits) || ends ? { seconds, next: at + 1 } : null
}

/** "1:30" before a unit. */
function readClock(tokens: readonly Token[], at: number): Amount | null {
  const [first, colon, last] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (colon?.text !== ':' || colon.spaced || !isAttached(last)) return null
  if (!/^\d{1,2}$/.test(first?.text ?? '') || !/^[0-5]\d$/.test(last?.text ?? '')) return null
  return { value: Number(first?.text) + Number(last?.text) / 60, next: at + 3, written: '' }
}

/** Reads a number, or a range whose second number is larger: "25 to 30", "10/15", "zwischen 5 und 10". */
function readAmount(tokens: readonly Token[], at: number): Amount | null {
  const between = /^(?:between|zwischen)$/.test(wordAt(tokens, at))
  const from = between ? at + 1 : at
  const slashed = readSlashed(tokens, from)
  if (slashed !== 'none') return slashed
  const first = readCount(tokens, from)
  if (first === null) return null
  const joint = readRangeJoiner(tokens, first.next) ?? (between ? readAnd(tokens, first.next) : null)
  if (joint === null || ['a', 'an'].includes(wordAt(tokens, joint))) return first
  const last = readCount(tokens, joint)
  return last === null || last.value <= first.value ? first : { ...last, value: first.value, max: last.value }
}

/** "10/15 minutes" is a range; "1/2 hour" is a fraction; "2/3 minutes" is ambiguous. */
function readSlashed(tokens: readonly Token[], at: number): Amount | null | 'none' {
  const [top, slash, bottom] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  if (slash?.text !== '/' || !/^\d+$/.test(`${top?.text}${bottom?.text}`)) return 'none'
  const [value, max] = [Number(top?.text), Number(bottom?.text)]
  if (max <= 4) return value === 1 || (units.get(wordAt(tokens, at + 3)) === hour && value < max) ? 'none' : null
  return max > value ? { value, max, next: at + 3, written: '' } : null
}

const readAnd = (tokens: readonly Token[], at: number): number | null =>
  /^(?:and|und)$/.test(wordAt(tokens, at)) ? at + 1 : null

/** The index after the joiner of a range: "to", "bis", one dash or two. */
function readRangeJoiner(tokens: readonly Token[], at: number): number | null {
  if (/^(?:to|or|bis|oder)$/.test(wordAt(tokens, at))) return at + 1
  if (!isDash(tokens[at])) return null
  // "12- to 14-minute", "20 -- 30 minutes"
  const twice = isDash(tokens[at + 1]) || wordAt(tokens, at + 1) === 'to' || wordAt(tokens, at + 1) === 'bis'
  return twice ? at + 2 : at + 1
}

/** "Fünfundvierzig" is five and forty. */
function readGermanCount(word: string): number | undefined {
  const [, one = '', ten = ''] = /^(\p{L}+?)und((?:zwan|drei|vier|fünf)[zß]ig)$/u.exec(word) ?? []
  const [count, more] = [germanCounts.get(one), germanCounts.get(ten)]
  return germanCounts.get(word) ?? (count === undefined || more === undefined ? undefined : more + count)
}

function readCount(tokens: readonly Token[], at: number): Amount | null {
  const german = readGermanCount(wordAt(tokens, at))
  if (german !== undefined) {
    // "Eine halbe", "eine viertel", "drei viertel".
    const part = germanParts.get(wordAt(tokens, at + 1))
    const isPart = part !== undefined && (german === 1 || (german === 3 && part === 0.25))
    return { value: isPart ? german * part : german, next: isPart ? at + 2 : at + 1, written: '' }
  }
  const word = wordAt(tokens, at)
  const [ten, teen] = [tens.get(word), teens.get(word)]
  if (teen !== undefined) return { value: teen, next: at + 1, written: '' }
  if (ten !== undefined) {
    const oneAt = isDash(tokens[at + 1]) ? at + 2 : at + 1
    const one = ones.get(wordAt(tokens, oneAt))
    // "forty-five minutes" is one number, "twenty five-minute eggs" two.
    const belongs = one !== undefined && (oneAt > at + 1 || !isDash(tokens[oneAt + 1]))
    return { value: ten + (belongs ? one : 0), next: belongs ? oneAt + 1 : at + 1, written: '' }
  }
  const halfAt = word === 'a' ? at + 1 : at
  if (wordAt(tokens, halfAt) === 'half' && isDash(tokens[halfAt + 1]))
    return { value: 0.5, next: halfAt + 1, written: '' }
  const number = readNumber(tokens, at)
  // "1.000" is ambiguous: one or a thousand.
  if (number === null || number.other !== undefined) return null
  return { value: number.value, next: number.next, written: tokens[at]?.text ?? '' }
}

function readUnitOfTime(tokens: readonly Token[], from: number): Unit | null {
  // "a 10-minute rest"
  const dashed = isDash(tokens[from]) && isAttached(tokens[from])
  const at = dashed || fillers.has(wordAt(tokens, from)) ? from + 1 : from
  const size = units.get(wordAt(tokens, at))
  if (size === undefined) return null
  const isShort = /^(?:h|hrs?|mins?|secs?|std|sek)$/.test(wordAt(tokens, at))
  return { size, next: at + 1, after: isShort && tokens[at + 1]?.text === '.' ? at + 2 : at + 1 }
}

/** Whether an amount has one reading: "a second time" is not a time, and "1.30 hours" may be an hour and a half. */
function isUnambiguous({ value, written, next }: Amount, { size }: Unit, tokens: readonly Token[]): boolean {
  if (size === second && value <= 1) return false
  const odd = /[.,]\d\d$/.test(written) && !/[.,](?:00|25|50|75)$/.test(written)
  return !(size === hour && odd && tokens[next - 1]?.text === written)
}
