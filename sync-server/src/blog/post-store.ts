import { type Queryable, statement } from '../postgres/database.ts'

/** A stored post, without its blocks. */
export interface StoredPost {
  readonly postId: string
  readonly slug: string
  readonly revision: number
  readonly title: string
  readonly summary: string
  readonly markdown: string
  readonly state: 'draft' | 'published'
  readonly publishedAt: Date | null
  readonly updatedAt: Date
}

const columns = `post_id as "postId", slug, revision, title, summary, markdown, state, published_at as "publishedAt", updated_at as "updatedAt"`

const byId = statement('blog.by-id', `select ${columns} from blog_post where post_id = $1`)
const byIdForUpdate = statement(
  'blog.by-id-to-change',
  `select ${columns} from blog_post where post_id = $1 for update`,
)
const bySource = statement('blog.by-source', `select ${columns} from blog_post where source = $1 for update`)
const bySlug = statement('blog.find-slug', `select ${columns} from blog_post where slug = $1`)
const lastChanged = statement(
  'blog.last-changed',
  `select ${columns} from blog_post order by updated_at desc, post_id desc limit 200`,
)
const slugTaken = statement('blog.slug-taken', `select 1 as one from blog_post where slug = $1 and post_id <> $2`)
const insert = statement(
  'blog.insert',
  `insert into blog_post (post_id, slug, revision, author_id, title, summary, markdown, blocks, minutes, updated_at, source)
   values ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10) returning ${columns}`,
)
const update = statement(
  'blog.update',
  `update blog_post set slug = $2, title = $3, summary = $4, markdown = $5, blocks = $6, minutes = $7, updated_at = $8,
     revision = revision + 1
   where post_id = $1 returning ${columns}`,
)
const setState = statement(
  'blog.set-state',
  `update blog_post set state = $2, published_at = coalesce(published_at, $3), updated_at = $3, revision = revision + 1
   where post_id = $1 returning ${columns}`,
)

export interface PostText {
  readonly title: string
  readonly summary: string
  readonly markdown: string
  /** JSON. */
  readonly blocks: string
  readonly minutes: number
}

export const findPost = (db: Queryable, postId: string): Promise<StoredPost | undefined> =>
  db.row<StoredPost>(byId, [postId])
export const findPostBySlug = (db: Queryable, slug: string): Promise<StoredPost | undefined> =>
  db.row<StoredPost>(bySlug, [slug])
/** Locks the row until the transaction ends. */
export const lockPost = (db: Queryable, postId: string): Promise<StoredPost | undefined> =>
  db.row<StoredPost>(byIdForUpdate, [postId])
export const lockPostBySource = (db: Queryable, source: string): Promise<StoredPost | undefined> =>
  db.row<StoredPost>(bySource, [source])
export const allPosts = (db: Queryable): Promise<StoredPost[]> => db.rows<StoredPost>(lastChanged)
export const isSlugTaken = async (db: Queryable, slug: string, postId: string): Promise<boolean> =>
  (await db.row(slugTaken, [slug, postId])) !== undefined

const requireRow = (post: StoredPost | undefined): StoredPost => {
  if (post === undefined) throw new Error('a post that was written returned no row')
  return post
}

export const addPost = async (
  db: Queryable,
  post: PostText & { postId: string; slug: string; authorId: string; at: Date; source: string | null },
): Promise<StoredPost> => {
  const { postId, slug, authorId, title, summary, markdown, blocks, minutes, at, source } = post
  const values = [postId, slug, authorId, title, summary, markdown, blocks, minutes, at, source]
  return requireRow(await db.row<StoredPost>(insert, values))
}

export const changePost = async (
  db: Queryable,
  {
    postId,
    slug,
    title,
    summary,
    markdown,
    blocks,
    minutes,
    at,
  }: PostText & { postId: string; slug: string; at: Date },
): Promise<StoredPost> =>
  requireRow(await db.row<StoredPost>(update, [postId, slug, title, summary, markdown, blocks, minutes, at]))

export const changePostState = async (
  db: Queryable,
  postId: string,
  state: StoredPost['state'],
  at: Date,
): Promise<StoredPost> => requireRow(await db.row<StoredPost>(setState, [postId, state, at]))
