import * as v from 'valibot'

/** A deed that the server would not do, with everything needed to do it again. Never deleted but by the person. */
export const Issue = v.object({
  v: v.literal(1),
  uid: v.string(),
  state: v.picklist(['rejected', 'parked']),
  code: v.string(),
  detail: v.unknown(),
  name: v.string(),
  key: v.string(),
  args: v.unknown(),
  at: v.number(),
  refusedAt: v.number(),
})
export type Issue = v.InferOutput<typeof Issue>
