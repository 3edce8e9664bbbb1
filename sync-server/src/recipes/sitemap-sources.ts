import type { SitemapSources } from '../pages/sitemap.ts'
import { type Queryable, statement } from '../postgres/database.ts'
import { sitemapAuthors } from './author-recipes.ts'

const pageStarts = statement(
  'sitemap-page-starts',
  `select recipe_id as "recipeId" from (
     select recipe_id, row_number() over (order by recipe_id) as ordinal from recipe where state = 'published'
   ) as numbered where (ordinal - 1) % $1 = 0 order by recipe_id limit 50000`,
)

const recipesPage = statement(
  'sitemap-recipes',
  `select short_id as "recipeShortId", slug, updated_at as "updatedAt" from recipe
   where state = 'published' and recipe_id >= $1 order by recipe_id limit $2`,
)

interface SitemapRecipe {
  readonly recipeShortId: string
  readonly slug: string
  readonly updatedAt: Date
}

/** The recipes and authors that the sitemap lists; recipes oldest first, so that new ones change the last file only. */
export const recipeSitemapSources = (db: Queryable): Omit<SitemapSources, 'posts'> => ({
  pageStarts: async (size) => (await db.rows<{ recipeId: string }>(pageStarts, [size])).map(({ recipeId }) => recipeId),
  recipes: (from, size) => db.rows<SitemapRecipe>(recipesPage, [from, size]),
  authors: (limit) => sitemapAuthors(db, limit),
})
