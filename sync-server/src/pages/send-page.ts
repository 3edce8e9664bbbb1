import { matchesEtag } from '../http/etag.ts'
import { languageFromCookie, themeFromCookie } from '../http/request-preferences.ts'
import type { Ctx } from '../http/middleware.ts'
import { isSecretPath } from '../http/redact-secrets.ts'
import type { Encoding, ReadyPage } from './ready-page.ts'

const policyHeader = 'content-security-policy'
/** Everyone gets the same page, and whoever keeps it asks whether it changed; a cache in front may answer for a minute. */
const sharedCaching = 'public, max-age=0, s-maxage=60, must-revalidate'
const privateCaching = 'private, max-age=0, must-revalidate'

/**
 * A cache in front tells pages apart by the language that browsers ask for. It is not told to tell them apart by cookies,
 * which would keep it from ever sharing one: a page in a language or a theme that was chosen here is not for it, and one
 * that it hands out all the same changes both in the browser.
 */
const cacheControlFor = (ctx: Ctx): string =>
  // Its own device may keep it, and asks each time whether it is over.
  isSecretPath(ctx.path)
    ? 'no-cache'
    : languageFromCookie(ctx) === undefined && themeFromCookie(ctx) === null
      ? sharedCaching
      : privateCaching

/** Sends a page, or the news that it has not changed, or where it went. */
export async function sendPage(ctx: Ctx, page: ReadyPage): Promise<void> {
  const { res } = ctx
  if (page.redirect !== null) {
    ctx.status = 301
    ctx.redirect(`${page.redirect}${page.redirect.includes('?') ? '' : ctx.search}`)
    res.setHeader('Cache-Control', 'public, max-age=60')
    return
  }
  ctx.status = page.status
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.setHeader('Content-Language', page.language)
  res.setHeader('Vary', 'Accept-Encoding, Accept-Language')
  res.setHeader('Cache-Control', page.status === 200 ? cacheControlFor(ctx) : 'no-store')
  if (isSecretPath(ctx.path)) {
    res.setHeader('Referrer-Policy', 'no-referrer')
    res.setHeader('X-Robots-Tag', 'noindex, nofollow')
  }
  res.setHeader(policyHeader, page.policy(String(res.getHeader(policyHeader))))
  if (page.status === 503) res.setHeader('Retry-After', '2')
  if (page.status === 200) {
    res.setHeader('ETag', page.etag)
    if (matchesEtag(ctx, page.etag)) {
      ctx.status = 304
      return
    }
  }
  const encoding = encodingFor(ctx)
  if (encoding === null) {
    ctx.body = page.bytes
    return
  }
  res.setHeader('Content-Encoding', encoding)
  ctx.body = await page.compressed(encoding)
}

/**
 * What the reader can unpack, the smallest first whatever its own order. Pages are packed once and kept, so it is chosen
 * here and not by the layer that packs answers.
 */
function encodingFor(ctx: Ctx): Encoding | null {
  if (ctx.req.headers['accept-encoding'] === undefined) return null
  if (ctx.acceptsEncodings('br') === 'br') return 'br'
  return ctx.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : null
}
