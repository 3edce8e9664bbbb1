import { problemSentences } from '@simmer/contract/wire/problem-sentences'
import type { Ctx, AppMiddleware } from './layer.ts'

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
