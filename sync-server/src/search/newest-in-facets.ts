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

// $4 is the `tsquery` of what restricts the list, $5 the facet combinations (null: all).
const passes = 'document @@ $4::tsquery and ($5::int[] is null or facets_id = any($5))'

const newestOfFewPassing = statement(
  'newest-of-few-passing',
  `with few as materialized (select recipe_id, published_at from recipe_search where ${passes} and ${after})
   select ${columns} from few ${order} limit $3`,
)

const newestOfManyPassing = statement(
  'newest-of-many-passing',
  `select ${columns} from (
     select recipe_id, published_at, facets_id, document from recipe_search where ${after} ${order} limit 20000
   ) as newest where ${passes} ${order} limit $3`,
)

/** Below this number, collecting and sorting all matches is faster. */
const maxFewRecipes = 2000

export interface NewestScope {
  /** The facet combinations; null: all. */
  readonly facets: readonly number[] | null
  /** The number of matches; with a filter it may stop at the limit of counting. */
  readonly recipes: number
  /** The `tsquery` that recipes must satisfy; null: all recipes. */
  readonly filter: string | null
  /** Whether the filter only leaves something out. No index finds such recipes, so only the newest are read. */
  readonly isOnlyAbsence: boolean
}

/** Reads published recipes, newest first. */
export async function newestInFacets(
  db: Queryable,
  { facets, recipes, filter, isOnlyAbsence }: NewestScope,
  start: { publishedAt: Date; recipeId: string } | null,
  limit: number,
): Promise<RecipePosition[]> {
  const position = start === null ? endOfTime : [start.publishedAt, start.recipeId]
  if (filter !== null) {
    const values = [...position, limit, filter, facets]
    const isBounded = isOnlyAbsence && facets === null
    if (isBounded) return db.rows<RecipePosition>(newestOfManyPassing, values)
    const found = recipes < maxCountedMatches ? [] : await db.rows<RecipePosition>(newestOfManyPassing, values)
    return found.length === limit ? found : db.rows<RecipePosition>(newestOfFewPassing, values)
  }
  if (facets === null) return db.rows<RecipePosition>(newest, [...position, limit])
  const values = [...position, limit, facets]
  if (recipes > maxFewRecipes) {
    const found = await db.rows<RecipePosition>(newestOfMany, values)
    if (found.length === limit) return found
  }
  return db.rows<RecipePosition>(newestOfFew, values)
}
