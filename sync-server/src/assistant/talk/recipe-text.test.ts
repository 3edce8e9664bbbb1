import { aRecipe } from '@simmer/contract/testing/a-recipe'
import { expect, test } from 'vitest'
import { asData, newMark, visibleOnly } from './foreign-text.ts'
import { countSteps, recipeText } from './recipe-text.ts'

const recipe = aRecipe({
  title: 'Leek soup',
  description: 'For a cold day.',
  cuisine: 'French',
  prepTimeInMinutes: 10,
  cookTimeInMinutes: 25,
  diets: ['vegan', 'gluten-free'],
  meals: ['dinner'],
  tags: ['soup'],
  tipsAndTricks: 'Wash the leeks.',
  servings: 77,
  nutrition: { energy: 7777 },
  adaptedFrom: { name: 'A neighbour' },
  ingredientSublists: [
    { subheading: '', ingredients: [{ quantity: 2, unit: null, ingredient_name: 'leeks', note: 'in rings' }] },
    { subheading: 'Broth', ingredients: [{ quantity: 1, unit: 'l', ingredient_name: 'stock', quantityMax: 7 }] },
  ],
  methodSublists: [
    { subheading: 'Soup', methods: [{ description: 'Fry the leeks.' }] },
    { subheading: '', methods: [{ description: 'Add the stock.' }] },
  ],
})

test('EN-3 AS-3 the text of a recipe has exactly the listed fields, in their order', () => {
  expect(recipeText(recipe)).toBe(
    [
      'title: Leek soup',
      'description: For a cold day.',
      'cuisine: French',
      'prepTimeInMinutes: 10',
      'cookTimeInMinutes: 25',
      'diets: vegan, gluten-free',
      'meals: dinner',
      'tags: soup',
      'tipsAndTricks: Wash the leeks.',
      'ingredient: 2 leeks',
      'ingredients: Broth',
      'ingredient: 1 l stock',
      'method: Soup',
      'step 1: Fry the leeks.',
      'step 2: Add the stock.',
    ].join('\n'),
  )
  expect(countSteps(recipe)).toBe(2)
})

test('EN-3 an empty field has no line', () => {
  const { title, ...rest } = aRecipe({ title: 'Plain' })
  const empty = { ...rest, title, description: '', cuisine: null, prepTimeInMinutes: null, cookTimeInMinutes: null }
  const lists = { diets: [], meals: [], tags: [], tipsAndTricks: '', ingredientSublists: [], methodSublists: [] }
  expect(recipeText({ ...empty, ...lists })).toBe('title: Plain')
})

test('AS-9 foreign text is numbered lines between marks that no text knows, without hidden characters', () => {
  const mark = newMark()
  expect(newMark()).not.toBe(mark)
  expect(asData('OPEN RECIPE', 'one\r\ntwo\u202e\u200b\u{e0041}\u0000\rthree', mark)).toBe(
    `<<${mark} OPEN RECIPE\n1| one\n2| two\n3| three\n${mark}>>`,
  )
})

test('AS-9 a foreign text loses what a person does not see, and keeps its tabs and lines as such', () => {
  expect(visibleOnly('a\tb\r\nc\u2028d\u2029e\u202e\u200b\u0000\ud83cf\ue000')).toBe('a b\nc\nd\nef')
})
