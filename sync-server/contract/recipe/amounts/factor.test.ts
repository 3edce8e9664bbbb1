import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factorForServings, readFactor, servingsForFactor } from './factor.ts'
import { scaleFactor, scaleIngredient, scaleSublists } from './scaling.ts'

const factor = fc.integer({ min: 5, max: 10_000 }).map((hundredths) => hundredths / 100)
const baseServings = fc.oneof(
  fc.integer({ min: 1, max: 100 }),
  fc.integer({ min: 50, max: 10_000 }).map((n) => n / 100),
)
const quantity = fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100)

describe('a typed factor', () => {
  test.each([
    ['1.5', 1.5],
    ['×1.5', 1.5],
    ['x 2', 2],
    ['0,5', 0.5],
    ['1/3', 0.33],
    ['1 ½', 1.5],
    ['100', 100],
    ['0.05', 0.05],
  ])('VA-2 %j is %d', (typed, expected) => {
    expect(readFactor(typed)).toEqual({ ok: true, factor: expected })
  })

  test.each([
    ['twice', 'invalidCharacters'],
    ['', 'invalidFormat'],
    ['1/2/3', 'invalidFormat'],
    ['1/0', 'zeroDenominator'],
    ['-2', 'negative'],
    ['100.01', 'tooMuch'],
    ['0.04', 'tooLittle'],
    ['0', 'tooLittle'],
    ['101', 'tooMuch'],
  ])('VA-2 ER-7 %j is rejected as %s', (typed, problem) => {
    expect(readFactor(typed)).toEqual({ ok: false, problem })
  })

  test('servings for a typed factor give the same factor again', () => {
    fc.assert(
      fc.property(baseServings, factor, (servings, times) => {
        expect(factorForServings(servings, servingsForFactor(servings, times))).toBe(times)
      }),
    )
  })

  test("scaling back to the author's servings gives the author's amounts", () => {
    fc.assert(
      fc.property(baseServings, fc.array(factor), fc.array(quantity), (servings, tried, quantities) => {
        const list = [{ subheading: '', ingredients: quantities.map((one) => ({ quantity: one })) }]
        const targetServings = [...tried, 1].map((times) => servingsForFactor(servings, times)).at(-1) ?? servings
        expect(targetServings).toBe(servings)
        expect(scaleSublists(list, servings, targetServings)).toEqual(list)
      }),
    )
  })

  test('scaling an amount up and down again stays within the rounding error', () => {
    fc.assert(
      fc.property(
        quantity,
        factor.filter((times) => times >= 1),
        (one, times) => {
          const scaledUp = scaleIngredient({ quantity: one }, scaleFactor(1, times))
          const back = scaleIngredient(scaledUp, scaleFactor(times, 1))
          expect(Math.abs(back.quantity - one)).toBeLessThanOrEqual(0.01 + 1e-9)
        },
      ),
    )
  })
})
