import * as v from 'valibot'
import { RecipeCard } from '../recipe.ts'
import { endpoint } from './endpoint.ts'

export const featuredEndpoints = {
  featuredRecipes: endpoint({
    method: 'GET',
    path: '/api/featured-recipes',
    access: 'anyone',
    summary: 'The recipes that editors feature on Explore, the latest choice first (WHO-5).',
    response: v.object({ recipes: v.array(RecipeCard) }),
  }),
  featureRecipe: endpoint({
    method: 'PUT',
    path: '/api/recipes/:id/featured',
    access: 'signed-in',
    summary: 'Feature a recipe on Explore, or end that; for editors (WHO-5).',
    params: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
    body: v.object({ featured: v.boolean() }),
    response: v.object({ featured: v.boolean() }),
  }),
} as const
