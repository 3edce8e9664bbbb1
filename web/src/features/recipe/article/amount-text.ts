import { displayFraction, displayUnit, writeDecimal } from '@simmer/contract/recipe/amounts/display-amount'
import type { Translate } from '#texts/translate.ts'
import type { Ingredient } from '@simmer/contract/wire/recipe'

const hardSpace = '\u00a0'

/** Metric amounts are decimals, because "1 ⅓ g" reads oddly. Amounts measured by eye or cup are fractions. */
const decimalUnits: ReadonlySet<string> = new Set(['g', 'kg', 'mL', 'L', 'cm'])

/**
 * The amount of an ingredient in the reader's language: `1 ½ cups`, `200 g`, `2–3 cloves`, in German `1 ½ Tassen`; empty
 * without a quantity and a unit.
 */
export const amountText = (
  ingredient: Pick<Ingredient, 'quantity' | 'quantityMax' | 'unit'>,
  locale: string,
  t: Translate<'unit'>,
): string => {
  const { quantity, quantityMax, unit } = ingredient
  const unitName = (unitKey: string, count: number | null): string =>
    // ICU select keys allow no spaces, so "fl oz" becomes "fl_oz".
    t('unit', { unit: unitKey.replaceAll(/\W/g, '_'), count: count ?? 1, name: displayUnit(unitKey, count) })
  if (quantity === null) return unit === null ? '' : unitName(unit, null)
  const decimal = unit !== null && decimalUnits.has(unit)
  const formatQuantity = (amount: number): string =>
    decimal ? writeDecimal(amount, locale, amount < 10 ? 2 : 0) : displayFraction(amount, { glyphs: true, locale })
  const low = formatQuantity(quantity)
  const high = quantityMax === undefined ? low : formatQuantity(quantityMax)
  const amount = (high === low ? low : `${low}–${high}`).replaceAll(' ', hardSpace)
  return unit === null ? amount : `${amount}${hardSpace}${unitName(unit, quantityMax ?? quantity)}`
}
