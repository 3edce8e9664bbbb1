import * as v from 'valibot'

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
