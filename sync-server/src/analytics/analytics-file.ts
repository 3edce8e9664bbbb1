import { analyticsFile, analyticsPeriods } from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import { csvFile } from '../http/csv.ts'
import { requireActive, type Authenticate } from '../http/handler.ts'
import type { Ctx } from '../http/middleware.ts'
import { createRouteLimit } from '../http/rate-limit.ts'
import { readMethods, type Route } from '../http/route.ts'
import { Problem } from '@simmer/contract/wire/problems'
import * as v from 'valibot'
import type { Queryable } from '../postgres/database.ts'
import { planPeriod } from './analytics-period.ts'
import { countNames, forUnits, hasAny, leftOutNames } from './count-statements.ts'

/** Views that were left out come last, so that the columns before them stay where they are. */
const counted = [...countNames, ...leftOutNames]

const lines = forUnits(
  'file',
  (table, column) =>
    `select ${column}::text as day, case state when 'deleted' then '' else title end as title,
       case state when 'deleted' then '' else short_id end as "shortId", ${counted.join(', ')}, followers
     from ${table} as counted left join recipe using (recipe_id)
     where counted.author_id = $1 and ${column} between $2 and $3
       and (title is not null and ${hasAny(counted)} or followers > 0)
     order by ${column}, title, recipe_id`,
)

interface Line extends Record<(typeof counted)[number], number> {
  readonly day: string
  /** Null in the line of all recipes, of which only the followers are written. */
  readonly title: string | null
  readonly shortId: string | null
  readonly followers: number
}

const head = ['date', 'recipe', 'title', ...countNames, 'followers', ...leftOutNames]

const fieldsOf = ({ day, title, shortId, followers, ...counts }: Line): (string | number)[] => [
  day,
  shortId ?? '',
  title ?? '',
  ...countNames.map((name) => (title === null ? 0 : counts[name])),
  followers,
  ...leftOutNames.map((name) => (title === null ? 0 : counts[name])),
]

/**
 * `GET /api/analytics/export.csv`: the numbers of the caller's recipes by day or month (AN-1). `authenticate` also accepts
 * the cookie, because the browser downloads a link.
 */
export const analyticsFileRoute = ({
  database,
  now,
  authenticate,
}: {
  readonly database: Queryable
  readonly now: () => number
  readonly authenticate: Authenticate
}): Route => {
  const { path, query, rateLimit, summary } = analyticsFile
  const limit = createRouteLimit(database, 'analytics-file', rateLimit)
  const send = async (ctx: Ctx): Promise<void> => {
    const person = requireActive(await authenticate(ctx))
    const read = v.safeParse(query, { ...ctx.query })
    if (!read.success)
      throw new Problem('invalid-input', { details: { at: 'query.period', expected: analyticsPeriods.join(' | ') } })
    await limit?.({ person, address: ctx.ip })
    const { unit, from, to } = planPeriod(read.output.period, now())
    const rows = await database.rows<Line>(lines[unit], [person.accountId, from, to])
    ctx.set({
      'Cache-Control': 'no-store',
      'Content-Disposition': `attachment; filename="simmer-analytics-${read.output.period}.csv"`,
    })
    ctx.type = 'text/csv; charset=utf-8'
    ctx.body = csvFile([head, ...rows.map(fieldsOf)])
  }
  return { methods: readMethods, path, access: 'signed-in', rateLimit, summary, middleware: [send] }
}
