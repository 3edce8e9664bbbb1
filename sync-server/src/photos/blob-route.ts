import { blobPath, blobHeaders, type BlobStatus } from '@simmer/contract/wire/blob'
import { Problem } from '@simmer/contract/wire/problems'
import { requireActive, type Authenticate } from '../http/handler.ts'
import type { Ctx } from '../http/middleware.ts'
import { createRouteLimit } from '../http/rate-limit.ts'
import type { Route } from '../http/route.ts'
import { sendResponse } from '../http/send-response.ts'
import { appendToBlob, findBlob, type Blob, type BlobKey } from './blob-store.ts'
import { finishBlob, type BlobDeps } from './finish-blob.ts'

const hash = /^[0-9a-f]{64}$/
const rateLimit = { by: 'account', points: 10_000, seconds: 60 * 60 } as const
/** The bytes written in one statement; at most this much is lost when a server dies. */
const chunkBytes = 256 * 1024

const setUploadHeaders = (ctx: Ctx, { size, received }: Pick<Blob, 'size' | 'received'>): void => {
  ctx.set('Tus-Resumable', '1.0.0')
  ctx.set(blobHeaders.offset, String(received))
  ctx.set(blobHeaders.length, String(size))
}

const readOffset = (ctx: Ctx): number => {
  const header = ctx.get(blobHeaders.offset)
  if (!/^\d{1,9}$/.test(header))
    throw new Problem('invalid-input', { details: { at: blobHeaders.offset, expected: 'number' } })
  return Number(header)
}

/**
 * Stores the body in chunks as it arrives. When the connection breaks, the received chunks stay, as tus specifies.
 * @throws Problem those of `appendToBlob`; unreadable-form when the body ends early
 */
const receive = async (ctx: Ctx, { database, now }: BlobDeps, key: BlobKey, startOffset: number): Promise<void> => {
  let offset = startOffset
  let pending: Buffer[] = []
  let length = 0
  const write = async (): Promise<void> => {
    const bytes = Buffer.concat(pending)
    pending = []
    length = 0
    if (bytes.byteLength > 0) offset = await appendToBlob(database, key, { at: offset, bytes, now: now() })
  }
  let broken: { readonly cause: unknown } | null = null
  try {
    for await (const part of ctx.req) {
      const bytes = Buffer.from(part)
      pending.push(bytes)
      length += bytes.byteLength
      if (length >= chunkBytes) await write()
    }
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    broken = { cause }
  }
  await write()
  if (broken !== null) throw new Problem('unreadable-form', broken)
}

/** `HEAD` and `PATCH /api/blobs/:sha256` (tus 1.0): the bytes of a picture that `POST /api/blobs` announced. */
export const blobRoute = (deps: BlobDeps & { readonly authenticate: Authenticate }): Route => {
  const { database, authenticate } = deps
  const limit = createRouteLimit(database, 'upload-part', rateLimit)
  const continueUpload = async (ctx: Ctx): Promise<void> => {
    const person = requireActive(await authenticate(ctx))
    const { accountId } = person
    const { sha256 = '' } = ctx.state.params ?? {}
    if (!hash.test(sha256)) throw new Problem('picture-not-found')
    const key = { accountId, sha256 }
    const requireBlob = async (): Promise<Blob> => {
      const blob = await findBlob(database, key)
      if (blob === undefined) throw new Problem('picture-not-found')
      return blob
    }
    const before = await requireBlob()
    if (ctx.method === 'HEAD') {
      setUploadHeaders(ctx, before)
      ctx.set('Cache-Control', 'no-store')
      ctx.status = 200
      return
    }
    await limit?.({ person, address: ctx.ip })
    if (ctx.get('Content-Type') !== blobHeaders.type) throw new Problem('media-type-not-supported')
    const offset = readOffset(ctx)
    if (offset !== before.received) {
      setUploadHeaders(ctx, before)
      throw new Problem('upload-offset-mismatch', { details: { offset: before.received } })
    }
    await receive(ctx, deps, key, offset)
    const after = await requireBlob()
    if (after.received === after.size) await finishBlob(deps, key, after)
    setUploadHeaders(ctx, after)
    const response: BlobStatus = { have: after.received === after.size, offset: after.received }
    sendResponse(ctx, response)
  }
  return {
    methods: ['HEAD', 'PATCH'],
    path: blobPath(':sha256'),
    access: 'signed-in',
    rateLimit,
    summary: 'How much of a picture the server has, and its next bytes (tus 1.0).',
    middleware: [continueUpload],
  }
}
