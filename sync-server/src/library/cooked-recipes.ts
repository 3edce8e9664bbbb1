import { addDays } from '@simmer/contract/plan/days'
import type { featuredEndpoints } from '@simmer/contract/wire/endpoints/featured-endpoints'
import { type Handler, JsonText } from '../http/handler.ts'
import { type Queryable, statement } from '../postgres/database.ts'

/** Fewer people say too little, and a row of theirs could tell what a single person cooked. */
export const minCooks = 5
const maxRecipes = 24
const lastDays = 28
/** At most so many days of people are read, the newest first, and so many records of each. */
const maxPersonDays = 10_000
const maxRecordsPerDay = 20
/** How long a list is used, because cooking changes it slowly. */
const listMs = 10 * 60_000
/** How long the last list is used after a failure. */
const afterFailureMs = 60_000

const isCooked = "starts_with(id, 'cooked:') and value is not null"
const newestFirst = "order by value ->> 'on' desc, account_id desc limit 1"

// $1 is the first day, $2 the last one: clocks of devices may be ahead. The walk over the index reads each day of a person
// once, so a person with many records leaves room for all others. Each account counts once for a recipe, and authors do
// not count for their own.
const mostCooked = statement(
  'most-cooked-recipes',
  `with recursive person_day as (
     (select value ->> 'on' as day, account_id from user_record
      where ${isCooked} and value ->> 'on' between $1 and $2 ${newestFirst})
     union all
     select next.day, next.account_id from person_day cross join lateral (
       select value ->> 'on' as day, account_id from user_record
       where ${isCooked} and (value ->> 'on', account_id) < (person_day.day, person_day.account_id) and value ->> 'on' >= $1
       ${newestFirst}
     ) as next
   ), newest as materialized (select day, account_id from person_day limit ${maxPersonDays}),
   cooked as materialized (
     select distinct newest.account_id, recipe::uuid as recipe_id from newest cross join lateral (
       select value ->> 'recipeId' as recipe from user_record
       where ${isCooked} and value ->> 'on' = newest.day and account_id = newest.account_id limit ${maxRecordsPerDay}
     ) as record
     where recipe ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
   )
   select recipe_id as "recipeId" from cooked join account using (account_id) join recipe using (recipe_id)
   where state = 'published' and suspended_at is null and author_id <> account_id
   group by recipe_id, published_at having count(*) >= ${minCooks}
   order by count(*) desc, published_at desc, recipe_id limit ${maxRecipes}`,
)

interface Deps {
  readonly publicReads: Queryable
  readonly now: () => number
  /** Reads the cards of these recipes as JSON texts, in the given order, without unpublished ones. */
  readonly readCards: (db: Queryable, recipeIds: readonly string[]) => Promise<readonly string[]>
}

/**
 * RT-2: the recipes that most people cooked lately. A list that is too old is used until the next one is read, and for a
 * while after a failure; only the first request of a process waits.
 */
export const listCookedRecipes = ({
  publicReads,
  now,
  readCards,
}: Deps): Handler<typeof featuredEndpoints.cookedRecipes> => {
  let ids: readonly string[] | null = null
  let until = 0
  let reading: Promise<readonly string[]> | null = null

  const readIds = async (): Promise<readonly string[]> => {
    try {
      const today = new Date(now()).toISOString().slice(0, 10)
      const rows = await publicReads.rows<{ recipeId: string }>(mostCooked, [
        addDays(today, -lastDays),
        addDays(today, 1),
      ])
      ids = rows.map(({ recipeId }) => recipeId)
      until = now() + listMs
      return ids
    } catch (error) {
      until = now() + afterFailureMs
      if (ids === null) throw error
      return ids
    } finally {
      reading = null
    }
  }

  const currentIds = (): Promise<readonly string[]> | readonly string[] => {
    if (ids !== null && now() < until) return ids
    reading ??= readIds()
    return ids ?? reading
  }

  return async () => {
    const cards = await readCards(publicReads, await currentIds())
    return new JsonText(`{"recipes":[${cards.join(',')}]}`, { cacheControl: 'no-cache' })
  }
}
