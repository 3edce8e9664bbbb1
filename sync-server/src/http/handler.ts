import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ResponseOf, Endpoint, InputOf } from '@simmer/contract/wire/endpoints/endpoint'
import type { EndpointName, endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import type { Language } from '@simmer/contract/preferences/languages'
import { Problem } from '@simmer/contract/wire/problems'
import type { Ctx } from './middleware.ts'

/** The user of a verified jwt and a live session. */
export interface Person {
  readonly accountId: string
  readonly sessionId: string
  readonly email: string
  readonly username: string | null
  readonly confirmed: boolean
  readonly profileType: 'reader' | 'author'
  readonly isSimmerPartner: boolean
  /** A suspended account can only sign in and out. */
  readonly suspended: boolean
}

export interface Caller<P extends Person | null = Person | null> {
  readonly person: P
  /** The IP address of the caller, after TRUST_PROXY. */
  readonly address: string
  readonly cookies: { readonly get: (name: string) => string | undefined }
  /** The language chosen on this site; otherwise that of the browser. */
  readonly language: Language
  /** The `Idempotency-Key` header, a UUID in lower case. */
  readonly idempotencyKey: string | null
  /** Aborted when the caller closes the connection before the answer is sent. */
  readonly signal: AbortSignal
}

/** A response that is JSON text already; `etag` and `cacheControl` become headers. */
export class JsonText {
  readonly text: string
  readonly headers: { readonly etag?: string; readonly cacheControl?: string }
  constructor(text: string, headers: { readonly etag?: string; readonly cacheControl?: string } = {}) {
    this.text = text
    this.headers = headers
  }
}

/** A response whose JSON text is too long for one string. */
export class JsonStream {
  readonly stream: Readable
  constructor(stream: Readable) {
    this.stream = stream
  }
}

/** A response of server-sent events. Its stream is destroyed when the connection closes. */
export class EventStream {
  readonly stream: Readable
  constructor(stream: Readable) {
    this.stream = stream
  }
}

/** A cacheable JSON text whose ETag is the hash of its content. */
export const jsonWithEtag = (text: string, cacheControl: string): JsonText =>
  new JsonText(text, { cacheControl, etag: `"${createHash('sha1').update(text).digest('base64url')}"` })

/** The function behind one endpoint. It throws a Problem for every failure that a user can meet. */
export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  caller: Caller<E['access'] extends 'signed-in' ? Person : Person | null>,
) => Promise<ResponseOf<E> | JsonText | JsonStream | EventStream>

/** One handler for every endpoint; a missing one does not compile. */
export type Handlers = { readonly [N in EndpointName]: Handler<(typeof endpoints)[N]> }

/** The caller of in-process calls: rendered pages are the same for all users. */
export const guestCaller: Caller = {
  person: null,
  address: '127.0.0.1',
  cookies: { get: () => undefined },
  language: 'en',
  idempotencyKey: null,
  signal: new AbortController().signal,
}

/** The person behind a request; null for a guest, and for a token that is no longer valid. */
export type Authenticate = (ctx: Ctx) => Promise<Person | null>

/** Remembers the account of a request, for its line in the log. */
export const rememberAccount =
  (authenticate: Authenticate): Authenticate =>
  async (ctx) => {
    const person = await authenticate(ctx)
    if (person !== null) ctx.state.accountId = person.accountId
    return person
  }

/** @throws Problem not-signed-in, account-suspended */
export const requireActive = (person: Person | null): Person => {
  if (person === null) throw new Problem('not-signed-in')
  if (person.suspended) throw new Problem('account-suspended')
  return person
}
