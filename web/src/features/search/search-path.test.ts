import { describe, expect, test } from 'vitest'
import { translate } from '#texts/translate.ts'
import {
  addFood,
  chosenCount,
  chosenFilters,
  emptySearch,
  isEmptySearch,
  readSearch,
  readSearchParams,
  removeFood,
  searchPath,
  timeChoices,
  timeLimit,
  timeLimitName,
  toggleFacetValue,
  withTimeLimit,
  withoutFilters,
  type SearchQuery,
} from './search-path.ts'
import { searchTexts } from './search-texts.ts'

describe('RT-3 the URL of a search', () => {
  test('contains the words and every chosen facet value', () => {
    const search = { ...emptySearch, q: 'pea soup', diet: ['vegan', 'nut-free'], meal: ['dinner'] }
    expect(searchPath(search)).toBe('/search/recipes?q=pea+soup&diet=vegan&diet=nut-free&meal=dinner')
    expect(searchPath({ ...emptySearch, maxMinutes: 30 })).toBe('/search/recipes?maxMinutes=30')
    expect(searchPath(emptySearch)).toBe('/search/recipes')
  })

  test('parses back to the same search', () => {
    const search: SearchQuery = {
      q: 'crème brûlée & co',
      diet: ['gluten-free'],
      meal: ['main course', 'dinner'],
      cuisine: ['french'],
      maxMinutes: 45,
      minRating: 4,
      with: ['leek', 'double cream'],
      without: ['egg & milk'],
      sort: 'rating',
    }
    const params = new URL(searchPath(search), 'https://simmer.test').searchParams
    expect(readSearchParams(params)).toEqual(search)
    expect(
      searchPath({ ...emptySearch, with: ['leek', 'rice'], without: ['egg'], minRating: 4, sort: 'quickest' }),
    ).toBe('/search/recipes?with=leek&with=rice&without=egg&minRating=4&sort=quickest')
  })

  test.each([
    ['one value instead of a list', { diet: 'Vegan ' }, { ...emptySearch, diet: ['vegan'] }],
    ['a number as query', { q: 42 }, { ...emptySearch, q: '42' }],
    ['the same value twice', { meal: ['lunch', 'LUNCH'] }, { ...emptySearch, meal: ['lunch'] }],
    ['values that are not text', { q: { $ne: 1 }, cuisine: [null, {}, 'thai'] }, { ...emptySearch, cuisine: ['thai'] }],
    ['no parameters', {}, emptySearch],
    ['a time that is no number', { maxMinutes: 'soon' }, emptySearch],
    ['no time at all', { maxMinutes: '0' }, emptySearch],
    ['more than a day', { maxMinutes: '1441' }, emptySearch],
    ['another number of stars', { minRating: '3' }, emptySearch],
    ['an unknown order', { sort: 'cheapest' }, emptySearch],
    ['a food without letters, and one twice', { with: ['!', ' Leek', 'leek '] }, { ...emptySearch, with: ['Leek'] }],
  ])('tolerates %s', (_, params, search) => {
    expect(readSearch(params)).toEqual(search)
  })

  test('respects the limits of the server: 200 characters, 10 values a facet', () => {
    const read = readSearch({ q: 'x'.repeat(500), diet: Array.from({ length: 30 }, (_, index) => `diet ${index}`) })
    expect(read.q).toHaveLength(200)
    const many = readSearch({ with: Array.from({ length: 30 }, (_, at) => `${at}${'y'.repeat(80)}`) })
    expect(many.with.map(({ length }) => length)).toEqual(Array.from({ length: 10 }, () => 60))
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

test('RT-3 a food is added once, moves from one list to the other, and leaves on request', () => {
  const leek = addFood({ ...emptySearch, without: ['leek', 'egg'] }, 'with', '  Leek ')
  expect(leek).toEqual({ ...emptySearch, with: ['Leek'], without: ['egg'] })
  expect(addFood(leek, 'with', 'leek').with).toEqual(['leek'])
  expect(addFood(leek, 'with', ' ')).toBe(leek)
  expect(removeFood(leek, 'with', 'leek').with).toEqual([])
  expect(chosenCount(leek)).toBe(2)
})

test('RT-3 every filter can be removed on its own; the order of the results is none', () => {
  const search: SearchQuery = {
    ...emptySearch,
    q: 'soup under 20 minutes',
    diet: ['vegan'],
    minRating: 4,
    with: ['leek'],
    without: ['egg'],
    sort: 'rating',
  }
  expect(chosenFilters(search)).toEqual([
    { filter: { kind: 'time', limit: 20 }, rest: { ...search, q: 'soup' } },
    { filter: { kind: 'rating' }, rest: { ...search, minRating: null } },
    { filter: { kind: 'with', food: 'leek' }, rest: { ...search, with: [] } },
    { filter: { kind: 'without', food: 'egg' }, rest: { ...search, without: [] } },
    { filter: { kind: 'category', facet: 'diet', value: 'vegan' }, rest: { ...search, diet: [] } },
  ])
  expect(withoutFilters(search)).toEqual({ ...emptySearch, q: 'soup', sort: 'rating' })
  expect(isEmptySearch({ ...emptySearch, sort: 'rating' })).toBe(false)
})

test('RT-3 choosing a time limit replaces the one before, and the typed one', () => {
  const typed = { ...emptySearch, q: 'soup under 20 minutes', meal: ['dinner'] }
  expect([timeLimit(typed), chosenCount(typed), isEmptySearch({ ...emptySearch, maxMinutes: 15 })]).toEqual([
    20,
    2,
    false,
  ])
  expect(timeLimit({ ...typed, maxMinutes: 60 })).toBe(20)
  expect(withTimeLimit(typed, 60)).toEqual({ ...typed, q: 'soup', maxMinutes: 60 })
  expect(withTimeLimit({ ...typed, maxMinutes: 60 }, null)).toEqual({ ...typed, q: 'soup', maxMinutes: null })
  expect(withTimeLimit({ ...emptySearch, q: 'soup ' }, 15).q).toBe('soup ')
  expect(withoutFilters({ ...typed, maxMinutes: 60 })).toEqual({ ...emptySearch, q: 'soup' })
})

test('RT-3 a limit that is not offered is listed among the offered ones, so that it can be removed', () => {
  expect(timeChoices(emptySearch)).toEqual([15, 30, 45, 60])
  expect(timeChoices({ ...emptySearch, maxMinutes: 30 })).toEqual([15, 30, 45, 60])
  expect(timeChoices({ ...emptySearch, q: 'under 20 minutes' })).toEqual([15, 20, 30, 45, 60])
})

test('RT-3 a time limit is named in minutes and hours', () => {
  const t = translate(searchTexts, 'en')
  expect([45, 60, 90].map((limit) => timeLimitName(limit, t))).toEqual([
    'Up to 45 min',
    'Up to 1 hr',
    'Up to 1 hr 30 min',
  ])
})
