import { expect, test } from 'vitest'
import { writeAmount, writeIngredientLine } from './write-ingredient-line.ts'

test('EN-3 an ingredient is written as a line', () => {
  expect(writeIngredientLine({ quantity: 1.5, unit: 'cups', ingredient_name: 'flour', note: 'sifted' })).toBe(
    '1 1/2 cups flour, sifted',
  )
  expect(writeIngredientLine({ quantity: 2, quantityMax: 3, unit: null, ingredient_name: 'eggs' })).toBe('2–3 eggs')
  expect(writeIngredientLine({ quantity: null, unit: null, ingredient_name: 'salt', note: 'to taste' })).toBe(
    'salt, to taste',
  )
  expect(writeIngredientLine({ quantity: 2, unit: 'can', ingredient_name: 'tomatoes' })).toBe('2 cans tomatoes')
  expect(writeIngredientLine({ quantity: null, unit: 'pinch', ingredient_name: 'salt' })).toBe('pinch salt')
})

test('VA-6 an amount is written for the screen', () => {
  expect(writeAmount({ quantity: 0.5, unit: 'cup' }, { glyphs: true })).toBe('½ cup')
  expect(writeAmount({ quantity: 0.5, unit: 'L' }, { glyphs: true })).toBe('0.5 L')
  expect(writeAmount({ quantity: 0.5, unit: 'L' }, { glyphs: true, locale: 'de' })).toBe('0,5 L')
  expect(writeAmount({ quantity: null, unit: null })).toBe('')
})
