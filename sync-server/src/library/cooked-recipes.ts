import { addDays } from '@simmer/contract/plan/days'
import type { featuredEndpoints } from '@simmer/contract/wire/endpoints/featured-endpoints'
import { type Handler, JsonText } from '../http/handler.ts'
import { type Queryable, statement } from '../postgres/database.ts'

/** Fewer people say too little, and a row of theirs could tell what a single person cooked. */
export const minCooks = 5
const maxRecipes = 24
const lastDays = 28
/** At most so many records are read, the newest first. */
const maxRecords = 20_000
/** How long a list is used, because cooking changes it slowly. */
const listMs = 10 * 60_000

// $1 is the first day, $2 the last one: clocks of devices may be ahead. Each account counts once for a recipe, and authors
// do not count for their own.
const mostCooked = statement(
  'most-cooked-recipes',
  `with newest as materialized (
     select account_id, value ->> 'recipeId' as recipe from user_record
     where starts_with(id, 'cooked:') and value is not null and value ->> 'on' between $1 and $2
     order by value ->> 'on' desc limit ${maxRecords}
   ), cooked as materialized (
     select distinct account_id, recipe::uuid as recipe_id from newest where recipe ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
   )
   select recipe_id as "recipeId" from cooked join account using (account_id) join recipe using (recipe_id)
   where state = 'published' and suspended_at is null and author_id <> account_id
   group by recipe_id, published_at having count(*) >= ${minCooks}
   order by count(*) desc, published_at desc, recipe_id limit ${maxRecipes}`,
)

interface List {
  readonly until: number
  readonly ids: Promise<string[]>
}

interface Deps {
  readonly publicReads: Queryable
  readonly now: () => number
  /** Reads the cards of these recipes as JSON texts, in the given order, without unpublished ones. */
  readonly readCards: (db: Queryable, recipeIds: readonly string[]) => Promise<readonly string[]>
}

/** RT-2: the recipes that most people cooked in the last four weeks. */
export const listCookedRecipes = ({
  publicReads,
  now,
  readCards,
}: Deps): Handler<typeof featuredEndpoints.cookedRecipes> => {
  let list: List | null = null

  const readIds = async (today: string): Promise<string[]> => {
    const rows = await publicReads.rows<{ recipeId: string }>(mostCooked, [
      addDays(today, -lastDays),
      addDays(today, 1),
    ])
    return rows.map(({ recipeId }) => recipeId)
  }

  const currentIds = (): Promise<string[]> => {
    if (list !== null && now() < list.until) return list.ids
    const ids = readIds(new Date(now()).toISOString().slice(0, 10))
    const read: List = { until: now() + listMs, ids }
    list = read
    ids.catch(() => {
      if (list === read) list = null
    })
    return ids
  }

  return async () => {
    const cards = await readCards(publicReads, await currentIds())
    return new JsonText(`{"recipes":[${cards.join(',')}]}`, { cacheControl: 'no-cache' })
  }
}
