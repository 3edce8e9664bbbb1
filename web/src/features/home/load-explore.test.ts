import type { Facets } from '@simmer/contract/wire/search'
import { expect, test } from 'vitest'
import { topCategories } from './load-explore.ts'

const facet = (...values: string[]) => values.map((value, index) => ({ value, count: values.length - index }))

const facets = {
  meal: facet('dinner', 'lunch', 'dessert', 'soup', 'snack'),
  diet: facet('nut-free', 'egg-free', 'vegetarian', 'gluten-free', 'vegan'),
  cuisine: facet('french', 'italian'),
} satisfies Facets

test('RT-4 Explore links the largest meals and cuisines, and the diets that people look for', () => {
  expect(topCategories(facets).map(({ value }) => value)).toEqual([
    'dinner',
    'lunch',
    'dessert',
    'soup',
    'vegetarian',
    'gluten-free',
    'vegan',
    'french',
    'italian',
  ])
})
