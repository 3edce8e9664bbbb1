import { expect, test } from 'vitest'
import { categoriesFromTags } from './categories-from-tags.ts'

test('RT-4 tags file a recipe under cuisine, meals and diets', () => {
  expect(categoriesFromTags(['Thai', 'asian', 'soup', 'supper', 'chicken'])).toEqual({
    cuisine: 'thai',
    meals: ['soup', 'dinner'],
    diets: ['non-vegetarian'],
  })
})

test('RT-4 nothing is claimed about a diet that nobody tagged', () => {
  for (const tags of [['salad', 'lettuce'], ['rice', 'fasting', 'cheesefare'], ['fruit', 'nuts'], []])
    expect(categoriesFromTags(tags).diets).toEqual([])
})

test('RT-4 what is tagged is believed', () => {
  expect(categoriesFromTags(['vegan', 'gluten_free']).diets).toEqual(['vegan', 'vegetarian', 'gluten-free'])
  expect(categoriesFromTags(['vegetarian', 'fish']).diets).toEqual(['vegetarian'])
})

test('RT-4 a tag that every object has a property for files nothing', () => {
  expect(categoriesFromTags(['__proto__', 'constructor', 'toString', 'value of'])).toEqual({
    cuisine: null,
    diets: [],
    meals: [],
  })
})
