import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Told } from './library.ts'
import { Recipe } from './recipe.ts'
import { LocalBody } from './session.ts'

/** The calls that the first page of a recipe comes with. Apart from the others, which it then need not load (endpoints.ts). */
export const recipeCall = endpoint({
  method: 'GET',
  path: '/api/recipes/:recipeShortId',
  who: 'anyone',
  summary: 'One published recipe, whole; by its short id or its id.',
  params: v.object({ recipeShortId: v.pipe(v.string(), v.maxLength(64)) }),
  answer: Recipe,
})

export const sendCodeCall = endpoint({
  method: 'POST',
  path: '/api/auth/local',
  who: 'anyone',
  summary: 'Ask for a one-time code by e-mail (CA-13).',
  body: LocalBody,
  answer: Told,
})
