import { convertQuantity, type UnitSystem } from '../amounts/convert-units.ts'
import { roundQuantity } from '../amounts/quantity.ts'
import { isUnit, unitForQuantity, type Unit } from '../amounts/unit.ts'

export interface Amount {
  readonly quantity: number | null
  readonly quantityMax?: number | undefined
  readonly unit: string | null
}

/** From the least to the most that is needed, in hundredths, which add up without rounding. */
interface Sum {
  readonly min: number
  readonly max: number
}

/**
 * How much of one thing is needed: a sum for each unit that it was asked for in. Units that measure the same are only
 * brought together when it is written (`totalsOf`), so that adding is exact whatever the order.
 */
export interface Amounts {
  /** By unit; what is counted by its word and size ("clove", "can 400 g"), nothing where it has none. */
  readonly sums: ReadonlyMap<string, Sum>
  /** Somebody asked for it without saying how much. */
  readonly hasUnspecified: boolean
}

export const noAmounts: Amounts = { sums: new Map(), hasUnspecified: false }

/** `counted` is the word of what is counted, where that is no unit: the "clove" of "2 cloves garlic", "can 400 g". */
export function toAmounts({ quantity, quantityMax, unit }: Amount, counted = ''): Amounts {
  if (quantity === null) return { sums: new Map(), hasUnspecified: true }
  const min = hundredths(quantity)
  const key =
    unit === null || !isMeasure(unit)
      ? [singularUnit(unit), counted].filter((word) => word !== '').join(' ')
      : singularUnit(unit)
  return {
    sums: new Map([[key, { least: min, max: Math.max(min, hundredths(quantityMax ?? quantity)) }]]),
    hasUnspecified: false,
  }
}

export function addAmounts(a: Amounts, b: Amounts): Amounts {
  const sums = new Map(a.sums)
  for (const [key, { min: least, max }] of b.sums) {
    const before = sums.get(key)
    sums.set(key, before === undefined ? { min: least, max } : { min: before.min + least, max: before.max + max })
  }
  return { sums, hasUnspecified: a.hasUnspecified || b.hasUnspecified }
}

/** One amount of a list like "2 cups + 200 g". `counted` is set where what is counted has a word or a size. */
export interface Total {
  readonly quantity: number
  readonly quantityMax?: number
  readonly unit: Unit | null
  readonly counted?: string
}

/**
 * The amounts as they are written: volumes in one, weights in one, lengths in one, and each count by itself. What
 * measures something else is never added, however little there is of it. `system` says in which measures to write what
 * was asked for in both; null keeps to that in which there is more.
 */
export function totalAmounts(amounts: Amounts, system: UnitSystem | null = null): Total[] {
  const totals: Total[] = []
  const counts: Total[] = []
  const families = new Map<Unit, Measured[]>()
  for (const [key, sum] of amounts.sums) {
    const base = isUnit(key) ? baseUnit(key) : null
    if (base === null || !isUnit(key)) counts.push(totalOfCount(key, sum))
    else families.set(base, [...(families.get(base) ?? []), { unit: key, sum }])
  }
  for (const base of bases) {
    const measured = families.get(base)
    if (measured !== undefined) totals.push(totalOfMeasure(base, measured, system))
  }
  counts.sort((a, b) => countName(a).localeCompare(countName(b), 'en'))
  return [...totals, ...counts]
}

const countName = ({ unit, counted }: Total): string => `${unit ?? ''} ${counted ?? ''}`

/** What is counted has no size of its own. */
const bases = ['mL', 'g', 'cm'] as const
type Base = (typeof bases)[number]

const baseUnit = (unit: Unit): Base | null => bases.find((base) => convertQuantity(1, unit, base) !== null) ?? null
const isMeasure = (unit: string): boolean => isUnit(unit) && baseUnit(unit) !== null
/** `cups` and `sprigs` are a matter of writing. */
const singularUnit = (unit: string | null): string =>
  unit === 'cups' ? 'cup' : unit === 'sprigs' ? 'sprig' : (unit ?? '')
const hundredths = (quantity: number): number => Math.max(quantity > 0 ? 1 : 0, Math.round(quantity * 100))

interface Measured {
  readonly unit: Unit
  readonly sum: Sum
}

function totalOfCount(key: string, { min: least, max }: Sum): Total {
  const [first = '', ...rest] = key.split(' ')
  const unit = isUnit(first) ? unitForQuantity(first, max / 100) : null
  const counted = unit === null ? key : rest.join(' ')
  return {
    quantity: least / 100,
    ...(max > least ? { quantityMax: max / 100 } : {}),
    unit,
    ...(counted === '' ? {} : { counted }),
  }
}

function totalOfMeasure(base: Base, measured: readonly Measured[], system: UnitSystem | null): Total {
  const [first] = measured
  const inBase = (amountInHundredths: number, unit: Unit): number =>
    (convertQuantity(amountInHundredths, unit, base) ?? 0) / 100
  const sorted = measured.toSorted((a, b) => a.unit.localeCompare(b.unit, 'en'))
  const max = sorted.reduce((sum, each) => sum + inBase(each.sum.max, each.unit), 0)
  const min = sorted.reduce((sum, each) => sum + inBase(each.sum.min, each.unit), 0)
  const isSingleUnit =
    measured.length === 1 && first !== undefined && (system === null || unitSystem(first.unit) !== otherSystem(system))
  const unit = isSingleUnit ? largerUnit(first.unit, first.sum.max / 100) : chooseUnit(base, sorted, system, max)
  const written = (amount: number): number => {
    const quantity = convertQuantity(amount, base, unit) ?? amount
    return Math.max(amount > 0 ? 0.01 : 0, roundQuantity(isSingleUnit ? quantity : roundForKitchen(quantity, unit)))
  }
  const [quantity, quantityMax] = [written(min), written(max)]
  return {
    quantity,
    ...(quantityMax > quantity ? { quantityMax } : {}),
    unit: unitForQuantity(unit, Math.max(quantity, quantityMax)),
  }
}

const otherSystem = (system: UnitSystem): UnitSystem => (system === 'us' ? 'metric' : 'us')

/** A thousand grams are a kilo; other measures keep the size they were asked for in. */
const largerUnit = (unit: Unit, quantity: number): Unit =>
  quantity < 1000 ? unit : unit === 'g' ? 'kg' : unit === 'mL' ? 'L' : unit

const metric: ReadonlySet<string> = new Set(['mL', 'L', 'g', 'kg', 'cm'])
const spoons: ReadonlySet<string> = new Set(['tsp', 'tbsp'])

/** Spoons belong to both kitchens. */
const unitSystem = (unit: Unit): UnitSystem | null => (spoons.has(unit) ? null : metric.has(unit) ? 'metric' : 'us')

/** The unit for amounts that were asked for in several. `size` in the base unit. */
function chooseUnit(base: Base, measured: readonly Measured[], requestedSystem: UnitSystem | null, size: number): Unit {
  if (measured.every(({ unit }) => spoons.has(unit))) return size < 14 ? 'tsp' : 'tbsp'
  const system = requestedSystem ?? mostUsed(base, measured)
  if (base === 'cm') return system === 'metric' ? 'cm' : 'in'
  if (base === 'g') {
    if (system === 'metric') return size < 1000 ? 'g' : 'kg'
    return size < 453 ? 'oz' : 'lb'
  }
  if (system === 'metric') return size < 1000 ? 'mL' : 'L'
  return size < 14 ? 'tsp' : size < 55 ? 'tbsp' : size < 3700 ? 'cup' : 'qt'
}

function mostUsed(base: Base, measured: readonly Measured[]): UnitSystem {
  let balance = 0
  for (const { unit, sum } of measured) {
    const size = convertQuantity(sum.max, unit, base) ?? 0
    const system = unitSystem(unit)
    if (system !== null) balance += system === 'metric' ? size : -size
  }
  return balance >= 0 ? 'metric' : 'us'
}

/** Grams and millilitres of a converted sum are whole ones: nobody weighs the hundredth of a gram that an ounce leaves. */
const roundForKitchen = (quantity: number, unit: Unit): number =>
  (unit === 'g' || unit === 'mL') && quantity >= 5 ? Math.round(quantity) : quantity
