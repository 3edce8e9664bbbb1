import { displayFraction, writeDecimal, type FractionStyle, displayUnit } from '../amounts/display-amount.ts'

interface Amount {
  readonly quantity: number | null
  readonly quantityMax?: number | undefined
  readonly unit: string | null
}

interface Line extends Amount {
  readonly ingredient_name: string
  readonly note?: string | undefined
}

/** Metric units are written as decimals: measuring jugs show no fraction of a millilitre. */
const decimalUnits = new Set(['mL', 'L', 'g', 'kg', 'cm'])

/** Writes an amount as cooks read it: `1 1/2 cups`, `2–3`, `0.5 L`, or an empty text for "salt". */
export function writeAmount(amount: Amount, style: FractionStyle = {}): string {
  const { quantity, quantityMax, unit } = amount
  if (quantity === null) return unit ?? ''
  const number = (value: number): string =>
    unit !== null && decimalUnits.has(unit) ? writeDecimal(value, style.locale) : displayFraction(value, style)
  const numbers = quantityMax === undefined ? number(quantity) : `${number(quantity)}–${number(quantityMax)}`
  return unit === null ? numbers : `${numbers} ${displayUnit(unit, quantityMax ?? quantity)}`
}

/** The whole line: `1 1/2 cups flour, sifted`. */
export function writeIngredientLine(ingredient: Line, style: FractionStyle = {}): string {
  const start = [writeAmount(ingredient, style), ingredient.ingredient_name].filter((part) => part !== '').join(' ')
  return ingredient.note === undefined || ingredient.note === '' ? start : `${start}, ${ingredient.note}`
}
