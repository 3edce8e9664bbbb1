import { beforeAll, expect, test, vi } from 'vitest'
import { libraryTexts } from '../features/library/library-texts.ts'
import { searchTexts } from '../features/search/search-texts.ts'
import { durationText } from '../features/recipe/article/duration-text.ts'
import { recipeTexts } from '../features/recipe/recipe-texts.ts'
import { texts } from './texts.ts'
import { loadTexts, translate } from './translate.ts'
import { categoryNameIn } from './use-category-name.ts'

beforeAll(() => loadTexts('de'))

test.each([
  ['en', 1, '1 recipe'],
  ['en', 1234, '1,234 recipes'],
  ['de', 1, '1 Rezept'],
  ['de', 1234, '1.234 Rezepte'],
] as const)('plurals and numbers follow the language: %s, %d', (language, count, expected) => {
  expect(translate(searchTexts, language)('total', { count })).toBe(expected)
})

test.each([
  ['en', 20, '20 min'],
  ['en', 80, '1 hr 20 min'],
  ['de', 20, '20 Min.'],
  ['de', 60, '1 Std.'],
  ['de', 80, '1 Std. 20 Min.'],
] as const)('VA-3 a duration is abbreviated as usual in the language: %s, %d', (language, minutes, expected) => {
  expect(durationText(minutes, translate(recipeTexts, language))).toBe(expected)
})

test('a known category gets its German name, and an unknown one keeps its own', () => {
  expect(categoryNameIn({ facet: 'diet', value: 'gluten-free' }, 'de')).toBe('Glutenfrei')
  expect(categoryNameIn({ facet: 'diet', value: 'gluten-free' }, 'en')).toBe('Gluten-free')
  expect(categoryNameIn({ facet: 'cuisine', value: 'moon' }, 'de')).toBe('Moon')
})

test('a key without German text falls back to English', () => {
  expect(translate(texts('library', { ...libraryTexts.english, newKey: 'Fresh' }), 'de')('newKey')).toBe('Fresh')
})

const counted = (count: number): string => translate(searchTexts, 'en')('total', { count })

test('RT-26 a number below 1,000 needs no format of the browser, whose first one takes long', () => {
  const create = vi.spyOn(Intl, 'NumberFormat')
  expect([counted(0), counted(999)]).toEqual(['0 recipes', '999 recipes'])
  expect(create).not.toHaveBeenCalled()
  create.mockRestore()
  expect([counted(1000), counted(999.5), counted(-2)]).toEqual(['1,000 recipes', '999.5 recipes', '-2 recipes'])
})
