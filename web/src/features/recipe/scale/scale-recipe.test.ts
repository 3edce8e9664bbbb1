import { expect, test } from 'vitest'
import { scaleRecipe } from './scale-recipe.ts'
import { convertRecipe } from './convert-recipe.ts'

const recipe = {
  ingredientSublists: [
    {
      subheading: '',
      ingredients: [
        { quantity: 1, unit: 'cup', ingredient_name: 'flour' },
        { quantity: 2, quantityMax: 3, unit: null, ingredient_name: 'eggs' },
        { quantity: null, unit: null, ingredient_name: 'salt' },
      ],
    },
  ],
  methodSublists: [{ subheading: '', methods: [{ description: 'Bake at 350°F for 30 minutes.' }] }],
}

test('RT-26 every quantity follows the servings, and salt without a quantity stays as it is', () => {
  const [sublist] = scaleRecipe(recipe, 4, 6, null).ingredientSublists
  expect(sublist?.ingredients.map(({ quantity, quantityMax }) => [quantity, quantityMax])).toEqual([
    [1.5, undefined],
    [3, 4.5],
    [null, undefined],
  ])
})

test('RT-26 in metric units cups of flour become grams and the oven is in °C', () => {
  const scaled = scaleRecipe(recipe, 4, 4, (written) => convertRecipe(written, 'metric', 1))
  expect(scaled.ingredientSublists[0]?.ingredients[0]).toMatchObject({ quantity: 125, unit: 'g' })
  expect(scaled.methodSublists[0]?.methods[0]?.description).toContain('°C')
})

test('RT-26 a recipe in its written servings and units stays unchanged', () => {
  expect(scaleRecipe(recipe, 4, 4, null)).toEqual(recipe)
})

test('RT-26 VA-6 a scaled recipe contains only amounts that a kitchen can measure', () => {
  const eggs = { quantity: 1, unit: null, ingredient_name: 'egg' }
  const flour = { quantity: 2, unit: 'cups', ingredient_name: 'flour', note: '250 g' }
  const written = { ingredientSublists: [{ subheading: '', ingredients: [eggs, flour] }], methodSublists: [] }
  const scaled = scaleRecipe(written, 4, 6, (inServings) => convertRecipe(inServings, 'as-written', 1.5))
  expect(scaled.ingredientSublists[0]?.ingredients).toEqual([
    { quantity: 2, unit: null, ingredient_name: 'small eggs' },
    { quantity: 3, unit: 'cups', ingredient_name: 'flour', note: '375 g' },
  ])
})
