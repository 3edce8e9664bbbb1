import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { RateBody, RatingResponse, SavedIds, MessageResponse } from '../library.ts'

const recipeId = v.object({ id: v.pipe(v.string(), v.maxLength(64)) })

/** Saving and rating (CA-4 to CA-6). */
export const libraryEndpoints = {
  savedIds: endpoint({
    method: 'GET',
    path: '/api/recipes/savedIds',
    access: 'signed-in',
    summary: 'The ids of the caller’s saved recipes (CA-4).',
    response: SavedIds,
  }),
  saveRecipe: endpoint({
    method: 'POST',
    path: '/api/recipes/:id/save',
    access: 'signed-in',
    idempotency: 'key',
    summary: 'Save a recipe (CA-5).',
    params: recipeId,
    response: MessageResponse,
  }),
  unsaveRecipe: endpoint({
    method: 'POST',
    path: '/api/recipes/:id/unsave',
    access: 'signed-in',
    idempotency: 'key',
    summary: 'Unsave a recipe (CA-6).',
    params: recipeId,
    response: MessageResponse,
  }),
  rateRecipe: endpoint({
    method: 'POST',
    path: '/api/recipes/:id/rate',
    access: 'signed-in',
    idempotency: 'key',
    summary: 'Rate a recipe, 1 to 5.',
    params: recipeId,
    body: RateBody,
    response: RatingResponse,
  }),
} as const
