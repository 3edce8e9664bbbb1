import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id } from '../scalars.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** The most ids of one request: they have to fit into a URL. */
export const maxRevisionIds = 40

/** A device checks with it whether its stored recipes are up to date. */
export const revisionEndpoints = {
  recipeRevisions: endpoint({
    method: 'GET',
    path: '/api/revisions',
    access: 'anyone',
    summary: 'The published revision of each of these recipes. Unpublished ones are left out.',
    query: v.object({
      /** Separated by commas, at most 40. */
      ids: v.pipe(v.string(), v.regex(new RegExp(`^${uuid}(?:,${uuid}){0,${maxRevisionIds - 1}}$`))),
    }),
    response: v.object({ recipes: v.array(v.object({ id: Id, revision: v.number() })) }),
  }),
} as const
