import { expect, test } from 'vitest'
import { is } from 'valibot'
import { Recipe, RecipeCard } from '../wire/recipe.ts'
import { aRecipe, aRecipeCard } from './a-recipe.ts'

test('EN-3 what the builders make is what crosses the wire', () => {
  expect(is(Recipe, aRecipe())).toBe(true)
  expect(is(RecipeCard, aRecipeCard({ title: 'Another' }))).toBe(true)
})
