import { expect, test } from 'vitest'
import { picturesOf, readStructuredRecipe, splitList } from './read-structured-recipe.ts'

const read = (fields: Record<string, unknown>) => readStructuredRecipe({ '@type': 'Recipe', ...fields }, 'json-ld')
const same = (value: unknown): unknown => value

test('IM-1 the fields of a recipe are read', () => {
  const recipe = read({
    name: 'Mac &amp; cheese',
    description: '<p>Good.</p><p>Very.</p>',
    recipeIngredient: ['200 g macaroni'],
    recipeInstructions: 'Boil.',
    recipeYield: [4, '4 servings'],
    prepTime: 'PT90',
    cookTime: ['', 'PT1H'],
    totalTime: { '@type': 'Duration', minValue: 'PT1H', maxValue: 'PT2H' },
    recipeCuisine: 'American',
    recipeCategory: ['Dinner', 'Main course, Pasta'],
    keywords: 'cheese, quick; easy',
    suitableForDiet: 'https://schema.org/VegetarianDiet',
    inLanguage: 'en-US',
    author: [{ '@type': 'Person', name: 'Ada' }, { name: 'Grace' }],
    license: 'https://example.org/license',
    mainEntityOfPage: { '@id': 'https://example.org/mac' },
  })
  expect(recipe).toMatchObject({
    title: 'Mac & cheese',
    description: 'Good.\nVery.',
    ingredients: [{ text: '200 g macaroni', isPart: false }],
    steps: [{ text: 'Boil.', isPart: false }],
    yields: ['4', '4 servings'],
    prepMinutes: 90,
    cookMinutes: 60,
    totalMinutes: 120,
    cuisines: ['American'],
    categories: ['Dinner', 'Main course', 'Pasta'],
    keywords: ['cheese', 'quick', 'easy'],
    diets: ['https://schema.org/VegetarianDiet'],
    language: 'en-US',
    author: 'Ada, Grace',
    license: 'https://example.org/license',
    url: 'https://example.org/mac',
    warnings: [],
  })
})

test('IM-3 nutrition is read with units only', () => {
  const { nutrition, warnings } = read({
    nutrition: {
      calories: '250 kcal',
      fatContent: '9 g',
      sodiumContent: '400 mg',
      proteinContent: '12',
      sugarContent: 3,
    },
  })
  expect(nutrition).toEqual({ energy: 250, fat: 9, salt: 1 })
  expect(warnings).toEqual(['nutrition-without-unit'])
  expect(read({ nutrition: { calories: '400 kcal', servingSize: '100 g' } }).nutrition).toEqual({})
})

test('IM-1 pictures come with their stated size', () => {
  expect(
    picturesOf(
      [
        'a.jpg',
        { '@type': 'ImageObject', url: 'b.jpg', width: '1200', height: 800 },
        { contentUrl: ['c-640x480.jpg'] },
        {},
        '',
      ],
      same,
    ),
  ).toEqual([
    { url: 'a.jpg', width: null, height: null },
    { url: 'b.jpg', width: 1200, height: 800 },
    { url: 'c-640x480.jpg', width: 640, height: 480 },
  ])
})

test('IM-1 a comma in brackets separates no keywords', () => {
  expect(splitList('quick (fast, easy), soup')).toEqual(['quick (fast, easy)', 'soup'])
})

test('IM-14 values of wrong types are no values', () => {
  expect(
    read({
      name: { a: 1 },
      recipeIngredient: true,
      recipeInstructions: 7.5,
      image: 12,
      author: false,
      nutrition: 'low',
    }),
  ).toMatchObject({ title: null, ingredients: [], steps: [{ text: '7.5' }], pictures: [], author: null, nutrition: {} })
})
