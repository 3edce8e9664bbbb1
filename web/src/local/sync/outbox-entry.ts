import * as v from 'valibot'

/** A rejected or parked action with everything needed to repeat it. Only the person deletes it. */
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
  rejectedAt: v.number(),
})
/** Reads the issues of the database. Unreadable ones stay there for an app version that can read them. */
export const readIssues = (found: readonly unknown[]): Issue[] =>
  found.filter((issue): issue is Issue => v.is(Issue, issue))

export type Issue = v.InferOutput<typeof Issue>

/** One queued action: `[client, mid]` is its position in the order, `uid` its permanent identity. */
export const OutboxEntry = v.object({
  v: v.literal(1),
  client: v.string(),
  mid: v.number(),
  uid: v.string(),
  /** The order of all actions of this device, across its client ids. */
  seq: v.number(),
  /** The uid of the guest action that it came from. */
  origin: v.optional(v.string()),
  name: v.string(),
  actionVersion: v.number(),
  key: v.string(),
  args: v.unknown(),
  /** The account's version that the person saw. */
  base: v.number(),
  /** The time of the action by this device's clock, in milliseconds. Requests send only its age. */
  at: v.number(),
  /** Set when a request may carry the action; from then on the action never changes. */
  claimedAt: v.optional(v.number()),
  ackedAt: v.optional(v.number()),
})
export type OutboxEntry = v.InferOutput<typeof OutboxEntry>

/** An acknowledged action in the form in which it returns to the queue. */
export const withoutAck = (entry: OutboxEntry): OutboxEntry => {
  const copy = { ...entry }
  delete copy.ackedAt
  return copy
}

/** Reads the entries of the database, oldest first. Unreadable ones stay until `claim-batch.ts` sets them aside. */
export const readEntries = (found: readonly unknown[]): OutboxEntry[] =>
  found.filter((entry): entry is OutboxEntry => v.is(OutboxEntry, entry))
