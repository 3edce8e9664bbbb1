import { expect, test } from 'vitest'
import { is } from 'valibot'
import { coverSize } from '../cover/cover-subject.ts'
import { paths } from '../wire/paths.ts'
import { Recipe, RecipeCard } from '../wire/recipe.ts'
import { aRecipe, aRecipeCard } from './a-recipe.ts'

test('EN-3 the built recipe and card match the wire schemas', () => {
  expect(is(Recipe, aRecipe())).toBe(true)
  expect(is(RecipeCard, aRecipeCard({ title: 'Another' }))).toBe(true)
})

test('EN-3 the picture of a built recipe is a drawn cover, at its address and in its size', () => {
  const { picture, recipeShortId, revision } = aRecipe()
  expect(picture).toMatchObject({
    kind: 'cover',
    sources: [{ url: paths.cover(recipeShortId, revision), ...coverSize }],
    previewUrl: paths.coverPreview(recipeShortId, revision),
  })
})
