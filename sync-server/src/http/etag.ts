import type { Ctx } from './middleware.ts'

const withoutWeakPrefix = (tag: string): string => tag.trim().replace(/^W\//, '')

/**
 * Whether the asker has this already (RFC 9110 13.1.2: a list of tags or `*`, compared weakly). Unlike Koa's `fresh` it
 * takes no notice of `Cache-Control: no-cache`, which fetch adds to every request that names a tag itself.
 */
export const matchesEtag = (ctx: Ctx, etag: string): boolean => {
  const ifNoneMatch = ctx.req.headers['if-none-match']
  if (ifNoneMatch === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return false
  return (
    ifNoneMatch.trim() === '*' ||
    ifNoneMatch.split(',').some((tag) => withoutWeakPrefix(tag) === withoutWeakPrefix(etag))
  )
}
