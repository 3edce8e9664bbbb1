import { createHash } from 'node:crypto'
import { readFileSync, type Stats } from 'node:fs'
import { send } from '@koa/send'
import { matchesEtag } from './etag.ts'
import type { Ctx } from './middleware.ts'
import { fallback, readMethods, type FallbackMiddleware } from './route.ts'

/** For files whose names carry the hash of their content. */
export const immutable = 'public, max-age=31536000, immutable'

const cacheControlFor = (path: string): string => {
  if (path.startsWith('/assets/')) return immutable
  // The worker, the shell and the manifest decide which version runs, so clients revalidate them.
  if (path === '/sw.js' || path === shell || path.endsWith('.webmanifest') || path === '/manifest.json')
    return 'no-cache'
  return 'public, max-age=3600'
}

const isMissing = (thrown: unknown): boolean => thrown instanceof Error && 'status' in thrown && thrown.status === 404

/** The app without content, which a device stores for offline use. */
const shell = '/index.html'
/** Files at the root that only the server reads. */
const isServerOnly = (path: string): boolean =>
  (path.endsWith('.html') && path !== shell && !path.startsWith('/assets/')) || isCompressedCopy(path)

/** The build writes `.br` and `.gz` copies beside its files. */
export const isCompressedCopy = (path: string): boolean => /\.(?:br|gz)$/.test(path) && !isModel(path)

/** A model of text recognition is itself a compressed file, which the device unpacks. */
const isModel = (path: string): boolean => /^\/assets\/[a-z]{3}\.traineddata-[\w-]+\.gz$/.test(path)

/**
 * Every link to a file has this spelling. With another one the shell would count as an asset, and a proxy that
 * normalizes URLs would cache it for ever, for all users.
 */
const isCanonical = (path: string): boolean => !path.includes('%') && !path.includes('/../')

const isFileRequest = (ctx: Ctx): boolean =>
  (ctx.method === 'GET' || ctx.method === 'HEAD') &&
  /\.[a-z0-9]+$/i.test(ctx.path) &&
  !isServerOnly(ctx.path) &&
  isCanonical(ctx.path)

const contentTags = new Map<string, { readonly state: string; readonly tag: string }>()

/**
 * OP-11: names the content of a file that is revalidated. Its time would not do: after a way back to an older version, the
 * files of the server are older than those that a device has, and the answer would be that nothing changed.
 */
const contentTag = (file: string, { mtimeMs, size }: Stats): string => {
  const state = `${mtimeMs} ${size}`
  const known = contentTags.get(file)
  if (known?.state === state) return known.tag
  const tag = `"${createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 16)}"`
  contentTags.set(file, { state, tag })
  return tag
}

/**
 * Serves the built web: hashed assets with an immutable cache, other files for an hour, and compressed siblings (`.br`,
 * `.gz`) where they exist. Pages are rendered instead.
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
        setHeaders: (res, file, stats) => {
          const cacheControl = cacheControlFor(ctx.path)
          res.setHeader('Cache-Control', cacheControl)
          if (cacheControl !== immutable) res.setHeader('ETag', contentTag(file, stats))
        },
      })
      ctx.vary('Accept-Encoding')
      const tag = ctx.response.get('ETag')
      if (tag !== '') ctx.remove('Last-Modified')
      if (tag === '' ? ctx.fresh : matchesEtag(ctx, tag)) ctx.status = 304
    } catch (thrown) {
      if (!isMissing(thrown)) throw thrown
      ctx.body = undefined
      // Setting the body to undefined changed the status to 204.
      ctx.status = 404
      return next()
    }
    return undefined
  })
