import type { Ctx } from './layer.ts'

const bare = (tag: string): string => tag.trim().replace(/^W\//, '')

/**
 * Whether the asker has this already (RFC 9110 13.1.2: a list of tags or `*`, compared weakly). Unlike Koa's `fresh` it
 * takes no notice of `Cache-Control: no-cache`, which fetch adds to every request that names a tag itself.
 */
export const isKnownEtag = (ctx: Ctx, etag: string): boolean => {
  const known = ctx.req.headers['if-none-match']
  if (known === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return false
  return known.trim() === '*' || known.split(',').some((tag) => bare(tag) === bare(etag))
}
