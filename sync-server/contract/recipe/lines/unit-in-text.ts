import { isDash, type NumberInText } from './number-in-text.ts'
import type { Token } from './tokens.ts'
import { readUnit } from '../amounts/read-unit.ts'
import { type Unit } from '../amounts/unit.ts'

export interface UnitInText {
  readonly unit: Unit
  /** The multiplier of the number before it: 100 for a decilitre read as mL, else 1. */
  readonly factor: number
  /** Index of the token after it. */
  readonly next: number
}

/** Multiples of VA-4 units that European recipes use. */
const multiples: ReadonlyMap<string, { unit: Unit; factor: number }> = new Map(
  (
    [
      [['dl', 'dls', 'deciliter', 'deciliters', 'decilitre', 'decilitres'], { unit: 'mL', factor: 100 }],
      [['cl', 'cls', 'centiliter', 'centiliters', 'centilitre', 'centilitres'], { unit: 'mL', factor: 10 }],
      [['mg', 'milligram', 'milligrams'], { unit: 'g', factor: 0.001 }],
    ] as const
  ).flatMap(([names, value]) => names.map((name) => [name, value] as const)),
)

/** A unit before these words is not a unit: a pound cake. */
const notAfter: Readonly<Record<string, string>> = { pound: 'cake', cup: 'noodles', can: 'opener' }

/** Units that are read without a number as well; those of one letter need one. */
const alone = new Set<Unit>(['pinch', 'dash', 'sprig', 'sprigs', 'bundle'])

/**
 * Reads the unit at a token: `cups`, `fl. oz.`, `-inch`, `"`, `cup(s)`. `afterNumber` tells that a number precedes it.
 * Without a number only `pinch`, `dash`, `sprig`, `bunch` and "cup of" are units, because `T` and `can` are also words.
 */
export function readUnitAt(tokens: readonly Token[], at: number, afterNumber: boolean): UnitInText | null {
  // "2-inch", "2 - inch", but not "2 -inch".
  const hyphenated = afterNumber && isDash(tokens[at]) && tokens[at + 1]?.spaced === tokens[at]?.spaced
  const start = hyphenated ? at + 1 : at
  const found = readWords(tokens, start)
  if (found === null) return null
  const [last, next] = [tokens[found.next - 1], tokens[found.next]]
  const tooShort = (last?.text.length ?? 0) === 1 && last?.kind === 'word'
  if (isDash(next) && next?.spaced === false && tokens[found.next + 1]?.spaced === false) {
    const after = tokens[found.next + 1]
    // "T-bone" and "cup-shaped" are not units; "100g-150g" and "2-inch-thick" are.
    if (after?.kind === 'word' && !sizeWords.has(after.word)) return null
  }
  if (tooShort && next?.spaced === false && (next.text === "'" || next.text === '’')) return null
  if (next !== undefined && notAfter[last?.word ?? ''] === next.word) return null
  if (
    found.unit === 'in' &&
    last?.word === 'in' &&
    ['the', 'a', 'an', 'oil', 'water', 'their', 'its', 'brine'].includes(next?.word ?? '')
  )
    return null
  if (!afterNumber && !alone.has(found.unit) && (next?.word !== 'of' || tooShort)) return null
  return { ...found, next: afterPlural(tokens, afterPoint(tokens, found.next)) }
}

/** Words after a length: "1-inch-thick slices". */
export const sizeWords: ReadonlySet<string> = new Set([
  'thick',
  'long',
  'wide',
  'square',
  'diameter',
  'round',
  'deep',
  'tall',
])

function readWords(tokens: readonly Token[], at: number): UnitInText | null {
  const first = tokens[at]
  if (first?.unit !== undefined) return { ...first.unit, next: at + 1 }
  if (first === undefined || (first.kind !== 'word' && !/^["″”#]$/.test(first.text))) return null
  if (first.kind === 'sign' && first.spaced && first.text !== '#') return null
  if (first.word === 'fl' || first.word === 'fluid') {
    const ounces = tokens[at + 1]?.text === '.' ? at + 2 : at + 1
    const unit = readUnit(`${first.word} ${tokens[ounces]?.word ?? ''}`)
    return unit === null ? null : { unit, factor: 1, next: ounces + 1 }
  }
  if (first.word === 'tea' || first.word === 'table') {
    const spoon = isDash(tokens[at + 1]) ? at + 2 : at + 1
    const unit = readUnit(`${first.word}${tokens[spoon]?.word ?? ''}`)
    return unit === null ? null : { unit, factor: 1, next: spoon + 1 }
  }
  const multiple = multiples.get(first.word)
  if (multiple !== undefined) return { ...multiple, next: at + 1 }
  const unit = readUnit(first.text)
  return unit === null ? null : { unit, factor: 1, next: at + 1 }
}

const afterPoint = (tokens: readonly Token[], at: number): number =>
  tokens[at]?.text === '.' && tokens[at]?.start === tokens[at - 1]?.end ? at + 1 : at

/** "cup(s)". */
function afterPlural(tokens: readonly Token[], at: number): number {
  const [open, plural, close] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  const isPlural =
    open?.text === '(' && !open.spaced && (plural?.word === 's' || plural?.word === 'es') && close?.text === ')'
  return isPlural ? at + 3 : at
}

/**
 * A number in its unit. The unit decides between the readings of `1,250 kg` (one and a quarter) and `1.000 g` (a
 * thousand).
 */
export function quantityInUnit(number: NumberInText, found: UnitInText): number {
  const isSmall = found.unit === 'g' || found.unit === 'mL'
  const otherIsMeant =
    number.other !== undefined && (isSmall ? number.other > number.value : number.other < number.value)
  return (otherIsMeant ? (number.other ?? number.value) : number.value) * found.factor
}
