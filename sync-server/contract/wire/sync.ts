import * as v from 'valibot'

/** Message shapes of `POST /api/sync/v1`; semantics in sync-server/src/sync/README.md. */
export const syncProto = 1
export const syncProtoHeader = 'X-Sync-Proto'
export const maxBatch = 400
/** A larger batch, or a larger body after decompression, gets 413. */
export const maxAcceptedBatch = 2000
export const maxSyncBytes = 4 * 1024 * 1024

const Uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase())
const Mid = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
/** PostgreSQL stores no NUL. */
const shortText = (length: number) => v.pipe(v.string(), v.maxLength(length), v.regex(/^[^\0]*$/))
const Cursor = v.pipe(v.string(), v.regex(/^\d{1,18}$/))

/**
 * One queued action on the wire. `m` order, `u` identity, `o` base version, `g` age in ms at send time, `f` guest
 * origin.
 */
export const Mutation = v.object({
  m: Mid,
  u: Uuid,
  n: v.pipe(v.string(), v.maxLength(64)),
  v: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  k: v.string(),
  // The rule of the action parses the arguments: invalid ones reject this mutation alone, not the batch.
  a: v.optional(v.unknown()),
  o: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  g: v.number(),
  f: v.optional(Uuid),
})
export type Mutation = v.InferOutput<typeof Mutation>

/** The order in which a device queued the mutations, in whatever order they arrived. */
export const inQueueOrder = (batch: readonly Mutation[]): Mutation[] => batch.toSorted((a, b) => a.m - b.m)

export const SyncRequest = v.object({
  proto: v.literal(syncProto),
  app: shortText(64),
  user: shortText(64),
  client: Uuid,
  replaces: v.optional(v.pipe(v.array(Uuid), v.maxLength(64)), []),
  push: v.optional(v.array(Mutation), []),
  pull: v.object({
    epoch: v.nullable(shortText(128)),
    cursor: Cursor,
    limit: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10_000)),
    resultsAcked: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
})
export type SyncRequest = v.InferOutput<typeof SyncRequest>

export const outcomes = ['applied', 'merged', 'superseded', 'noop', 'rejected', 'duplicate', 'parked'] as const
export type Outcome = (typeof outcomes)[number]

/**
 * `[mid, outcome, code?, detail?]`. The longest tuple comes first, because a shorter one would accept a longer line and
 * drop its end.
 */
export const ResultLine = v.union([
  v.tuple([Mid, v.picklist(outcomes), v.nullable(v.string()), v.unknown()]),
  v.tuple([Mid, v.picklist(outcomes), v.nullable(v.string())]),
  v.tuple([Mid, v.picklist(outcomes)]),
])
export type ResultLine = v.InferOutput<typeof ResultLine>

/**
 * `[kind, id, version, value]`; a null value is a tombstone. A device stores a row of an unknown kind, from a newer
 * server, without applying it.
 */
export const Row = v.tuple([v.string(), v.string(), v.number(), v.unknown()])
export type Row = v.InferOutput<typeof Row>

export const SyncResponse = v.object({
  proto: v.literal(syncProto),
  epoch: v.string(),
  serverNow: v.number(),
  push: v.object({ results: v.array(ResultLine), err: v.nullable(v.string()) }),
  pull: v.object({
    from: Cursor,
    to: Cursor,
    more: v.boolean(),
    reset: v.boolean(),
    lastMid: v.number(),
    lastUid: v.nullable(v.string()),
    rows: v.array(Row),
    results: v.array(ResultLine),
  }),
  pace: v.object({ minMs: v.number(), maxBatch: v.number() }),
})
export type SyncResponse = v.InferOutput<typeof SyncResponse>

/** Errors of a whole request, with their HTTP status. */
export const syncErrorStatuses = {
  MALFORMED: 400,
  SESSION: 401,
  ACCOUNT_SUSPENDED: 403,
  IDENTITY: 409,
  FORKED: 409,
  FENCED: 409,
  GAP: 409,
  TOO_LARGE: 413,
  APP_TOO_OLD: 426,
  TOO_MANY_REQUESTS: 429,
  UNKNOWN_MUTATION: 503,
  UNAVAILABLE: 503,
  BEHIND: 503,
} as const
export type SyncErrorCode = keyof typeof syncErrorStatuses

export const SyncErrorBody = v.object({
  error: v.string(),
  at: v.optional(v.number()),
  expected: v.optional(v.number()),
})
