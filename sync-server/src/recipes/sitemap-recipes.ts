import { type Queryable, statement } from '../postgres/database.ts'

const pageStarts = statement(
  'recipe-address-pages',
  `select recipe_id as "recipeId" from (
     select recipe_id, row_number() over (order by recipe_id) as ordinal from recipe where state = 'published'
   ) as numbered where (ordinal - 1) % $1 = 0 order by recipe_id limit 50000`,
)

const recipesPage = statement(
  'recipe-addresses',
  `select short_id as "recipeShortId", slug, updated_at as "updatedAt" from recipe
   where state = 'published' and recipe_id >= $1 order by recipe_id limit $2`,
)

export interface SitemapRecipe {
  readonly recipeShortId: string
  readonly slug: string
  readonly updatedAt: Date
}

/** The first id of each sitemap file, oldest recipes first. */
export async function sitemapPageStarts(db: Queryable, size: number): Promise<string[]> {
  return (await db.rows<{ recipeId: string }>(pageStarts, [size])).map(({ recipeId }) => recipeId)
}

/** The recipes of one sitemap file. */
export const sitemapRecipes = (db: Queryable, from: string, size: number): Promise<SitemapRecipe[]> =>
  db.rows<SitemapRecipe>(recipesPage, [from, size])
