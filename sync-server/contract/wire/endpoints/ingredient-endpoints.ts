import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Ingredient } from '../recipe.ts'

export const ingredientEndpoints = {
  parseIngredients: endpoint({
    method: 'POST',
    path: '/api/parse/ingredients',
    access: 'anyone',
    summary: 'Parse ingredient lines into quantity, unit, ingredient_name and note.',
    body: v.object({ lines: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2000))), v.maxLength(500)) }),
    response: v.object({ ingredients: v.array(v.object({ ...Ingredient.entries, confidence: v.number() })) }),
  }),
} as const
