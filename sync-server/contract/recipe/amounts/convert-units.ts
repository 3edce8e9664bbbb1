import { gramsPerMillilitre } from './density.ts'
import { roundQuantity } from './scaling.ts'
import { isUnit, unitForQuantity, type Unit } from './unit.ts'

export type UnitSystem = 'metric' | 'us'
type Dimension = 'volume' | 'mass' | 'length'

interface Measure {
  readonly dimension: Dimension
  /** Size in the base of its dimension: mL, g, cm. */
  readonly size: number
}

/**
 * Exact sizes of US customary measures: the US gallon is 231 cubic inches and the inch 2.54 cm, hence a fluid ounce of
 * 29.5735295625 mL; the avoirdupois pound is 453.59237 g (NIST Handbook 44, appendix C).
 */
const measures: Readonly<Partial<Record<Unit, Measure>>> = {
  tsp: { dimension: 'volume', size: 4.92892159375 },
  tbsp: { dimension: 'volume', size: 14.78676478125 },
  'fl oz': { dimension: 'volume', size: 29.5735295625 },
  cup: { dimension: 'volume', size: 236.5882365 },
  cups: { dimension: 'volume', size: 236.5882365 },
  pt: { dimension: 'volume', size: 473.176473 },
  qt: { dimension: 'volume', size: 946.352946 },
  gal: { dimension: 'volume', size: 3785.411784 },
  mL: { dimension: 'volume', size: 1 },
  L: { dimension: 'volume', size: 1000 },
  oz: { dimension: 'mass', size: 28.349523125 },
  lb: { dimension: 'mass', size: 453.59237 },
  g: { dimension: 'mass', size: 1 },
  kg: { dimension: 'mass', size: 1000 },
  in: { dimension: 'length', size: 2.54 },
  cm: { dimension: 'length', size: 1 },
}

/** Converts `quantity` between units, unrounded; null where the units measure different dimensions. */
export function convertQuantity(quantity: number, from: Unit, to: Unit): number | null {
  if (from === to) return quantity
  const [source, target] = [measures[from], measures[to]]
  if (source === undefined || target === undefined || source.dimension !== target.dimension) return null
  return (quantity * source.size) / target.size
}

const unitSystem: Readonly<Partial<Record<Unit, UnitSystem>>> = {
  'fl oz': 'us',
  cup: 'us',
  cups: 'us',
  pt: 'us',
  qt: 'us',
  gal: 'us',
  oz: 'us',
  lb: 'us',
  in: 'us',
  mL: 'metric',
  L: 'metric',
  g: 'metric',
  kg: 'metric',
  cm: 'metric',
}

interface Amount {
  readonly quantity: number | null
  readonly quantityMax?: number | undefined
  readonly unit: string | null
  readonly ingredient_name?: string
}

/**
 * Converts an ingredient to the measures of a kitchen: `1 cup` is `240 mL`, `30 g` is `1 oz`. Results are rounded to
 * the marks of a scale or a cup. Foods that one kitchen weighs and the other measures by volume change between the two:
 * a cup of flour is 125 g. Spoons belong to both systems and stay; so do counts.
 */
export function convertUnits<I extends Amount>(ingredient: I, system: UnitSystem): I {
  const unit = ingredient.unit !== null && isUnit(ingredient.unit) ? ingredient.unit : null
  const measure = unit === null ? undefined : measures[unit]
  if (unit === null || measure === undefined || ingredient.quantity === null) return ingredient
  if (unitSystem[unit] === undefined || unitSystem[unit] === system) return ingredient
  const max = Math.max(ingredient.quantity, ingredient.quantityMax ?? 0)
  const { dimension, size } = inOtherKitchen(measure, system, max, ingredient.ingredient_name ?? '')
  const target = chooseUnit(dimension, system, max * size)
  const inTarget = (quantity: number): number =>
    roundForKitchen((quantity * size) / (measures[target]?.size ?? 1), target)
  const quantity = inTarget(ingredient.quantity)
  if (ingredient.quantityMax === undefined) return { ...ingredient, quantity, unit: unitForQuantity(target, quantity) }
  const quantityMax = inTarget(ingredient.quantityMax)
  return { ...ingredient, quantity, quantityMax, unit: unitForQuantity(target, quantityMax) }
}

/** A metric kitchen weighs a cup of flour. A US kitchen measures the grams by cups, from a quarter cup on. */
function inOtherKitchen(measure: Measure, system: UnitSystem, max: number, name: string): Measure {
  const density = gramsPerMillilitre(name)
  if (density === null) return measure
  if (system === 'metric' && measure.dimension === 'volume') return { dimension: 'mass', size: measure.size * density }
  const isCups = system === 'us' && measure.dimension === 'mass' && (max * measure.size) / density >= 55
  return isCups ? { dimension: 'volume', size: measure.size / density } : measure
}

/** `base` in mL, g or cm. */
function chooseUnit(dimension: Dimension, system: UnitSystem, base: number): Unit {
  if (dimension === 'length') return system === 'metric' ? 'cm' : 'in'
  if (dimension === 'mass') {
    if (system === 'metric') return base < 1000 ? 'g' : 'kg'
    return base < 440 ? 'oz' : 'lb'
  }
  if (system === 'metric') return base < 1000 ? 'mL' : 'L'
  if (base < 14) return 'tsp'
  if (base < 55) return 'tbsp'
  return base < 3700 ? 'cup' : 'qt'
}

/**
 * The finest step that a kitchen can weigh or pour at a size. Thirds of cups stay, because third-cup measures exist.
 */
function roundForKitchen(quantity: number, unit: Unit): number {
  if (unit === 'g') return toStep(quantity, quantity < 10 ? 1 : quantity < 250 ? 5 : 10)
  if (unit === 'mL') return toStep(quantity, quantity < 10 ? 1 : quantity < 100 ? 5 : 10)
  if (unit === 'kg' || unit === 'L') return toStep(quantity, quantity < 2 ? 0.05 : 0.1)
  if (unit === 'oz') return toStep(quantity, quantity < 4 ? 0.25 : 0.5)
  if (unit === 'cup') return nearestCup(quantity)
  if (unit === 'tsp') return toStep(quantity, quantity < 0.25 ? 0.125 : 0.25)
  return toStep(quantity, unit === 'cm' ? 0.5 : 0.25)
}

function nearestCup(quantity: number): number {
  const [quarters, thirds] = [toStep(quantity, 1 / 4), toStep(quantity, 1 / 3)]
  return Math.abs(thirds - quantity) < Math.abs(quarters - quantity) ? thirds : quarters
}

/** A positive quantity never rounds to zero. */
function toStep(quantity: number, step: number): number {
  const rounded = roundQuantity(Math.round(quantity / step) * step)
  return rounded === 0 && quantity > 0 ? roundQuantity(step) : rounded
}
