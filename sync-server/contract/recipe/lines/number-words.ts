// Above 300 lines: the tables of number words of all languages.
import { numberLanguages, type NumberLanguage } from './number-languages.ts'
import { isDash, isHyphen, readNumber } from './number-in-text.ts'
import type { Token } from './tokens.ts'

/** A number in words, and the token after it. */
interface NumberRead {
  readonly value: number
  readonly next: number
  /** The words "et demi" after the unit that follows, which belong to the number. */
  readonly halfOfUnit?: { readonly from: number; readonly to: number }
}

interface Words {
  readonly counts: ReadonlyMap<string, number>
  readonly parts: ReadonlyMap<string, number>
  readonly mixed: ReadonlyMap<string, number>
  readonly has: (
    list: 'alone' | 'dozen' | 'and' | 'to' | 'or' | 'from' | 'vague' | 'notBefore',
    word: string,
  ) => boolean
  readonly hundred: string
  readonly looseTens: boolean
}

const readTable = (table: string): ReadonlyMap<string, number> =>
  new Map(
    table
      .trim()
      .split(/\s+/)
      .flatMap((row): [string, number][] => {
        const [value = '', words = ''] = row.split(':')
        return words === '' ? [] : words.split(',').map((word) => [word, Number(value)])
      }),
  )

function wordsOf(language: NumberLanguage): Words {
  const lists = new Map(
    (['alone', 'dozen', 'and', 'to', 'or', 'from', 'vague', 'notBefore'] as const).map((list) => [
      list,
      new Set(language[list].split(/\s+/).filter((word) => word !== '')),
    ]),
  )
  return {
    counts: readTable(language.counts),
    parts: readTable(language.parts),
    mixed: readTable(language.mixed),
    has: (list, word) => lists.get(list)?.has(word) === true,
    hundred: language.hundred,
    looseTens: language.looseTens,
  }
}

let known: readonly Words[] | undefined
const languages = (): readonly Words[] => (known ??= numberLanguages.map(wordsOf))

/** "un peu", "ein paar": no number in any language, although "un" is one in several. */
const isVague = (word: string): boolean => languages().some((words) => words.has('vague', word))

/** How far into a line an amount may start and reach: it bounds the time for a line. */
const reach = 24

/**
 * Reads the number words of the line's first amount in ten languages beside English, and turns them into number tokens:
 * "eineinhalb Tassen" reads as "1.5 Tassen", "de 2 à 3 œufs" as "between 2 and 3 œufs". Other tokens stay, and each
 * keeps its place in the text.
 */
export function withNumberWords(tokens: readonly Token[]): readonly Token[] {
  const start = startOfAmount(tokens)
  for (const words of languages()) {
    const between = words.has('from', wordAt(tokens, start)) ? readRangeAfter(words, tokens, start) : null
    if (between !== null) return between
  }
  const english = readNumber(tokens, start)
  const first = withEnglishHalf(tokens, english) ?? longest(tokens, start)
  // English knows that "half and half" is a milk.
  if (english === null && wordAt(tokens, start) === 'half') return tokens
  const isForeign = first !== null && endOf(first) > (english?.next ?? start)
  const found = isForeign ? first : english
  if (found === null || found.next > start + reach) return tokens
  const line = isForeign ? collapsed(tokens, start, first) : tokens
  return joinRange(line, isForeign ? start + 1 : found.next, found.value)
}

/** "a cup and a half of sugar". */
function withEnglishHalf(tokens: readonly Token[], number: NumberRead | null): NumberRead | null {
  if (number === null || tokens[number.next]?.kind !== 'word') return null
  const from = number.next + 1
  const isHalf = ['and', 'a', 'half'].every((word, index) => wordAt(tokens, from + index) === word)
  const isEnd = tokens[from + 3] === undefined || wordAt(tokens, from + 3) === 'of'
  if (!isHalf || !isEnd) return null
  return { value: number.value + 0.5, next: number.next, halfOfUnit: { from, to: from + 3 } }
}

/** After a bracket, a label ("Optional:"), and words such as "circa". */
function startOfAmount(tokens: readonly Token[]): number {
  let start = 0
  if (tokens[0]?.text === '(') start = tokens.slice(0, reach).findIndex((token) => token.text === ')') + 1
  const colon = tokens.slice(0, 5).findIndex((token) => token.text === ':')
  if (colon > 0 && tokens[0]?.kind === 'word') start = colon + 1
  while (approximations.has(wordAt(tokens, start)) || ['~', '≈', '.'].includes(tokens[start]?.text ?? '')) start += 1
  return start
}

const circa =
  'ca circa etwa ungefähr rund knapp gut environ env approx about unos unas cerca ongeveer omkring cirka około'
const approximations = new Set(circa.split(' '))

/** "de 2 à 3", "zwischen 2 und 3"; null when the words are no range. */
function readRangeAfter(words: Words, tokens: readonly Token[], at: number): readonly Token[] | null {
  const low = readIn(words, tokens, at + 1) ?? readNumber(tokens, at + 1)
  if (low === null) return null
  const separator = wordAt(tokens, low.next)
  if (!words.has('to', separator) && !words.has('and', separator)) return null
  const high = readIn(words, tokens, low.next + 1) ?? readNumber(tokens, low.next + 1)
  if (high === null || high.value <= low.value) return null
  const [opener, joiner] = [tokens[at], tokens[low.next]]
  if (opener === undefined || joiner === undefined) return null
  return [
    ...tokens.slice(0, at),
    { ...opener, word: 'between' },
    numberToken(tokens, at + 1, low),
    { ...joiner, word: 'and' },
    numberToken(tokens, low.next + 1, high),
    ...tokens.slice(high.next),
  ]
}

/** The upper end after a number: "bis drei", "à 3", "- drei"; after a unit too: "100 g bis 150 g". */
function joinRange(tokens: readonly Token[], next: number, low: number): readonly Token[] {
  for (const at of [next, next + 1]) {
    const separator = tokens[at]
    if (separator === undefined) return tokens
    const isAfterUnit = at > next
    if (isAfterUnit && tokens[next]?.kind !== 'word') return tokens
    for (const words of languages()) {
      const isTo =
        words.has('to', separator.word) && !(isAfterUnit && separator.word.length === 1 && separator.word !== 'à')
      const isOr = words.has('or', separator.word) && !isAfterUnit
      if (!isTo && !isOr && !isDash(separator)) continue
      // "1/4 of 1 onion" is English, "1 of 2 uien" is Dutch.
      if (separator.word === 'of' && !Number.isInteger(low)) continue
      const isDigits = tokens[at + 1]?.kind !== 'word' && !isDash(separator)
      const high = readIn(words, tokens, at + 1) ?? (isDigits ? readNumber(tokens, at + 1) : null)
      // "½ o una cebolla": an article is no end of a range.
      if (high?.value === 1 && tokens[at + 1]?.kind === 'word') continue
      if (high === null || high.value <= low || (isDash(separator) && isAfterUnit)) continue
      const joiner = isDash(separator) ? separator : { ...separator, word: isTo ? 'to' : 'or' }
      const isWords = tokens[at + 1]?.kind === 'word'
      const rest = isWords ? [numberToken(tokens, at + 1, high), ...tokens.slice(high.next)] : tokens.slice(at + 1)
      return [...tokens.slice(0, at), joiner, ...rest]
    }
  }
  return tokens
}

function longest(tokens: readonly Token[], at: number): NumberRead | null {
  let best: NumberRead | null = null
  for (const words of languages()) {
    const read = readIn(words, tokens, at)
    if (read !== null && (best === null || endOf(read) > endOf(best))) best = read
  }
  return best
}

const endOf = ({ next, halfOfUnit }: NumberRead): number => halfOfUnit?.to ?? next

/** A number of one language: words, or digits with words of the language after them ("1 et demi", "1 Dutzend"). */
function readIn(words: Words, tokens: readonly Token[], at: number): NumberRead | null {
  const token = tokens[at]
  if (token?.kind === 'number') {
    const whole = /^\d{1,4}$/.test(token.text) ? { value: Number(token.text), next: at + 1 } : null
    return whole === null ? null : withTail(words, tokens, whole, true)
  }
  if (token?.kind !== 'word') return null
  if (token.word.length < 5 && words.has('notBefore', followingWord(tokens, at))) return null
  const mixed = words.mixed.get(token.word)
  if (mixed !== undefined) return { value: mixed, next: at + 1 }
  const alone = words.has('alone', token.word) ? words.parts.get(token.word) : undefined
  if (alone !== undefined) return readAlone(words, tokens, at, 1 / alone)
  if (words.has('dozen', token.word)) return { value: 12, next: at + 1 }
  const count = readCount(words, tokens, at)
  if (count === null || (count.value === 1 && isVague(wordAt(tokens, count.next)))) return null
  const whole = withTail(words, tokens, count, false)
  if (whole !== null) return whole
  // "fire-roasted", "once-baked": a word of a name. "zwei-drei" is a range.
  const hyphen = tokens[count.next]
  const following = tokens[count.next + 1]
  const isCompound = isHyphen(hyphen) && following?.kind === 'word' && !following.spaced
  return isCompound && countOf(words, following.word) === null ? null : count
}

/** "halbe Zitrone", "media docena"; not "halb und halb" or "half-om-half". */
function readAlone(words: Words, tokens: readonly Token[], at: number, value: number): NumberRead | null {
  const next = isDash(tokens[at + 1]) ? at + 2 : at + 1
  if (words.has('and', wordAt(tokens, next)) || words.has('notBefore', wordAt(tokens, next))) return null
  if (tokens[next] === undefined) return null
  if (words.has('dozen', wordAt(tokens, next))) return { value: value * 12, next: next + 1 }
  return { value, next }
}

/** The fraction or the dozen after a whole number. */
function withTail(words: Words, tokens: readonly Token[], count: NumberRead, isDigits: boolean): NumberRead | null {
  const at = isHyphen(tokens[count.next]) ? count.next + 1 : count.next
  const word = wordAt(tokens, at)
  if (words.has('dozen', word)) return { value: count.value * 12, next: at + 1 }
  const part = words.parts.get(word)
  // "1 quart" in digits is the English measure.
  if (part !== undefined && !(isDigits && /^quarts?$/.test(word)) && count.value < part) {
    const value = count.value / part
    const next = isHyphen(tokens[at + 1]) ? at + 2 : at + 1
    if (words.has('dozen', wordAt(tokens, next))) return { value: value * 12, next: next + 1 }
    return tokens[next] === undefined ? null : { value, next }
  }
  const tail = words.has('and', word) ? readFractionTail(words, tokens, at + 1) : null
  if (tail !== null) return { value: count.value + tail.value, next: tail.next }
  // "une tasse et demie": the half of the unit before it.
  const isHalf = words.has('and', wordAt(tokens, count.next + 1)) && tokens[count.next]?.kind === 'word'
  const half = isHalf ? readFractionTail(words, tokens, count.next + 2) : null
  if (half === null || half.value !== 0.5 || tokens[count.next + 2]?.kind !== 'word') return null
  return { value: count.value + 0.5, next: count.next, halfOfUnit: { from: count.next + 1, to: half.next } }
}

/** "einhalb", "ein halb", "drei viertel", "½" or "1/2" after an "and". */
function readFractionTail(words: Words, tokens: readonly Token[], at: number): NumberRead | null {
  const token = tokens[at]
  if (token?.kind === 'fraction' || token?.kind === 'number') {
    const read = readNumber(tokens, at)
    return read !== null && read.value < 1 ? read : null
  }
  const part = words.parts.get(token?.word ?? '')
  if (part === 2 || (part !== undefined && words.has('alone', token?.word ?? '')))
    return { value: 1 / part, next: at + 1 }
  const count = words.counts.get(token?.word ?? '')
  const denominator = words.parts.get(wordAt(tokens, at + 1))
  if (count === undefined || denominator === undefined || count >= denominator) return null
  return { value: count / denominator, next: at + 2 }
}

/** Whole numbers of one word or several: "zwei", "vingt-cinq", "ciento cincuenta", "to hundrede". */
function readCount(words: Words, tokens: readonly Token[], at: number): NumberRead | null {
  const value = countOf(words, wordAt(tokens, at))
  if (value === null) return null
  const joined = isHyphen(tokens[at + 1])
  const hasAnd = words.has('and', wordAt(tokens, at + 1))
  const next = joined || hasAnd ? at + 2 : at + 1
  const following = wordAt(tokens, next)
  if (words.looseTens && value === 4 && /^vingts?$/.test(following)) return addOnes(words, tokens, 80, next + 1)
  const isHundred =
    words.hundred !== '' && (following === words.hundred || following === words.hundred.replace(/s$/, ''))
  if (isHundred && value < 10 && !hasAnd) return addOnes(words, tokens, value * 100, next + 1)
  if (value >= 20) return addOnes(words, tokens, value, at + 1)
  return { value, next: at + 1 }
}

/** What follows tens or hundreds: the ones of "treinta y cinco", the "cinquante" of "cent cinquante". */
function addOnes(words: Words, tokens: readonly Token[], value: number, at: number): NumberRead {
  const hasJoiner = words.has('and', wordAt(tokens, at)) || isHyphen(tokens[at])
  const isLarge = value >= 100 && value % 100 === 0
  const isTens = value % 100 >= 20 && value % 10 === 0
  if (!(hasJoiner || ((words.looseTens || isLarge) && (isLarge || isTens)))) return { value, next: at }
  const next = hasJoiner ? at + 1 : at
  const more = countOf(words, wordAt(tokens, next))
  const limit = isLarge ? 100 : isTens ? (words.looseTens ? 20 : 10) : 0
  // "cent un peu": an article after a hundred belongs to the next words.
  if (more === null || more >= limit || (more === 1 && !hasJoiner)) return { value, next: at }
  return isLarge ? addOnes(words, tokens, value + more, next + 1) : { value: value + more, next: next + 1 }
}

/** The value of one word; also "zweihundertfünfzig". */
function countOf(words: Words, word: string): number | null {
  const value = words.counts.get(word)
  if (value !== undefined) return value
  const at = words.hundred === '' ? -1 : word.indexOf(words.hundred)
  if (at < 0) return null
  const before = word.slice(0, at)
  const after = word.slice(at + words.hundred.length).replace(/^(?:und|og|en)(?=.{3})/, '')
  const hundreds = before === '' ? 1 : words.counts.get(before)
  const rest = after === '' ? 0 : words.counts.get(after)
  return hundreds === undefined || rest === undefined || hundreds > 9 || rest > 99 ? null : hundreds * 100 + rest
}

const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? ''

/** The word after a token, also behind a dash. */
const followingWord = (tokens: readonly Token[], at: number): string =>
  isDash(tokens[at + 1]) ? wordAt(tokens, at + 2) : wordAt(tokens, at + 1)

const collapsed = (tokens: readonly Token[], at: number, read: NumberRead): readonly Token[] => [
  ...tokens.slice(0, at),
  numberToken(tokens, at, read),
  ...tokens.slice(read.next, read.halfOfUnit?.from),
  ...(read.halfOfUnit === undefined ? [] : tokens.slice(read.halfOfUnit.to)),
]

/** One number token for several tokens. Six decimals, so that three are not taken for thousands. */
function numberToken(tokens: readonly Token[], at: number, { value, next }: NumberRead): Token {
  const [first, last] = [tokens[at], tokens[next - 1]]
  return {
    kind: 'number',
    text: Number.isInteger(value) ? String(value) : value.toFixed(6),
    word: '',
    start: first?.start ?? 0,
    end: last?.end ?? 0,
    spaced: first?.spaced ?? false,
  }
}
