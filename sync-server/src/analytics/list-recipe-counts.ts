import * as v from 'valibot'
import {
  type authorAnalyticsEndpoints,
  type RecipeCounts,
  type RecipeSort,
} from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import type { Handler } from '../http/handler.ts'
import { readCursor, writeCursor } from '../http/page-cursor.ts'
import type { Queryable } from '../postgres/database.ts'
import { planPeriod } from './analytics-period.ts'
import { allRecipes, countNames, forUnits, hasAny, sumOf } from './count-statements.ts'

/** Deleted recipes have no title and come last. */
const titleOf = `case when state = 'deleted' then null else lower(title) end`

/** What the last row of the page before was sorted by ($5), and its recipe ($6). */
const orders = {
  title: {
    by: 'sorted asc nulls last, id asc',
    after: `case when $5::text is null then sorted is null and id > $6::uuid
      else coalesce(sorted > $5::text or (sorted = $5::text and id > $6::uuid), true) end`,
    Position: v.tuple([v.nullable(v.string()), v.pipe(v.string(), v.uuid())]),
  },
  number: {
    by: 'sorted desc, id desc',
    after: '(sorted, id) < ($5::integer, $6::uuid)',
    Position: v.tuple([
      v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
      v.pipe(v.string(), v.uuid()),
    ]),
  },
} as const
const orderOf = (sort: RecipeSort) => orders[sort === 'title' ? 'title' : 'number']

/** `$2` to `$3` is the period, `$4` the rows of a page. */
const list = (sort: RecipeSort, isFirst: boolean) =>
  forUnits(`recipes-${sort}${isFirst ? '' : '-after'}`, (table, column) => {
    const { by, after } = orderOf(sort)
    return `with counted as (
       select recipe_id as id, ${sumOf(countNames)} from ${table}
       where author_id = $1 and ${column} between $2 and $3 and recipe_id <> '${allRecipes}' group by recipe_id
     ), shown as (
       select id, ${countNames.join(', ')}, state is null or state = 'deleted' as "isDeleted",
         state = 'published' as "isPublic", short_id as "shortId", slug, title,
         ${sort === 'title' ? titleOf : sort} as sorted
       from counted left join recipe on recipe_id = id
       where ${hasAny(countNames)}
     )
     select id, ${countNames.join(', ')}, "isDeleted", "isPublic", "shortId", slug, title, sorted from shown
     ${isFirst ? '' : `where ${after}`} order by ${by} limit $4`
  })

interface Row extends Omit<RecipeCounts, 'recipe'> {
  readonly isDeleted: boolean
  readonly isPublic: boolean
  readonly shortId: string
  readonly slug: string
  readonly title: string
  readonly sorted: number | string | null
}

const readRow = ({ isDeleted, isPublic, shortId, slug, title, ...row }: Row): RecipeCounts => ({
  id: row.id,
  recipe: isDeleted ? null : { recipeShortId: shortId, slug, title, isPublic },
  views: row.views,
  readers: row.readers,
  read: row.read,
  saved: row.saved,
  cooked: row.cooked,
  rated: row.rated,
  stars: row.stars,
  reviews: row.reviews,
  likes: row.likes,
})

/** AN-1: the recipes of the caller with anything to count in a period, and their numbers. */
export const listRecipeCounts =
  ({
    database,
    now,
  }: {
    readonly database: Queryable
    readonly now: () => number
  }): Handler<typeof authorAnalyticsEndpoints.analyticsRecipes> =>
  async ({ query: { period, sort, cursor, limit } }, { person }) => {
    const { unit, from, to } = planPeriod(period, now())
    const after = cursor === undefined ? null : readCursor<(number | string | null)[]>(orderOf(sort).Position, cursor)
    const rows = await database.rows<Row>(list(sort, after === null)[unit], [
      person.accountId,
      from,
      to,
      limit + 1,
      ...(after ?? []),
    ])
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    return {
      recipes: shown.map(readRow),
      cursor: rows.length > limit && last !== undefined ? writeCursor([last.sorted, last.id]) : null,
    }
  }
