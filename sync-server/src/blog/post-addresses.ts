import { type Queryable, statement } from '../postgres/database.ts'

const selectPublishedPaths = statement(
  'blog.addresses',
  `select slug, updated_at as "updatedAt" from blog_post
   where state = 'published' order by published_at desc, post_id desc limit 500`,
)

/** Where the newest posts are, for search engines. */
export const listPostPaths = (db: Queryable): Promise<{ readonly slug: string; readonly updatedAt: Date }[]> =>
  db.rows(selectPublishedPaths)
