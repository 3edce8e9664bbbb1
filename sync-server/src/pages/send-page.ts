import { afterHeader } from '@simmer/contract/wire/product-constants'
import { paths } from '@simmer/contract/wire/paths'
import { matchesEtag } from '../http/etag.ts'
import { languageFromCookie, themeFromCookie } from '../http/request-preferences.ts'
import type { Ctx } from '../http/middleware.ts'
import { isSecretPath } from '../http/redact-secrets.ts'
import { namesVersion } from '../postgres/primary-reads.ts'
import type { Encoding, ReadyPage } from './ready-page.ts'

const policyHeader = 'content-security-policy'
/** Pages are the same for all users. Clients revalidate a stored page; a cache in front may serve it for a minute. */
const sharedCaching = 'public, max-age=0, s-maxage=60, must-revalidate'
const privateCaching = 'private, max-age=0, must-revalidate'

/**
 * A cache in front stores one page per Accept-Language. It must not vary by cookie, because then it could never share a
 * page. So a page in a chosen language or theme is private; where the cache serves the common page anyway, the browser
 * applies both.
 */
const cacheControlFor = (ctx: Ctx): string =>
  // The owner of a secret link can revoke it, so devices revalidate the page each time.
  isSecretPath(ctx.path)
    ? 'no-cache'
    : ctx.path === paths.status
      ? 'no-store'
      : !namesVersion(ctx) && languageFromCookie(ctx) === undefined && themeFromCookie(ctx) === null
        ? sharedCaching
        : privateCaching

/** Sends a page, 304, or a redirect. */
export async function sendPage(ctx: Ctx, page: ReadyPage): Promise<void> {
  const { res } = ctx
  if (page.redirect !== null) {
    ctx.status = 301
    ctx.redirect(`${page.redirect}${page.redirect.includes('?') ? '' : ctx.search}`)
    res.setHeader('Cache-Control', isSecretPath(ctx.path) ? 'no-store' : 'public, max-age=60')
    return
  }
  ctx.status = page.status
  res.setHeader('Content-Type', 'text/html; charset=utf-8')
  res.setHeader('Content-Language', page.language)
  res.setHeader('Vary', `Accept-Encoding, Accept-Language, ${afterHeader}`)
  res.setHeader('Cache-Control', page.status === 200 ? cacheControlFor(ctx) : 'no-store')
  if (isSecretPath(ctx.path)) {
    res.setHeader('Referrer-Policy', 'no-referrer')
    res.setHeader('X-Robots-Tag', 'noindex, nofollow')
  }
  res.setHeader(policyHeader, page.policy(String(res.getHeader(policyHeader))))
  if (page.status === 503 || page.status === 429) res.setHeader('Retry-After', '2')
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
 * The best encoding that the client accepts, in the server's own order. Pages are compressed once and cached, so this
 * choice is made here and not by the compression middleware.
 */
function encodingFor(ctx: Ctx): Encoding | null {
  if (ctx.req.headers['accept-encoding'] === undefined) return null
  if (ctx.acceptsEncodings('br') === 'br') return 'br'
  return ctx.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : null
}
