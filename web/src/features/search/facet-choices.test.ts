import { expect, test } from 'vitest'
import { facetChoices } from './facet-choices.ts'
import { emptySearch } from './search-path.ts'

const facets = {
  diet: [
    { value: 'vegan', count: 12 },
    { value: 'nut-free', count: 9 },
    { value: 'egg-free', count: 0 },
  ],
  meal: [],
  cuisine: [],
}

test('RT-3 a facet offers only values with recipes, and their counts', () => {
  expect(facetChoices(emptySearch, facets, 'diet', 12)).toEqual([
    { value: 'vegan', count: 12 },
    { value: 'nut-free', count: 9 },
  ])
  expect(facetChoices(emptySearch, facets, 'diet', 1)).toEqual([{ value: 'vegan', count: 12 }])
  expect(facetChoices(emptySearch, facets, 'meal', 12)).toEqual([])
})

test('RT-3 a chosen value can always be removed, also when it has no recipes', () => {
  const search = { ...emptySearch, diet: ['low-carb'] }
  expect(facetChoices(search, facets, 'diet', 2)).toEqual([
    { value: 'low-carb', count: undefined },
    { value: 'vegan', count: 12 },
  ])
})
