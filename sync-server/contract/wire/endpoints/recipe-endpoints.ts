import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Recipe, RecipeCard, RecipePage, pagingQuery, Ingredient } from '../recipe.ts'

/** The most characters of one line, and of all lines together. */
const maxParsedLine = 300
const maxParsedText = 20_000

export const ingredientEndpoints = {
  parseIngredients: endpoint({
    method: 'POST',
    path: '/api/parse/ingredients',
    access: 'anyone',
    rateLimit: { by: 'network', points: 60, seconds: 60 },
    summary: 'Parse ingredient lines into quantity, unit, ingredient_name and note.',
    body: v.object({
      lines: v.pipe(
        v.array(v.pipe(v.string(), v.maxLength(maxParsedLine))),
        v.maxLength(500),
        v.check(
          (lines) => lines.reduce((sum, line) => sum + line.length, 0) <= maxParsedText,
          'at most 20,000 characters',
        ),
      ),
    }),
    response: v.object({ ingredients: v.array(v.object({ ...Ingredient.entries, confidence: v.number() })) }),
  }),
} as const

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
