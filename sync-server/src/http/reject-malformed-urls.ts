import { Problem } from '@simmer/contract/wire/problems'
import { isApiPath, type Ctx, type AppMiddleware } from './middleware.ts'
import { problemSentences } from '@simmer/contract/wire/problem-sentences'

const hasReadablePath = (ctx: Ctx): boolean => {
  try {
    return typeof ctx.path === 'string'
  } catch {
    return false
  }
}

/**
 * `GET http://[/home`: as a proxy is asked, with an address in it that is none. Not even its path can be told, which all other
 * layers begin with.
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

/** RT-28: whoever typed or followed such an address in a browser gets the page that says so, at one it can read. */
const notFoundPage = '/404'
const expectsHtml = (ctx: Ctx): boolean => !isApiPath(ctx.path) && ctx.get('Accept').includes('text/html')

/** An address with broken percent-encoding or a NUL in it is refused before anybody tries to understand it. */
export const rejectMalformedUrls: AppMiddleware = (ctx, next) => {
  // A person may well type `?q=100%` into a page's address, so only the path counts there.
  const text = isApiPath(ctx.path) ? ctx.url : ctx.path
  if (!text.includes('%') || isDecodable(text)) return next()
  if (!expectsHtml(ctx)) throw new Problem('malformed-url')
  ctx.redirect(notFoundPage)
  return undefined
}
