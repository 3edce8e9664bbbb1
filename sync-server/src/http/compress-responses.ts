import { constants } from 'node:zlib'
import compress from 'koa-compress'
import type { AppMiddleware } from './middleware.ts'

/** Packs answers above 1 kB for those who can unpack them. Files that were packed at build time, pictures and streams are left alone. */
export const compressResponses = (): AppMiddleware => {
  const compressed = compress({
    threshold: 1024,
    // A little less packing for a lot less time: these answers are made on request.
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    gzip: { level: 6 },
    deflate: false,
    zstd: false,
  })
  return (ctx, next) => {
    // Whoever can unpack nothing of ours (or says so: `identity;q=0`) gets the answer as it is; koa-compress would break on it.
    const canDecompress =
      ctx.req.headers['accept-encoding'] !== undefined && ctx.acceptsEncodings('br', 'gzip') !== false
    if (canDecompress) return compressed(ctx, next)
    ctx.res.setHeader('Vary', 'Accept-Encoding')
    return next()
  }
}
