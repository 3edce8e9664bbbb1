import * as v from 'valibot'
import type { RowKind } from '@simmer/contract/sync/fold'

/** The server accepts this many replaced client ids. */
export const maxReplaced = 64

export const rowKinds = ['saved', 'rating', 'record'] as const satisfies readonly RowKind[]

/** The sync state of this device. It is one record, so a write is never partial. */
export const SyncState = v.object({
  k: v.literal('sync'),
  v: v.literal(1),
  /** The client id of this device. */
  client: v.string(),
  /** Earlier client ids of this device; a request that names them fences them. */
  replaces: v.array(v.string()),
  nextMid: v.number(),
  nextSeq: v.number(),
  lastMid: v.number(),
  lastUid: v.nullable(v.string()),
  epoch: v.nullable(v.string()),
  cursor: v.string(),
  resultsAcked: v.number(),
  /** The row kinds that the writer of `cursor` understood. A build that knows more kinds pulls everything again. */
  kinds: v.array(v.string()),
  /** The time of the last response, by this device's clock. */
  syncedAt: v.optional(v.number()),
})
export type SyncState = v.InferOutput<typeof SyncState>

export const firstCursor = '0'

/** The state of a new device. */
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
