// Above 300 lines: a complete server of the sync protocol in memory, with switches for its seeded defects.
import { noUsage } from '@simmer/contract/sync/quota'
import { decideBatch, type BatchState, type Decision, type RecordedResult } from '@simmer/contract/sync/decide-batch'
import { wireValue } from '@simmer/contract/sync/rules'
import { emptyWrites, type SyncedKind, type SyncedWrites } from '@simmer/contract/sync/synced-rows'
import {
  inQueueOrder,
  type Mutation,
  type Outcome,
  type ResultLine,
  type Row,
  type SyncResponse,
  type SyncRequest,
} from '@simmer/contract/wire/sync'
import { limitBatch } from '@simmer/contract/sync/limit-batch'
import { readOwnReply, readOwnReview } from '@simmer/contract/sync/review-rule'
import { readSeenUpTo } from '@simmer/contract/sync/seen-rule'
import type { RecordRow } from '@simmer/contract/sync/record-rule'
import { ContributionJob, emptyJobState, type JobState } from './contribution-job.ts'
import type { Defect } from './defects.ts'

interface Client {
  readonly account: string
  readonly root: string
  lastMid: number
  lastUid: string | null
  lastOccurred: number | null
  fenced: boolean
}

export interface LedgerEntry extends RecordedResult {
  readonly client: string
  readonly mutation: Mutation
  readonly version: number
  readonly occurredAt: number
  /** The time on the server's clock. */
  readonly at: number
}

interface HistoryRow {
  readonly version: number
  readonly kind: SyncedKind
  readonly id: string
  readonly value: unknown
  /** The position in the order of all writes of the server. */
  readonly order: number
}

export interface Account {
  version: number
  minCursor: number
  readonly rows: SyncedWrites
  /** The mutations in the order in which the account received them. */
  readonly ledger: LedgerEntry[]
  /** The rows that each version wrote, as devices pull them. */
  readonly history: HistoryRow[]
  /**
   * One entry each time a mutation takes effect. It is separate from the ledger, so that the checks see repeats there.
   */
  readonly effects: { readonly uid: string; readonly origin: string | undefined }[]
}

interface ServerState {
  epoch: string
  /** The client ids that a request has replaced, noted apart from what the server under test does with them. */
  readonly replaced: Set<string>
  readonly accounts: Map<string, Account>
  readonly clients: Map<string, Client>
  readonly job: JobState
  writes: number
}

export type ServerReply =
  | { readonly status: 200; readonly json: SyncResponse }
  | {
      readonly status: number
      readonly json: { readonly error: string; readonly at?: number; readonly expected?: number }
    }

/** The point at which the server crashes, if it does. */
export type CrashPoint = 'before-commit' | 'between' | 'after-commit' | null

const emptyAccount = (): Account => ({
  version: 0,
  minCursor: 0,
  rows: emptyWrites(),
  ledger: [],
  history: [],
  effects: [],
})

/** The rows as a server sees them that takes texts for unread which others read already. */
const withoutVisible = (rows: SyncedWrites, prefix: 'review:' | 'reply:'): SyncedWrites => ({
  ...rows,
  record: new Map(
    Array.from(rows.record, ([id, row]) => {
      if (!id.startsWith(prefix)) return [id, row]
      const written = prefix === 'review:' ? readOwnReview(row.value) : readOwnReply(row.value)
      return [id, written === null ? row : { ...row, value: { ...written, state: 'sent' } }]
    }),
  ),
})

/** Whether the job has something to do after a write of this record. */
const isDue = (id: string): boolean => /^(?:like|reply|block):/.test(id)

/** The server's decision rules over a store in memory. Each database statement of the real server is one step here. */
export class MemoryServer {
  #state: ServerState
  /** Mutations of client ids that were replaced before. There must be none. */
  readonly writesOfReplaced: string[] = []
  #requests = 0
  readonly #published: ReadonlySet<string>
  readonly #writers: ReadonlyMap<string, string>
  readonly #has: (defect: Defect) => boolean

  /** `writers`: the accounts of the reviews that likes and replies name. */
  constructor(
    epoch: string,
    published: ReadonlySet<string>,
    defects: ReadonlySet<Defect>,
    writers: ReadonlyMap<string, string>,
  ) {
    this.#state = {
      epoch,
      replaced: new Set(),
      accounts: new Map(),
      clients: new Map(),
      job: emptyJobState(),
      writes: 0,
    }
    this.#published = published
    this.#writers = writers
    this.#has = (defect) => defects.has(defect)
  }

  account(id: string): Account {
    const found = this.#state.accounts.get(id) ?? emptyAccount()
    this.#state.accounts.set(id, found)
    return found
  }

  /** The first client id of the device that a client id belongs to, as far as the server knows it. */
  rootOf(client: string): string {
    return this.#state.clients.get(client)?.root ?? client
  }

  isFenced(client: string): boolean {
    return this.#state.clients.get(client)?.fenced === true
  }

  get accounts(): ReadonlyMap<string, Account> {
    return this.#state.accounts
  }

  get epoch(): string {
    return this.#state.epoch
  }

  backup(): ServerState {
    return structuredClone(this.#state)
  }

  /** Restores a backup of the database, which gives a new epoch. */
  restore(backup: ServerState, epoch: string): void {
    const before = this.#state.epoch
    this.#state = structuredClone(backup)
    this.#state.epoch = this.#has('noResetAfterRestore') ? before : epoch
  }

  /** Purges tombstones: a device with an older cursor must pull everything again. */
  purge(accountId: string): void {
    const account = this.account(accountId)
    account.minCursor = account.version
  }

  /** The rows of an account at a version, as a device sees them. */
  stateAt(accountId: string, version: number): Map<string, unknown> {
    const state = new Map<string, unknown>()
    for (const row of this.account(accountId).history) {
      if (row.version > version) continue
      if (row.value === null) state.delete(`${row.kind} ${row.id}`)
      else state.set(`${row.kind} ${row.id}`, row.value)
    }
    return state
  }

  /** What the job has counted. */
  get counts(): Pick<JobState, 'liked' | 'likes' | 'replies'> {
    return this.#state.job
  }

  /** The account that wrote the review with this id. */
  writerOf = (review: string): string | undefined => this.#writers.get(review)

  /** Runs the job, in a process that may end meanwhile. */
  settle(ends = false): void {
    const { job, accounts } = this.#state
    new ContributionJob({
      state: job,
      has: this.#has,
      accountIds: [...accounts.keys()],
      writerOf: this.writerOf,
      records: (id) => this.account(id).rows.record,
      version: (id) => this.account(id).version,
      writes: () => this.#state.writes,
      write: (id, row, value) => this.#writeOwn(this.account(id), row, value),
    }).run(ends)
  }

  /** Writes a record for the server itself. The author of a row stays the same. */
  #writeOwn(account: Account, id: string, value: object | null): void {
    if (!id.startsWith('notification:') || !this.#has('notifiesWithoutVersion')) account.version += 1
    const { version } = account
    const before = account.rows.record.get(id)
    const row: RecordRow = { client: '', mid: 0, occurredAt: 0, texts: null, ...before, value, version }
    account.rows.record.set(id, row)
    this.#note(account, 'record', id, value)
  }

  /** Notes what devices pull. */
  #note({ history, version }: Account, kind: SyncedKind, id: string, value: unknown): void {
    this.#state.writes += 1
    history.push({ version, kind, id, value, order: this.#state.writes })
  }

  /** Handles one request. Undefined if the server crashes before it can respond. */
  exchange(accountId: string, request: SyncRequest, now: number, crashPoint: CrashPoint): ServerReply | undefined {
    if (request.user !== accountId) return { status: 409, json: { error: 'IDENTITY' } }
    const known = this.#state.clients.get(request.client)
    if (known !== undefined && known.account !== accountId) return { status: 409, json: { error: 'IDENTITY' } }
    if (known?.fenced === true) return { status: 409, json: { error: 'FENCED' } }
    this.#requests += 1
    if (this.#requests % 2 === 0) this.settle(crashPoint === 'between')
    const account = this.account(accountId)
    const previousClientIds = this.#previousClientIds(accountId, request)
    const client: Client = known ?? {
      account: accountId,
      root: this.#rootOf(request),
      lastMid: 0,
      lastUid: null,
      lastOccurred: null,
      fenced: false,
    }
    const batch = limitBatch(request.push)
    const decision = decideBatch(
      this.#stateFor(account, client, { ...request, push: [...batch] }, previousClientIds, now),
      batch,
    )
    if (decision.requestError !== null) return { status: 409, json: decision.requestError }
    if (crashPoint === 'before-commit') return undefined
    if (this.#state.replaced.has(request.client))
      this.writesOfReplaced.push(...decision.ledger.map(({ mutation }) => mutation.u))
    for (const previous of request.replaces) this.#state.replaced.add(previous)
    if (!this.#has('noFencing')) this.#fence(accountId, request)
    this.#state.clients.set(request.client, client)
    this.#writeEffects(accountId, account, decision)
    if (crashPoint === 'between' && this.#has('lastMidApart')) return undefined
    this.#writeLedger(account, client, request.client, decision, now)
    if (crashPoint !== null) return undefined
    if (decision.halted === 'UNKNOWN_MUTATION') return { status: 503, json: { error: 'UNKNOWN_MUTATION' } }
    return { status: 200, json: this.#response(account, client, request, decision, now) }
  }

  #rootOf({ client, replaces }: Pick<SyncRequest, 'client' | 'replaces'>): string {
    const [oldest] = replaces
    return oldest === undefined ? client : (this.#state.clients.get(oldest)?.root ?? oldest)
  }

  #previousClientIds(accountId: string, request: SyncRequest): Set<string> {
    const root = this.#state.clients.get(request.client)?.root ?? this.#rootOf(request)
    const previousClientIds = new Set(request.replaces)
    for (const [id, client] of this.#state.clients) {
      if (client.account === accountId && client.fenced && client.root === root) previousClientIds.add(id)
    }
    previousClientIds.delete(request.client)
    return previousClientIds
  }

  #fence(account: string, { replaces, client }: SyncRequest): void {
    const root = this.#rootOf({ replaces, client })
    for (const previous of replaces) {
      const found = this.#state.clients.get(previous)
      if (found !== undefined) found.fenced = true
      else {
        const fenced = { account, root, lastMid: 0, lastUid: null, lastOccurred: null, fenced: true }
        this.#state.clients.set(previous, fenced)
      }
    }
  }

  #stateFor(
    account: Account,
    client: Client,
    request: SyncRequest,
    previousClientIds: ReadonlySet<string>,
    now: number,
  ): BatchState {
    const heard = new Map<number, RecordedResult>()
    const uids = new Map<string, Outcome>()
    const origins = new Map<string, Outcome>()
    for (const entry of account.ledger) {
      const { u, f, m } = entry.mutation
      if (entry.client === request.client) heard.set(m, entry)
      if (entry.outcome === 'duplicate') continue
      uids.set(u, entry.outcome)
      if (f !== undefined) origins.set(f, entry.outcome)
    }
    let { lastMid, lastUid } = client
    const sent = inQueueOrder(request.push)
    if (this.#has('noUidCheck')) {
      for (const { m, u } of sent) {
        const present = heard.get(m)
        if (present !== undefined) heard.set(m, { ...present, uid: u })
        if (m === lastMid) lastUid = u
      }
    }
    if (this.#has('noUidUniqueness')) uids.clear()
    const first = sent[0]
    if (first !== undefined && (this.#has('noIdempotency') || (this.#has('noGapCheck') && first.m > lastMid + 1))) {
      lastMid = first.m - 1
      lastUid = null
    }
    if (this.#has('noIdempotency')) for (const map of [heard, uids, origins]) map.clear()
    return {
      version: account.version,
      now,
      client: { id: request.client, lastMid, lastUid, lastOccurred: client.lastOccurred },
      previousClientIds,
      recorded: heard,
      uids,
      origins,
      rows: this.#rowsOf(account),
      published: this.#published,
      own: new Set(),
      usage: noUsage,
    }
  }

  #rowsOf({ rows }: Account): SyncedWrites {
    if (this.#has('visibleReviewMerged')) return withoutVisible(rows, 'review:')
    if (this.#has('visibleReplyMerged')) return withoutVisible(rows, 'reply:')
    if (!this.#has('seenGoesBack')) return rows
    return { ...rows, record: new Map([...rows.record].filter(([id]) => id !== 'seen:notifications')) }
  }

  #writeEffects(accountId: string, account: Account, decision: Decision): void {
    const { ledger, writes, version } = decision
    account.version = version
    for (const { mutation, outcome } of ledger) {
      if (outcome !== 'duplicate') account.effects.push({ uid: mutation.u, origin: mutation.f })
    }
    for (const [id, row] of writes.saved) {
      account.rows.saved.set(id, row)
      this.#note(account, 'saved', id, wireValue.saved(row))
    }
    for (const [id, row] of writes.rating) {
      account.rows.rating.set(id, row)
      this.#note(account, 'rating', id, wireValue.rating(row))
    }
    const seen = this.#seenBeyondVersion(decision)
    for (const [id, decided] of writes.record) {
      const row = id === 'seen:notifications' && seen !== null ? { ...decided, value: seen } : decided
      account.rows.record.set(id, row)
      this.#note(account, 'record', id, wireValue.record(row))
      if (isDue(id)) this.#state.job.due.push({ account: accountId, id })
    }
  }

  /** What a server stores that trusts the device about what was seen. */
  #seenBeyondVersion({ ledger }: Decision): object | null {
    if (!this.#has('seenBeyondVersion')) return null
    const marks = ledger.filter(({ mutation, outcome }) => mutation.n === 'seen.set' && outcome === 'applied')
    const upTo = marks.map(({ mutation }) => readSeenUpTo(mutation.a))
    return upTo.length === 0 ? null : { upTo: Math.max(...upTo) }
  }

  #writeLedger(account: Account, client: Client, id: string, decision: Decision, now: number): void {
    for (const { mutation, outcome, code, detail, occurredAt } of decision.ledger) {
      const { version } = decision
      account.ledger.push({
        client: id,
        mutation,
        version,
        uid: mutation.u,
        outcome,
        code,
        detail,
        occurredAt,
        at: now,
      })
    }
    client.lastMid = Math.max(client.lastMid, decision.lastMid)
    client.lastUid = decision.lastUid
    client.lastOccurred = decision.lastOccurred
  }

  #faultyPage(rows: readonly Row[], account: Account): Row[] {
    if (this.#has('pullMissesRow')) return rows.slice(1)
    if (!this.#has('pullsOtherAccounts')) return [...rows]
    const others = [...this.#state.accounts.values()].filter((other) => other !== account)
    const foreign = others.flatMap(({ history }) => history).filter(({ value }) => value !== null)
    return [...rows, ...foreign.map(({ version, kind, id, value }): Row => [kind, id, version, value])]
  }

  #response(account: Account, client: Client, request: SyncRequest, decision: Decision, now: number): SyncResponse {
    const { pull } = request
    const cursor = Number(pull.cursor)
    const isAhead = cursor > account.version && !this.#has('noResetAfterRestore')
    const reset = pull.epoch !== this.#state.epoch || isAhead || cursor < account.minCursor
    const from = reset ? 0 : cursor
    const latest = new Map<string, Row>()
    for (const { version, kind, id, value } of account.history) {
      if (version > from) latest.set(`${kind} ${id}`, [kind, id, version, value])
    }
    const rows = [...latest.values()].toSorted((a, b) => a[2] - b[2])
    // A page never splits a version, because half of a server transaction is not a consistent state. A full pull behind
    // purged tombstones is not paged: its first page would leave the cursor behind them again.
    const limit = from === 0 && account.minCursor > 0 ? rows.length : pull.limit
    const end = rows.length > limit ? rows[limit - 1]?.[2] : undefined
    const whole = end === undefined ? rows : rows.filter((row) => row[2] <= end)
    const page = this.#faultyPage(this.#has('pageSplitsVersion') ? rows.slice(0, limit) : whole, account)
    const more = whole.length < rows.length
    const results = account.ledger
      .filter((entry) => entry.client === request.client && entry.outcome !== 'applied')
      .filter(({ mutation }) => mutation.m > pull.resultsAcked)
      .filter(({ outcome }) => outcome !== 'rejected' || !this.#has('rejectedAsApplied'))
      .map(({ mutation, outcome, code, detail }): ResultLine => [mutation.m, outcome, code, detail])
    const fresh = new Set(decision.ledger.map(({ mutation }) => mutation.m))
    return {
      proto: 1,
      epoch: this.#state.epoch,
      serverNow: now,
      push: { results: [...decision.results], err: decision.halted },
      pull: {
        from: String(from),
        to: String(more ? end : account.version),
        more,
        reset,
        lastMid: client.lastMid,
        lastUid: client.lastUid,
        rows: page,
        results: this.#has('rejectionsInRepliesOnly') ? results.filter(([mid]) => fresh.has(mid)) : results,
      },
      pace: { minMs: 0, maxBatch: 400 },
    }
  }
}
