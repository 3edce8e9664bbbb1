import { maxCountedMatches } from '@simmer/contract/wire/search'
import { type Queryable, statement } from '../postgres/database.ts'

export interface RecipePosition {
  readonly recipeId: string
  readonly publishedAt: Date
}

const columns = `recipe_id as "recipeId", published_at as "publishedAt"`
// $1 and $2 are publication time and id at the end of the previous page, $3 the limit, $4 the facet combinations. The
// first page starts at infinity.
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

// $4 is the `tsquery` of the total time, $5 the facet combinations (null: all).
const inTime = 'document @@ $4::tsquery and ($5::int[] is null or facets_id = any($5))'

const newestOfFewInTime = statement(
  'newest-of-few-in-time',
  `with few as materialized (select recipe_id, published_at from recipe_search where ${inTime} and ${after})
   select ${columns} from few ${order} limit $3`,
)

const newestOfManyInTime = statement(
  'newest-of-many-in-time',
  `select ${columns} from (
     select recipe_id, published_at, facets_id, document from recipe_search where ${after} ${order} limit 20000
   ) as newest where ${inTime} ${order} limit $3`,
)

/** Below this number, collecting and sorting all matches is faster. */
const maxFewRecipes = 2000

/**
 * Reads published recipes of these facet combinations (null: all), newest first. `recipes` is the number of matches; with
 * a time filter it may stop at the limit of counting.
 */
export async function newestInFacets(
  db: Queryable,
  facets: readonly number[] | null,
  recipes: number,
  start: { publishedAt: Date; recipeId: string } | null,
  limit: number,
  timeFilter: string | null = null,
): Promise<RecipePosition[]> {
  const position = start === null ? endOfTime : [start.publishedAt, start.recipeId]
  if (timeFilter !== null) {
    const values = [...position, limit, timeFilter, facets]
    const found = recipes < maxCountedMatches ? [] : await db.rows<RecipePosition>(newestOfManyInTime, values)
    return found.length === limit ? found : db.rows<RecipePosition>(newestOfFewInTime, values)
  }
  if (facets === null) return db.rows<RecipePosition>(newest, [...position, limit])
  const values = [...position, limit, facets]
  if (recipes > maxFewRecipes) {
    const found = await db.rows<RecipePosition>(newestOfMany, values)
    if (found.length === limit) return found
  }
  return db.rows<RecipePosition>(newestOfFew, values)
}
