import { addDays } from '@simmer/contract/plan/days'
import { viewSources } from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import type { Logger } from 'pino'
import { day, purgeRows, type Purge } from '../jobs/purge.ts'
import { startJob, type Job } from '../jobs/start-job.ts'
import { statement, type Database, type Queryable } from '../postgres/database.ts'
import { allRecipes, isNothingCounted, leftOutNames } from './count-statements.ts'

/** Late saves and ratings of devices that were offline count on their day for so long. */
const lateDays = 28
/** The rows of openings are deleted after this time, and never counted again once deletion has begun. */
export const eventDays = 35
/** The longest period that is read by day: longer ones are read by month. */
const shownDays = 90
const lateCountMs = 60 * 60_000
/** Yesterday is counted with today for so long: views are written seconds later, and the clocks of nodes differ. */
const afterMidnightMs = 60 * 60_000

const lockCounts = statement(
  'analytics.lock-counts',
  `select pg_try_advisory_xact_lock(hashtext('simmer recipe_day')) as "isMine"`,
)

/** A busy day takes longer than the statements that people wait for. */
const allowLongCounts = statement('analytics.allow-long-counts', `set local statement_timeout = '60s'`)

const utcDay = (column: string): string => `(${column} at time zone 'utc')::date`
const within = (column: string): string =>
  `${column} >= $1::date::timestamp at time zone 'utc' and ${column} < ($2::date + 1)::timestamp at time zone 'utc'`

/** Lines of (day, recipe, account that caused it, column, number). Rows that were counted before become 0 without lines. */
const lines = `
  select day, recipe_id, null::uuid as account_id, 'views' as name, views as n from recipe_event where day between $1 and $2
  union all select day, recipe_id, null, 'from_' || source, 1 from recipe_event where day between $1 and $2
  union all select day, recipe_id, null, 'left_' || reason, views from recipe_left_out where day between $1 and $2
  union all select day, recipe_id, account_id, 'read', 1 from recipe_read where day between $1 and $2
  union all select ${utcDay('saved_at')}, recipe_id, account_id, 'saved', 1 from saved_recipe where ${within('saved_at')}
  union all select ${utcDay('occurred_at')}, recipe_id, account_id, unnest(array['rated', 'stars']), unnest(array[1, stars])
    from rating where stars is not null and ${within('occurred_at')}
  union all select distinct (value ->> 'on')::date, (value ->> 'recipeId')::uuid, account_id, 'cooked', 1 from user_record
    where starts_with(id, 'cooked:') and value is not null and value ->> 'on' between $1::date::text and $2::date::text
  union all select ${utcDay('written_at')}, recipe_id, writer_id, 'reviews', 1 from recipe_review
    where is_shown and ${within('written_at')}
  union all select ${utcDay('liked_at')}, recipe_id, account_id, 'likes', 1
    from contribution_like join recipe_review on review_id = target_id
    where not contribution_like.is_inactive and ${within('liked_at')}
  union all select day, recipe_id, null, 'views', 0 from recipe_day where day between $1 and $2 and recipe_id <> '${allRecipes}'`

const columns = [
  'views',
  ...viewSources.map((source) => `from_${source}`),
  'read',
  'saved',
  'cooked',
  'rated',
  'stars',
  'reviews',
  'likes',
  ...leftOutNames,
]

// The numbers replace those of the count before, so counting again changes nothing. The rows of deleted recipes stay.
const countRecipes = statement(
  'analytics.count-recipes',
  `insert into recipe_day as known (author_id, recipe_id, day, ${columns.join(', ')})
   select author_id, recipe_id, day, ${columns.map((name) => `coalesce(sum(n) filter (where name = '${name}'), 0)`).join(', ')}
   from (${lines}) as line join recipe using (recipe_id)
   where state <> 'deleted' and author_id is distinct from account_id
   group by author_id, recipe_id, day order by author_id, recipe_id, day
   on conflict (author_id, recipe_id, day) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}
   where (${columns.map((name) => `known.${name}`).join(', ')}) is distinct from (${columns.map((name) => `excluded.${name}`).join(', ')})`,
)

const countFollowers = statement(
  'analytics.count-followers',
  `insert into recipe_day as known (author_id, recipe_id, day, followers)
   select line.author_id, '${allRecipes}', day, sum(n) from (
     select split_part(id, ':', 2)::uuid as author_id, ${utcDay('occurred_at')} as day, 1 as n from user_record
     where starts_with(id, 'follow:') and value is not null and ${within('occurred_at')}
     union all
     select author_id, day, 0 from recipe_day where recipe_id = '${allRecipes}' and followers > 0 and day between $1 and $2
   ) as line join account on account.account_id = line.author_id
   group by line.author_id, day order by line.author_id, day
   on conflict (author_id, recipe_id, day) do update set followers = excluded.followers
   where known.followers <> excluded.followers`,
)

const purgeKeys = statement('analytics.purge-visitor-keys', 'delete from visitor_key where day < $1')

/**
 * AN-1: counts the days from `first` to `last` from the rows that exist, in one transaction: killed at any point, it has
 * changed nothing, and repeated it changes nothing more. False where another node counts.
 */
export const countDays = (database: Database, first: string, last: string): Promise<boolean> =>
  database.tx(async (tx) => {
    if ((await tx.row<{ isMine: boolean }>(lockCounts))?.isMine !== true) return false
    await tx.rows(allowLongCounts)
    await tx.rows(countRecipes, [first, last])
    await tx.rows(countFollowers, [first, last])
    return true
  })

/** AN-3: without its key, no hash of an earlier day leads back to a visitor. */
export const purgeVisitorKeys = async (database: Queryable, today: string): Promise<void> => {
  await database.rows(purgeKeys, [today])
}

interface CountDeps {
  readonly database: Database
  readonly now: () => number
  readonly log: Pick<Logger, 'warn'>
}

/**
 * A run counts today, in the first hour of a day also yesterday, and once an hour all days to which devices may still
 * add. Where another node counts, it stops; the days of the hour are then counted by the next run. The keys of visitors of
 * earlier days are deleted when a day begins and once an hour, because the clock of another node may be behind.
 */
export const createDayCounts = ({ database, now, log }: CountDeps): ((stopping: AbortSignal) => Promise<void>) => {
  let lateCountAt = Number.NEGATIVE_INFINITY
  let purgedOn = ''
  return async (stopping) => {
    const time = now()
    const today = new Date(time).toISOString().slice(0, 10)
    const isLateCount = time - lateCountAt >= lateCountMs
    if (isLateCount || today !== purgedOn) {
      await purgeVisitorKeys(database, today)
      purgedOn = today
    }
    const oldest = isLateCount ? lateDays : time % day < afterMidnightMs ? 1 : 0
    // One day at a time, the newest first: each transaction is short, and a day that fails takes no other with it.
    for (let daysBack = 0; daysBack <= oldest; daysBack += 1) {
      if (stopping.aborted) return
      const counted = addDays(today, -daysBack)
      try {
        if (!(await countDays(database, counted, counted))) return
      } catch (err) {
        log.warn({ err, day: counted }, 'a day was not counted')
      }
    }
    if (isLateCount) lateCountAt = time
  }
}

/** Counts three times a minute: authors wait for a view at most so long. */
export const startDayCounts = (deps: CountDeps): Job => {
  const job = startJob({
    name: 'count days',
    task: createDayCounts(deps),
    log: deps.log,
    everyMilliseconds: 20_000,
    soonMilliseconds: 15_000,
  })
  job.soon()
  return job
}

/** AN-3: the rows of single visitors are deleted; their sums stay. */
export const purgeRecipeEvents: Purge = purgeRows({
  name: 'analytics.purge-recipe-events',
  table: 'recipe_event',
  key: 'day, recipe_id, who',
  expired: 'day < to_timestamp($1::float8 / 1000)::date',
  ageMs: eventDays * day,
})

/** What was left out has no visitor, and is deleted with the openings of its day. */
export const purgeLeftOutViews: Purge = purgeRows({
  name: 'analytics.purge-left-out-views',
  table: 'recipe_left_out',
  key: 'day, recipe_id, reason',
  expired: 'day < to_timestamp($1::float8 / 1000)::date',
  ageMs: eventDays * day,
})

/**
 * Days of a recipe that have nothing but openings that do not count: else a year of robots would be as large as a year of
 * readers. No period by day shows them any more, and each month keeps its sums in `recipe_month`.
 */
export const purgeLeftOutDays: Purge = purgeRows({
  name: 'analytics.purge-left-out-days',
  table: 'recipe_day',
  key: 'author_id, recipe_id, day',
  expired: `day < (to_timestamp($1::float8 / 1000) at time zone 'utc')::date and ${isNothingCounted}`,
  ageMs: shownDays * day,
})
