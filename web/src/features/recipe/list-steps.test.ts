import { expect, test } from 'vitest'
import type { Ingredient } from '@simmer/contract/wire/recipe'
import { listSteps } from './list-steps.ts'
import { ingredientUses } from './steps/derive-recipe-data.ts'

const ingredient = (ingredient_name: string, note?: string): Ingredient => ({
  quantity: 2,
  unit: 'tbsp',
  ingredient_name,
  ...(note === undefined ? {} : { note }),
})

type ScaledRecipe = Parameters<typeof ingredientUses>[0]
const stepsFor = (recipe: Omit<ScaledRecipe, 'title'>) => {
  const uses = ingredientUses({ title: 'Stew', ...recipe })
  const parts = { subheading: '', ingredients: uses.parts }
  return listSteps({ ...recipe, ingredientSublists: [...recipe.ingredientSublists, parts] }, uses)
}

const steps = (ingredients: readonly Ingredient[], ...texts: readonly string[]) =>
  stepsFor({
    ingredientSublists: [{ subheading: '', ingredients: [...ingredients] }],
    methodSublists: [{ subheading: 'Base', methods: texts.map((description) => ({ description })) }],
  })

test('RT-26 each step lists its ingredients once', () => {
  const [first, second] = steps(
    [ingredient('onions'), ingredient('olive oil')],
    'Warm the oil and soften the onions in it.',
    'Stir the onions and cook for 12 minutes.',
  )
  expect(first?.ingredients.map((one) => one.ingredient_name)).toEqual(['olive oil', 'onions'])
  expect(second?.ingredients).toEqual([])
})

test('RT-26 a step that takes a part of an ingredient lists that part', () => {
  const [first, second] = steps([ingredient('butter', 'divided')], 'Melt half the butter.', 'Add the remaining butter.')
  expect(first?.ingredients.map(({ quantity }) => quantity)).toEqual([1])
  expect(second?.ingredients.map(({ quantity }) => quantity)).toEqual([1])
})

test('RT-26 an ingredient with an unknown share is not listed', () => {
  const [first, second] = steps([ingredient('butter', 'divided')], 'Melt the butter.', 'Add the remaining butter.')
  expect(first?.ingredients).toEqual([])
  expect(second?.ingredients).toEqual([])
})

test('RT-26 step numbers continue across sublists', () => {
  const counted = stepsFor({
    ingredientSublists: [],
    methodSublists: [
      { subheading: 'Dough', methods: [{ description: 'Mix.' }, { description: 'Rest.' }] },
      { subheading: '', methods: [{ description: 'Bake.' }] },
    ],
  })
  expect(counted.map(({ number, subheading }) => [number, subheading])).toEqual([
    [1, 'Dough'],
    [2, 'Dough'],
    [3, ''],
  ])
})

const listed = (name: string, quantity: number, unit: string | null, text: string) =>
  stepsFor({
    ingredientSublists: [{ subheading: '', ingredients: [{ quantity, unit, ingredient_name: name }] }],
    methodSublists: [{ subheading: '', methods: [{ description: text }] }],
  })[0]?.ingredients.map((one) => [one.quantity, one.unit])

test('RT-26 an amount that the step states keeps its unit', () => {
  expect(listed('buttermilk', 1, 'pt', 'Rub in 3 tbsp of the buttermilk.')).toEqual([[3, 'tbsp']])
  expect(listed('whole milk', 1, 'L', 'Stir in 3 tbsp cold milk.')).toEqual([[3, 'tbsp']])
  expect(listed('olive oil', 0.33, 'cup', 'Fry it in half of the oil.')).toEqual([[2.75, 'tbsp']])
})

test('RT-26 a fraction of an egg is not listed as eggs', () => {
  expect(listed('eggs', 4, null, 'Pour in two thirds of the eggs.')).toEqual([])
  expect(listed('eggs', 4, null, 'Pour in half of the eggs.')).toEqual([[2, null]])
})

test('RT-26 a list that may miss an ingredient is marked as incomplete', () => {
  const [first, second] = steps(
    [ingredient('white sugar'), ingredient('milk'), ingredient('brown rice'), ingredient('white rice')],
    'Warm the milk with the rice.',
    'Add the white sugar.',
  )
  expect(first?.ingredients.map((one) => one.ingredient_name)).toEqual(['milk'])
  expect(first?.hasMore).toBe(true)
  expect(second?.hasMore).toBe(false)
})
