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
/** Issues as found in the database. What cannot be read stays there, for a version of this app that can. */
export const readIssues = (found: readonly unknown[]): Issue[] =>
  found.filter((issue): issue is Issue => v.is(Issue, issue))

export type Issue = v.InferOutput<typeof Issue>
