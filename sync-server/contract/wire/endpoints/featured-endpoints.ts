import * as v from 'valibot'
import { RecipeCard } from '../recipe.ts'
import { endpoint } from './endpoint.ts'

const Recipes = v.object({ recipes: v.array(RecipeCard) })

export const featuredEndpoints = {
  featuredRecipes: endpoint({
    method: 'GET',
    path: '/api/featured-recipes',
    access: 'anyone',
    summary: 'The recipes that editors feature on Explore today, the latest choice first (WHO-5).',
    response: Recipes,
  }),
  cookedRecipes: endpoint({
    method: 'GET',
    path: '/api/cooked-recipes',
    access: 'anyone',
    summary: 'The recipes that most people cooked lately, in at most four weeks, without those of few people.',
    response: Recipes,
  }),
} as const
