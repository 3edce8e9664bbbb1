import { JsonText } from './answer.ts'
import { isKnownEtag } from './known-etag.ts'
import type { Ctx } from './layer.ts'

/** Writes what an endpoint's function answered. An answer that names no caching is kept by nobody. */
export const sendAnswer = (ctx: Ctx, answer: unknown): void => {
  const { res } = ctx
  const isText = answer instanceof JsonText
  res.setHeader('Cache-Control', (isText ? answer.headers.cacheControl : undefined) ?? 'no-store')
  const etag = isText ? answer.headers.etag : undefined
  if (etag !== undefined) {
    res.setHeader('ETag', etag)
    if (isKnownEtag(ctx, etag)) {
      ctx.status = 304
      return
    }
  }
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  ctx.body = isText ? answer.text : JSON.stringify(answer)
}
