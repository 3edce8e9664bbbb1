import { convertUnits, type UnitSystem } from '../amounts/convert-units.ts'
import type { Unit } from '../amounts/unit.ts'
import { readAmount } from './read-amount.ts'
import { displayFraction, displayUnit } from '../amounts/display-amount.ts'
import { kitchenAmount } from '../amounts/kitchen-amount.ts'
import { readTokens } from './tokens.ts'

/** Units whose note is the size of one package ("1 can, 400 g"); scaling leaves such a note unchanged. */
const packageUnits = new Set(['can', 'piece', 'bundle'])

const decimalUnits = new Set<string>(['g', 'kg', 'mL', 'L', 'cm'])

/**
 * Scales a note that repeats the amount in another unit: "240 g" beside two cups. Other notes stay, above all the size
 * of one piece ("1 can, 400 g", "6 oz each").
 */
export function scaleNote(note: string, unit: string | null, factor: number): string {
  if (factor === 1 || unit === null || packageUnits.has(unit)) return note
  return rewriteAmount(note, (amount, isEach) => (isEach ? amount : { ...amount, quantity: amount.quantity * factor }))
}

/** Converts a note that is an amount: "14 oz" on a can is 400 g. Other notes stay. */
export const convertNote = (note: string, system: UnitSystem): string =>
  rewriteAmount(note, (amount) => convertUnits(amount, system))

interface NotedAmount {
  readonly quantity: number
  readonly unit: Unit
}

/** Rewrites the amount that the first part of a note consists of, as a kitchen measures it. */
function rewriteAmount(note: string, change: (amount: NotedAmount, isEach: boolean) => NotedAmount): string {
  const [first = '', ...rest] = note.split(/(?=, )/)
  const tokens = readTokens(first)
  const start = tokens.findIndex((token) => token.kind === 'number' || token.kind === 'fraction')
  if (
    start < 0 ||
    tokens
      .slice(0, start)
      .some(({ word }) => word !== '' && !/^(?:about|approx|approximately|around|ca|or)$/.test(word))
  )
    return note
  const amount = readAmount(first, tokens, start)
  const [from, last] = [tokens[start], tokens.at(-1)]
  if (
    amount === null ||
    amount.quantity === null ||
    amount.unit === null ||
    amount.quantityMax !== undefined ||
    amount.notes.some((part) => part !== 'each')
  )
    return note
  if (from === undefined || last === undefined || amount.next < tokens.length) return note
  const written = { quantity: amount.quantity, unit: amount.unit }
  const isEach = amount.notes.length > 0
  const changed = change(written, isEach)
  if (changed.quantity === written.quantity && changed.unit === written.unit) return note
  const { quantity, unit } = kitchenAmount({ ...changed, ingredient_name: '' })
  const number = decimalUnits.has(unit) ? String(quantity) : displayFraction(quantity)
  const each = isEach ? ' each' : ''
  return `${first.slice(0, from.start)}${number} ${displayUnit(unit, quantity)}${each}${rest.join('')}`
}
