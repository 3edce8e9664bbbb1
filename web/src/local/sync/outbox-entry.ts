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
  rejectedAt: v.number(),
})
/** Issues as found in the database. What cannot be read stays there, for a version of this app that can. */
export const readIssues = (found: readonly unknown[]): Issue[] =>
  found.filter((issue): issue is Issue => v.is(Issue, issue))

export type Issue = v.InferOutput<typeof Issue>

/** One deed in the queue: `[client, mid]` is its place in the order, `uid` its identity for ever. */
export const OutboxEntry = v.object({
  v: v.literal(1),
  client: v.string(),
  mid: v.number(),
  uid: v.string(),
  /** The order in which things were done on this device, over all its identities. */
  seq: v.number(),
  /** The guest's wish it came from. */
  origin: v.optional(v.string()),
  name: v.string(),
  actionVersion: v.number(),
  key: v.string(),
  args: v.unknown(),
  /** The account's version that the person had before their eyes. */
  base: v.number(),
  /** By this device's clock, in milliseconds. Only ever sent as an age. */
  at: v.number(),
  /** Once it may have been on its way, a deed is never changed again. */
  claimedAt: v.optional(v.number()),
  ackedAt: v.optional(v.number()),
})
export type OutboxEntry = v.InferOutput<typeof OutboxEntry>

/** An acknowledged deed as it goes back into the queue. */
export const withoutAck = (entry: OutboxEntry): OutboxEntry => {
  const copy = { ...entry }
  delete copy.ackedAt
  return copy
}

/** Entries as found in the database, oldest first. What cannot be read is left where it is (sync/set-aside-unreadable.ts). */
export const readEntries = (found: readonly unknown[]): OutboxEntry[] =>
  found.filter((entry): entry is OutboxEntry => v.is(OutboxEntry, entry))
