import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scaleFactor, scaleIngredient, scaleSublists } from './scaling.ts'

describe('scaling a recipe', () => {
  test('EN-3 every sublist is scaled by servings, ranges at both ends, "salt" untouched', () => {
    const sublists = [
      {
        subheading: 'Dough',
        ingredients: [
          { quantity: 250, unit: 'g', ingredient_name: 'flour' },
          { quantity: 2, quantityMax: 3, unit: null, ingredient_name: 'eggs' },
          { quantity: null, unit: null, ingredient_name: 'salt' },
        ],
      },
    ]
    expect(scaleSublists(sublists, 4, 6)).toEqual([
      {
        subheading: 'Dough',
        ingredients: [
          { quantity: 375, unit: 'g', ingredient_name: 'flour' },
          { quantity: 3, quantityMax: 4.5, unit: null, ingredient_name: 'eggs' },
          { quantity: null, unit: null, ingredient_name: 'salt' },
        ],
      },
    ])
  })

  test.each([
    [0.33, 3, 1],
    [0.67, 3, 2],
    [0.17, 6, 1],
    [0.33, 6, 2],
    [0.25, 3, 0.75],
    [0.97, 1.02, 0.99],
    [1, 0.99, 0.99],
    [199, 1.01, 200.99],
    [3, 2.33, 6.99],
    [0.33, 12, 3.96],
    [0.33, 9, 3],
  ])('EN-3 %d times %d is %d, because 0.33 stands for a third', (quantity, factor, expected) => {
    expect(scaleIngredient({ quantity }, factor).quantity).toBe(expected)
  })

  test('unknown or invalid servings give the factor 1', () => {
    for (const [baseServings, targetServings] of [
      [null, 4],
      [4, null],
      [0, 4],
      [4, 0],
      [-1, 4],
      [NaN, 4],
    ] as const) {
      expect(scaleFactor(baseServings, targetServings)).toBe(1)
    }
  })

  test('a positive quantity never scales to zero', () => {
    expect(scaleIngredient({ quantity: 0.01 }, 0.1)).toEqual({ quantity: 0.01 })
    expect(scaleIngredient({ quantity: 0 }, 5)).toEqual({ quantity: 0 })
  })

  test('a scaled range stays in order, and more servings never need less', () => {
    const quantity = fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(
        quantity,
        quantity,
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 50 }),
        (a, b, baseServings, targetServings) => {
          const range = { quantity: Math.min(a, b), quantityMax: Math.max(a, b) }
          const scaled = scaleIngredient(range, scaleFactor(baseServings, targetServings))
          expect(scaled.quantityMax).toBeGreaterThanOrEqual(scaled.quantity)
          expect(
            Math.sign(scaled.quantity - range.quantity) * Math.sign(targetServings - baseServings),
          ).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
