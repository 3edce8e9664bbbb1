import * as v from 'valibot'
import { Ingredient } from '../recipe.ts'
import { endpoint } from './endpoint.ts'

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
