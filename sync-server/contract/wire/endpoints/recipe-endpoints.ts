import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Recipe, RecipePage, pagingQuery } from '../recipe.ts'

export const recipeEndpoints = {
  listRecipes: endpoint({
    method: 'GET',
    path: '/api/recipes',
    access: 'anyone',
    summary: 'Published recipes, newest first.',
    query: v.object(pagingQuery),
    response: RecipePage,
  }),
  recipe: endpoint({
    method: 'GET',
    path: '/api/recipes/:recipeShortId',
    access: 'anyone',
    summary: 'One published recipe, by its short id or its id.',
    params: v.object({ recipeShortId: v.pipe(v.string(), v.maxLength(64)) }),
    response: Recipe,
  }),
} as const
