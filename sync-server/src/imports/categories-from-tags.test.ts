import { expect, test } from 'vitest'
import { categoriesFromTags } from './categories-from-tags.ts'

test('RT-4 tags give a recipe its cuisine, meals and diets', () => {
  expect(categoriesFromTags(['Thai', 'asian', 'soup', 'supper', 'chicken'])).toEqual({
    cuisine: 'thai',
    meals: ['soup', 'dinner'],
    diets: ['non-vegetarian'],
  })
})

test('RT-4 a recipe without diet tags has no diets', () => {
  for (const tags of [['salad', 'lettuce'], ['rice', 'fasting', 'cheesefare'], ['fruit', 'nuts'], []])
    expect(categoriesFromTags(tags).diets).toEqual([])
})

test('RT-4 a diet tag of the author is trusted', () => {
  expect(categoriesFromTags(['vegan', 'gluten_free']).diets).toEqual(['vegan', 'vegetarian', 'gluten-free'])
  expect(categoriesFromTags(['vegetarian', 'fish']).diets).toEqual(['vegetarian'])
})

test('RT-4 a tag like "constructor" gives no category', () => {
  expect(categoriesFromTags(['__proto__', 'constructor', 'toString', 'value of'])).toEqual({
    cuisine: null,
    diets: [],
    meals: [],
  })
})
