import { describe, expect, test } from 'vitest'
import { chosenCount, emptySearch, isEmptySearch, readSearch, searchPath, toggleFacetValue } from './search-path.ts'

describe('RT-3 the URL of a search', () => {
  test('contains the words and every chosen facet value', () => {
    expect(searchPath({ q: 'pea soup', diet: ['vegan', 'nut-free'], meal: ['dinner'], cuisine: [] })).toBe(
      '/search/recipes?q=pea+soup&diet=vegan&diet=nut-free&meal=dinner',
    )
    expect(searchPath(emptySearch)).toBe('/search/recipes')
  })

  test('parses back to the same search', () => {
    const search = {
      q: 'crème brûlée & co',
      diet: ['gluten-free'],
      meal: ['main course', 'dinner'],
      cuisine: ['french'],
    }
    const params = new URL(searchPath(search), 'https://simmer.test').searchParams
    const read = readSearch({
      q: params.get('q') ?? undefined,
      diet: params.getAll('diet'),
      meal: params.getAll('meal'),
      cuisine: params.getAll('cuisine'),
    })
    expect(read).toEqual(search)
  })

  test.each([
    ['one value instead of a list', { diet: 'Vegan ' }, { ...emptySearch, diet: ['vegan'] }],
    ['a number as query', { q: 42 }, { ...emptySearch, q: '42' }],
    ['the same value twice', { meal: ['lunch', 'LUNCH'] }, { ...emptySearch, meal: ['lunch'] }],
    ['values that are not text', { q: { $ne: 1 }, cuisine: [null, {}, 'thai'] }, { ...emptySearch, cuisine: ['thai'] }],
    ['no parameters', {}, emptySearch],
  ])('tolerates %s', (_, params, search) => {
    expect(readSearch(params)).toEqual(search)
  })

  test('respects the limits of the server: 200 characters, 10 values a facet', () => {
    const read = readSearch({ q: 'x'.repeat(500), diet: Array.from({ length: 30 }, (_, index) => `diet ${index}`) })
    expect(read.q).toHaveLength(200)
    expect(read.diet).toHaveLength(10)
  })
})

test('RT-3 choosing a facet value twice removes it', () => {
  const once = toggleFacetValue(emptySearch, 'diet', 'vegan')
  expect(once.diet).toEqual(['vegan'])
  expect(chosenCount(once)).toBe(1)
  expect(isEmptySearch(once)).toBe(false)
  expect(toggleFacetValue(once, 'diet', 'vegan')).toEqual(emptySearch)
  expect(isEmptySearch({ ...emptySearch, q: '  ' })).toBe(true)
})
