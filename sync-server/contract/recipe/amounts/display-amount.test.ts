import * as fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { displayFraction, roundUpToFraction, writeDecimal, writeMean } from './display-amount.ts'
import { readQuantity } from './quantity.ts'

test('RT-5 a sum of cups becomes the next fraction that is at least as much, and is never written as a decimal', () => {
  expect([0.83, 2.83, 0.4, 1.6, 0.97, 2.01, 0.02, 3, 0.2].map(roundUpToFraction)).toEqual([
    0.875,
    2.875,
    0.5,
    1 + 2 / 3,
    1,
    2,
    1 / 16,
    3,
    0.2,
  ])
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), (hundredths) => {
      const rounded = roundUpToFraction(hundredths / 100)
      expect(displayFraction(rounded)).not.toContain('.')
      expect(rounded).toBeGreaterThan(hundredths / 100 - 0.031)
      expect(rounded).toBeLessThan(hundredths / 100 + 0.14)
    }),
  )
})

describe('VA-6 display fractions', () => {
  test.each([
    [0, '0'],
    [0.0625, '1/16'],
    [0.06, '1/16'],
    [0.125, '1/8'],
    [0.13, '1/8'],
    [0.17, '1/6'],
    [0.2, '1/5'],
    [0.25, '1/4'],
    [0.33, '1/3'],
    [0.5, '1/2'],
    [0.67, '2/3'],
    [0.75, '3/4'],
    [0.88, '7/8'],
    [1, '1'],
    [1.5, '1 1/2'],
    [2.33, '2 1/3'],
    [10.25, '10 1/4'],
    [0.53, '1/2'],
    [0.54, '0.54'],
    [0.47, '1/2'],
    [0.4, '0.4'],
    [0.6, '0.6'],
    [0.8, '0.8'],
    [1.8, '1.8'],
    [0.98, '0.98'],
    [0.99, '0.99'],
    [2.01, '2.01'],
    [1.97, '1.97'],
    [0.96, '0.96'],
    [0.02, '0.02'],
    [0.04, '1/16'],
    [1.04, '1 1/16'],
    [1234.5, '1234 1/2'],
  ])('VA-6 %d is written as %s', (quantity, text) => {
    expect(displayFraction(quantity)).toBe(text)
  })

  test.each([
    [0.47, '1/2'],
    [0.53, '1/2'],
    [0.534, '0.53'],
    [0.466, '0.47'],
    [0.784, '0.78'],
    [0.905, '7/8'],
    [0.91, '0.91'],
  ])('VA-6 a fraction may differ by 0.03 and no more: %d is written as %s', (quantity, text) => {
    expect(displayFraction(quantity)).toBe(text)
  })

  test('VA-6 the screen gets fraction glyphs', () => {
    expect(displayFraction(1.5, { glyphs: true })).toBe('1 ½')
    expect(displayFraction(0.67, { glyphs: true })).toBe('⅔')
    expect(displayFraction(0.0625, { glyphs: true })).toBe('¹⁄₁₆')
  })

  test('VA-6 a decimal follows the reader’s locale', () => {
    expect(displayFraction(0.4, { locale: 'de' })).toBe('0,4')
    expect(displayFraction(1.5, { locale: 'de' })).toBe('1 1/2')
  })

  test('VA-6 a written fraction is within 0.03 of the quantity', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), (hundredths) => {
        const text = readQuantity(displayFraction(hundredths / 100))
        if (!text.ok) throw new Error(text.problem)
        expect(Math.abs(text.quantity - hundredths / 100)).toBeLessThanOrEqual(0.036)
      }),
    )
  })
})

test('VA-6 a page of many amounts creates one format for each locale and precision', () => {
  const { NumberFormat } = Intl
  // No other test uses these locales: formats last as long as the process.
  const create = vi.spyOn(Intl, 'NumberFormat').mockImplementation(function (...settings) {
    return new NumberFormat(...settings)
  })
  const written = Array.from({ length: 300 }, (_, at) => writeDecimal(at + 0.456, 'de-LI'))
  expect([written[1], displayFraction(3.4, { locale: 'de-LI' })]).toEqual(['1.46', '3.4'])
  expect([writeDecimal(12.4, 'de-LI', 0), writeDecimal(1234.5, 'de-LU', 1)]).toEqual(['12', '1234,5'])
  expect(create).toHaveBeenCalledTimes(3)
  create.mockRestore()
})

test.each(['en', 'de'])('VA-6 decimals of %s are written as the runtime formats them, without its format', (locale) => {
  const { NumberFormat } = Intl
  const create = vi.spyOn(Intl, 'NumberFormat')
  const values = [0, 0.004, 0.005, 0.1 + 0.2, 1.005, 1.45, 2.675, 4.25, 999.996, 1000, 12_345.678, 1e-6]
  fc.assert(
    fc.property(
      fc.oneof(fc.constantFrom(...values), fc.double({ min: 1e-6, max: 999_999_999, noNaN: true })),
      fc.integer({ min: 0, max: 2 }),
      (value, maximumFractionDigits) => {
        const format = new NumberFormat(locale, { maximumFractionDigits, useGrouping: false })
        expect(writeDecimal(value, locale, maximumFractionDigits)).toBe(format.format(value))
      },
    ),
  )
  const mean = new NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  for (const value of [1, 4.25, 4.96, 5]) expect(writeMean(value, locale)).toBe(mean.format(value))
  expect(create).not.toHaveBeenCalled()
  create.mockRestore()
  expect(writeDecimal(-1.5, locale)).toBe(new NumberFormat(locale).format(-1.5))
})
