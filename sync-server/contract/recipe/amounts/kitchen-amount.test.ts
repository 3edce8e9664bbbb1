import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertQuantity } from './convert-units.ts'
import { kitchenAmount } from './kitchen-amount.ts'
import { scaleIngredient } from './scaling.ts'
import { readUnit } from './read-unit.ts'
import type { Unit } from './unit.ts'

const amount = (quantity: number, unit: string | null, ingredient_name = 'x') => ({ quantity, unit, ingredient_name })

const inUnit = (quantity: number, from: string | null, to: string | null): number => {
  const [source, target] = [readUnit(from ?? ''), readUnit(to ?? '')]
  return source === null || target === null ? NaN : (convertQuantity(quantity, source, target) ?? NaN)
}

describe('amounts a kitchen can measure', () => {
  test.each([
    [1 / 3, 'eggs', 1, 'small egg'],
    [1.33, 'eggs', 1, 'large egg'],
    [1.5, 'large eggs', 2, 'small eggs'],
    [2.67, 'eggs', 3, 'small eggs'],
    [2.95, 'eggs', 3, 'eggs'],
    [0.15, 'egg', 0.25, 'egg'],
    [1, 'eggplant', 1, 'eggplant'],
  ])('%d %s become %d %s', (quantity, name, count, called) => {
    expect(kitchenAmount(amount(quantity, null, name))).toEqual(amount(count, null, called))
  })

  test.each([
    [3, 'tsp', 1, 'tbsp'],
    [5, 'tsp', 5, 'tsp'],
    [4, 'tsp', 4, 'tsp'],
    [4.5, 'tsp', 1.5, 'tbsp'],
    [6, 'tsp', 2, 'tbsp'],
    [4, 'tbsp', 0.25, 'cup'],
    [8, 'tbsp', 0.5, 'cup'],
    [7, 'tbsp', 7, 'tbsp'],
    [0.17, 'cup', 2.75, 'tbsp'],
    [0.25, 'tbsp', 0.75, 'tsp'],
    [0.4, 'cup', 0.33, 'cup'],
    [233.33, 'g', 235, 'g'],
    [14, 'g', 14, 'g'],
    [17.5, 'g', 18, 'g'],
    [312, 'g', 312, 'g'],
    [28, 'mL', 28, 'mL'],
    [1500, 'g', 1.5, 'kg'],
    [0.3, 'kg', 300, 'g'],
    [2.5, 'cups', 2.5, 'cups'],
    [0.4, 'pinch', 1, 'pinch'],
    [3.4, null, 3.5, null],
    [13.4, null, 13, null],
  ])('%d %s are written as %d %s', (quantity, unit, measured, name) => {
    expect(kitchenAmount(amount(quantity, unit))).toEqual(amount(measured, name))
  })

  test('both ends of a range share a unit', () => {
    expect(kitchenAmount({ ...amount(2, 'tbsp'), quantityMax: 4 })).toEqual({ ...amount(2, 'tbsp'), quantityMax: 4 })
    expect(kitchenAmount({ ...amount(600, 'g'), quantityMax: 1200 })).toEqual({
      ...amount(0.6, 'kg'),
      quantityMax: 1.2,
    })
  })

  const units = ['tsp', 'tbsp', 'cup', 'g', 'mL', 'kg', 'L', 'oz', 'lb'] as const satisfies readonly Unit[]
  const measured = fc.record({
    quantity: fc.double({ min: 0.25, max: 900, noNaN: true }),
    unit: fc.constantFrom(...units),
  })

  test('rounding changes an amount by at most a fifth, and a small one by at most the smallest measure', () => {
    fc.assert(
      fc.property(measured, ({ quantity, unit }) => {
        const read = kitchenAmount(amount(quantity, unit))
        const back = inUnit(read.quantity, read.unit, unit)
        const min = { tsp: 0.13, tbsp: 0.13, cup: 0.13, g: 1, mL: 1, kg: 0.05, L: 0.05, oz: 0.25, lb: 0.25 }[unit]
        expect(Math.abs(back - quantity)).toBeLessThanOrEqual(Math.max(0.2 * quantity, min))
        expect(read.quantity).toBeGreaterThan(0)
      }),
    )
  })

  test('rounding a rounded amount changes nothing', () => {
    fc.assert(
      fc.property(measured, ({ quantity, unit }) => {
        const once = kitchenAmount(amount(quantity, unit))
        const twice = kitchenAmount(once)
        const back = inUnit(twice.quantity, twice.unit, once.unit)
        expect(Math.abs(back - once.quantity)).toBeLessThanOrEqual(0.05 * once.quantity + 0.005)
      }),
    )
  })

  test('scaling an amount and back stays within the rounding error', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.constantFrom(0.5, 2, 3, 4, 1.5, 2.5), (cents, factor) => {
        const quantity = cents / 100
        const scaled = scaleIngredient({ quantity }, factor)
        const back = scaleIngredient(scaled, 1 / factor).quantity
        expect(Math.abs((back ?? 0) - quantity)).toBeLessThanOrEqual(0.005 / factor + 0.0301)
      }),
    )
  })
})
