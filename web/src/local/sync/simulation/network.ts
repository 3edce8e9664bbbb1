import { type SyncRequest, syncProtoHeader } from '@simmer/contract/wire/sync'
import type { JsonResponse } from '#api/exchange.ts'
import { NetworkError } from '#api/network-error.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { CrashPoint, MemoryServer } from './memory-server.ts'

/** The sender of a request. The cookie belongs to the device, whichever account a tab was opened for. */
export interface Requester {
  /** Null if no account is signed in. */
  readonly signedIn: () => string | null
}

type Payload = { readonly kind: 'sync'; readonly request: SyncRequest } | { readonly kind: 'session' }

interface InFlight {
  readonly requester: Requester
  readonly payload: Payload
  /** Null for a duplicate that the network made: no caller waits for its response. */
  readonly owner: {
    readonly resolve: (response: JsonResponse) => void
    readonly reject: (error: unknown) => void
  } | null
  response: JsonResponse | null
}

export interface NetworkLog {
  requests: number
  drops: number
  lostReplies: number
  duplicates: number
  foreign: number
  deaths: number
  tooLarge: number
}

const ownResponse = (status: number, json: unknown): JsonResponse => ({
  status,
  headers: new Headers({ [syncProtoHeader]: '1', 'content-type': 'application/json' }),
  json,
})

/** All messages between the devices and the server, in no particular order. */
export class Network {
  readonly log: NetworkLog = {
    requests: 0,
    drops: 0,
    lostReplies: 0,
    duplicates: 0,
    foreign: 0,
    deaths: 0,
    tooLarge: 0,
  }
  /** A request with more mutations is too large for the server. */
  maxMutations = Number.POSITIVE_INFINITY
  #inFlight: InFlight[] = []
  readonly #server: MemoryServer
  readonly #random: SeededRandom
  readonly #now: () => number

  constructor(server: MemoryServer, random: SeededRandom, now: () => number) {
    this.#server = server
    this.#random = random
    this.#now = now
  }

  get size(): number {
    return this.#inFlight.length
  }

  /** Sends a request, which stays in flight until `advance` handles it. */
  send(requester: Requester, payload: Payload): Promise<JsonResponse> {
    this.log.requests += 1
    return new Promise((resolve, reject) => {
      // A request on the wire is text: later changes to the object must not change it.
      this.#inFlight.push({ requester, payload: structuredClone(payload), owner: { resolve, reject }, response: null })
    })
  }

  /** Delivers, loses, duplicates or delays one message, by chance. */
  advance(): void {
    if (this.#inFlight.length === 0) return
    const message = this.#random.pick(this.#inFlight)
    const roll = this.#random.next()
    if (message.response !== null) {
      if (roll < 0.78) this.#resolve(message)
      else if (roll < 0.9) this.#lose(message, 'lostReplies')
      return
    }
    if (roll < 0.7) this.#deliver(message, null)
    else if (roll < 0.76) this.#lose(message, 'drops')
    else if (roll < 0.83) {
      this.log.duplicates += 1
      this.#inFlight.push({ ...message, owner: null })
    } else if (roll < 0.88) this.#respondForeign(message)
    else if (roll < 0.94) {
      this.log.deaths += 1
      this.#deliver(message, this.#random.pick(['before-commit', 'between', 'after-commit'] as const))
    }
  }

  /** Delivers all messages without faults, in the order in which they were sent. */
  deliverAll(): void {
    const sent = this.#inFlight
    for (const message of sent) {
      if (message.response === null) this.#deliver(message, null)
      if (this.#inFlight.includes(message)) this.#resolve(message)
    }
  }

  #deliver(message: InFlight, crashPoint: CrashPoint): void {
    const signedIn = message.requester.signedIn()
    const response = this.#respond(message.payload, signedIn, crashPoint)
    if (response === undefined) this.#lose(message, 'lostReplies')
    else if (message.owner === null) this.#remove(message)
    else message.response = response
  }

  #respond(payload: Payload, signedIn: string | null, crashPoint: CrashPoint): JsonResponse | undefined {
    if (payload.kind === 'session') return ownResponse(200, signedIn)
    if (signedIn === null) return ownResponse(401, { error: 'SESSION' })
    if (payload.request.push.length > this.maxMutations) {
      this.log.tooLarge += 1
      return ownResponse(413, { error: 'TOO_LARGE' })
    }
    const reply = this.#server.exchange(signedIn, payload.request, this.#now(), crashPoint)
    return reply === undefined ? undefined : ownResponse(reply.status, structuredClone(reply.json))
  }

  /** Answers as a proxy, a captive portal or a firewall would, without the app's headers. */
  #respondForeign(message: InFlight): void {
    this.log.foreign += 1
    if (message.owner === null) return
    if (message.payload.kind === 'session') {
      // The response is not JSON, so the exchange treats it as a network failure.
      this.#lose(message, 'drops')
      return
    }
    const status = this.#random.pick([200, 401, 403, 409, 413, 426, 429, 500, 503])
    message.response = { status, headers: new Headers(), json: {} }
  }

  #resolve(message: InFlight): void {
    this.#remove(message)
    if (message.response !== null) message.owner?.resolve(message.response)
  }

  #lose(message: InFlight, as: 'drops' | 'lostReplies'): void {
    this.log[as] += 1
    this.#remove(message)
    message.owner?.reject(new NetworkError())
  }

  #remove(message: InFlight): void {
    this.#inFlight = this.#inFlight.filter((other) => other !== message)
  }
}
