import { EventStream, JsonStream, JsonText } from './handler.ts'
import { matchesEtag } from './etag.ts'
import type { Ctx } from './middleware.ts'

/** Sends the result of a handler. A result without cache headers is not cached. */
export const sendResponse = (ctx: Ctx, result: unknown): void => {
  const { res } = ctx
  if (result instanceof EventStream) {
    ctx.set({ 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' })
    ctx.type = 'text/event-stream; charset=utf-8'
    ctx.compress = false
    ctx.body = result.stream
    return
  }
  const isText = result instanceof JsonText
  res.setHeader('Cache-Control', (isText ? result.headers.cacheControl : undefined) ?? 'no-store')
  const etag = isText ? result.headers.etag : undefined
  if (etag !== undefined) {
    res.setHeader('ETag', etag)
    if (matchesEtag(ctx, etag)) {
      ctx.status = 304
      return
    }
  }
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  if (result instanceof JsonStream) ctx.body = result.stream
  else ctx.body = isText ? result.text : JSON.stringify(result)
}
