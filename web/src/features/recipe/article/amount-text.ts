import { displayFraction, displayUnit, writeDecimal } from '@simmer/contract/recipe/amounts/display-amount'
import type { Ingredient } from '@simmer/contract/wire/recipe'

const hardSpace = '\u00a0'

/** Metric amounts are decimals, because "1 ⅓ g" reads oddly. Amounts measured by eye or cup are fractions. */
const decimalUnits: ReadonlySet<string> = new Set(['g', 'kg', 'mL', 'L', 'cm'])

/** What names the units: the language of the text beside them where it has names, else the one of the reader. */
const unitLanguage = (language: string | undefined, locale: string): string =>
  language === 'en' || language === 'de' ? language : locale

/**
 * The amount of an ingredient: `1 ½ cups`, `200 g`, `2–3 cloves`, beside German words `1 ½ Tassen`; empty without a
 * quantity and a unit. `locale` is the reader's, for the digits; `language` that of the words beside the amount, if it is
 * known.
 */
export const amountText = (
  ingredient: Pick<Ingredient, 'quantity' | 'quantityMax' | 'unit'>,
  locale: string,
  language?: string,
): string => {
  const { quantity, quantityMax, unit } = ingredient
  const unitName = (unitKey: string, count: number | null): string =>
    displayUnit(unitKey, count, unitLanguage(language, locale))
  if (quantity === null) return unit === null ? '' : unitName(unit, null)
  const decimal = unit !== null && decimalUnits.has(unit)
  const formatQuantity = (amount: number): string =>
    decimal ? writeDecimal(amount, locale, amount < 10 ? 2 : 0) : displayFraction(amount, { glyphs: true, locale })
  const low = formatQuantity(quantity)
  const high = quantityMax === undefined ? low : formatQuantity(quantityMax)
  const amount = (high === low ? low : `${low}–${high}`).replaceAll(' ', hardSpace)
  return unit === null ? amount : `${amount}${hardSpace}${unitName(unit, quantityMax ?? quantity)}`
}
