import type { Ctx } from './middleware.ts'

const withoutWeakPrefix = (tag: string): string => tag.trim().replace(/^W\//, '')

/**
 * Whether the client has this version (RFC 9110 13.1.2: a list of tags or `*`, compared weakly). Unlike Koa's `fresh`
 * it ignores `Cache-Control: no-cache`, which fetch adds to every conditional request.
 */
export const matchesEtag = (ctx: Ctx, etag: string): boolean => {
  const ifNoneMatch = ctx.req.headers['if-none-match']
  if (ifNoneMatch === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return false
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => withoutWeakPrefix(tag) === withoutWeakPrefix(etag))
  )
}
