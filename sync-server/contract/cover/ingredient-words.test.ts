import { describe, expect, test } from 'vitest'
import { findFoods, mainFoods } from './ingredient-words.ts'

describe('the foods of an ingredient', () => {
  test.each([
    ['cherry tomatoes', ['tomato']],
    ['rote Zwiebeln', ['redOnion', 'onion']],
    ['Frühlingszwiebeln', ['leek', 'onion']],
    ['Bergkäse', ['cheese']],
    ['bread flour', ['wheat']],
    ['dark rye bread', ['bread']],
    ['cream cheese', ['cheese']],
    ['sweet potato', ['sweetPotato', 'potato']],
    ['Kirschtomaten', ['tomato']],
    ['Hähnchenschenkel', ['drumstick']],
    ['green papaya', []],
  ])('%s', (name, foods) => {
    expect(findFoods(name)).toEqual(foods)
  })

  test.each([
    'fish sauce',
    'oyster sauce',
    'chicken stock',
    'vegetable broth',
    'coconut milk',
    'peanut butter',
    'ginger beer',
    'lemongrass',
    'black pepper',
    'rice vinegar',
    'egg wash',
    'garlic powder',
    'nutmeg',
    'baking powder',
    'Gemüsebrühe',
    'Kokosmilch',
    'Sojasauce',
  ])('%s names no food that can be drawn', (name) => {
    expect(findFoods(name)).toEqual([])
  })
})

test('the foods of the title come first, then large amounts; what most recipes have comes last', () => {
  expect(
    mainFoods('Lemon chicken', ['2 onions', '1 tsp ginger, grated', '800 g chicken thighs', 'flour', 'lemon']),
  ).toEqual(['lemon', 'drumstick', 'onion', 'wheat'])
})

test('a food of the title counts only if it is an ingredient, where there are ingredients', () => {
  expect(mainFoods('Egg roll in a bowl', ['500 g pork', '1 cabbage'])).toEqual(['steak', 'cabbage'])
  expect(mainFoods('Egg roll in a bowl', [])).toEqual(['egg'])
})
