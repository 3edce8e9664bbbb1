import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { Id } from '../scalars.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** As many as are asked about at a time: their ids fit into an address. */
export const maxRevisionIds = 40

/** Whether what a device keeps is still what readers see. */
export const revisionEndpoints = {
  recipeRevisions: endpoint({
    method: 'GET',
    path: '/api/revisions',
    access: 'anyone',
    summary: 'Which revision of each of these recipes is out. Those that no reader finds are left out.',
    query: v.object({
      /** With commas between them, 40 at most. */
      ids: v.pipe(v.string(), v.regex(new RegExp(`^${uuid}(?:,${uuid}){0,${maxRevisionIds - 1}}$`))),
    }),
    response: v.object({ recipes: v.array(v.object({ id: Id, revision: v.number() })) }),
  }),
} as const
