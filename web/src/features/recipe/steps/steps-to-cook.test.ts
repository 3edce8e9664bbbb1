import { expect, test } from 'vitest'
import type { Ingredient, Picture } from '@simmer/contract/wire/recipe'
import { convertRecipe } from '../scale/convert-recipe.ts'
import { stepsToCook } from './steps-to-cook.ts'

const butter: Ingredient = { quantity: 100, unit: 'g', ingredient_name: 'butter' }
const milk: Ingredient = { quantity: 1, unit: 'cup', ingredient_name: 'milk' }

const cook = (text: string, targetServings: number, convert: Parameters<typeof stepsToCook>[1]['convert'] = null) =>
  stepsToCook(
    {
      title: 'Sauce',
      ingredientSublists: [{ subheading: '', ingredients: [butter, milk] }],
      methodSublists: [{ subheading: '', methods: [{ description: text }] }],
    },
    { baseServings: 2, targetServings, convert },
  )[0]

/** The text of the step with its amounts in square brackets. */
const textWithAmounts = (step: ReturnType<typeof cook>): string => {
  let text = step?.text ?? ''
  for (const { start, end, amount } of step?.amounts.toReversed() ?? [])
    text = `${text.slice(0, start)}[${amount.quantity} ${amount.unit}]${text.slice(end)}`
  return text
}

test('RT-26 a scaled amount follows the name of its ingredient', () => {
  expect(textWithAmounts(cook('Melt the butter, add milk.', 2))).toBe('Melt the butter[100 g], add milk[1 cup].')
  expect(textWithAmounts(cook('Melt half of the butter.', 4))).toBe('Melt half of the butter[100 g].')
})

test('RT-26 an amount the author wrote in the text grows with the servings', () => {
  expect(textWithAmounts(cook('Melt 40 g of the butter.', 2))).toBe('Melt 40 g of the butter.')
  expect(textWithAmounts(cook('Melt 40 g butter.', 4))).toBe('Melt [80 g] butter.')
})

test('RT-26 amounts in the text are in the chosen units', () => {
  const step = cook('Pour in the milk at 350°F.', 2, (recipe) => convertRecipe(recipe, 'metric', 1))
  expect(textWithAmounts(step)).toBe('Pour in the milk[240 mL] at 175 °C.')
})

test('RT-26 a step keeps its picture in any units', () => {
  const picture: Picture = {
    kind: 'photo',
    alt: 'Golden',
    width: 4,
    height: 3,
    sources: [],
    previewUrl: '',
    placeholder: null,
  }
  const methodSublists = [{ subheading: '', methods: [{ description: 'Bake at 350°F.', picture }] }]
  for (const convert of [null, (recipe: Parameters<typeof convertRecipe>[0]) => convertRecipe(recipe, 'metric', 1)]) {
    const steps = stepsToCook(
      { title: 'Bread', ingredientSublists: [], methodSublists },
      { baseServings: 2, targetServings: 2, convert },
    )
    expect(steps.map((step) => step.picture)).toEqual([picture])
  }
})

test('RT-26 an uncertain amount is listed below the step and not inserted into the text', () => {
  const step = cook('Cook until the butter melts.', 2)
  expect(step?.amounts).toEqual([])
  expect(step?.needs.map(({ ingredient }) => ingredient.ingredient_name)).toEqual(['butter'])
})

test('RT-26 a step lists each ingredient once', () => {
  const step = cook('Melt half the butter, then beat in the remaining butter.', 2)
  expect(step?.needs).toHaveLength(1)
})

test('RT-26 the list keeps the unit of the step, whatever the servings and units', () => {
  for (const convert of [null, (recipe: Parameters<typeof convertRecipe>[0]) => convertRecipe(recipe, 'metric', 1)]) {
    const step = cook('Stir in 3 tbsp of the milk.', 2, convert)
    expect(step?.needs.map(({ ingredient }) => [ingredient.quantity, ingredient.unit])).toEqual([[3, 'tbsp']])
  }
})

test('RT-26 tips follow the chosen units', () => {
  const recipe = { ingredientSublists: [], methodSublists: [], tipsAndTricks: 'Keep the oil at 325 °F.' }
  expect(convertRecipe(recipe, 'metric', 1).tipsAndTricks).toBe('Keep the oil at 165 °C.')
  expect(convertRecipe(recipe, 'as-written', 2).tipsAndTricks).toBe('Keep the oil at 325 °F.')
})

const scaledName = (ingredient_name: string, quantity: number) =>
  convertRecipe(
    {
      ingredientSublists: [{ subheading: '', ingredients: [{ quantity, unit: null, ingredient_name }] }],
      methodSublists: [],
    },
    'as-written',
    1.5,
  ).ingredientSublists[0]?.ingredients[0]?.ingredient_name

test('RT-5 a scaled count agrees with its noun', () => {
  expect(scaledName('handful cilantro', 1.5)).toBe('handfuls cilantro')
  expect(scaledName('cloves garlic', 1)).toBe('clove garlic')
})
