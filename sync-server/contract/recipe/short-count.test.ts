import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortCount } from './short-count.ts'

test.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1K'],
  [1049, '1K'],
  [1050, '1.1K'],
  [1234, '1.2K'],
  [9949, '9.9K'],
  [9950, '10K'],
  [12_345, '12K'],
  [999_499, '999K'],
  [999_500, '1M'],
  [999_999, '1M'],
  [1_000_000, '1M'],
  [2_340_000, '2.3M'],
  [12_500_000, '13M'],
  [1_500_000_000, '1500M'],
  [-1234, '-1.2K'],
  [NaN, '0'],
])('VA-3 %d is shown as %s', (count, text) => {
  expect(shortCount(count)).toBe(text)
})

test('VA-3 a count below a thousand million has at most four characters and never reads 1000K', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_499_999 }), (count) => {
      expect(shortCount(count)).toMatch(/^(\d{1,3}|\d\.\d[KM]|\d{1,3}[KM])$/)
    }),
  )
})
