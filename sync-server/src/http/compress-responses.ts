import { constants } from 'node:zlib'
import compress from 'koa-compress'
import type { AppMiddleware } from './middleware.ts'

/**
 * Compresses responses above 1 kB for clients that accept it. Files compressed at build time, pictures and streams are
 * left alone.
 */
export const compressResponses = (): AppMiddleware => {
  const compressed = compress({
    threshold: 1024,
    // Level 4 costs much less time for slightly larger responses; the server makes these for each request.
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    gzip: { level: 6 },
    deflate: false,
    zstd: false,
  })
  return (ctx, next) => {
    // koa-compress fails for a client that accepts no supported encoding (`identity;q=0`), so it is skipped there.
    const canDecompress =
      ctx.req.headers['accept-encoding'] !== undefined && ctx.acceptsEncodings('br', 'gzip') !== false
    if (canDecompress) return compressed(ctx, next)
    ctx.res.setHeader('Vary', 'Accept-Encoding')
    return next()
  }
}
