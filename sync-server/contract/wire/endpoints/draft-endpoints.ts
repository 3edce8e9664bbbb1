import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

export const DraftVersions = v.object({
  /** The newest first. */
  versions: v.array(
    v.object({
      /** The text it is a version of: `title`, `step-<uuid>`, … */
      field: v.string(),
      text: v.string(),
      /** Milliseconds since 1970. */
      at: v.number(),
    }),
  ),
  /** The value of `before` for the next page; null at the end. */
  next: v.nullable(v.string()),
})
export type DraftVersions = v.InferOutput<typeof DraftVersions>

/** Everything else about drafts travels as queued actions. */
export const draftEndpoints = {
  draftVersions: endpoint({
    method: 'GET',
    path: '/api/drafts/:draftId/versions',
    access: 'signed-in',
    rateLimit: { by: 'account', points: 240, seconds: 60 },
    summary: 'Earlier versions of the texts of a draft of the caller, for 90 days (I7).',
    params: v.object({ draftId: v.pipe(v.string(), v.regex(new RegExp(`^${uuid}$`))) }),
    query: v.object({
      before: v.optional(v.pipe(v.string(), v.regex(new RegExp(`^\\d{1,15}_\\d{1,4}_[a-z]{1,20}(?:-${uuid})?$`)))),
    }),
    response: DraftVersions,
  }),
} as const
