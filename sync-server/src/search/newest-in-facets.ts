import { type Queryable, statement } from '../postgres/database.ts'

export interface RecipePosition {
  readonly recipeId: string
  readonly publishedAt: Date
}

const columns = `recipe_id as "recipeId", published_at as "publishedAt"`
// $1 when and $2 which the page before ended with, $3 how many, $4 facet combinations. The first page starts at the end of time.
const after = `(published_at, recipe_id) < ($1::timestamptz, $2::uuid)`
const endOfTime: [string, string] = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
const order = 'order by published_at desc, recipe_id desc'

const newest = statement('newest-found', `select ${columns} from recipe_search where ${after} ${order} limit $3`)

const newestOfFew = statement(
  'newest-of-few',
  `with few as materialized (select recipe_id, published_at from recipe_search where facets_id = any($4::int[]) and ${after})
   select ${columns} from few ${order} limit $3`,
)

const newestOfMany = statement(
  'newest-of-many',
  `select ${columns} from (
     select recipe_id, published_at, facets_id from recipe_search where ${after} ${order} limit 20000
   ) as newest where facets_id = any($4::int[]) ${order} limit $3`,
)

/** Below this, collecting and sorting all of them is the shorter way. */
const maxFewRecipes = 2000

/** Published recipes of these facet combinations (null: of all), newest first. `recipes`: how many of them there are. */
export async function newestInFacets(
  db: Queryable,
  facets: readonly number[] | null,
  recipes: number,
  start: { publishedAt: Date; recipeId: string } | null,
  limit: number,
): Promise<RecipePosition[]> {
  const position = start === null ? endOfTime : [start.publishedAt, start.recipeId]
  if (facets === null) return db.rows<RecipePosition>(newest, [...position, limit])
  const values = [...position, limit, facets]
  if (recipes > maxFewRecipes) {
    const found = await db.rows<RecipePosition>(newestOfMany, values)
    if (found.length === limit) return found
  }
  return db.rows<RecipePosition>(newestOfFew, values)
}
