import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { profileOwner } from '../accounts/profile-owner.ts'
import type { Handler } from '../http/handler.ts'
import { type Queryable, statement } from '../postgres/database.ts'
import { recipePage } from './list-recipes.ts'
import { NewestFirst, readCursor } from '../http/page-cursor.ts'
import { type CardRow, readRating, withRating } from './recipe-document.ts'

const columns = `card_head as head, stars_sum as stars, rating_count as count`

const authorPage = statement(
  'author-recipes',
  `select ${columns} from recipe left join recipe_rating using (recipe_id)
   where author_id = $1 and state = 'published' order by published_at desc, recipe_id desc limit $2`,
)

const authorPageAfter = statement(
  'author-recipes-after',
  `select ${columns} from recipe left join recipe_rating using (recipe_id)
   where author_id = $1 and state = 'published' and (published_at, recipe_id) < ($3::timestamptz, $4::uuid)
   order by published_at desc, recipe_id desc limit $2`,
)

/** Lists the published recipes of an author, newest first. */
export const listAuthorRecipes =
  ({ publicReads }: { readonly publicReads: Queryable }): Handler<typeof endpoints.profileRecipes> =>
  async ({ params, query: { limit, cursor } }) => {
    const { accountId } = await profileOwner(publicReads, params.username)
    const rows =
      cursor === undefined
        ? await publicReads.rows<CardRow>(authorPage, [accountId, limit + 1])
        : await publicReads.rows<CardRow>(authorPageAfter, [accountId, limit + 1, ...readCursor(NewestFirst, cursor)])
    return recipePage(rows, limit)
  }

const authorBySource = statement(
  'author-by-source',
  'select recipe_id as "recipeId", author_id as "authorId" from recipe where source = $1 and author_id is not null',
)

/** Finds whose recipe an earlier import from this source is now. */
export const findAuthorBySource = (
  db: Queryable,
  source: string,
): Promise<{ readonly recipeId: string; readonly authorId: string } | undefined> => db.row(authorBySource, [source])

export interface AuthorTotals {
  readonly recipes: number
  readonly stars: number
  readonly ratings: number
}

const totals = statement(
  'author-totals',
  `select count(*)::integer as recipes, coalesce(sum(stars_sum), 0)::float8 as stars,
          coalesce(sum(rating_count), 0)::float8 as ratings
     from recipe left join recipe_rating using (recipe_id) where author_id = $1 and state = 'published'`,
)

/** Adds up an author's published recipes and their ratings. */
export const authorTotals = async (db: Queryable, authorId: string): Promise<AuthorTotals> =>
  (await db.row<AuthorTotals>(totals, [authorId])) ?? { recipes: 0, stars: 0, ratings: 0 }

const sitemapAuthorsStatement = statement(
  'sitemap-authors',
  `select username, max(recipe.updated_at) as "updatedAt" from account join recipe on author_id = account_id
   where state = 'published' and username is not null and suspended_at is null and deletion_at is null
   group by account_id order by max(recipe.updated_at) desc, lower(username) limit $1`,
)

/** Authors with published recipes for the sitemap, latest change first. */
export const sitemapAuthors = (
  db: Queryable,
  limit: number,
): Promise<{ readonly username: string; readonly updatedAt: Date }[]> =>
  db.rows<{ username: string; updatedAt: Date }>(sitemapAuthorsStatement, [limit])

const newestOfEach = statement(
  'newest-of-authors',
  `select card_head as head, stars_sum as stars, rating_count as count
     from unnest($1::uuid[]) as followed (author)
     cross join lateral (
       select recipe_id, card_head, published_at from recipe
        where author_id = author and state = 'published' order by published_at desc, recipe_id desc limit $2) as newest
     left join recipe_rating using (recipe_id)
    order by published_at desc, recipe_id desc limit $2`,
)

/** The cards of the newest recipes of all these authors together, as JSON texts. */
export const newestOfAuthors = async (
  db: Queryable,
  authorIds: readonly string[],
  limit: number,
): Promise<string[]> => {
  const rows = await db.rows<CardRow>(newestOfEach, [authorIds, limit])
  return rows.map((row) => withRating(row.head, readRating(row)))
}
