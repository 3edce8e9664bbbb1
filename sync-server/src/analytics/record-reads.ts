import { createHmac } from 'node:crypto'
import { readLimits } from '@simmer/contract/wire/analytics'
import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { parse as parseUuid } from 'uuid'
import type { Caller, Handler } from '../http/handler.ts'
import { networkPrefix } from '../http/rate-limit.ts'
import { day, purgeRows, type Purge } from '../jobs/purge.ts'
import { statement, type Queryable } from '../postgres/database.ts'
import { readVisitorKey } from './write-views.ts'

// Each reader counts once a recipe and day, and each event once. Authors are left out. Sorted, so that two devices never
// wait for each other in a ring.
const insertReads = statement(
  'analytics.record-reads',
  `with added as (
     insert into recipe_read (day, recipe_id, who, account_id, event_id)
     select day, recipe_id, $1, $2, event_id
     from unnest($3::date[], $4::text[], $5::uuid[]) as given (day, short_id, event_id) join recipe using (short_id)
     where state = 'published' and author_id is distinct from $2::uuid
     order by day, recipe_id, event_id
     on conflict do nothing
     returning 1
   ) select count(*) as recorded from added`,
)

/** The day (UTC) on which something counts; null where it is too old. `now` is in milliseconds since 1970. */
export const readDay = (age: number, now: number): string | null => {
  if (age > readLimits.countedMs) return null
  return new Date(age > readLimits.ownDayMs ? now : now - age).toISOString().slice(0, 10)
}

/** Guests of one network count as one: a script could pretend to be many browsers. */
const readerOf = async (database: Queryable, { person, address }: Caller, today: string): Promise<Uint8Array> => {
  if (person !== null) return parseUuid(person.accountId)
  const key = await readVisitorKey(database, today)
  return createHmac('sha256', key).update(networkPrefix(address)).digest().subarray(0, 16)
}

/** AN-1: records which recipes the caller read. The account comes from the session. */
export const recordRecipeEvents = (deps: {
  readonly database: Queryable
  readonly now: () => number
}): Handler<typeof endpoints.recordRecipeEvents> => {
  const { database, now } = deps
  return async ({ body: { events } }, caller) => {
    const at = now()
    const counted = events.flatMap(({ id, recipeShortId, age }) => {
      const readOn = readDay(age, at)
      return readOn === null ? [] : [{ id, recipeShortId, readOn }]
    })
    if (counted.length === 0) return { recorded: 0 }
    const row = await database.row<{ recorded: number }>(insertReads, [
      Buffer.from(await readerOf(database, caller, new Date(at).toISOString().slice(0, 10))),
      caller.person?.accountId ?? null,
      counted.map(({ readOn }) => readOn),
      counted.map(({ recipeShortId }) => recipeShortId),
      counted.map(({ id }) => id),
    ])
    return { recorded: row?.recorded ?? 0 }
  }
}

/**
 * Two months after the day who read what is deleted; where the month has a pool that is not counted yet, 180 days after it:
 * what a person read does not stay because a month was forgotten.
 */
export const purgeRecipeReads: Purge = purgeRows({
  name: 'analytics.purge-recipe-reads',
  table: 'recipe_read',
  key: 'day, recipe_id, who',
  expired: `day < to_timestamp($1::float8 / 1000)::date
    and (day < to_timestamp($1::float8 / 1000)::date - 118 or not exists (select from earn_pool where month = to_char(day, 'YYYY-MM') and counted_at is null))`,
  ageMs: 62 * day,
})
