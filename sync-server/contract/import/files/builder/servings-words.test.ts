import { expect, test } from 'vitest'
import { readServings } from './servings-words.ts'

test.each([
  ['4', 4, true],
  ['4 servings', 4, true],
  ['Serves 6', 6, true],
  ['Serves about 6 people', 6, true],
  ['4 Portionen', 4, true],
  ['für 2 Personen', 2, true],
  ['4-6', 4, false],
  ['4–6 servings', 4, false],
  ['2 servings of 300 g', 2, false],
  ['12 cookies (6 servings)', 6, false],
  ['1,5', 1.5, true],
])('IM-8 %s is %d servings', (words, value, isExact) => {
  expect(readServings(words)).toEqual({ value, isExact })
})

test.each(['1 loaf', '500 ml', 'a crowd', '0', '', '12 slices'])('IM-8 %o is no number of servings', (words) => {
  expect(readServings(words)).toBeNull()
})
