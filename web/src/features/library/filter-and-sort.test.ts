import { expect, test } from 'vitest'
import { aRecipe } from '@simmer/contract/testing/a-recipe'
import { filterAndSort } from './filter-and-sort.ts'

const quick = aRecipe({
  id: 'a',
  title: 'Soup',
  prepTimeInMinutes: 5,
  cookTimeInMinutes: 5,
  averageRating: 3,
  ratingCount: 40,
})
const slow = aRecipe({
  id: 'b',
  title: 'Bread',
  prepTimeInMinutes: 30,
  cookTimeInMinutes: 60,
  averageRating: 4.5,
  ratingCount: 40,
})
const untimed = aRecipe({
  id: 'c',
  title: 'Jam',
  prepTimeInMinutes: null,
  cookTimeInMinutes: null,
  averageRating: 5,
  ratingCount: 1,
})
const recipes = [slow, untimed, quick]

test.each([
  ['', 'asItIs', 'bca'],
  ['', 'byTitle', 'bca'],
  ['', 'byTime', 'abc'],
  // One perfect vote counts less than forty good ones, and more than forty middling ones.
  ['', 'byRating', 'bca'],
  ['SOU', 'asItIs', 'a'],
  ['nothing like it', 'asItIs', ''],
] as const)('RT-6 filtering recipes by "%s" and sorting %s', (words, order, ids) => {
  expect(
    filterAndSort(recipes, words, order)
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids)
})
