import { convertQuantity, type UnitSystem } from '../amounts/convert-units.ts'
import { gramsPerMillilitre } from '../amounts/density.ts'
import { roundQuantity } from '../amounts/scaling.ts'
import { isUnit, unitForQuantity, type Unit } from '../amounts/unit.ts'

export interface Amount {
  readonly quantity: number | null
  readonly quantityMax?: number | undefined
  readonly unit: string | null
}

/** The required range in hundredths of a unit; integers add up without rounding errors. */
interface Sum {
  readonly min: number
  readonly max: number
}

/**
 * The required amounts of one food: a sum for each requested unit. `totalAmounts` converts compatible units when a list
 * is written, so addition is exact in any order.
 */
export interface Amounts {
  /** Sums by unit. The key of a count is its word and size ("clove", "can 400 g"), or empty. */
  readonly sums: ReadonlyMap<string, Sum>
  /** Whether a request has no amount ("salt"). */
  readonly hasUnspecified: boolean
}

export const noAmounts: Amounts = { sums: new Map(), hasUnspecified: false }

/** `counted` is the counting word that is not a unit: the "clove" of "2 cloves garlic", "can 400 g". */
export function toAmounts({ quantity, quantityMax, unit }: Amount, counted = ''): Amounts {
  if (quantity === null) return { sums: new Map(), hasUnspecified: true }
  const min = hundredths(quantity)
  const key =
    unit === null || !isMeasure(unit)
      ? [singularUnit(unit), counted].filter((word) => word !== '').join(' ')
      : singularUnit(unit)
  return {
    sums: new Map([[key, { min, max: Math.max(min, hundredths(quantityMax ?? quantity)) }]]),
    hasUnspecified: false,
  }
}

export function addAmounts(a: Amounts, b: Amounts): Amounts {
  const sums = new Map(a.sums)
  for (const [key, { min, max }] of b.sums) {
    const before = sums.get(key)
    sums.set(key, before === undefined ? { min, max } : { min: before.min + min, max: before.max + max })
  }
  return { sums, hasUnspecified: a.hasUnspecified || b.hasUnspecified }
}

/** One amount of a list like "2 cups + 200 g". `counted` holds the counting word or the package size. */
export interface Total {
  readonly quantity: number
  readonly quantityMax?: number
  readonly unit: Unit | null
  readonly counted?: string
}

/**
 * Adds up the amounts for display: one volume, one weight, one length, and each count separately. `system` decides the
 * measures where requests mix both; null chooses the system of the larger share. Volumes and weights are added only
 * where a system is chosen and the density of `food` is known. A food that is not poured is never written in millilitres
 * unless a request was.
 */
export function totalAmounts(amounts: Amounts, system: UnitSystem | null = null, food?: string): Total[] {
  const totals: Total[] = []
  const counts: Total[] = []
  const families = new Map<Base, readonly Measured[]>()
  for (const [key, sum] of amounts.sums) {
    const base = isUnit(key) ? baseUnit(key) : null
    if (base === null || !isUnit(key)) counts.push(totalOfCount(key, sum))
    else families.set(base, [...(families.get(base) ?? []), { unit: key, sum }])
  }
  const weighed = food === undefined || system === null ? null : weighVolumes(families, system, food)
  if (weighed !== null) totals.push(weighed)
  const keepsCups = system === 'metric' && food !== undefined && !isPoured(food)
  for (const base of bases) {
    const measured = families.get(base)
    if (measured === undefined || (weighed !== null && base !== 'cm')) continue
    totals.push(totalOfMeasure(base, measured, keepsCups && base === 'mL' ? null : system))
  }
  counts.sort((a, b) => countName(a).localeCompare(countName(b), 'en'))
  return [...totals, ...counts]
}

/** The weight of all volumes and weights of a food with a known density; null where they are not to be added. */
function weighVolumes(
  families: ReadonlyMap<Base, readonly Measured[]>,
  system: UnitSystem,
  food: string,
): Total | null {
  const density = gramsPerMillilitre(food)
  const [volumes, weights] = [families.get('mL') ?? [], families.get('g') ?? []]
  const isMixed = volumes.length > 0 && weights.length > 0
  const hasOtherVolume = volumes.some(({ unit }) => !spoons.has(unit))
  if (density === null || !(isMixed || (system === 'metric' && hasOtherVolume))) return null
  const inGrams = (end: 'min' | 'max'): number => sumInBase(volumes, 'mL', end) * density + sumInBase(weights, 'g', end)
  const unit = chooseUnit('g', [{ unit: 'g', sum: { min: 0, max: 0 } }], system, inGrams('max'))
  return totalIn(unit, 'g', inGrams('min'), inGrams('max'), roundForScale)
}

const countName = ({ unit, counted }: Total): string => `${unit ?? ''} ${counted ?? ''}`

/** The base units of the dimensions; counts have none. */
const bases = ['mL', 'g', 'cm'] as const
type Base = (typeof bases)[number]

const baseUnit = (unit: Unit): Base | null => bases.find((base) => convertQuantity(1, unit, base) !== null) ?? null
const isMeasure = (unit: string): boolean => isUnit(unit) && baseUnit(unit) !== null
/** Unifies `cups` and `sprigs`, which differ from the singular only in spelling. */
const singularUnit = (unit: string | null): string =>
  unit === 'cups' ? 'cup' : unit === 'sprigs' ? 'sprig' : (unit ?? '')
const hundredths = (quantity: number): number => Math.max(quantity > 0 ? 1 : 0, Math.round(quantity * 100))

interface Measured {
  readonly unit: Unit
  readonly sum: Sum
}

function totalOfCount(key: string, { min, max }: Sum): Total {
  const [first = '', ...rest] = key.split(' ')
  const unit = isUnit(first) ? unitForQuantity(first, max / 100) : null
  const counted = unit === null ? key : rest.join(' ')
  return {
    quantity: min / 100,
    ...(max > min ? { quantityMax: max / 100 } : {}),
    unit,
    ...(counted === '' ? {} : { counted }),
  }
}

const sumInBase = (measured: readonly Measured[], base: Base, end: 'min' | 'max'): number =>
  measured
    .toSorted((a, b) => a.unit.localeCompare(b.unit, 'en'))
    .reduce((total, { unit, sum }) => total + (convertQuantity(sum[end], unit, base) ?? 0) / 100, 0)

function totalOfMeasure(base: Base, measured: readonly Measured[], system: UnitSystem | null): Total {
  const [first] = measured
  const [min, max] = [sumInBase(measured, base, 'min'), sumInBase(measured, base, 'max')]
  const isSingleUnit =
    measured.length === 1 && first !== undefined && (system === null || unitSystem(first.unit) !== otherSystem(system))
  if (isSingleUnit) return totalIn(largerUnit(first.unit, first.sum.max / 100), base, min, max, (quantity) => quantity)
  const sorted = measured.toSorted((a, b) => a.unit.localeCompare(b.unit, 'en'))
  return totalIn(chooseUnit(base, sorted, system, max), base, min, max)
}

/** The total from `min` to `max`, both in the base unit, written in `unit`. */
function totalIn(unit: Unit, base: Base, min: number, max: number, round = roundForKitchen): Total {
  const written = (amount: number): number =>
    Math.max(amount > 0 ? 0.01 : 0, roundQuantity(round(convertQuantity(amount, base, unit) ?? amount, unit)))
  const [quantity, quantityMax] = [written(min), written(max)]
  return {
    quantity,
    ...(quantityMax > quantity ? { quantityMax } : {}),
    unit: unitForQuantity(unit, Math.max(quantity, quantityMax)),
  }
}

const otherSystem = (system: UnitSystem): UnitSystem => (system === 'us' ? 'metric' : 'us')

/** Writes 1000 g as 1 kg; other units stay as requested. */
const largerUnit = (unit: Unit, quantity: number): Unit =>
  quantity < 1000 ? unit : unit === 'g' ? 'kg' : unit === 'mL' ? 'L' : unit

/** Foods that both kitchens pour and measure by volume. A name like "milk powder" or "oil-packed tuna" is not poured. */
const pouredFood =
  /(?:\b(?:water|milk|buttermilk|cream|half[- ]and[- ]half|kefir|juice|stock|broth|wine|beer|ale|cider|rum|vodka|brandy|sherry|port|liqueur|coffee|tea|oil|vinegar|sauce|syrup|passata|pur[ée]+e|ketchup)|(?:wasser|milch|sahne|rahm|saft|brühe|fond|wein|bier|kaffee|tee|öl|essig|soße|sauce|sirup|most))\s*$/i

const isPoured = (food: string): boolean =>
  pouredFood.test(food.replace(/(?:,|\s\(|\s(?:for|zum|from|with|mit)\s).*$/i, ''))

const metric: ReadonlySet<string> = new Set(['mL', 'L', 'g', 'kg', 'cm'])
const spoons: ReadonlySet<string> = new Set(['tsp', 'tbsp'])

/** Spoons belong to both systems, so they have none. */
const unitSystem = (unit: Unit): UnitSystem | null => (spoons.has(unit) ? null : metric.has(unit) ? 'metric' : 'us')

/** Chooses the unit for requests in several units. `size` is in the base unit. */
function chooseUnit(base: Base, measured: readonly Measured[], requestedSystem: UnitSystem | null, size: number): Unit {
  if (measured.every(({ unit }) => spoons.has(unit))) return size < 14 ? 'tsp' : 'tbsp'
  const system = requestedSystem ?? majoritySystem(base, measured)
  if (base === 'cm') return system === 'metric' ? 'cm' : 'in'
  if (base === 'g') {
    if (system === 'metric') return size < 1000 ? 'g' : 'kg'
    return size < 453 ? 'oz' : 'lb'
  }
  if (system === 'metric') return size < 1000 ? 'mL' : 'L'
  return size < 14 ? 'tsp' : size < 55 ? 'tbsp' : size < 3700 ? 'cup' : 'qt'
}

function majoritySystem(base: Base, measured: readonly Measured[]): UnitSystem {
  let balance = 0
  for (const { unit, sum } of measured) {
    const size = convertQuantity(sum.max, unit, base) ?? 0
    const system = unitSystem(unit)
    if (system !== null) balance += system === 'metric' ? size : -size
  }
  return balance >= 0 ? 'metric' : 'us'
}

/** Rounds converted grams and millilitres to whole numbers: kitchen scales show no hundredths. */
const roundForKitchen = (quantity: number, unit: Unit): number =>
  (unit === 'g' || unit === 'mL') && quantity >= 5 ? Math.round(quantity) : quantity

/** Rounds a weight that was partly measured by cups: a cup varies by a tenth. */
function roundForScale(quantity: number, unit: Unit): number {
  const step = unit === 'g' ? (quantity < 50 ? 1 : 5) : unit === 'kg' ? 0.05 : 0.25
  return Math.max(step, Math.round(quantity / step) * step)
}
