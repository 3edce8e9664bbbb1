import { expect, test } from 'vitest'
import { is } from 'valibot'
import { Recipe, RecipeCard } from '../wire/recipe.ts'
import { aRecipe, aRecipeCard } from './a-recipe.ts'

test('EN-3 the built recipe and card match the wire schemas', () => {
  expect(is(Recipe, aRecipe())).toBe(true)
  expect(is(RecipeCard, aRecipeCard({ title: 'Another' }))).toBe(true)
})
