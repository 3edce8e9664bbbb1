import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roundQuantity } from './scaling.ts'
import { readQuantity, type QuantityProblem } from './quantity.ts'

describe('VA-2 quantity input', () => {
  test.each<[string | number, number]>([
    ['0', 0],
    ['2', 2],
    ['02', 2],
    ['1.25', 1.25],
    ['.5', 0.5],
    ['5.', 5],
    ['1.005', 1.01],
    ['2.675', 2.68],
    ['0.333333', 0.33],
    ['1/2', 0.5],
    ['1 / 2', 0.5],
    ['10/4', 2.5],
    ['0/3', 0],
    ['1 1/2', 1.5],
    ['  1   1/2  ', 1.5],
    ['1\u00a01/2', 1.5],
    ['2 2/3', 2.67],
    ['½', 0.5],
    ['1½', 1.5],
    ['1 ½', 1.5],
    ['⅓', 0.33],
    ['⅔', 0.67],
    ['¼', 0.25],
    ['¾', 0.75],
    ['⅕', 0.2],
    ['⅖', 0.4],
    ['⅗', 0.6],
    ['⅘', 0.8],
    ['⅙', 0.17],
    ['⅚', 0.83],
    ['⅐', 0.14],
    ['⅛', 0.13],
    ['⅜', 0.38],
    ['⅝', 0.63],
    ['⅞', 0.88],
    ['⅑', 0.11],
    ['⅒', 0.1],
    ['↉', 0],
    ['1⁄2', 0.5],
    ['1 1⁄2', 1.5],
    [3, 3],
    [0.335, 0.34],
  ])('VA-2 %j reads as %d', (input, quantity) => {
    expect(readQuantity(input)).toEqual({ ok: true, quantity })
  })

  test.each<[string | number, QuantityProblem]>([
    ['', 'invalidFormat'],
    ['   ', 'invalidFormat'],
    ['.', 'invalidFormat'],
    ['/', 'invalidFormat'],
    ['1/', 'invalidFormat'],
    ['/2', 'invalidFormat'],
    ['1 2', 'invalidFormat'],
    ['1.2.3', 'invalidFormat'],
    ['1/2/3', 'invalidFormat'],
    ['1.5/2', 'invalidFormat'],
    ['1.5 1/2', 'invalidFormat'],
    ['1/2 1', 'invalidFormat'],
    ['½½', 'invalidFormat'],
    ['9'.repeat(400), 'invalidFormat'],
    [NaN, 'invalidFormat'],
    [Infinity, 'invalidFormat'],
    ['1/0', 'zeroDenominator'],
    ['0/0', 'zeroDenominator'],
    ['1 1/00', 'zeroDenominator'],
    ['abc', 'invalidCharacters'],
    ['1 cup', 'invalidCharacters'],
    ['1,5', 'invalidCharacters'],
    ['1-2', 'invalidCharacters'],
    ['-', 'invalidCharacters'],
    ['--1', 'invalidCharacters'],
    ['1e3', 'invalidCharacters'],
    ['+1', 'invalidCharacters'],
    ['-1', 'negative'],
    ['- 1.5', 'negative'],
    ['-1/2', 'negative'],
    ['−½', 'negative'],
    [-1, 'negative'],
    [-Infinity, 'negative'],
    ['-1/0', 'zeroDenominator'],
  ])('ER-7 %j is rejected as %s', (input, problem) => {
    expect(readQuantity(input)).toEqual({ ok: false, problem })
  })

  test('VA-2 any text reads as a problem or as a non-negative quantity with two decimals', () => {
    const near = fc.string({ unit: fc.constantFrom('0', '1', '9', '.', '/', ' ', '½', '-', '⁄') })
    fc.assert(
      fc.property(fc.oneof(near, fc.string({ unit: 'binary' })), (input) => {
        const read = readQuantity(input)
        const quantity = read.ok ? read.quantity : 0
        expect(quantity).toBeGreaterThanOrEqual(0)
        expect(quantity).toBe(roundQuantity(quantity))
      }),
    )
  })

  test('VA-2 a fraction reads as the quotient of its numbers', () => {
    fc.assert(
      fc.property(fc.nat(999), fc.nat(999), fc.integer({ min: 1, max: 999 }), (whole, top, bottom) => {
        expect(readQuantity(`${whole} ${top}/${bottom}`)).toEqual({
          ok: true,
          quantity: roundQuantity(whole + top / bottom),
        })
      }),
    )
  })
})

test.each([
  [0, 0],
  [0.005, 0.01],
  [2.345, 2.35],
])('VA-2 the number %d reads as %d', (input, quantity) => {
  expect(readQuantity(input)).toEqual({ ok: true, quantity })
})

test('VA-2 a number below zero is negative', () => {
  expect(readQuantity(-0.01)).toMatchObject({ ok: false, problem: 'negative' })
})
