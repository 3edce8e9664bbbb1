import { describe, expect, test } from 'vitest'
import { ingredientsOfStep } from './step-ingredients.ts'

const list = (...names: string[]) => [{ ingredients: names.map((name) => ({ ingredient_name: name })) }]
const named = (step: string, ...names: string[]): string[] =>
  ingredientsOfStep(step, list(...names)).map((ingredient) => ingredient.ingredient_name)

describe('ingredients of a step', () => {
  test('by their last telling word, singular or plural', () => {
    expect(named('Mix the flour with two eggs.', 'all-purpose flour', 'large eggs', 'milk')).toEqual([
      'all-purpose flour',
      'large eggs',
    ])
    expect(named('Add the tomato and berries', 'tomatoes', 'berry')).toEqual(['tomatoes', 'berry'])
    expect(named('Crush the garlic.', 'cloves garlic', 'garlic cloves')).toEqual(['cloves garlic', 'garlic cloves'])
  })

  test('the one named more fully wins', () => {
    expect(named('Stir in the brown sugar.', 'brown sugar', 'white sugar')).toEqual(['brown sugar'])
    expect(named('Stir in the sugar.', 'brown sugar', 'white sugar')).toEqual(['brown sugar', 'white sugar'])
    expect(named('Heat the olive oil.', 'olive oil', 'sesame oil')).toEqual(['olive oil'])
  })

  test('nothing named, nothing found', () => {
    expect(named('Preheat the oven.', 'flour', 'salt')).toEqual([])
    expect(named('', 'flour')).toEqual([])
    expect(named('Mix.', '')).toEqual([])
  })
})
