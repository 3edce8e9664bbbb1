import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** About this Simmer itself. */
export const siteEndpoints = {
  externalPages: endpoint({
    method: 'GET',
    path: '/api/external-pages',
    access: 'anyone',
    summary: 'Where the help center and the earn program are (RT-27): a path of this site, or an address elsewhere.',
    response: v.object({ helpCenter: v.string(), earnProgram: v.string() }),
  }),
  health: endpoint({
    method: 'GET',
    path: '/api/health',
    access: 'anyone',
    summary: 'Whether the server and its database answer.',
    response: v.object({ status: v.literal('ok'), version: v.string() }),
  }),
} as const
