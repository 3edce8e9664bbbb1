import { readAmount } from '../lines/read-amount.ts'
import { convertQuantity } from '../amounts/convert-units.ts'
import { countWords, leadingAdjectives, preparationWords } from '../lines/kitchen-words.ts'
import type { Token } from '../lines/tokens.ts'
import { isUnit, type Unit } from '../amounts/unit.ts'

/** An amount that the step states: "2 tbsp of the oil". `start` and `end` are offsets in its text. */
export interface StatedAmount {
  readonly start: number
  readonly end: number
  readonly quantity: number
  readonly quantityMax?: number
  readonly unit: Unit | null
}

/** The use of one ingredient at a step. */
export interface StepUse {
  /** Index in the flattened list of ingredients. */
  readonly ingredientIndex: number
  /** The part used here: 1 is all; null is an unknown part. */
  readonly part: number | null
  /** Offsets of the name in the text of the step. Absent for an uncertain use, which the page shows below the step. */
  readonly start?: number
  readonly end?: number
  /** The amount that the text states. */
  readonly statedAmount?: StatedAmount
}

export interface UsesOfStep {
  readonly uses: readonly StepUse[]
  /** Whether `uses` has every ingredient that the text names: "the sugar" of two kinds is missing there. */
  readonly isComplete: boolean
}

export interface Share {
  /** `stated`: by a number or a fraction; `rest`: the remainder; `some`: an unknown part. */
  readonly kind: 'all' | 'stated' | 'rest' | 'some'
  /** The part of the whole ingredient; null where it is unknown. */
  readonly part: number | null
  readonly stated?: StatedAmount
}

export interface IngredientAmount {
  readonly quantity: number | null
  readonly quantityMax?: number | undefined
  readonly unit: string | null
}

const all: Share = { kind: 'all', part: 1 }
const some: Share = { kind: 'some', part: null }

const parts: Readonly<Record<string, number>> = {
  half: 1 / 2,
  '½': 1 / 2,
  third: 1 / 3,
  '⅓': 1 / 3,
  quarter: 1 / 4,
  fourth: 1 / 4,
  '¼': 1 / 4,
  'two thirds': 2 / 3,
  '⅔': 2 / 3,
  'three quarters': 3 / 4,
  '¾': 3 / 4,
  hälfte: 1 / 2,
  drittel: 1 / 3,
  viertel: 1 / 4,
  'zwei drittel': 2 / 3,
  'drei viertel': 3 / 4,
}
const partPattern =
  /(?<![\d.,/]\s?)(half|½|(?:(?:a|one|1)[ -])?(?:third|quarter|fourth)|two[- ]thirds|three[- ]quarters|\d\/\d\d?|[⅓¼⅔¾])\s+(?:of\s+)?(?:the|your|this|that|of)\s+$/i
const germanPartPattern =
  /(?<!\p{L})(hälfte|(?:zwei\s+)?drittel|(?:drei\s+)?viertel)\s+(?:der|des|vom|von(?:\s+(?:der|dem|den))?)\s+$/iu
const restPattern =
  /(?<!\p{L})(?:remaining|remainder of|rest of|(?:other|second) half of|last(?: of)?|leftover|reserved|restlich\p{L}*|übrig\p{L}*|zweite Hälfte de[rs]|Rest (?:de[rs]|vom))\s+(?:of\s+)?(?:the\s+|your\s+|that\s+)?$/iu
/** "all but a handful of the nuts", "nearly all of the milk", "bis auf 2 EL". */
const nearlyAllPattern =
  /\b(?:all but|all except|nearly all|almost all|fast alle|bis auf)\b(?:\s+[^\s.;:,]+){0,5}\s+(?:of\s+)?(?:the\s+|your\s+)?$/i
const somePattern =
  /\b(?:some|more|extra|additional|a little|a bit|a few|a dash|a splash|a drizzle|a touch|a pinch|a handful|a sprinkle|a sprinkling|a couple|a piece|a dab|a pat|a knob|a dusting|a layer|most|part|a small amount|spoonfuls?|handfuls|pinches|plenty|enough|pieces|a slice|slices|generous|a bunch|bits)(?:\s+\p{L}+){0,2}?\s+(?:of\s+)?(?:the\s+|your\s+|that\s+)?$|(?<!\p{L})(?:another|each|every|per|brushing|and of|etwas|ein wenig|ein bisschen|einige|ein paar|einen Schuss|einen Teil(?: de[rs])?)\s+$/iu
/** In these units one means all of it: "1 pinch nutmeg" and "a pinch of nutmeg". */
const vague: ReadonlySet<string> = new Set(['pinch', 'dash', 'sprig', 'sprigs', 'bundle', 'piece'])

/** Reads the share of an ingredient at a mention; `at` is the first token of its name. */
export function shareAt(text: string, tokens: readonly Token[], at: number, whole: IngredientAmount): Share {
  const first = firstAdjective(tokens, at)
  const before = text.slice(Math.max(0, (tokens[first]?.start ?? 0) - 60), tokens[first]?.start ?? 0)
  if (nearlyAllPattern.test(before)) return some
  if (restPattern.test(before)) return { kind: 'rest', part: null }
  const fraction = partPattern.exec(before)?.[1] ?? germanPartPattern.exec(before)?.[1]
  if (fraction !== undefined) {
    const part = readPart(fraction.toLowerCase())
    if (part !== null && part < 1) return { kind: 'stated', part }
  }
  const stated = findStatedAmount(text, tokens, first)
  if (stated !== null) return shareOfStatedAmount(stated, whole)
  if (somePattern.test(before)) {
    const isVague = whole.unit !== null && vague.has(whole.unit) && before.toLowerCase().includes(whole.unit)
    return isVague && (whole.quantity ?? 1) === 1 ? all : some
  }
  return all
}

function readPart(fraction: string): number | null {
  const [top, bottom] = fraction.split('/').map(Number)
  if (top !== undefined && bottom !== undefined) return bottom > 0 ? top / bottom : null
  const name = fraction.replace(/^(?:a|one|1)[ -]/, '').replace(/[-\s]+/, ' ')
  return Object.hasOwn(parts, name) ? (parts[name] ?? null) : null
}

/** The index of the first adjective or participle before a name: "finely chopped fresh parsley". */
function firstAdjective(tokens: readonly Token[], at: number): number {
  let first = at
  while (first > 0 && at - first < 8) {
    const word = tokens[first - 1]?.word ?? ''
    if (!leadingAdjectives.has(word) && !preparationWords.has(word) && !isGermanAdjective(tokens[first - 1])) break
    first -= 1
  }
  return first
}

/** "lauwarme", "getrocknetem": an ending, and none of the words that say how much. */
const isGermanAdjective = (token: Token | undefined): boolean =>
  token !== undefined &&
  /^\p{Ll}{2,}(?:e|em|en|er|es)$/u.test(token.text) &&
  /(?:warm|kalt|heiß|weich|geschmolzen|gehackt|gerieben|geschnitten|gepresst|gewürfelt|frisch|getrocknet|gemahlen|verquirlt|fein|grob|dunkl|klein|groß|hart)/.test(
    token.text,
  )

const joiners = new Set('of the your a an der des dem den vom von die das'.split(' '))
const germanNumbers: ReadonlyMap<string, number> = new Map([
  ...['ein', 'eine', 'einen', 'einem', 'einer'].map((word) => [word, 1] as const),
  ...['zwei', 'drei', 'vier', 'fünf', 'sechs'].map((word, at) => [word, at + 2] as const),
])

interface StatedInText extends StatedAmount {
  readonly isDoubtful: boolean
  readonly isArticle: boolean
}

/** "2 tbsp of the", "3", "1/2 cup" right before a token. */
function findStatedAmount(text: string, tokens: readonly Token[], at: number): StatedInText | null {
  for (let from = Math.max(0, at - 12); from < at; from += 1) {
    const token = tokens[from]
    if (token === undefined || !(token.kind !== 'sign')) continue
    const germanNumber = germanNumbers.get(token.word)
    if (
      token.kind === 'word' &&
      germanNumber === undefined &&
      !/^(?:a|an|one|two|three|four|five|six|seven|eight|nine|ten|twelve|half)$/.test(token.word)
    )
      continue
    const amount =
      germanNumber === undefined
        ? readAmount(text, tokens, from)
        : { quantity: germanNumber, quantityMax: undefined, unit: null, next: from + 1, notes: [] }
    if (amount === null || amount.quantity === null || amount.next > at) continue
    const between = tokens.slice(amount.next, at)
    const joins = between.every(
      ({ word, text: written }) => joiners.has(word) || written === '-' || countWords.has(word),
    )
    if (!joins) continue
    const isArticle = token.word === 'a' || token.word === 'an' || germanNumber === 1
    const last = tokens[amount.next - 1]
    if (last === undefined) continue
    return {
      start: token.start,
      end: last.end,
      quantity: amount.quantity,
      ...(amount.quantityMax === undefined ? {} : { quantityMax: amount.quantityMax }),
      unit: amount.unit,
      isArticle,
      isDoubtful: between.some(({ word }) => countWords.has(word)) || amount.notes.length > 0,
    }
  }
  return null
}

function shareOfStatedAmount({ isDoubtful, isArticle, ...stated }: StatedInText, whole: IngredientAmount): Share {
  // "a wrap" means one per person, or the only one.
  if (isArticle) return stated.unit === whole.unit && whole.quantity === 1 ? all : some
  if (whole.quantity === null || !(whole.quantity > 0)) return { kind: 'stated', part: null, stated }
  const inIngredientUnit =
    stated.unit === whole.unit
      ? stated.quantity
      : stated.unit !== null && whole.unit !== null && isUnit(whole.unit)
        ? convertQuantity(stated.quantity, stated.unit, whole.unit)
        : null
  if (inIngredientUnit === null) return { kind: 'stated', part: null, stated }
  const max = whole.quantityMax ?? whole.quantity
  if (inIngredientUnit >= whole.quantity * 0.97 && inIngredientUnit <= max * 1.03)
    return { kind: 'all', part: 1, stated }
  // "one clove", "a slice" of a food that the list counts in another unit.
  if (isDoubtful || whole.quantityMax !== undefined || inIngredientUnit > whole.quantity)
    return { kind: 'stated', part: null, stated }
  return { kind: 'stated', part: inIngredientUnit / whole.quantity, stated }
}
