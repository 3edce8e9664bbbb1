import { createHash } from 'node:crypto'
import { writeCalendar } from '@simmer/contract/plan/calendar'
import { addDays, today } from '@simmer/contract/plan/days'
import { readPlanEntries } from '@simmer/contract/plan/plan-entry'
import { paths } from '@simmer/contract/wire/paths'
import { planParts } from '@simmer/contract/wire/plan'
import type { Language } from '@simmer/contract/preferences/languages'
import { Problem } from '@simmer/contract/wire/problems'
import type { Ctx } from '../http/middleware.ts'
import { matchesEtag } from '../http/etag.ts'
import { createRateLimit, networkPrefix } from '../http/rate-limit.ts'
import { readMethods, type Route } from '../http/route.ts'
import { statement, type Queryable } from '../postgres/database.ts'
import { openLink, type LinkDeps } from './links.ts'

interface Deps extends LinkDeps {
  readonly origin: string
}

/** Two meals a day for 400 days. Where there are more, the earliest are left out. */
const maxEntries = 800

const planned = statement(
  'calendar.planned',
  `select id, value, round(extract(epoch from occurred_at) * 1000)::float8 as at
    from (
      select split_part(id, ':', 2) as entry from user_record
      where account_id = $1 and id like 'plan:%:day' and value->>'day' >= $2
      order by value->>'day' desc, id limit $3
    ) as shown cross join unnest($4::text[]) as part
    join user_record on account_id = $1 and id = 'plan:' || entry || ':' || part
    where value is not null`,
)
const accountLanguage = statement('calendar.language', 'select language from account where account_id = $1')

const feedTexts = {
  en: { name: 'Meal plan', servingsText: (servings: number) => `Serves ${servings.toLocaleString('en')}` },
  de: {
    name: 'Wochenplan',
    servingsText: (servings: number) => `${servings.toLocaleString('de')} ${servings === 1 ? 'Portion' : 'Portionen'}`,
  },
} as const satisfies Record<Language, unknown>

/** Older entries are left out, because calendar programs keep what they have read. */
const daysBack = 366

const calendarFor = async (database: Queryable, origin: string, accountId: string, now: number): Promise<string> => {
  const since = addDays(today(new Date(now)), -daysBack)
  const records = await database.rows<{ id: string; value: unknown; at: number }>(planned, [
    accountId,
    since,
    maxEntries,
    Object.keys(planParts),
  ])
  const changed = new Map<string, number>()
  for (const { id, at } of records) {
    const [, entryId = ''] = id.split(':')
    changed.set(entryId, Math.max(at, changed.get(entryId) ?? 0))
  }
  const language = (await database.row<{ language: Language | null }>(accountLanguage, [accountId]))?.language ?? 'en'
  return writeCalendar(readPlanEntries(records), {
    ...feedTexts[language],
    changedAt: ({ id }) => changed.get(id) ?? 0,
    recipeUrl: ({ dish }) => ('recipe' in dish ? origin + paths.recipe(dish.recipe) : null),
  })
}

/** `GET /meal-plan/<secret>.ics`: the plan for calendar programs. The secret URL is the permission. */
export const calendarFeed = (deps: Deps): Route => {
  const { database, now, origin } = deps
  const misses = createRateLimit(database, { name: 'calendar-miss', points: 60, seconds: 10 * 60 })
  // Each calendar program reads about once an hour.
  const reads = createRateLimit(database, { name: 'calendar-read', points: 240, seconds: 60 * 60 })
  const serveCalendar = async (ctx: Ctx): Promise<void> => {
    const { secret = '' } = ctx.state.params ?? {}
    ctx.set({ 'X-Robots-Tag': 'noindex, nofollow', 'Referrer-Policy': 'no-referrer' })
    const link = await openLink(deps, 'calendar', secret)
    if (link === undefined) {
      // Only wrong secrets count, so that owners of a valid one are never slowed down.
      await misses.consume(networkPrefix(ctx.ip))
      throw new Problem('link-expired')
    }
    await reads.consume(link.linkId)
    const text = await calendarFor(database, origin, link.accountId, now())
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    ctx.set({
      'Cache-Control': 'private, no-cache',
      ETag: etag,
      'Content-Disposition': 'inline; filename="meal-plan.ics"',
    })
    ctx.type = 'text/calendar; charset=utf-8'
    if (matchesEtag(ctx, etag)) ctx.status = 304
    else ctx.body = text
  }
  return {
    methods: readMethods,
    path: paths.planCalendar(':secret'),
    access: 'secret-link',
    rateLimit: 'in-handler',
    summary: 'The meal plan for calendar programs.',
    middleware: [serveCalendar],
  }
}
