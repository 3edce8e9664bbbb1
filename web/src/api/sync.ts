import * as v from 'valibot'
import { paths } from '@simmer/contract/wire/paths'
import { SyncErrorBody, SyncResponse, syncProto, syncProtoHeader, type SyncRequest } from '@simmer/contract/wire/sync'
import type { JsonResponse, Exchange } from './exchange.ts'
import { NetworkError } from './network-error.ts'
import type { Tokens } from './tokens.ts'

/** The server's reply to one sync request. Any other response throws NetworkError. */
export type SyncReply =
  | { readonly kind: 'response'; readonly response: SyncResponse }
  | {
      readonly kind: 'error'
      readonly status: number
      readonly code: string
      readonly expected: number | undefined
      /** The minimum wait, in milliseconds. */
      readonly retryAfter: number
    }

export interface PostSyncOptions {
  readonly keepalive: boolean
  /** The trace that the request belongs to (`newTraceId`). */
  readonly traceId?: string
}

export type PostSync = (request: SyncRequest, options: PostSyncOptions) => Promise<SyncReply>

const compressFromBytes = 1024
const maxKeepaliveBytes = 60 * 1024

const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The id of a new trace (W3C Trace Context). It is random, so that nothing links the traces of a device. */
export const newTraceId = (): string => randomHex(16)

/** Version, trace, id of this request, flags. 01 asks the server for a trace; it traces a small share of those that ask. */
const traceParentOf = (traceId: string): string => `00-${traceId}-${randomHex(8)}-01`

export const createPostSync =
  (exchange: Exchange, tokens: Tokens): PostSync =>
  async (request, { keepalive, traceId }) => {
    if (tokens.current() === null) await tokens.refresh()
    const jwt = tokens.current()
    const { body, isCompressed } = await compress(JSON.stringify(request))
    const httpResponse = await exchange(paths.sync, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(isCompressed ? { 'content-encoding': 'gzip' } : {}),
        ...(jwt === null ? {} : { authorization: `Bearer ${jwt}` }),
        ...(traceId === undefined ? {} : { traceparent: traceParentOf(traceId) }),
      },
      body,
      keepalive: keepalive && body.byteLength <= maxKeepaliveBytes,
    })
    return readSyncReply(httpResponse)
  }

/** Reads a response. One without the sync header came from a proxy, whatever its status. */
export const readSyncReply = (httpResponse: JsonResponse): SyncReply => {
  if (httpResponse.headers.get(syncProtoHeader) !== String(syncProto)) throw new NetworkError()
  if (httpResponse.status === 200) {
    const read = v.safeParse(SyncResponse, httpResponse.json)
    if (!read.success) throw new NetworkError({ cause: read.issues })
    return { kind: 'response', response: read.output }
  }
  const error = v.safeParse(SyncErrorBody, httpResponse.json)
  const seconds = Number(httpResponse.headers.get('retry-after') ?? 0)
  return {
    kind: 'error',
    status: httpResponse.status,
    code: error.success ? error.output.error : '',
    expected: error.success ? error.output.expected : undefined,
    retryAfter: Number.isFinite(seconds) ? Math.max(0, seconds * 1000) : 0,
  }
}

const compress = async (text: string): Promise<{ body: Uint8Array<ArrayBuffer>; isCompressed: boolean }> => {
  const plain = new TextEncoder().encode(text)
  if (plain.byteLength <= compressFromBytes || typeof CompressionStream === 'undefined')
    return { body: plain, isCompressed: false }
  const stream = new Blob([plain]).stream().pipeThrough(new CompressionStream('gzip'))
  return { body: new Uint8Array(await new Response(stream).arrayBuffer()), isCompressed: true }
}
