import { convertUnits, type UnitSystem } from '@simmer/contract/recipe/amounts/convert-units'
import { pluralName } from '@simmer/contract/recipe/lines/plural-name'
import { totalAmounts, type Amount, type Total } from '@simmer/contract/recipe/shopping/shopping-amounts'
import type { Translate } from '#texts/translate.ts'
import type { ShoppingItem, ShoppingRow } from './shopping-item.ts'
import type en from './shopping-texts.en.json'

/** How amounts are formatted for this reader. */
export interface AmountFormat {
  /** `1 ½ cups`, in German `1 ½ Tassen`. */
  readonly amount: (amount: Amount) => string
  /** Null keeps the written units. */
  readonly system: UnitSystem | null
}

interface RowText {
  readonly amount: string
  readonly name: string
  readonly note: string
}

const formatAmount = ({ quantity, quantityMax, unit }: ShoppingItem['line'], amountFormat: AmountFormat): string => {
  const amount = { quantity, unit, ...(quantityMax === undefined ? {} : { quantityMax }) }
  return amountFormat.amount(amountFormat.system === null ? amount : convertUnits(amount, amountFormat.system))
}

/** Two lines of one onion read "2 onions", although no line has the plural. */
const isSeveralPieces = ([total, ...others]: readonly Total[]): boolean =>
  total !== undefined &&
  others.length === 0 &&
  total.unit === null &&
  total.counted === undefined &&
  (total.quantityMax ?? total.quantity) > 1

/** The text of a row: "3 cloves + 1 head", "garlic", "for Aioli and Chicken". */
export const rowText = (row: ShoppingRow, amountFormat: AmountFormat, t: Translate<keyof typeof en>): RowText => {
  const [{ line }, ...others] = row.items
  if (others.length === 0) return { amount: formatAmount(line, amountFormat), name: line.name, note: line.note ?? '' }
  const totals = totalAmounts(row.amounts, amountFormat.system)
  const totalTexts = totals.map(({ counted, ...total }) => {
    const amount = amountFormat.amount(total)
    if (counted === undefined) return amount
    const [word = '', ...size] = counted.split(' ')
    const isSize = /^\d/.test(word)
    const words = isSize ? `(${counted})` : t('counted', { counted: word, count: total.quantityMax ?? total.quantity })
    return [amount, words, ...(isSize || size.length === 0 ? [] : [`(${size.join(' ')})`])].join(' ')
  })
  const someMore = row.amounts.hasUnspecified && totalTexts.length > 0 ? [t('some')] : []
  return {
    amount: [...totalTexts, ...someMore].join(' + '),
    name: isSeveralPieces(totals) ? pluralName(row.name) : row.name,
    note: '',
  }
}

/** The editable text of one item. */
export const lineText = ({ line }: ShoppingItem, amountFormat: AmountFormat): string => {
  const start = [amountFormat.amount(line), line.name].filter((part) => part !== '').join(' ')
  return line.note === undefined ? start : `${start}, ${line.note}`
}

/** The titles of a row's recipes, without duplicates. */
export const recipeTitles = ({ items }: ShoppingRow): string[] => [
  ...new Set(items.flatMap(({ line }) => (line.for === undefined ? [] : [line.for.title]))),
]
