import { syncProto, type SyncResponse, type SyncRequest, maxBatch } from '@simmer/contract/wire/sync'
import { NetworkError } from '#api/network-error.ts'
import { newTraceId, type PostSync, type SyncReply } from '#api/sync.ts'
import type { AccountDatabase } from './account-database.ts'
import type { ActionClock } from './outbox.ts'
import { applyPull, type PullResponse } from './apply-pull.ts'
import { claimBatch, type ClaimedBatch } from './claim-batch.ts'
import { afterForked, afterForeign, afterGap, setAsideTooLarge } from './recovery.ts'
import { firstCursor } from './sync-state.ts'

const initialSize = 50

/**
 * The number of mutations in one request. It grows while the server is quick and is halved when a request is too large.
 */
export class BatchSize {
  #size = initialSize
  #max = maxBatch

  get size(): number {
    return this.#size
  }

  /** Doubles the size after a full batch with a fast response. */
  grow(): void {
    this.#size = Math.min(this.#size * 2, this.#max)
  }

  halve(): void {
    this.#size = Math.max(1, Math.floor(this.#size / 2))
  }

  /** Applies the limit that the server sends. */
  limit(max: number): void {
    if (!Number.isSafeInteger(max) || max < 1) return
    this.#max = Math.min(max, maxBatch)
    this.#size = Math.min(this.#size, this.#max)
  }
}

/** The rows in one page of the pull. The simulation uses smaller pages. */
export const maxPageRows = 2000

export interface SyncDeps extends ActionClock {
  readonly database: AccountDatabase
  readonly accountId: string
  /** The version of this app, for the server's logs. */
  readonly app: string
  readonly post: PostSync
  /** Requests a fresh token. Returns the account of the session; null if no one is signed in. Throws NetworkError. */
  readonly refresh: () => Promise<string | null>
  readonly batch: BatchSize
  /** The maximum number of rows in a page of the pull. */
  readonly pageSize: number
  /** For a page that is about to close: the request outlives it. */
  readonly keepalive?: boolean
  /** Waits before a page of a pull is asked for again. Without it the cycle ends, and the pull begins again later. */
  readonly pause?: (milliseconds: number) => Promise<unknown>
}

/** How a cycle ended. No end removes an action from the queue. */
export type CycleEnd =
  | { readonly end: 'drained'; readonly minWait: number }
  /** Try again after at least `minWait`. `isOffline` distinguishes a network failure from a busy server. */
  | { readonly end: 'later'; readonly minWait: number; readonly isOffline: boolean }
  | { readonly end: 'signed-out' | 'suspended' | 'other-account' | 'app-too-old' }

type Step = CycleEnd | 'go-on'

const maxRounds = 200
const fastResponseMs = 150
const maxPageTries = 10
const firstPagePauseMs = 1000
const maxPagePauseMs = 30_000

/** Sends queued actions and pulls changes until both are done or an error ends the cycle. Its requests are one trace. */
export const syncCycle = async (given: SyncDeps): Promise<CycleEnd> => {
  const traceId = newTraceId()
  const deps: SyncDeps = { ...given, post: (request, options) => given.post(request, { ...options, traceId }) }
  const roundState = { recoveries: 0, hasRefreshed: false, isPushing: true }
  for (let round = 0; round < maxRounds; round += 1) {
    const step = await oneRound(deps, roundState).catch((error: unknown): Step => {
      if (error instanceof NetworkError) return { end: 'later', minWait: 0, isOffline: true }
      throw error
    })
    if (step !== 'go-on') return step
    if (roundState.recoveries > 8) break
  }
  return { end: 'later', minWait: 0, isOffline: false }
}

interface RoundState {
  recoveries: number
  hasRefreshed: boolean
  /** False after the server could not read the push. The cycle then only pulls, and the queue stays. */
  isPushing: boolean
}

const oneRound = async (deps: SyncDeps, roundState: RoundState): Promise<Step> => {
  const { database, batch } = deps
  const claimed = await claimBatch(database, roundState.isPushing ? batch.size : 0, deps)
  const started = deps.now()
  const reply = await deps.post(buildRequest(deps, claimed, claimed.state.cursor, claimed.carried), {
    keepalive: deps.keepalive ?? false,
  })
  if (reply.kind === 'error') return handleError(deps, roundState, claimed, reply)
  batch.limit(reply.response.pace.maxBatch)
  if (claimed.carried.length === batch.size && deps.now() - started < fastResponseMs) batch.grow()

  const response = await allPages(deps, claimed, reply.response)
  if (response === 'go-on') {
    roundState.recoveries += 1
    return 'go-on'
  }
  if ('end' in response) return response
  const applied = await applyPull(database, claimed, response, deps)
  if (applied !== 'applied') {
    roundState.recoveries += 1
    return 'go-on'
  }
  roundState.hasRefreshed = false
  const hasPending = roundState.isPushing && (await database.outbox.count()) > 0
  if (!hasPending) return { end: 'drained', minWait: reply.response.pace.minMs }
  // If the server counted none of the mutations, an immediate retry would get the same response.
  const [last] = response.pages.slice(-1)
  const hasProgress = claimed.carried.some(({ mid }) => mid <= (last?.lastMid ?? 0)) || claimed.carried.length === 0
  return hasProgress ? 'go-on' : { end: 'later', minWait: reply.response.pace.minMs, isOffline: false }
}

/** Fetches the remaining pages, so that all are applied together. `go-on`: start a new round. */
const allPages = async (deps: SyncDeps, claimed: ClaimedBatch, first: SyncResponse): Promise<PullResponse | Step> => {
  const from = first.pull.reset ? firstCursor : claimed.state.cursor
  if (first.pull.from !== from) return 'go-on'
  const pages: [SyncResponse['pull'], ...SyncResponse['pull'][]] = [first.pull]
  let last = first
  while (last.pull.more) {
    const request = buildRequest(deps, claimed, last.pull.to, [])
    const reply = await postPage(deps, { ...request, pull: { ...request.pull, epoch: first.epoch } })
    if (reply.kind === 'error')
      return isBusy(reply) ? { end: 'later', minWait: reply.retryAfter, isOffline: false } : 'go-on'
    const { epoch, pull } = reply.response
    if (epoch !== first.epoch || pull.reset || pull.from !== last.pull.to) return 'go-on'
    pages.push(pull)
    last = reply.response
  }
  return { epoch: first.epoch, pages }
}

const isBusy = (reply: SyncReply): reply is SyncReply & { kind: 'error' } =>
  reply.kind === 'error' && (reply.status === 429 || reply.status === 503)

/** Asks again for a page that a busy server refused: the pages before it are in memory only. */
const postPage = async ({ post, pause }: SyncDeps, request: SyncRequest): Promise<SyncReply> => {
  for (let tries = 1; ; tries += 1) {
    const reply = await post(request, { keepalive: false })
    if (!isBusy(reply) || pause === undefined || tries >= maxPageTries) return reply
    await pause(Math.min(maxPagePauseMs, Math.max(firstPagePauseMs, reply.retryAfter)))
  }
}

const buildRequest = (
  { accountId, app, now, pageSize }: SyncDeps,
  { state }: ClaimedBatch,
  cursor: string,
  carried: ClaimedBatch['carried'],
): SyncRequest => ({
  proto: syncProto,
  app,
  user: accountId,
  client: state.client,
  replaces: state.replaces,
  push: carried.map(({ mid, uid, name, actionVersion, key, args, base, at, origin }) => ({
    m: mid,
    u: uid,
    n: name,
    v: actionVersion,
    k: key,
    a: args,
    o: base,
    g: now() - at,
    ...(origin === undefined ? {} : { f: origin }),
  })),
  pull: {
    epoch: state.epoch,
    cursor,
    limit: pageSize,
    resultsAcked: state.resultsAcked,
  },
})

/** Refreshes the session. Null if it is still the session of this account. */
const sessionEnd = async ({ refresh, accountId }: SyncDeps): Promise<CycleEnd | null> => {
  const owner = await refresh()
  if (owner === accountId) return null
  return { end: owner === null ? 'signed-out' : 'other-account' }
}

const handleError = async (
  deps: SyncDeps,
  roundState: RoundState,
  claimed: ClaimedBatch,
  reply: SyncReply & { kind: 'error' },
): Promise<Step> => {
  const { status, code, expected, retryAfter } = reply
  const later: CycleEnd = { end: 'later', minWait: retryAfter, isOffline: false }
  const recovered = (): Step => {
    roundState.recoveries += 1
    return 'go-on'
  }
  if (status === 401) {
    // The mids stay the same, so the batch can be sent again.
    if (roundState.hasRefreshed) return later
    roundState.hasRefreshed = true
    return (await sessionEnd(deps)) ?? 'go-on'
  }
  if (status === 403) return code.startsWith('ACCOUNT_') ? { end: 'suspended' } : later
  if (status === 409 && (code === 'FORKED' || code === 'FENCED')) {
    await afterForked(deps.database, claimed, deps)
    return recovered()
  }
  if (status === 409 && code === 'GAP' && expected !== undefined) {
    await afterGap(deps.database, claimed, expected, deps)
    return recovered()
  }
  if (status === 409 && code === 'IDENTITY') {
    const end = await sessionEnd(deps)
    if (end !== null) return end
    if (roundState.recoveries > 0) await afterForeign(deps.database, claimed, deps)
    return recovered()
  }
  if (status === 413) {
    if (claimed.carried.length === 1) await setAsideTooLarge(deps.database, claimed, deps)
    deps.batch.halve()
    return recovered()
  }
  if (status === 426) return { end: 'app-too-old' }
  if (status === 400 && roundState.isPushing && claimed.carried.length > 0) {
    roundState.isPushing = false
    return 'go-on'
  }
  return later
}
