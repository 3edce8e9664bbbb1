import * as v from 'valibot'
import type { RowKind } from '@simmer/contract/sync/fold'

export const rowKinds = ['saved', 'rating', 'record'] as const satisfies readonly RowKind[]

/** Where this device stands in the conversation with the server. One record, so that it is never half written. */
export const SyncState = v.object({
  k: v.literal('sync'),
  v: v.literal(1),
  /** This device's identity in the account's order. */
  client: v.string(),
  /** Earlier identities of this device; naming them fences them. */
  replaces: v.array(v.string()),
  nextMid: v.number(),
  nextSeq: v.number(),
  lastMid: v.number(),
  lastUid: v.nullable(v.string()),
  epoch: v.nullable(v.string()),
  cursor: v.string(),
  resultsAcked: v.number(),
  /** The kinds of rows that the writer of `cursor` understood: whoever understands more starts from the beginning. */
  kinds: v.array(v.string()),
  /** When the server last answered, by this device's clock. */
  syncedAt: v.optional(v.number()),
})
export type SyncState = v.InferOutput<typeof SyncState>

export const firstCursor = '0'

/** Where a device begins. */
export const beginning = (client: string): SyncState => ({
  k: 'sync',
  v: 1,
  client,
  replaces: [],
  nextMid: 1,
  nextSeq: 1,
  lastMid: 0,
  lastUid: null,
  epoch: null,
  cursor: firstCursor,
  resultsAcked: 0,
  kinds: [...rowKinds],
})
