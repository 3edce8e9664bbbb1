import { Feed } from 'feed'
import { paths } from '@simmer/contract/wire/paths'
import { matchesEtag } from '../http/etag.ts'
import type { Ctx } from '../http/middleware.ts'
import { readMethods, type Route } from '../http/route.ts'
import type { Queryable } from '../postgres/database.ts'
import { proseHtml } from './prose-html.ts'
import { newestPosts } from './read-posts.ts'

const maxPosts = 20

/** `GET /blog/rss.xml` (RT-11): the newest posts in full. */
export function rss(publicReads: Queryable, origin: string): Route {
  const serveFeed = async (ctx: Ctx): Promise<void> => {
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
      return
    }
    ctx.body = feed.rss2()
  }
  return {
    methods: readMethods,
    path: paths.blogFeed,
    access: 'anyone',
    summary: 'The newest posts of the blog as RSS.',
    middleware: [serveFeed],
  }
}
