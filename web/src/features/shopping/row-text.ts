import { convertUnits, type UnitSystem } from '@simmer/contract/recipe/amounts/convert-units'
import { roundUpToFraction } from '@simmer/contract/recipe/amounts/display-amount'
import { kitchenAmount } from '@simmer/contract/recipe/amounts/kitchen-amount'
import { nameForCount, pluralName } from '@simmer/contract/recipe/lines/plural-name'
import { convertNote } from '@simmer/contract/recipe/lines/scale-note'
import {
  addAmounts,
  noAmounts,
  totalAmounts,
  type Amount,
  type Amounts,
  type Total,
} from '@simmer/contract/recipe/shopping/shopping-amounts'
import { identifyItem, type RequestedItem } from '@simmer/contract/recipe/shopping/shopping-items'
import type { Translate } from '#texts/translate.ts'
import type { ShoppingItem, ShoppingRow } from './shopping-item.ts'
import type en from './shopping-texts.en.json'

/** How amounts are formatted for this reader. */
export interface AmountFormat {
  /** `1 ½ cups`, beside the name of a food in German `1 ½ Tassen`. */
  readonly amount: (amount: Amount, name: string) => string
  /** The counting word that is not a unit, beside the name of a food: the "cloves" of "3 cloves garlic". */
  readonly counted: (word: string, count: number, name: string) => string
  /** Null keeps the written units. */
  readonly system: UnitSystem | null
}

interface RowText {
  readonly amount: string
  readonly name: string
  readonly note: string
}

/** A line in the reader's units. Amounts of recipes are rounded to what a kitchen measures; typed ones stay exact. */
const inChosenUnits = (line: RequestedItem, { system }: AmountFormat, isFromRecipe: boolean): RequestedItem => {
  const { name, quantity, quantityMax, unit } = line
  const amount = { quantity, unit, ingredient_name: name, ...(quantityMax === undefined ? {} : { quantityMax }) }
  const converted = system === null ? amount : convertUnits(amount, system)
  const rounded = isFromRecipe ? kitchenAmount(converted) : converted
  const note = system === null || line.note === undefined ? line.note : convertNote(line.note, system)
  return {
    name,
    quantity: rounded.quantity,
    unit: rounded.unit,
    ...(rounded.quantityMax === undefined ? {} : { quantityMax: rounded.quantityMax }),
    ...(note === undefined ? {} : { note }),
  }
}

/** The name beside its count: "1 ½ handfuls cilantro", "2 onions". */
const countedName = ({ name, quantity, quantityMax, unit }: RequestedItem): string =>
  unit !== null || quantity === null ? name : nameForCount(name, quantityMax ?? quantity)

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
  if (others.length === 0) {
    const shown = inChosenUnits(line, amountFormat, line.for !== undefined)
    return { amount: amountFormat.amount(shown, shown.name), name: countedName(shown), note: shown.note ?? '' }
  }
  const totals = totalAmounts(row.amounts, amountFormat.system, row.name)
  return {
    amount: totalText(row.amounts, totals, row.name, amountFormat, t),
    name: isSeveralPieces(totals) ? pluralName(row.name) : row.name,
    note: '',
  }
}

const spoonsAndCups: ReadonlySet<string | null> = new Set(['tsp', 'tbsp', 'cup', 'cups'])

/** A sum as a cook measures it: 2 ⅞ cups, not 2.83. */
const measurable = <T extends Pick<Total, 'quantity' | 'quantityMax' | 'unit'>>(total: T): T => {
  const { quantity, quantityMax, unit } = total
  if (!spoonsAndCups.has(unit)) return total
  return {
    ...total,
    quantity: roundUpToFraction(quantity),
    ...(quantityMax === undefined ? {} : { quantityMax: roundUpToFraction(quantityMax) }),
  }
}

const totalText = (
  { hasUnspecified }: Amounts,
  totals: readonly Total[],
  name: string,
  amountFormat: AmountFormat,
  t: Translate<keyof typeof en>,
): string => {
  const sizeText = (size: string): string =>
    `(${amountFormat.system === null ? size : convertNote(size, amountFormat.system)})`
  const texts = totals.map(({ counted, ...total }) => {
    const amount = amountFormat.amount(measurable(total), name)
    if (counted === undefined) return amount
    const [word = '', ...size] = counted.split(' ')
    if (/^\d/.test(word)) return `${amount} ${sizeText(counted)}`
    const count = total.quantityMax ?? total.quantity
    const words = amountFormat.counted(word, count <= 1 ? 1 : Math.max(2, count), name)
    return [amount, words, ...(size.length === 0 ? [] : [sizeText(size.join(' '))])].join(' ')
  })
  return [...texts, ...(hasUnspecified && texts.length > 0 ? [t('some')] : [])].join(' + ')
}

/** The editable text of one item, in the reader's units. */
export const lineText = ({ line }: ShoppingItem, amountFormat: AmountFormat): string => {
  const shown = inChosenUnits(line, amountFormat, line.for !== undefined)
  const start = [amountFormat.amount(shown, shown.name), countedName(shown)].filter((part) => part !== '').join(' ')
  return shown.note === undefined ? start : `${start}, ${shown.note}`
}

/** The text of an ingredient that is to be put on the list. */
export const ingredientText = (item: RequestedItem, amountFormat: AmountFormat): Pick<RowText, 'amount' | 'name'> => {
  const shown = inChosenUnits(item, amountFormat, true)
  return { amount: amountFormat.amount(shown, shown.name), name: countedName(shown) }
}

/**
 * Where the amount of a row comes from: each recipe, and what was typed by hand. One recipe alone needs no amount, and
 * neither does a line typed by hand alone.
 */
export const originText = (
  { items }: ShoppingRow,
  amountFormat: AmountFormat,
  t: Translate<keyof typeof en>,
): string => {
  const byTitle = new Map<string | null, ShoppingItem[]>()
  for (const item of items) {
    const title = item.line.for?.title ?? null
    byTitle.set(title, [...(byTitle.get(title) ?? []), item])
  }
  const origins = [...byTitle].toSorted(([a], [b]) => Number(a !== null) - Number(b !== null))
  const texts = origins.map(([title, own]) => {
    const [{ line } = { line: null }] = own
    const amounts = own.map((item) => identifyItem(item.line).amounts).reduce(addAmounts, noAmounts)
    const shown =
      own.length === 1 && line !== null
        ? amountFormat.amount(inChosenUnits(line, amountFormat, line.for !== undefined), line.name)
        : totalText(amounts, totalAmounts(amounts, amountFormat.system, line?.name), line?.name ?? '', amountFormat, t)
    const amount = origins.length === 1 ? '' : shown
    if (title === null) return amount === '' ? t('byHand') : t('amountByHand', { amount })
    return amount === '' ? t('forRecipe', { title }) : t('amountForRecipe', { amount, title })
  })
  return origins.length === 1 && origins[0]?.[0] === null ? '' : texts.join(t('betweenOrigins'))
}
