import { loadTexts } from '#texts/translate.ts'
import { expect, test } from 'vitest'
import { readCategorySlug } from '@simmer/contract/recipe/read-category-slug'
import { emptySearch } from './search-path.ts'
import { categoryTitle, categorySearch } from './category-title.ts'

test.each([
  ['vegan-diet', 'Vegan'],
  ['gluten_free-diet', 'Gluten-free'],
  ['non_vegetarian-diet', 'Non-vegetarian'],
  ['main+course-meal', 'Main course'],
  ['dinner-meal', 'Dinner'],
  ['indian-cuisine-dinner-meal', 'Indian dinner'],
  ['dinner-meal-middle+eastern-cuisine-nut_free-diet', 'Nut-free Middle Eastern dinner'],
  ['moon-cuisine', 'Moon'],
])('RT-4 the page of %s has the title %s', (slug, title) => {
  expect(categoryTitle(readCategorySlug(slug) ?? [], 'en')).toBe(title)
})

test('RT-4 a category page searches for its values', () => {
  expect(categorySearch(readCategorySlug('indian-cuisine-dinner-meal') ?? [])).toEqual({
    ...emptySearch,
    meal: ['dinner'],
    cuisine: ['indian'],
  })
})

test('RT-4 a German title lists its parts with commas', async () => {
  await loadTexts('de')
  const chosen = readCategorySlug('indian-cuisine-gluten_free-diet-dinner-meal') ?? []
  expect(categoryTitle(chosen, 'de')).toBe('Glutenfrei, Indisch, Abendessen')
})
