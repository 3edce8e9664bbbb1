import { Feed } from 'feed'
import { paths } from '@simmer/contract/wire/paths'
import { matchesEtag } from '../http/etag.ts'
import { routeAt, type RouteMiddleware } from '../http/route-at.ts'
import { readMethods } from '../http/require-method.ts'
import type { Queryable } from '../postgres/database.ts'
import { proseHtml } from './prose-html.ts'
import { newestPosts } from './read-posts.ts'

const maxPosts = 20

/** `GET /blog/rss.xml` (RT-11): the newest posts, whole. */
export function rss(publicReads: Queryable, origin: string): RouteMiddleware {
  return routeAt(readMethods, paths.blogFeed, async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    const posts = await newestPosts(publicReads, maxPosts)
    const newest = posts
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1)
    const feed = new Feed({
      id: origin + paths.blog,
      link: origin + paths.blog,
      title: 'Simmer: Our Blogs',
      description: 'Notes from a kitchen where recipes stay with you.',
      language: 'en',
      generator: false,
      feedLinks: { rss: origin + paths.blogFeed },
      ...(newest !== undefined && { updated: new Date(newest) }),
    })
    for (const post of posts)
      feed.addItem({
        id: origin + paths.post(post.slug),
        link: origin + paths.post(post.slug),
        title: post.title,
        description: post.summary,
        content: proseHtml(post.blocks, origin),
        date: new Date(post.publishedAt),
        published: new Date(post.publishedAt),
      })
    ctx.set('Cache-Control', 'public, max-age=600')
    ctx.type = 'application/rss+xml; charset=utf-8'
    const etag = `W/"${posts.map(({ postId, revision }) => `${postId.slice(-12)}.${revision}`).join('-')}"`
    ctx.set('ETag', etag)
    if (matchesEtag(ctx, etag)) {
      ctx.status = 304
      return undefined
    }
    ctx.body = feed.rss2()
    return undefined
  })
}
