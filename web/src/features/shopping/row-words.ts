import { convertUnits, type UnitSystem } from '@simmer/contract/recipe/convert-units'
import { manyOf } from '@simmer/contract/recipe/many-of'
import { totalsOf, type Amount, type Total } from '@simmer/contract/recipe/shopping-amounts'
import type { Translate } from '../../texts/translate.ts'
import type { ShoppingItem, ShoppingRow } from './shopping-item.ts'
import type en from './shopping-texts.en.json'

/** How amounts are written for this reader. */
export interface Writing {
  /** `1 ½ cups`, in German `1 ½ Tassen`. */
  readonly amount: (amount: Amount) => string
  /** Null: as they were asked for. */
  readonly system: UnitSystem | null
}

interface RowWords {
  readonly amount: string
  readonly name: string
  readonly note: string
}

const amountOf = ({ quantity, quantityMax, unit }: ShoppingItem['line'], writing: Writing): string => {
  const amount = { quantity, unit, ...(quantityMax === undefined ? {} : { quantityMax }) }
  return writing.amount(writing.system === null ? amount : convertUnits(amount, writing.system))
}

/** Two rows of one onion are two onions, though nobody wrote that word. */
const isSeveral = ([total, ...others]: readonly Total[]): boolean =>
  total !== undefined &&
  others.length === 0 &&
  total.unit === null &&
  total.counted === undefined &&
  (total.quantityMax ?? total.quantity) > 1

/** A row as it is read: "3 cloves + 1 head", "garlic", "for Aioli and Chicken". */
export const rowWords = (row: ShoppingRow, writing: Writing, t: Translate<keyof typeof en>): RowWords => {
  const [{ line }, ...others] = row.items
  if (others.length === 0) return { amount: amountOf(line, writing), name: line.name, note: line.note ?? '' }
  const sums = totalsOf(row.amounts, writing.system)
  const totals = sums.map(({ counted, ...total }) => {
    const amount = writing.amount(total)
    if (counted === undefined) return amount
    const [word = '', ...size] = counted.split(' ')
    const isSize = /^\d/.test(word)
    const words = isSize ? `(${counted})` : t('counted', { counted: word, count: total.quantityMax ?? total.quantity })
    return [amount, words, ...(isSize || size.length === 0 ? [] : [`(${size.join(' ')})`])].join(' ')
  })
  const some = row.amounts.some && totals.length > 0 ? [t('some')] : []
  return { amount: [...totals, ...some].join(' + '), name: isSeveral(sums) ? manyOf(row.name) : row.name, note: '' }
}

/** One of its lines, as it is typed. */
export const lineWords = ({ line }: ShoppingItem, writing: Writing): string => {
  const start = [writing.amount(line), line.name].filter((part) => part !== '').join(' ')
  return line.note === undefined ? start : `${start}, ${line.note}`
}

/** The recipes that a row is for, each once. */
export const recipesOf = ({ items }: ShoppingRow): string[] => [
  ...new Set(items.flatMap(({ line }) => (line.for === undefined ? [] : [line.for.title]))),
]
