import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { convertQuantity, convertUnits } from './convert-units.ts'
import { convertTemperatures } from '../steps/convert-step-text.ts'
import { units } from './unit.ts'

describe('VA-4 conversion between units', () => {
  test('VA-4 US customary measures have their exact sizes', () => {
    expect(convertQuantity(1, 'gal', 'mL')).toBeCloseTo(3785.411784, 9)
    expect(convertQuantity(1, 'cup', 'tbsp')).toBeCloseTo(16, 12)
    expect(convertQuantity(1, 'tbsp', 'tsp')).toBeCloseTo(3, 12)
    expect(convertQuantity(1, 'lb', 'oz')).toBeCloseTo(16, 12)
    expect(convertQuantity(1, 'in', 'cm')).toBe(2.54)
    expect(convertQuantity(1, 'cup', 'g')).toBeNull()
    expect(convertQuantity(1, 'can', 'g')).toBeNull()
    expect(convertQuantity(2, 'can', 'can')).toBe(2)
  })

  test('VA-4 converting there and back gives the same quantity', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...units),
        fc.constantFrom(...units),
        fc.integer({ min: 1, max: 10_000 }),
        (from, to, quantity) => {
          const converted = convertQuantity(quantity, from, to)
          expect(converted === null ? quantity : convertQuantity(converted, to, from)).toBeCloseTo(quantity, 6)
        },
      ),
    )
  })

  test.each([
    [1, 'cup', 240, 'mL'],
    [0.25, 'cup', 60, 'mL'],
    [4, 'cups', 950, 'mL'],
    [1, 'gal', 3.8, 'L'],
    [1, 'oz', 30, 'g'],
    [1, 'lb', 450, 'g'],
    [3, 'lb', 1.35, 'kg'],
    [1, 'in', 2.5, 'cm'],
    [8, 'fl oz', 240, 'mL'],
  ])('%d %s is %d %s in a metric kitchen', (quantity, unit, metric, metricUnit) => {
    expect(convertUnits({ quantity, unit }, 'metric')).toEqual({ quantity: metric, unit: metricUnit })
  })

  test.each([
    [1, 'cup', 'all-purpose flour', 125, 'g'],
    [0.5, 'cup', 'brown sugar', 110, 'g'],
    [2, 'cups', 'chopped walnuts', 235, 'g'],
    [1, 'cup', 'lard', 205, 'g'],
    [1, 'cup', 'molasses', 340, 'g'],
    [1, 'cup', 'golden syrup', 240, 'mL'],
    [1, 'cup', 'sugar snap peas', 240, 'mL'],
    [1, 'cup', 'fresh breadcrumbs', 240, 'mL'],
    [1, 'cup', 'milk', 240, 'mL'],
    [1, 'cup', 'coconut flour', 240, 'mL'],
    [1, 'tbsp', 'honey', 1, 'tbsp'],
  ])('%d %s %s is %d %s in a metric kitchen, which weighs it', (quantity, unit, name, metric, metricUnit) => {
    expect(convertUnits({ quantity, unit, ingredient_name: name }, 'metric')).toMatchObject({
      quantity: metric,
      unit: metricUnit,
    })
  })

  test.each([
    [250, 'g', 'flour', 2, 'cups'],
    [100, 'g', 'sugar', 0.5, 'cup'],
    [20, 'g', 'butter', 0.75, 'oz'],
    [500, 'g', 'minced beef', 1, 'lb'],
  ])('%d %s %s is %d %s in a US kitchen, which measures it in cups', (quantity, unit, name, us, usUnit) => {
    expect(convertUnits({ quantity, unit, ingredient_name: name }, 'us')).toMatchObject({ quantity: us, unit: usUnit })
  })

  test('converting between cups and weight and back stays within the rounding error', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 40 }),
        fc.constantFrom('flour', 'sugar', 'butter', 'rice', 'rolled oats', 'honey', 'cocoa powder'),
        (quarters, ingredient_name) => {
          const cups = { quantity: quarters / 4, unit: 'cups', ingredient_name }
          const convertedBack = convertUnits(convertUnits(cups, 'metric'), 'us')
          expect(convertedBack.unit).toMatch(/^(?:cups?|qt)$/)
          const quantity = (convertedBack.quantity ?? 0) * (convertedBack.unit === 'qt' ? 4 : 1)
          expect(Math.abs(quantity - cups.quantity)).toBeLessThanOrEqual(0.13 + 0.03 * cups.quantity)
        },
      ),
    )
  })

  test.each([
    [500, 'g', 1, 'lb'],
    [100, 'g', 3.5, 'oz'],
    [30, 'g', 1, 'oz'],
    [439, 'g', 15.5, 'oz'],
    [440, 'g', 1, 'lb'],
    [1000, 'g', 2.25, 'lb'],
    [13, 'mL', 2.75, 'tsp'],
    [54, 'mL', 3.75, 'tbsp'],
    [250, 'mL', 1, 'cup'],
    [80, 'mL', 0.33, 'cup'],
    [1, 'L', 4.25, 'cups'],
    [5, 'mL', 1, 'tsp'],
    [15, 'mL', 1, 'tbsp'],
    [2, 'cm', 0.75, 'in'],
  ])('%d %s is %d %s in a US kitchen', (quantity, unit, us, usUnit) => {
    expect(convertUnits({ quantity, unit }, 'us')).toEqual({ quantity: us, unit: usUnit })
  })

  test('both ends of a range share a unit; spoons, counts and unknown units stay', () => {
    expect(convertUnits({ quantity: 1, quantityMax: 3, unit: 'lb' }, 'metric')).toEqual({
      quantity: 0.45,
      quantityMax: 1.35,
      unit: 'kg',
    })
    for (const same of [
      { quantity: 2, unit: 'tbsp' },
      { quantity: 2, unit: 'can' },
      { quantity: 2, unit: null },
      { quantity: null, unit: 'cup' },
      { quantity: 2, unit: 'clove' },
      { quantity: 2, unit: 'g' },
    ]) {
      expect(convertUnits(same, 'metric')).toEqual(same)
    }
  })

  test('a positive quantity never converts to zero', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...units),
        fc.integer({ min: 1, max: 100_000 }),
        fc.constantFrom('metric' as const, 'us' as const),
        (unit, hundredths, system) => {
          expect(convertUnits({ quantity: hundredths / 100, unit }, system).quantity).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('temperatures in the method', () => {
  test.each([
    ['Bake at 350°F for 20 minutes.', 'Bake at 175 °C for 20 minutes.'],
    ['Bake at 350 °F (180 °C).', 'Bake at 175 °C (180 °C).'],
    ['Preheat to 425 degrees F.', 'Preheat to 220 °C.'],
    ['Heat to 350-375 F, then', 'Heat to 175-190 °C, then'],
    ['Cool to 70°F', 'Cool to 21 °C'],
    ['Add 4 Figs and 3 Carrots', 'Add 4 Figs and 3 Carrots'],
    ['Cook 20 for 5', 'Cook 20 for 5'],
    ['400 degrees Fahrenheit', '205 °C'],
  ])('%j in a metric kitchen', (text, metric) => {
    expect(convertTemperatures(text, 'metric')).toBe(metric)
  })

  test('a US kitchen reads °F', () => {
    expect(convertTemperatures('Bake at 180°C to 200 °C, not 350°F.', 'us')).toBe(
      'Bake at 355 °F to 390 °F, not 350°F.',
    )
    expect(convertTemperatures('180 C', 'us')).toBe('355 °F')
  })

  test('any text converts without an error', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(typeof convertTemperatures(text, 'us')).toBe('string')
      }),
    )
  })
})
