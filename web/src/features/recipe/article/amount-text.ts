import { displayFraction, displayUnit } from '@simmer/contract/recipe/amounts/display-amount'
import type { Translate } from '../../../texts/translate.ts'
import type { Ingredient } from '@simmer/contract/wire/recipe'

const hardSpace = '\u00a0'

/** Grams of 1 ⅓ read oddly: metric amounts are decimals, everything a cook measures by eye or cup is fractions. */
const decimalUnits: ReadonlySet<string> = new Set(['g', 'kg', 'mL', 'L', 'cm'])

/** How much of an ingredient, in a reader's words: `1 ½ cups`, `200 g`, `2–3 cloves`, in German `1 ½ Tassen`; empty where it says nothing. */
export const amountText = (
  ingredient: Pick<Ingredient, 'quantity' | 'quantityMax' | 'unit'>,
  locale: string,
  t: Translate<'unit'>,
): string => {
  const { quantity, quantityMax, unit } = ingredient
  const unitName = (unitKey: string, count: number | null): string =>
    // A unit's name is a key: "fl oz" cannot be one as it stands.
    t('unit', { unit: unitKey.replaceAll(/\W/g, '_'), count: count ?? 1, name: displayUnit(unitKey, count) })
  if (quantity === null) return unit === null ? '' : unitName(unit, null)
  const decimal = unit !== null && decimalUnits.has(unit)
  const formatQuantity = (amount: number): string =>
    decimal
      ? new Intl.NumberFormat(locale, { maximumFractionDigits: amount < 10 ? 2 : 0, useGrouping: false }).format(amount)
      : displayFraction(amount, { glyphs: true, locale })
  const low = formatQuantity(quantity)
  const high = quantityMax === undefined ? low : formatQuantity(quantityMax)
  const amount = (high === low ? low : `${low}–${high}`).replaceAll(' ', hardSpace)
  return unit === null ? amount : `${amount}${hardSpace}${unitName(unit, quantityMax ?? quantity)}`
}
