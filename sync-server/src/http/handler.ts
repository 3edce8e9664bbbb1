import { createHash } from 'node:crypto'
import type { ResponseOf, Endpoint, InputOf } from '@simmer/contract/wire/endpoints/endpoint'
import type { EndpointName, endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import type { Language } from '@simmer/contract/preferences/languages'

/** Who is signed in, as read from a verified jwt and a live session. */
export interface Person {
  readonly accountId: string
  readonly sessionId: string
  readonly email: string
  readonly username: string | null
  readonly confirmed: boolean
  readonly profileType: 'reader' | 'author'
  readonly isSimmerPartner: boolean
  /** A suspended account may still sign in and out, and nothing else. */
  readonly suspended: boolean
}

export interface Caller<P extends Person | null = Person | null> {
  readonly person: P
  /** The network address the call came from, after TRUST_PROXY. */
  readonly address: string
  readonly cookies: { readonly get: (name: string) => string | undefined }
  /** What the caller reads: chosen here, else what the browser asks for. */
  readonly language: Language
  /** The `Idempotency-Key` header, a UUID in lower case. */
  readonly idempotencyKey: string | null
}

/** An answer that is JSON text already; `etag` and `cacheControl` become headers. */
export class JsonText {
  readonly text: string
  readonly headers: { readonly etag?: string; readonly cacheControl?: string }
  constructor(text: string, headers: { readonly etag?: string; readonly cacheControl?: string } = {}) {
    this.text = text
    this.headers = headers
  }
}

/** Such a text that whoever keeps it asks about again: its ETag is that of its words, the same as long as they are. */
export const jsonWithEtag = (text: string, cacheControl: string): JsonText =>
  new JsonText(text, { cacheControl, etag: `"${createHash('sha1').update(text).digest('base64url')}"` })

/** The function that answers one endpoint. It throws a Problem for every failure a person can meet. */
export type Handler<E extends Endpoint> = (
  input: InputOf<E>,
  caller: Caller<E['access'] extends 'signed-in' ? Person : Person | null>,
) => Promise<ResponseOf<E> | JsonText>

/** One for every endpoint; a missing one does not compile. */
export type Handlers = { readonly [N in EndpointName]: Handler<(typeof endpoints)[N]> }

/** Whoever asks from inside, for pages that are the same for everyone. */
export const guestCaller: Caller = {
  person: null,
  address: '127.0.0.1',
  cookies: { get: () => undefined },
  language: 'en',
  idempotencyKey: null,
}
