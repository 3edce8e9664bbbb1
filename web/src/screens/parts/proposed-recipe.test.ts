import { expect, test } from 'vitest'
import { brokenDiets, withoutBrokenDiets } from './proposed-recipe.ts'

const cake = {
  title: 'Chocolate cake',
  description: '',
  servings: null,
  prepTimeInMinutes: null,
  cookTimeInMinutes: null,
  ingredients: ['250 g flour', '50 g butter', '50 g butter'],
  steps: ['Fold in two eggs.'],
  tips: '',
}

test('GE-3 a proposal is checked against the diets that the question asks for', () => {
  expect(brokenDiets(cake, 'a vegan cake')).toEqual([{ diet: 'vegan', foods: ['butter', 'eggs'] }])
  expect(brokenDiets(cake, 'a cake, not vegan')).toEqual([])
})

test('GE-3 a proposal becomes a draft without the diets that it breaks', () => {
  const named = { ...cake, title: 'Vegan cake', description: 'It is fully vegan. It is quick.' }
  const draft = withoutBrokenDiets(named, 'Model')
  expect([draft.title?.text, draft.description?.text, draft.source.name]).toEqual(['Cake', 'It is quick.', 'Model'])
})
