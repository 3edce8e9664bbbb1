import { readUnit } from '../amounts/read-unit.ts'
import { isUnit, type Unit } from '../amounts/unit.ts'
import { isHyphen } from './number-in-text.ts'
import type { Token } from './tokens.ts'
import { unitLanguages } from './unit-languages.ts'

interface UnitWord {
  readonly words: readonly string[]
  readonly unit: Unit
  readonly factor: number
}

interface UnitWords {
  /** The spellings that start with a word, the longest first. */
  readonly byFirst: ReadonlyMap<string, readonly UnitWord[]>
  readonly fill: ReadonlySet<string>
  readonly of: ReadonlySet<string>
}

/** The words of a list in all languages; each apostrophe in both forms. */
const wordSet = (list: 'fill' | 'of'): ReadonlySet<string> =>
  new Set(
    unitLanguages
      .flatMap((language) => language[list].split(/\s+/).filter((word) => word !== ''))
      .flatMap((word) => [word, word.replace("'", '’')]),
  )

function readTables(): UnitWords {
  const byFirst = new Map<string, UnitWord[]>()
  for (const row of unitLanguages.flatMap(({ units }) => units.trim().split(/\s+/))) {
    const [key = '', spellings = ''] = row.split(':')
    const [unit = '', factor = '1'] = key.split('*')
    if (!isUnit(unit)) continue
    for (const spelling of spellings.split(',')) {
      const words = spelling.split('_')
      const first = words[0] ?? ''
      byFirst.set(first, [...(byFirst.get(first) ?? []), { words, unit, factor: Number(factor) }])
    }
  }
  for (const list of byFirst.values()) list.sort((one, other) => other.words.length - one.words.length)
  return { byFirst, fill: wordSet('fill'), of: wordSet('of') }
}

let known: UnitWords | undefined
const unitWords = (): UnitWords => (known ??= readTables())

/** How far into a line units are looked for: it bounds the time for a line. */
const reach = 40

/** Names of English or of several languages that begin like a unit: "bouquet garni", "2 St. Louis ribs", "1 bit of". */
const notBefore: Readonly<Record<string, RegExp>> = {
  bouquet: /^garni$/,
  st: /^(?:louis|agur|nectaire|marcellin|pierre|germain|george|john|moritz|galler)$/,
  bit: /^of$/,
  kop: /^of$/,
}

/** Units that need no number before them, because no language has another meaning for the word. */
const alone = new Set(
  `prise pincée pizca pizzico snufje snuf pitada nypa klype szczypta bund bosje pęczek manojo mazzetto spritzer ramita rametto
  takje`.split(/\s+/),
)

/**
 * Reads the units of ten languages beside English. A unit becomes one token that knows its VA-4 unit ("cuillères à soupe",
 * "2 Pfund"), words about the measure read as "heaped", and the "de" between unit and food is left out, as the English
 * "of" is. Each token keeps its place in the text.
 */
export function withUnitWords(tokens: readonly Token[]): readonly Token[] {
  const { of } = unitWords()
  const result: Token[] = []
  let isMeasured = false
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]
    if (token === undefined) break
    const before = result.at(-1)
    if (token.kind !== 'word') {
      if (token.text !== '.' || before?.word !== 'heaped') result.push(token)
      continue
    }
    const found = at < reach ? readUnitWord(tokens, at, result) : null
    if (found !== null) {
      result.push(found.token)
      at = found.next - 1
      isMeasured = true
      continue
    }
    if (of.has(token.word) && isPartitive(before, isMeasured, token) && tokens[at + 1] !== undefined) continue
    if (isMeasured && isArticleOfPartitive(token) && of.has(tokens[at - 1]?.word ?? '')) continue
    if (!isMeasured && isNumber(before)) isMeasured = readUnit(token.text) !== null
    result.push(isFill(tokens, at, result) ? { ...token, word: 'heaped' } : token)
  }
  return result
}

/** Whether a "de" stands between a measure and its food: behind a unit, a bracket, or "une douzaine". */
function isPartitive(before: Token | undefined, isMeasured: boolean, token: Token): boolean {
  if (isNumber(before)) return token.text.length === 2 && /^d['’]$/.test(token.word)
  return isMeasured && (isUnitToken(before) || before?.text === ')')
}

const isNumber = (token: Token | undefined): boolean => token?.kind === 'number' || token?.kind === 'fraction'

const isUnitToken = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.unit !== undefined || readUnit(token.text) !== null || token.text === '.' || token.word === 'heaped')

/** The "la" of "de la", the "l'" of "de l'". */
const isArticleOfPartitive = (token: Token): boolean => ['la', "l'", 'l’', 'los', 'las'].includes(token.word)

/** Whether a word tells how full the unit beside it is: "gehäufte EL", "cucharada colmada". */
function isFill(tokens: readonly Token[], at: number, before: readonly Token[]): boolean {
  const token = tokens[at]
  // "walnussgroßes Stück" has a size of its own.
  if (token === undefined || !(unitWords().fill.has(token.word) || /große?[snr]?$/.test(token.word))) return false
  const last = before.at(-1)
  if (last?.unit !== undefined)
    return /^(?:tsp|tbsp|cups?|pinch|dash)$/.test(last.unit.unit) && tokens[at + 1] !== undefined
  const next = tokens[at + 1]?.text === '.' ? at + 2 : at + 1
  return (isNumber(last) || at === 0) && matchUnit(tokens, next) !== null
}

function readUnitWord(
  tokens: readonly Token[],
  at: number,
  before: readonly Token[],
): { readonly token: Token; readonly next: number } | null {
  const [first, last] = [tokens[at], before.at(-1)]
  if (first === undefined || (first.word !== 'cc' && !unitWords().byFirst.has(first.word))) return null
  const isAfterNumber = isNumber(last) || last?.word === 'some' || (last?.word === 'heaped' && isNumber(before.at(-2)))
  const isAfterSize = !isAfterNumber && (last?.text === ')' || (last !== undefined && isUnitToken(last)))
  const startsLine = at === 0 || (at === 1 && last?.word === 'heaped')
  const isAlone = startsLine && alone.has(first.word) && tokens[at + 1]?.kind === 'word'
  const found = isAfterNumber || isAfterSize || isAlone ? matchUnit(tokens, at) : null
  if (found === null || (isAfterSize && found.unit !== 'can')) return null
  const end = tokens[found.next - 1]?.end ?? first.end
  // "quelques brins" are several.
  const unit = found.unit === 'sprig' && last?.word === 'some' ? 'sprigs' : found.unit
  const { factor } = found
  return { token: { ...first, text: unit, word: unit.toLowerCase(), end, unit: { unit, factor } }, next: found.next }
}

/** The unit at a token in the longest spelling. Full stops and brackets within it do not count: "c. à s.", "xícara (chá)". */
function matchUnit(tokens: readonly Token[], at: number): { unit: Unit; factor: number; next: number } | null {
  const first = tokens[at]
  if (first === undefined || first.kind !== 'word') return null
  for (const { words, unit, factor } of unitWords().byFirst.get(first.word) ?? []) {
    const next = matchWords(tokens, at, words)
    if (next === null) continue
    const following = tokens[tokens[next]?.text === '.' ? next + 1 : next]
    if (words.length === 1 && !isFree(first, tokens, next, following)) continue
    return { unit, factor, next: tokens[next]?.text === '.' && words.length > 1 ? next + 1 : next }
  }
  if (first.word === 'cc') return readFrenchSpoon(tokens, at)
  return null
}

/** Whether a unit of one word is no part of a name: "2 St. Louis ribs", "2 el-cheapo pizzas". */
function isFree(word: Token, tokens: readonly Token[], next: number, following: Token | undefined): boolean {
  if (following === undefined && word.word.length < (next > 2 ? 3 : 4)) return false
  // "2 chili di patate" are kilograms, "2 chili peppers" are not.
  if (word.word === 'chili' && !/^d(?:i$|['’])/.test(following?.word ?? '')) return false
  if (notBefore[word.word]?.test(following?.word ?? '') === true) return false
  // "1st layer"; "2 St. Paprika" are pieces, "2 St Ives plums" are not.
  if (word.word === 'st' && (!word.spaced || (word.text !== 'st' && tokens[next]?.text !== '.'))) return false
  const isHyphenated = isHyphen(tokens[next]) && tokens[next + 1]?.spaced === false
  // "1 kl. Dose", "1 kl. Zwiebel" are small; "2 kl zout" are spoons.
  if (word.text === 'kl' && tokens[next]?.text === '.') return false
  const isJoined = (tokens[next]?.text === "'" && !tokens[next].spaced) || tokens[next]?.text === '/'
  return !isHyphenated && !isJoined
}

function matchWords(tokens: readonly Token[], at: number, words: readonly string[]): number | null {
  if (tokens[at]?.word !== words[0]) return null
  let next = at + 1
  let open = 0
  for (const word of words.slice(1)) {
    while (tokens[next]?.text === '.' || tokens[next]?.text === '-') next += 1
    if (tokens[next]?.text === '(') {
      open += 1
      next += 1
    }
    if (tokens[next]?.word !== word) return null
    next += 1
  }
  if (open === 0) return next
  if (tokens[next]?.text === '.') next += 1
  return tokens[next]?.text === ')' ? next + 1 : null
}

/** "1 cc de sel" is a teaspoon, "200 cc de leche" are millilitres. */
function readFrenchSpoon(tokens: readonly Token[], at: number): { unit: Unit; factor: number; next: number } | null {
  const count = tokens[at - 1]
  const isSmall = count?.kind === 'fraction' || Number(count?.text ?? '') <= 5
  const following = tokens[at + 1]?.word ?? ''
  return isSmall && ['de', "d'", 'd’'].includes(following) ? { unit: 'tsp', factor: 1, next: at + 1 } : null
}
