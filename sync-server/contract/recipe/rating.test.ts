import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedStars, averageRating, isStars, shownAverage, shrunkAverage } from './rating.ts'

test('a rating is a whole number from 1 to 5', () => {
  for (const stars of [1, 2, 3, 4, 5]) expect(isStars(stars)).toBe(true)
  for (const other of [0, 6, -1, 2.5, NaN, Infinity, '5', null, undefined, true]) expect(isStars(other)).toBe(false)
})

test('the average has two decimals', () => {
  expect(averageRating(0, 0)).toBeNull()
  expect(averageRating(5, 1)).toBe(5)
  expect(averageRating(14, 3)).toBe(4.67)
  expect(averageRating(13, 3)).toBe(4.33)
  expect(averageRating(9, 8)).toBe(1.13)
})

test('the average lies between the lowest and the highest rating', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...allowedStars), { minLength: 1 }), (ratings) => {
      const sum = ratings.reduce<number>((total, stars) => total + stars, 0)
      const average = averageRating(sum, ratings.length) ?? NaN
      expect(average).toBeGreaterThanOrEqual(Math.min(...ratings))
      expect(average).toBeLessThanOrEqual(Math.max(...ratings))
    }),
  )
})

test('one vote is no average', () => {
  expect(shownAverage({ averageRating: null, ratingCount: 0 })).toBeNull()
  expect(shownAverage({ averageRating: 5, ratingCount: 1 })).toBeNull()
  expect(shownAverage({ averageRating: 4.5, ratingCount: 2 })).toBe(4.5)
})

test('a shrunk average begins at the usual one and approaches the true one with every rating', () => {
  expect(shrunkAverage(null, 0)).toBe(3.5)
  expect(shrunkAverage(5, 1)).toBe(3.75)
  expect(shrunkAverage(5, 5)).toBe(4.25)
  expect(shrunkAverage(5, 1)).toBeLessThan(shrunkAverage(4.5, 40))
  expect(shrunkAverage(2, 100)).toBeLessThan(shrunkAverage(5, 1))
  expect(Math.abs(shrunkAverage(4.8, 100_000) - 4.8)).toBeLessThan(0.001)
})
