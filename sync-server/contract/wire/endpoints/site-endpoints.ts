import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** What the status page names, in its order. */
export const statusParts = ['pages', 'sync', 'publishing', 'pictures', 'mail', 'notifications'] as const
export type StatusPart = (typeof statusParts)[number]

/** `late`: it works, and takes longer than usual. `off`: this server does not do it. */
const PartState = v.picklist(['works', 'late', 'fails', 'off'])
export type PartState = v.InferOutput<typeof PartState>

/** A time in which something did not work. `server`: no server of this site ran. Times in milliseconds since 1970. */
const Interruption = v.object({
  part: v.picklist(['server', ...statusParts]),
  startedAt: v.number(),
  endedAt: v.number(),
})
export type Interruption = v.InferOutput<typeof Interruption>

const Status = v.object({
  /** Milliseconds since 1970. */
  checkedAt: v.number(),
  parts: v.array(v.object({ part: v.picklist(statusParts), state: PartState })),
  /** The last seven days, newest first; null where the database does not answer. */
  interruptions: v.nullable(v.array(Interruption)),
})
export type Status = v.InferOutput<typeof Status>

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
      /**
       * For operators: how the last call to the model ended since this node was started (`unused`, `answered`, or why not),
       * and what its server was found to accept. Absent without a model.
       */
      assistant: v.optional(v.object({ last: v.string(), hasTools: v.boolean(), format: v.string() })),
    }),
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/status',
    access: 'anyone',
    ignoresAccount: true,
    summary:
      'What works now, for people (OP-16), and the interruptions of the last seven days. It answers without a database too. The server looks at most once in five seconds.',
    response: Status,
  }),
} as const
