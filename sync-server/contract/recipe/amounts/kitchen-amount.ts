import { convertQuantity } from './convert-units.ts'
import { roundQuantity } from './scaling.ts'
import { isUnit, unitForQuantity, type Unit } from './unit.ts'

interface MeasuredIngredient {
  readonly quantity: number | null
  readonly quantityMax?: number | undefined
  readonly unit: string | null
  readonly ingredient_name: string
}

/** The quantity from which a larger unit is handier: 3 teaspoons are a tablespoon, 1200 g are 1.2 kg. */
const largerUnits: Readonly<Partial<Record<Unit, { readonly from: number; readonly to: Unit }>>> = {
  tsp: { from: 3, to: 'tbsp' },
  tbsp: { from: 4, to: 'cup' },
  g: { from: 1000, to: 'kg' },
  mL: { from: 1000, to: 'L' },
  oz: { from: 16, to: 'lb' },
}
const smallerUnits: Readonly<Partial<Record<Unit, { readonly below: number; readonly to: Unit }>>> = {
  cup: { below: 0.24, to: 'tbsp' },
  cups: { below: 0.24, to: 'tbsp' },
  tbsp: { below: 0.5, to: 'tsp' },
  kg: { below: 1, to: 'g' },
  L: { below: 1, to: 'mL' },
  lb: { below: 0.5, to: 'oz' },
  pt: { below: 0.5, to: 'cup' },
  qt: { below: 0.5, to: 'cup' },
  gal: { below: 0.25, to: 'qt' },
}

const fractions = [0, 1 / 8, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1]
const cupFractions = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1]

/**
 * Rounds a scaled amount to one that a kitchen can measure: no third of an egg, no 17 teaspoons, no 233.3 g. A positive
 * amount never becomes zero. The change is at most the smallest spoon or the finest mark of a scale.
 */
export function kitchenAmount<I extends MeasuredIngredient>(ingredient: I): I {
  const { quantity, quantityMax, ingredient_name: name } = ingredient
  if (quantity === null || !(quantity > 0)) return ingredient
  if (ingredient.unit === null && /\beggs?\b(?! (?:white|yolk|noodle|plant))/i.test(name) && quantityMax === undefined)
    return eggs(ingredient, quantity, name)
  const unit =
    ingredient.unit === null || !isUnit(ingredient.unit) ? null : handyUnit(quantity, quantityMax, ingredient.unit)
  const inUnit = (amount: number): number => {
    if (unit === null || ingredient.unit === null || !isUnit(ingredient.unit)) return roundCount(amount)
    return roundMeasure(convertQuantity(amount, ingredient.unit, unit) ?? amount, unit)
  }
  const low = inUnit(quantity)
  const high = quantityMax === undefined ? undefined : inUnit(quantityMax)
  const named = unit === null ? {} : { unit: unitForQuantity(unit, high ?? low) }
  return { ...ingredient, quantity: low, ...(high === undefined ? {} : { quantityMax: high }), ...named }
}

/** 1.5 eggs become two small ones, 1.3 a large one. Less than a third of an egg is beaten and measured. */
function eggs<I extends MeasuredIngredient>(ingredient: I, quantity: number, name: string): I {
  const whole = Math.floor(quantity + 1e-9)
  const rest = quantity - whole
  if (rest < 0.1) return quantity < 1 ? { ...ingredient, quantity: 0.25 } : { ...ingredient, quantity: whole }
  if (rest > 0.9) return { ...ingredient, quantity: whole + 1 }
  if (quantity < 0.3) return { ...ingredient, quantity: 0.25 }
  const isLarge = whole > 0 && rest < 0.45
  const count = isLarge ? whole : whole + 1
  const plain = name.replace(/\b(?:extra[- ])?(?:large|medium|small)(?:[- ]sized)?\s+/i, '')
  const counted = count === 1 ? plain.replace(/\beggs\b/i, 'egg') : plain.replace(/\begg\b/i, 'eggs')
  return { ...ingredient, quantity: count, ingredient_name: `${isLarge ? 'large' : 'small'} ${counted}` }
}

function handyUnit(quantity: number, quantityMax: number | undefined, unit: Unit): Unit {
  const max = quantityMax ?? quantity
  const up = largerUnits[unit]
  if (up !== undefined && max >= up.from - 1e-9) {
    const converted = [quantity, max].map((one) => convertQuantity(one, unit, up.to) ?? 0)
    // Changes the unit only where the result is nearly even: 5 tsp stay.
    const isEven = (one: number): boolean =>
      Math.abs(roundMeasure(one, up.to) - one) <= 0.02 * one && (up.to !== 'tbsp' || isHalf(one))
    if (converted.every(isEven)) return handyUnit(converted[0] ?? 0, converted[1], up.to)
  }
  const down = smallerUnits[unit]
  if (down !== undefined && max < down.below) {
    const converted = [quantity, max].map((one) => convertQuantity(one, unit, down.to) ?? 0)
    return handyUnit(converted[0] ?? 0, converted[1], down.to)
  }
  return unit
}

/** Tablespoons come whole and half; a third of one is a teaspoon. */
const isHalf = (amount: number): boolean => Math.abs(Math.round(amount * 2) - amount * 2) < 0.05

function roundMeasure(amount: number, unit: Unit): number {
  switch (unit) {
    case 'g':
    case 'mL':
      // A whole number is exact: the double of 7 g yeast is 14 g, which any scale shows.
      return Number.isInteger(amount) ? amount : toStep(amount, amount < 25 ? 1 : amount < 250 ? 5 : 10)
    case 'kg':
    case 'L':
      return toStep(amount, amount < 2 ? 0.05 : 0.1)
    case 'tsp':
    case 'tbsp':
      return amount < 4 ? toFraction(amount, fractions, 1 / 8) : toStep(amount, 0.5)
    case 'cup':
    case 'cups':
      return toFraction(amount, cupFractions, 1 / 4)
    case 'oz':
    case 'lb':
    case 'pt':
    case 'qt':
    case 'gal':
    case 'fl oz':
      return toStep(amount, amount < 4 ? 0.25 : 0.5)
    case 'in':
    case 'cm':
      return toStep(amount, 0.5)
    case 'pinch':
    case 'dash':
    case 'sprig':
    case 'sprigs':
      return Math.max(1, Math.round(amount))
    case 'can':
    case 'piece':
    case 'bundle':
      break
  }
  return roundCount(amount)
}

/** Onions, cloves, cans: quarters and thirds below three, halves below ten, whole numbers above. */
function roundCount(amount: number): number {
  if (amount >= 10) return Math.round(amount)
  return amount < 3 ? toFraction(amount, cupFractions, 1 / 4) : toStep(amount, 0.5)
}

function toFraction(amount: number, steps: readonly number[], min: number): number {
  const whole = Math.floor(amount)
  const rest = amount - whole
  const near = steps.reduce((best, one) => (Math.abs(one - rest) < Math.abs(best - rest) ? one : best))
  return Math.max(roundQuantity(whole + near), roundQuantity(min))
}

const toStep = (amount: number, step: number): number =>
  Math.max(roundQuantity(Math.round(amount / step) * step), roundQuantity(step))
