import { randomUUID } from 'node:crypto'
import { type Agent, request } from 'node:http'
import { coalesceArgs } from '@simmer/contract/sync/coalesce'
import { actions, type ActionName } from '@simmer/contract/wire/actions'
import { paths } from '@simmer/contract/wire/paths'
import { syncProto, syncProtoHeader, type SyncRequest, type SyncResponse } from '@simmer/contract/wire/sync'
import { deviceClock } from '../../../web/src/device/clock.ts'
import { createActionIds } from '../../../web/src/local/sync/action-ids.ts'
import { BatchSize, maxPageRows, type CycleEnd } from '../../../web/src/local/sync/push-pull.ts'
import { createScheduler } from '../../../web/src/local/sync/scheduler.ts'
import { openEventStream, type EventStream } from './event-stream.ts'

/** An action as the device performed it. Its mid is its place in `performed`, counted from 1. */
export interface PerformedAction {
  readonly uid: string
  readonly name: ActionName
  readonly key: string
  readonly args: unknown
}

interface QueuedAction extends PerformedAction {
  readonly mid: number
  readonly base: number
  readonly at: number
  claimed: boolean
}

/** What the devices of a run have in common. */
export interface FleetContext {
  readonly agent: Agent
  /** The server, asked again for each request: it may have restarted. */
  readonly origin: () => string
  readonly events: {
    /** A request that carried actions got its answer. */
    readonly pushed: (milliseconds: number, actions: number) => void
    /** A request without actions got its answer. */
    readonly pulled: (milliseconds: number) => void
    /** A request got no answer, or an error. 0: no answer. */
    readonly failed: (status: number) => void
    readonly streamOpened: () => void
  }
}

export interface DeviceAccount {
  readonly user: string
  readonly jwt: () => Promise<string>
  /** Issues another token, so that `jwt` signs none for the next minutes. */
  readonly renew: () => Promise<string>
}

type Reply = { readonly status: number; readonly retryAfterMs: number; readonly text: string }

/**
 * One device: its queue in memory, the real ids, batch sizes, coalescing and backoff of the app, and the real protocol.
 * Only the storage differs, because 10,000 IndexedDB databases do not fit one process.
 */
export class LoadDevice {
  readonly account: DeviceAccount
  readonly client: string = randomUUID()
  readonly performed: PerformedAction[] = []
  /** The rows that the device has: `kind id`. */
  readonly base = new Map<string, unknown>()
  /** Called after each pull with the version that the device has now. */
  onSeen: ((version: number) => void) | undefined
  /** Called before the device sends this many actions, and with the version after them. */
  onPushed: ((sentAt: number, version: number) => void) | undefined
  #queue: QueuedAction[] = []
  #cursor = '0'
  #epoch: string | null = null
  #resultsAcked = 0
  /** The version of the last event. */
  #latest = 0
  #stream: EventStream | undefined
  readonly #context: FleetContext
  readonly #batch = new BatchSize()
  readonly #uuid = createActionIds(Date.now)
  readonly #scheduler = createScheduler({
    cycle: () => this.#cycle(),
    onEnd: ({ end }) => {
      throw new Error(`a device ended with ${end}`)
    },
    clock: deviceClock,
    random: Math.random,
  })

  constructor(context: FleetContext, account: DeviceAccount) {
    this.#context = context
    this.account = account
  }

  get queued(): number {
    return this.#queue.length
  }

  /** The last action that the server has; the actions count from 1. */
  get acknowledged(): number {
    return (this.#queue[0]?.mid ?? this.performed.length + 1) - 1
  }

  get version(): number {
    return Number(this.#cursor)
  }

  /** Queues an action as the app does: an unsent one on the same key is replaced, with a new uid. */
  perform(name: ActionName, key: string, args: unknown): void {
    const uid = this.#uuid()
    const at = this.#queue.findLastIndex((one) => !one.claimed && one.key === key && one.name === name)
    const earlier = this.#queue[at]
    const joined = earlier === undefined ? null : coalesceArgs(name, earlier.args, args)
    if (earlier !== undefined && joined !== null) {
      this.#queue[at] = { ...earlier, uid, args: joined.args, at: Date.now() }
      this.performed[earlier.mid - 1] = { uid, name, key, args: joined.args }
      return
    }
    this.performed.push({ uid, name, key, args })
    const mid = this.performed.length
    this.#queue.push({ uid, name, key, args, mid, base: this.version, at: Date.now(), claimed: false })
  }

  /** The app was opened or acted: it syncs soon. */
  syncSoon(milliseconds?: number): void {
    this.#scheduler.soon(milliseconds)
  }

  listen(): void {
    this.#stream ??= openEventStream({
      origin: this.#context.origin,
      jwt: this.account.jwt,
      onOpen: this.#context.events.streamOpened,
      onVersion: (version) => void this.#pullIfNew(version),
      onRefused: () => this.#context.events.failed(0),
    })
  }

  unlisten(): void {
    this.#stream?.close()
    this.#stream = undefined
  }

  /** As `listen-for-changes.ts` does. */
  async #pullIfNew(version: number): Promise<void> {
    this.#latest = version
    await this.#scheduler.settled()
    if (this.#latest !== this.version || this.#queue.length > 0) this.#scheduler.soon(0)
  }

  async stop(): Promise<void> {
    this.unlisten()
    await this.#scheduler.stop()
  }

  async #cycle(): Promise<CycleEnd> {
    for (;;) {
      const carried = this.#queue.slice(0, this.#batch.size)
      for (const each of carried) each.claimed = true
      const sentAt = performance.now()
      const reply = await this.#post(this.#buildRequest(carried)).catch(() => null)
      const took = performance.now() - sentAt
      if (reply?.status !== 200) {
        this.#context.events.failed(reply?.status ?? 0)
        return { end: 'later', minWait: reply?.retryAfterMs ?? 0, isOffline: reply === null }
      }
      const response = JSON.parse(reply.text) as SyncResponse
      if (carried.length > 0) this.#context.events.pushed(took, carried.length)
      else this.#context.events.pulled(took)
      this.#apply(response)
      if (carried.length === this.#batch.size && took < fastResponseMs) this.#batch.grow()
      if (carried.length > 0) this.onPushed?.(sentAt, this.version)
      this.onSeen?.(this.version)
      if (!response.pull.more && this.#queue.length === 0) return { end: 'drained', minWait: response.pace.minMs }
      if (response.pace.minMs > 0) return { end: 'later', minWait: response.pace.minMs, isOffline: false }
    }
  }

  #buildRequest(carried: readonly QueuedAction[]): SyncRequest {
    const now = Date.now()
    return {
      proto: syncProto,
      app: 'bench',
      user: this.account.user,
      client: this.client,
      replaces: [],
      push: carried.map(({ mid, uid, name, key, args, base, at }) => ({
        m: mid,
        u: uid,
        n: name,
        v: actions[name].version,
        k: key,
        a: args,
        o: base,
        g: now - at,
      })),
      pull: { epoch: this.#epoch, cursor: this.#cursor, limit: maxPageRows, resultsAcked: this.#resultsAcked },
    }
  }

  #apply({ epoch, pull }: SyncResponse): void {
    if (pull.reset) this.base.clear()
    for (const [kind, id, , value] of pull.rows) {
      if (value === null) this.base.delete(`${kind} ${id}`)
      else this.base.set(`${kind} ${id}`, value)
    }
    this.#epoch = epoch
    this.#cursor = pull.to
    this.#resultsAcked = Math.max(this.#resultsAcked, ...pull.results.map(([mid]) => mid))
    this.#queue = this.#queue.filter(({ mid }) => mid > pull.lastMid)
  }

  async #post(body: SyncRequest): Promise<Reply> {
    const text = Buffer.from(JSON.stringify(body))
    const { hostname, port } = new URL(this.#context.origin())
    const headers = {
      authorization: `Bearer ${await this.account.jwt()}`,
      'content-type': 'application/json',
      'content-length': text.length,
    }
    return new Promise((done, fail) => {
      const { agent } = this.#context
      const options = { host: hostname, port, path: paths.sync, method: 'POST', agent, headers }
      const sent = request(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', fail)
        response.on('end', () => {
          // A response without this header came from something in between, whatever its status.
          if (response.headers[syncProtoHeader.toLowerCase()] !== String(syncProto)) {
            fail(new Error('no answer of the server'))
            return
          }
          const retryAfterMs = 1000 * Number(response.headers['retry-after'] ?? 0)
          done({ status: response.statusCode ?? 0, retryAfterMs, text: Buffer.concat(chunks).toString() })
        })
      })
      sent.on('error', fail)
      sent.end(text)
    })
  }
}

/** `push-pull.ts` grows the batch after answers that are faster. */
const fastResponseMs = 150
