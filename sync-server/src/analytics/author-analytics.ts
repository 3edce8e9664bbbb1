import type {
  AnalyticsOverview,
  authorAnalyticsEndpoints,
  AuthorCounts,
  LeftOutReason,
} from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import { viewSources, type AuthorMetric } from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import type { Handler } from '../http/handler.ts'
import { statement, type Queryable } from '../postgres/database.ts'
import { planPeriod, stepsOf, type PeriodPlan } from './analytics-period.ts'
import { allRecipes, countNames, forUnits, isCounted, leftOutNames, sumOf } from './count-statements.ts'

interface Deps {
  readonly database: Queryable
  readonly now: () => number
}

const totals = forUnits(
  'totals',
  (table, column) =>
    `select ${column} >= $3 as "isCurrent", min(${column}) filter (where ${isCounted})::text as first,
       ${sumOf([...countNames, 'followers', ...leftOutNames, ...viewSources.map((source) => `from_${source}`)])}
     from ${table} where author_id = $1 and recipe_id = $5 and ${column} between $2 and $4 group by 1`,
)

type Sources = Record<(typeof viewSources)[number], number>
type TotalsRow = AuthorCounts & { [S in keyof Sources as `from_${S}`]: number } & {
  readonly [R in LeftOutReason as `left_${R}`]: number
} & {
  readonly isCurrent: boolean
  /** Null where nothing counts. */
  readonly first: string | null
}

const readCounts = (row: TotalsRow | undefined): AuthorCounts => ({
  views: row?.views ?? 0,
  readers: row?.readers ?? 0,
  read: row?.read ?? 0,
  saved: row?.saved ?? 0,
  cooked: row?.cooked ?? 0,
  rated: row?.rated ?? 0,
  stars: row?.stars ?? 0,
  reviews: row?.reviews ?? 0,
  likes: row?.likes ?? 0,
  followers: row?.followers ?? 0,
})

const readSources = (row: TotalsRow | undefined): Sources => ({
  search: row?.from_search ?? 0,
  explore: row?.from_explore ?? 0,
  profile: row?.from_profile ?? 0,
  collection: row?.from_collection ?? 0,
  outside: row?.from_outside ?? 0,
  unknown: row?.from_unknown ?? 0,
})

const readLeftOut = (row: TotalsRow | undefined): AnalyticsOverview['leftOut'] => ({
  machine: row?.left_machine ?? 0,
  own: row?.left_own ?? 0,
  many: row?.left_many ?? 0,
})

const ownRecipe = statement(
  'analytics.own-recipe',
  'select 1 as one from recipe where recipe_id = $1 and author_id = $2',
)

/** AN-2: the rows to read: of one recipe, or of all. @throws Problem recipe-not-found for a recipe of another author */
const requireOwn = async (database: Queryable, accountId: string, recipe: string | undefined): Promise<string> => {
  if (recipe !== undefined && (await database.row(ownRecipe, [recipe, accountId])) === undefined)
    throw new Problem('recipe-not-found')
  return recipe ?? allRecipes
}

/** AN-1: the totals of a period and of the one before, of all recipes or of one. @throws Problem recipe-not-found */
export const readOverview =
  ({ database, now }: Deps): Handler<typeof authorAnalyticsEndpoints.analyticsOverview> =>
  async ({ query: { period, recipe } }, { person: { accountId } }) => {
    const rowsOf = await requireOwn(database, accountId, recipe)
    const { unit, from, to, before } = planPeriod(period, now())
    const rows = await database.rows<TotalsRow>(totals[unit], [accountId, before?.from ?? from, from, to, rowsOf])
    const current = rows.find(({ isCurrent }) => isCurrent)
    const previous = rows.find(({ isCurrent }) => !isCurrent)
    // `all` begins with the first count.
    const first = before === null ? (current?.first ?? null) : from
    return {
      period,
      days: first === null ? null : { from: first, to },
      totals: readCounts(current),
      before: before === null ? null : { ...before, totals: readCounts(previous) },
      sources: readSources(current),
      leftOut: readLeftOut(current),
      asOf: new Date(now()).toISOString(),
    }
  }

const series = (metric: AuthorMetric) =>
  forUnits(
    `series-${metric}`,
    (table, column) =>
      `select ${column}::text as step, ${metric} as count from ${table}
       where author_id = $1 and recipe_id = $2 and ${column} between $3 and $4 and ${isCounted} order by ${column}`,
  )

/** AN-1, AN-2: one number by day or month. @throws Problem recipe-not-found for a recipe of another author */
export const readSeries =
  ({ database, now }: Deps): Handler<typeof authorAnalyticsEndpoints.analyticsSeries> =>
  async ({ query: { period, metric, recipe } }, { person: { accountId } }) => {
    const rowsOf = await requireOwn(database, accountId, recipe)
    const plan: PeriodPlan = planPeriod(period, now())
    const { unit, from, to } = plan
    const rows = await database.rows<{ step: string; count: number }>(series(metric)[unit], [
      accountId,
      rowsOf,
      from,
      to,
    ])
    const known = new Map(rows.map(({ step, count }) => [step, count]))
    const first = plan.before === null ? rows[0]?.step : from
    const steps = first === undefined ? [] : stepsOf({ unit, from: first, to })
    return { unit, points: steps.map((step) => ({ from: step, count: known.get(step) ?? 0 })) }
  }
