import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

export const siteEndpoints = {
  externalPages: endpoint({
    method: 'GET',
    path: '/api/external-pages',
    access: 'anyone',
    summary: 'The help center and the earn program (RT-27): a path of this site, or a URL elsewhere.',
    response: v.object({ helpCenter: v.string(), earnProgram: v.string() }),
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'anyone',
    summary:
      'Whether the server and its database are reachable. `replica` is the state of the read replica, where there is one; without it the primary serves all reads. With `?ready` the answer is 503 as soon as the server stops, for proxies.',
    response: v.object({
      status: v.literal('ok'),
      version: v.string(),
      replica: v.optional(v.picklist(['ok', 'unavailable', 'behind'])),
    }),
  }),
} as const
