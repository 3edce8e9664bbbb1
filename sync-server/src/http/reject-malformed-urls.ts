import { paths } from '@simmer/contract/wire/paths'
import { problemSentences } from '@simmer/contract/wire/problem-sentences'
import { Problem } from '@simmer/contract/wire/problems'
import { isApiPath, type AppMiddleware, type Ctx } from './middleware.ts'

const hasReadablePath = (ctx: Ctx): boolean => {
  try {
    return typeof ctx.path === 'string'
  } catch {
    return false
  }
}

/**
 * `GET http://[/home` names a proxy target that is no URL. Koa cannot read its path, which all other middleware needs,
 * so this comes first.
 */
export const rejectMalformedTargets: AppMiddleware = (ctx, next) => {
  if (hasReadablePath(ctx)) return next()
  ctx.status = 400
  ctx.type = 'text/plain; charset=utf-8'
  ctx.set('Cache-Control', 'no-store')
  ctx.body = problemSentences['malformed-url']
  return undefined
}

const isDecodable = (text: string): boolean => {
  try {
    return !decodeURIComponent(text).includes('\0')
  } catch {
    return false
  }
}

/** RT-28: a browser gets the page for unknown paths, at a URL that the web app can read. */
const notFoundPage = '/404'
const expectsHtml = (ctx: Ctx): boolean => !isApiPath(ctx.path) && ctx.get('Accept').includes('text/html')

/**
 * Rejects a URL with broken percent-encoding or a NUL before any route reads it. Sync is left out: it reads no query, and
 * every response at its path must carry the header of the protocol.
 */
export const rejectMalformedUrls: AppMiddleware = (ctx, next) => {
  if (ctx.path === paths.sync) return next()
  // People may type `?q=100%` into the address bar, so only the path counts for pages.
  const text = isApiPath(ctx.path) ? ctx.url : ctx.path
  if (!text.includes('%') || isDecodable(text)) return next()
  if (!expectsHtml(ctx)) throw new Problem('malformed-url')
  ctx.redirect(notFoundPage)
  return undefined
}
