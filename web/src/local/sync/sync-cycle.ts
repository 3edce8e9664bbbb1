import { syncProto, type SyncResponse, type SyncRequest } from '@simmer/contract/wire/sync'
import { NetworkError } from '../../api/network-away.ts'
import type { PostSync, SyncReply } from '../../api/sync.ts'
import type { AccountDatabase } from '../database/account-database.ts'
import type { ActionClock } from '../outbox/keep-deed.ts'
import { applyPull, type PullResponse } from './apply-answer.ts'
import type { BatchSize } from './batch-size.ts'
import { claimBatch, type ClaimedBatch } from './claim.ts'
import { afterForked, afterForeign, afterGap, setAsideTooLarge } from './recover.ts'
import { firstCursor } from './sync-state.ts'

/** Whose session the server knows: this account's, another's, or nobody's. Throws NetworkAway. */
export type WhoIsIn = () => Promise<'same' | 'other' | 'nobody'>

export interface CycleNeeds extends ActionClock {
  readonly database: AccountDatabase
  readonly accountId: string
  /** The version of this app, for the server's records. */
  readonly app: string
  readonly post: PostSync
  /** Asks for a fresh token. */
  readonly refresh: WhoIsIn
  readonly batch: BatchSize
  /** Rows that a page of the pull may hold. */
  readonly pageSize: number
  /** Only for a page that is about to go: the request outlives it. */
  readonly keepalive?: boolean
}

/** How a cycle ended. Nothing here ever takes a deed out of the queue. */
export type CycleEnd =
  | { readonly end: 'drained'; readonly minWait: number }
  /** Try again; `minWait` is the least to wait, `away` tells a missing network from a busy server. */
  | { readonly end: 'later'; readonly minWait: number; readonly isOffline: boolean }
  | { readonly end: 'signed-out' | 'suspended' | 'other-account' | 'app-too-old' }

type Step = CycleEnd | 'go-on'

const maxRounds = 200
const quick = 150

/** Sends what waits and takes in what is new, until both are done or the network says otherwise. */
export const syncCycle = async (needs: CycleNeeds): Promise<CycleEnd> => {
  const trouble = { recoveries: 0, refreshed: false, pushing: true }
  for (let round = 0; round < maxRounds; round += 1) {
    const step = await oneRound(needs, trouble).catch((error: unknown): Step => {
      if (error instanceof NetworkError) return { end: 'later', minWait: 0, isOffline: true }
      throw error
    })
    if (step !== 'go-on') return step
    if (trouble.recoveries > 8) break
  }
  return { end: 'later', minWait: 0, isOffline: false }
}

interface Trouble {
  recoveries: number
  refreshed: boolean
  /** False once the server could not read what we send: then we only listen. The queue stays. */
  pushing: boolean
}

const oneRound = async (needs: CycleNeeds, trouble: Trouble): Promise<Step> => {
  const { database, batch } = needs
  const claimed = await claimBatch(database, trouble.pushing ? batch.now : 0, needs)
  const started = needs.now()
  const reply = await needs.post(requestOf(needs, claimed, claimed.state.cursor, claimed.carried), {
    keepalive: needs.keepalive ?? false,
  })
  if (reply.kind === 'refused') return handleError(needs, trouble, claimed, reply)
  batch.limit(reply.response.pace.maxBatch)
  if (claimed.carried.length === batch.now && needs.now() - started < quick) batch.grow()

  const response = await allPages(needs, claimed, reply.response)
  if (response === 'go-on') {
    trouble.recoveries += 1
    return 'go-on'
  }
  const applied = await applyPull(database, claimed, response, needs)
  if (applied !== 'applied') {
    trouble.recoveries += 1
    return 'go-on'
  }
  trouble.refreshed = false
  const waits = trouble.pushing && (await database.outbox.count()) > 0
  if (!waits) return { end: 'drained', minWait: reply.response.pace.minMs }
  // Nothing of what was carried was counted: asking again at once would only ask the same.
  const [last] = response.pages.slice(-1)
  const moved = claimed.carried.some(({ mid }) => mid <= (last?.lastMid ?? 0)) || claimed.carried.length === 0
  return moved ? 'go-on' : { end: 'later', minWait: reply.response.pace.minMs, isOffline: false }
}

/** Fetches the pages that follow, so that they are taken in together. `go-on`: begin anew. */
const allPages = async (needs: CycleNeeds, claimed: ClaimedBatch, first: SyncResponse): Promise<PullResponse | 'go-on'> => {
  const from = first.pull.reset ? firstCursor : claimed.state.cursor
  if (first.pull.from !== from) return 'go-on'
  const pages: [SyncResponse['pull'], ...SyncResponse['pull'][]] = [first.pull]
  let last = first
  while (last.pull.more) {
    const request = requestOf(needs, claimed, last.pull.to, [])
    const reply = await needs.post({ ...request, pull: { ...request.pull, epoch: first.epoch } }, { keepalive: false })
    if (reply.kind === 'refused') return 'go-on'
    const { epoch, pull } = reply.response
    if (epoch !== first.epoch || pull.reset || pull.from !== last.pull.to) return 'go-on'
    pages.push(pull)
    last = reply.response
  }
  return { epoch: first.epoch, pages }
}

const requestOf = (
  { accountId, app, now, pageSize }: CycleNeeds,
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

const handleError = async (
  needs: CycleNeeds,
  trouble: Trouble,
  claimed: ClaimedBatch,
  reply: SyncReply & { kind: 'refused' },
): Promise<Step> => {
  const { status, code, expected, retryAfter } = reply
  const later: CycleEnd = { end: 'later', minWait: retryAfter, isOffline: false }
  const recovered = (): Step => {
    trouble.recoveries += 1
    return 'go-on'
  }
  if (status === 401) {
    // The mids stay the same, so sending the batch again is no risk.
    if (trouble.refreshed) return later
    trouble.refreshed = true
    const who = await needs.refresh()
    if (who === 'same') return 'go-on'
    return { end: who === 'other' ? 'other-account' : 'signed-out' }
  }
  if (status === 403) return code.startsWith('ACCOUNT_') ? { end: 'suspended' } : later
  if (status === 409 && (code === 'FORKED' || code === 'FENCED')) {
    await afterForked(needs.database, claimed, needs)
    return recovered()
  }
  if (status === 409 && code === 'GAP' && expected !== undefined) {
    await afterGap(needs.database, claimed, expected, needs)
    return recovered()
  }
  if (status === 409 && code === 'IDENTITY') {
    const who = await needs.refresh()
    if (who !== 'same') return { end: who === 'other' ? 'other-account' : 'signed-out' }
    if (trouble.recoveries > 0) await afterForeign(needs.database, claimed, needs)
    return recovered()
  }
  if (status === 413) {
    if (claimed.carried.length === 1) await setAsideTooLarge(needs.database, claimed, needs)
    needs.batch.halve()
    return recovered()
  }
  if (status === 426) return { end: 'app-too-old' }
  if (status === 400 && trouble.pushing && claimed.carried.length > 0) {
    trouble.pushing = false
    return 'go-on'
  }
  return later
}
