import { Feed } from 'feed'
import { paths } from '@simmer/contract/wire/paths'
import { matchesEtag } from '../http/etag.ts'
import type { Ctx } from '../http/middleware.ts'
import { readMethods, type Route } from '../http/route.ts'
import type { Queryable } from '../postgres/database.ts'
import { proseHtml } from './prose-html.ts'
import { newestPosts } from './read-posts.ts'

const maxPosts = 20

/** Stands for `]]>` until the feed is written: the library splits only the first one of a text. */
const sectionEnd = '\uE000'
/** XML 1.0 has no place for these, not even escaped. */
// oxlint-disable-next-line no-control-regex
const notInXml = /[\0-\u0008\v\f\u000E-\u001F\uE000\uFFFE\uFFFF]/g
const forSection = (text: string): string => text.replaceAll(notInXml, '').replaceAll(']]>', sectionEnd)

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
      description: 'Recipes, kitchens and how we make Simmer.',
      language: 'en',
      generator: false,
      feedLinks: { rss: origin + paths.blogFeed },
      ...(newest !== undefined && { updated: new Date(newest) }),
    })
    for (const post of posts)
      feed.addItem({
        id: origin + paths.post(post.slug),
        link: origin + paths.post(post.slug),
        title: forSection(post.title),
        description: forSection(post.summary),
        content: forSection(proseHtml(post.blocks, origin)),
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
    ctx.body = feed.rss2().replaceAll(sectionEnd, ']]]]><![CDATA[>')
  }
  return {
    methods: readMethods,
    path: paths.blogFeed,
    access: 'anyone',
    summary: 'The newest posts of the blog as RSS.',
    middleware: [serveFeed],
  }
}
