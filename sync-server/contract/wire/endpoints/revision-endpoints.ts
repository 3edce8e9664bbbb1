import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** The id of a recipe, or its short id. */
const recipeId = '(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[a-z0-9]{1,64})'
/** The most ids of one request: they have to fit into a URL. */
export const maxRevisionIds = 40

/** A device checks with it whether its stored recipes are up to date. */
export const revisionEndpoints = {
  recipeRevisions: endpoint({
    method: 'GET',
    path: '/api/revisions',
    access: 'anyone',
    summary: 'The published revision of each of these recipes. Unpublished ones are left out; `id` is as it was sent.',
    query: v.object({
      /** Separated by commas, at most 40. */
      ids: v.pipe(v.string(), v.regex(new RegExp(`^${recipeId}(?:,${recipeId}){0,${maxRevisionIds - 1}}$`))),
    }),
    response: v.object({ recipes: v.array(v.object({ id: v.string(), revision: v.number() })) }),
  }),
} as const
