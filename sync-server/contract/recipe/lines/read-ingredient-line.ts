import { readAmount, type AmountInText } from './read-amount.ts'
import { countWords, measureWords, preparationWords } from './kitchen-words.ts'
import { splitNameAndNote, trimmed } from './name-and-note.ts'
import { isDash } from './number-in-text.ts'
import { purposeLabels, trailingCounts } from './note-languages.ts'
import { withNumberWords } from './number-words.ts'
import { withLineWords } from './line-words.ts'
import { readPartOfFruit } from './part-of.ts'
import { plainLine } from './plain-line.ts'
import { roundQuantity } from '../amounts/scaling.ts'
import { isSublistHeading } from './sublist-heading.ts'
import { readTokens, type Token } from './tokens.ts'
import { readUnit } from '../amounts/read-unit.ts'
import { withUnitWords } from './unit-words.ts'
import { unitForQuantity, type Unit } from '../amounts/unit.ts'

/** An ingredient read from a line of text. Quantities are in `unit`, rounded to two decimals. */
export interface IngredientRead {
  readonly quantity: number | null
  /** The upper end of a range. */
  readonly quantityMax?: number
  /** A unit of VA-4, or null. Words beyond VA-4 ("cloves", "stick") stay in the name, so that no word is lost. */
  readonly unit: Unit | null
  readonly ingredient_name: string
  /** Every word beside amount and name: preparation, alternatives, sizes, "optional". */
  readonly note?: string
  /** From 0 (not understood) to 1 (certain). */
  readonly confidence: number
}

/**
 * Reads one line of an ingredient list. It accepts any text, never throws and takes linear time. It drops no word:
 * words that are neither amount nor name become notes. "a", "an" and "of" around an amount, and the "plus" of a sum,
 * are read by their meaning. An empty line gives an empty name with confidence 0.
 */
export function readIngredientLine(line: string): IngredientRead {
  const text = plainLine(line)
  const tokens = readLineTokens(text)
  if (tokens.length === 0) return { quantity: null, unit: null, ingredient_name: text, confidence: 0 }
  const parts = readParts(text, tokens)
  const { amount } = parts
  const notes = parts.notes.filter((note) => note !== '')
  // "4 pinches of (grated cheese)": the name is in the bracket.
  const name = parts.name === '' ? (notes.pop() ?? '') : parts.name
  const unit = amount?.unit ?? null
  const found = amount?.quantity ?? null
  const quantity = found === null ? null : roundQuantity(found)
  const max = amount?.quantityMax === undefined ? undefined : roundQuantity(amount.quantityMax)
  const isRange = quantity !== null && max !== undefined && max > quantity
  return {
    quantity,
    ...(isRange ? { quantityMax: max } : {}),
    unit: unit === null ? null : unitForQuantity(unit, isRange ? max : quantity),
    ingredient_name: name,
    ...(notes.length > 0 ? { note: notes.join(', ') } : {}),
    confidence: estimateConfidence(line, { ...parts, name, notes }),
  }
}

const readLineTokens = (text: string): readonly Token[] =>
  withUnitWords(withNumberWords(withLineWords(readTokens(text))))

interface Parts {
  readonly amount: AmountInText | null
  readonly name: string
  readonly notes: readonly string[]
  /** Whether the amount is not at the start. */
  readonly isDisplaced: boolean
}

function readParts(text: string, tokens: readonly Token[]): Parts {
  return (
    readLeading(text, tokens) ??
    readPartOf(text, tokens) ??
    readTrailing(text, tokens) ??
    readBracketed(text, tokens) ??
    nameOnly(text)
  )
}

/** "cumin, coriander and mace", but not "cumin and coriander, toasted and ground". */
const nameList = /^(?:(?! and )[^,;()])+,[^;()]+(?:,| )(?:and|&) [^,;()]+$/iu

/** "2 cups flour, sifted"; also behind a bracket or "Optional:". */
function readLeading(text: string, tokens: readonly Token[]): Parts | null {
  const label = readLabel(text, tokens)
  const amount = readAmount(text, tokens, label?.next ?? 0)
  if (amount === null) return null
  const rest = text.slice(tokens[amount.next]?.start ?? text.length)
  // "Onion: 1, chopped" and "Onion: 1 (chopped)": the label is the food.
  if (
    label !== null &&
    text[tokens[label.next - 1]?.start ?? 0] === ':' &&
    /^[,(]/.test(rest) &&
    !isPurpose(label.text)
  )
    return null
  // "1 tsp each: cumin, coriander" and "1 tsp each cumin, coriander and mace" are lists of names.
  const isList = amount.notes.includes('each') && (rest.startsWith(':') || nameList.test(rest))
  const { name, notes } = splitNameAndNote(isList ? rest.replace(/^:/, '') : rest, !isList)
  // "gingerbread: 5 slices" counts slices of gingerbread.
  if (label !== null && (name === '' || (isCountOrSize(name) && !isPurpose(label.text)))) return null
  return {
    amount,
    name,
    notes: [...(label === null ? [] : [label.text]), ...amount.notes, ...notes],
    isDisplaced: label !== null,
  }
}

const isCountOrSize = (name: string): boolean =>
  countWords.has(name.toLowerCase()) || measureWords.has(name.toLowerCase())

/** "(optional)" or "Optional:" in front of the amount. */
function readLabel(text: string, tokens: readonly Token[]): { text: string; next: number } | null {
  if (tokens[0]?.text === '(') {
    const close = tokens.findIndex((token) => token.text === ')')
    if (close < 2) return null
    return { text: text.slice(1, tokens[close]?.start), next: tokens[close + 1]?.text === ':' ? close + 2 : close + 1 }
  }
  const colon = tokens.slice(0, 5).findIndex((token) => token.text === ':')
  if (colon < 1 || tokens.slice(0, colon).some(({ kind }) => kind === 'number' || kind === 'fraction')) return null
  return { text: text.slice(0, tokens[colon]?.start).trim(), next: colon + 1 }
}

/** "juice of 1 lemon": the amount counts lemons, and "juice of" is a note. */
function readPartOf(text: string, tokens: readonly Token[]): Parts | null {
  const found = readPartOfFruit(text, tokens)
  if (found === null) return null
  const { name, notes } = splitNameAndNote(text.slice(found.rest), true)
  return { amount: found.amount, name, notes: [found.part, ...found.amount.notes, ...notes], isDisplaced: false }
}

/** Words after which a number does not count the food before them: "cut into 2 cm cubes". */
const prepositions = new Set([
  'into',
  'in',
  'with',
  'for',
  'of',
  'or',
  'and',
  'plus',
  'to',
  'at',
  'by',
  'from',
  'than',
  'no',
  'type',
  'number',
])

/** "Flour 200 g", "Eggs - 2", "Salt: 1 tsp", "water, 2 cups", "Onions 2 medium, minced". */
function readTrailing(text: string, tokens: readonly Token[]): Parts | null {
  let tries = 0
  let depth = 0
  for (let at = 1; at < tokens.length && tries < 6; at += 1) {
    const [token, before] = [tokens[at], tokens[at - 1]]
    if (token === undefined || before === undefined) break
    if (token.text === '(') depth += 1
    if (token.text === ')') depth -= 1
    if (
      depth > 0 ||
      (token.kind !== 'number' && token.kind !== 'fraction') ||
      (tokens[at - 2]?.kind === 'number' && tokens[at - 2]?.text !== '00')
    )
      continue
    if (!token.spaced && !isDash(before) && before.text !== ':') continue
    if (prepositions.has(before.word)) return null
    tries += 1
    const read = readTrailingAt(text, tokens, at)
    if (read !== null) return read
  }
  return null
}

function readTrailingAt(text: string, tokens: readonly Token[], at: number): Parts | null {
  const before = tokens[at - 1]
  const amount = readAmount(text, tokens, at)
  if (before === undefined || amount === null || amount.quantity === null) return null
  const isSeparated = isDash(before) || before.text === ':' || before.text === ','
  let end = amount.next
  while (amount.unit === null && isSizeWord(tokens[end])) end += 1
  const after = tokens[end]
  const isEnd =
    after === undefined ||
    [',', ';', '(', '.'].includes(after.text) ||
    isDash(after) ||
    isPreparation(tokens.slice(end))
  if (!isEnd && !(isSeparated && amount.unit !== null)) return null
  if (!isSeparated && amount.unit === null && amount.quantity > 50) return null
  const name = splitNameAndNote(
    text.slice(0, before.kind === 'sign' && before.text !== ')' ? before.start : before.end),
    false,
  )
  const isList =
    /,/.test(name.name) && !/^(?:bone|skin|fat|salt|sugar|gluten|dairy|seed)(?:less|-\p{L}+),/iu.test(name.name)
  if (!/\p{L}/u.test(name.name) || isList) return null
  const rest = splitNameAndNote(text.slice(after?.start ?? text.length), true)
  const sizeText = trimmed(text.slice(tokens[amount.next]?.start ?? text.length, after?.start ?? text.length))
  return {
    amount,
    name: name.name,
    notes: [...name.notes, ...amount.notes, sizeText, rest.name, ...rest.notes],
    isDisplaced: true,
  }
}

/** "Green chillies 2-3 slit": nothing but what a cook does to it. */
const isPreparation = (tokens: readonly Token[]): boolean =>
  tokens.length <= 4 && tokens.every(({ word }) => preparationWords.has(word) || word === 'slit' || word === 'and')

const isSizeWord = (token: Token | undefined): boolean =>
  token !== undefined &&
  (measureWords.has(token.word) ||
    countWords.has(token.word) ||
    foreignCounts.has(token.word) ||
    token.word === 'size' ||
    (isDash(token) && !token.spaced))

const foreignCounts: ReadonlySet<string> = /* @__PURE__ */ new Set(trailingCounts.trim().split(/\s+/))

/** "milk (200 ml)", "flour (any kind) (200 g)". */
function readBracketed(text: string, tokens: readonly Token[]): Parts | null {
  let open = tokens.findIndex((token) => token.text === '(')
  for (let tries = 0; open > 0 && tries < 4; tries += 1) {
    const close = tokens.findIndex((token, index) => index > open && token.text === ')')
    if (close < 0) return null
    const found = readBracket(text, tokens, open, close)
    if (found !== null) return found
    const next = tokens.slice(close).findIndex((token) => token.text === '(')
    open = next < 0 ? -1 : close + next
  }
  return null
}

function readBracket(text: string, tokens: readonly Token[], open: number, close: number): Parts | null {
  const amount = readAmount(text, tokens.slice(0, close), open + 1)
  if (amount === null || amount.quantity === null) return null
  const outside = `${text.slice(0, tokens[open]?.start)}${text.slice(tokens[close]?.end)}`
  const { name, notes } = splitNameAndNote(outside, false)
  const inside = amount.next < close ? trimmed(text.slice(tokens[amount.next]?.start, tokens[close]?.start)) : ''
  return { amount, name, notes: [...amount.notes, inside, ...notes], isDisplaced: true }
}

function nameOnly(text: string): Parts {
  const label = purposeLabel(text)
  const { name, notes } = splitNameAndNote(text.slice(label.length), false)
  // French and Italian articles for an unknown amount: "du sel", "dei capperi".
  const plain = name.replace(/^(?:(?:du|des|de la|dei|degli|delle|della|dello) |de l['’] ?)(?=\p{L}{3})/u, '')
  const note = trimmed(label)
  return { amount: null, name: plain, notes: note === '' ? notes : [note, ...notes], isDisplaced: label !== '' }
}

/** "For serving: " in front of a name without an amount. */
function purposeLabel(text: string): string {
  const asNeeded =
    /^(?:(?:q\. ?b\.|qb)(?: di(?= ))?|n\. ?B\.|q\. ?s\.|c\/n(?: de(?= ))?|(?:evtl\.?|eventuell|ggf\.?)(?= )|nach (?:Belieben|Geschmack|Bedarf|Wunsch)(?= )) ?(?=\p{L}{2})/iu.exec(
      text,
    )
  if (asNeeded !== null) return asNeeded[0]
  const label = /^([\p{L}']+)(?: [\p{L}']+){0,4} ?: +(?=\p{L})/u.exec(text)
  return label !== null && isPurpose(label[1] ?? '') ? label[0] : ''
}

const isPurpose = (label: string): boolean => purposes.has(label.split(' ', 1)[0]?.toLowerCase() ?? '')

const purposes: ReadonlySet<string> = /* @__PURE__ */ new Set(purposeLabels.trim().split(/\s+/))

function estimateConfidence(line: string, { amount, name, notes, isDisplaced }: Parts): number {
  if (!/\p{L}/u.test(name)) return 0.2
  if (isSublistHeading(line)) return 0.1
  let doubt = 0
  const words = name.split(/[\s,/]+/)
  if (amount === null) doubt += words.length > 4 ? 0.25 : 0.1
  if (isDisplaced) doubt += 0.1
  if (amount?.isDoubtful === true) doubt += 0.1
  if (/(?<![\d.,])\d+(?![\d%.,])/.test(name)) doubt += 0.25
  if (words.length > 6) doubt += words.length > 10 ? 0.35 : 0.15
  if (
    words.some((word) => word.length > 1 && !['in', 'can', 'piece', 'pieces'].includes(word) && readUnit(word) !== null)
  )
    doubt += 0.2
  if (notes.some((note) => /^(?:and|or|plus|\+)\b.*\d/.test(note))) doubt += 0.2
  if (notes.join(' ').split(' ').length > 20) doubt += 0.1
  if ((line.match(/[([]/g)?.length ?? 0) !== (line.match(/[)\]]/g)?.length ?? 0)) doubt += 0.1
  return Math.max(0.2, Math.round((1 - doubt) * 100) / 100)
}
