import { blobPath, blobHeaders, type BlobStatus } from '@simmer/contract/wire/blob'
import { Problem } from '@simmer/contract/wire/problems'
import type { Authenticate } from '../http/api-routes.ts'
import { routeAt, type RouteMiddleware } from '../http/route-at.ts'
import type { Ctx } from '../http/middleware.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import { requireMethod } from '../http/require-method.ts'
import { sendResponse } from '../http/send-response.ts'
import { appendToBlob, findBlob, type Blob, type BlobKey } from './blob-store.ts'
import { finishBlob, type BlobDeps } from './finish-blob.ts'

const hash = /^[0-9a-f]{64}$/
const methods = ['HEAD', 'PATCH'] as const
/** As much as is written at once, and lost at most when a node dies. */
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
 * Writes what arrives, a piece at a time. However the line breaks, what came before is kept, as tus has it.
 * @throws Problem those of `appendToBlob`; unreadable-form where the body broke off
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
export const blobRoute = (deps: BlobDeps & { readonly authenticate: Authenticate }): RouteMiddleware => {
  const { database, authenticate } = deps
  const byAccount = createRateLimit(database, { name: 'upload-part', points: 10_000, seconds: 60 * 60 })
  const pathPrefix = blobPath('')
  return routeAt(methods, `${pathPrefix}*`, async (ctx) => {
    ctx.state.route = `${pathPrefix}:sha256`
    requireMethod(ctx, methods)
    const person = await authenticate(ctx)
    if (person === null) throw new Problem('not-signed-in')
    if (person.suspended) throw new Problem('account-suspended')
    const { accountId } = person
    const sha256 = ctx.path.slice(pathPrefix.length)
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
    await byAccount.consume(accountId)
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
  })
}
