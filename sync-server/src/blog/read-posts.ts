import { createHash } from 'node:crypto'
import type { Post, PostCard } from '@simmer/contract/wire/blog'
import type { blogEndpoints } from '@simmer/contract/wire/endpoints/blog-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { type Handler, JsonText } from '../http/handler.ts'
import { type Queryable, statement } from '../postgres/database.ts'
import { NewestFirst, readCursor, writeCursor } from '../http/page-cursor.ts'

const selectPublishedPaths = statement(
  'blog.paths',
  `select slug, updated_at as "updatedAt" from blog_post
   where state = 'published' order by published_at desc, post_id desc limit 500`,
)

/** The slugs of the newest published posts, for the sitemap. */
export const listPostPaths = (db: Queryable): Promise<{ readonly slug: string; readonly updatedAt: Date }[]> =>
  db.rows(selectPublishedPaths)

const columns = `post_id as "postId", slug, revision, title, summary, minutes, published_at as "publishedAt",
  blog_post.updated_at as "updatedAt", account.username, account.name`
/** The name of an account that is deleted, or about to be, is not shown. */
const fromPublished = `from blog_post left join account on account.account_id = author_id and deletion_at is null
  where state = 'published'`

const newest = statement(
  'blog.newest',
  `select ${columns} ${fromPublished} order by published_at desc, post_id desc limit $1`,
)
const newestAfter = statement(
  'blog.newest-after',
  `select ${columns} ${fromPublished} and (published_at, post_id) < ($2::timestamptz, $3::uuid)
   order by published_at desc, post_id desc limit $1`,
)
const bySlug = statement('blog.by-slug', `select ${columns}, blocks ${fromPublished} and slug = $1`)
const newestWithBlocks = statement(
  'blog.newest-with-blocks',
  `select ${columns}, blocks ${fromPublished} order by published_at desc, post_id desc limit $1`,
)

interface Row extends Omit<PostCard, 'author' | 'publishedAt' | 'updatedAt'> {
  readonly publishedAt: Date
  readonly updatedAt: Date
  readonly username: string | null
  readonly name: string | null
}

type RowWithBlocks = Row & { readonly blocks: Post['blocks'] }

const toCard = ({ username, name, publishedAt, updatedAt, ...card }: Row): PostCard => ({
  postId: card.postId,
  slug: card.slug,
  revision: card.revision,
  title: card.title,
  summary: card.summary,
  minutes: card.minutes,
  author: { username: username ?? '', name: name ?? username ?? '' },
  publishedAt: publishedAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

interface Deps {
  readonly publicReads: Queryable
}

export const listPosts =
  ({ publicReads }: Deps): Handler<typeof blogEndpoints.listPosts> =>
  async ({ query: { limit, cursor } }) => {
    // One more row than requested shows whether there is a next page.
    const rows =
      cursor === undefined
        ? await publicReads.rows<Row>(newest, [limit + 1])
        : await publicReads.rows<Row>(newestAfter, [limit + 1, ...readCursor(NewestFirst, cursor)])
    const posts = rows.slice(0, limit).map(toCard)
    const last = rows.length > limit ? posts.at(-1) : undefined
    const next = last === undefined ? null : writeCursor([last.publishedAt, last.postId])
    return new JsonText(JSON.stringify({ posts, cursor: next }), { cacheControl: 'no-cache' })
  }

/**
 * A hash of the author's name for the ETag: when the name changes or disappears, cached copies of the post are no
 * longer valid.
 */
const nameHash = ({ username, name }: Row): string =>
  createHash('sha256').update(`${username}\0${name}`).digest('base64url').slice(0, 8)

/** RT-11: one post in full. Its ETag covers its revision and its author's name. */
export const readPost =
  ({ publicReads }: Deps): Handler<typeof blogEndpoints.post> =>
  async ({ params: { slug } }) => {
    const row = await publicReads.row<RowWithBlocks>(bySlug, [slug])
    if (row === undefined) throw new Problem('post-not-found')
    return new JsonText(JSON.stringify({ ...toCard(row), blocks: row.blocks }), {
      etag: `"${row.postId}.${nameHash(row)}.${row.revision}"`,
      cacheControl: 'public, max-age=0, must-revalidate',
    })
  }

/** The newest posts in full, for feed readers. */
export const newestPosts = async (db: Queryable, limit: number): Promise<Post[]> =>
  (await db.rows<RowWithBlocks>(newestWithBlocks, [limit])).map((row) => ({ ...toCard(row), blocks: row.blocks }))
