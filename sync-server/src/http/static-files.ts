import { send } from '@koa/send'
import type { Ctx } from './middleware.ts'
import { fallback, readMethods, type FallbackMiddleware } from './route.ts'

const year = 31_536_000

const cacheControlFor = (path: string): string => {
  // Its name carries the hash of its content.
  if (path.startsWith('/assets/')) return `public, max-age=${year}, immutable`
  // The worker, the shell and the manifest decide which version runs: always asked for again.
  if (path === '/sw.js' || path === shell || path.endsWith('.webmanifest') || path === '/manifest.json')
    return 'no-cache'
  return 'public, max-age=3600'
}

const isMissing = (thrown: unknown): boolean => thrown instanceof Error && 'status' in thrown && thrown.status === 404

/** The app without content, as a device keeps it for the times without a network. */
const shell = '/index.html'
/** Files at the root that are for the server alone. */
const isServerOnly = (path: string): boolean =>
  (path.endsWith('.html') && path !== shell && !path.startsWith('/assets/')) || /\.(?:br|gz)$/.test(path)

/**
 * Every link to a file of ours is written like this. Written in another way the shell would be one of the assets, and a cache
 * on the way that puts addresses in order would keep it for ever, for everybody.
 */
const isCanonical = (path: string): boolean => !path.includes('%') && !path.includes('/../')

const isFileRequest = (ctx: Ctx): boolean =>
  (ctx.method === 'GET' || ctx.method === 'HEAD') &&
  /\.[a-z0-9]+$/i.test(ctx.path) &&
  !isServerOnly(ctx.path) &&
  isCanonical(ctx.path)

/**
 * The built web: hashed assets for ever, everything else briefly; packed siblings (`.br`, `.gz`) where they exist. It never
 * answers for a page: those are rendered.
 */
export const serveFiles = (folder: string): FallbackMiddleware =>
  fallback(readMethods, async (ctx, next) => {
    if (!isFileRequest(ctx)) return next()
    try {
      await send(ctx, ctx.path, {
        root: folder,
        index: false,
        hidden: false,
        brotli: true,
        gzip: true,
        setHeaders: (res) => res.setHeader('Cache-Control', cacheControlFor(ctx.path)),
      })
      ctx.vary('Accept-Encoding')
      if (ctx.fresh) ctx.status = 304
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown
      ctx.body = undefined
      // Taking the body back made it a 204.
      ctx.status = 404
      return next()
    }
    return undefined
  })
