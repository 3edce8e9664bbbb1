import { createHmac, randomBytes } from 'node:crypto'
import type { LeftOutReason, ViewSource } from '@simmer/contract/wire/endpoints/author-analytics-endpoints'
import { statement, type Queryable } from '../postgres/database.ts'

/** One opening of a recipe, in memory for a few seconds. */
export interface RecipeView {
  readonly recipeShortId: string
  readonly source: ViewSource
  /** The session token of a browser that has one. */
  readonly token: string | null
  readonly network: string
  readonly userAgent: string
}

/** Openings of a recipe that do not count. */
export interface LeftOutViews {
  readonly recipeShortId: string
  readonly reason: Exclude<LeftOutReason, 'own'>
  readonly views: number
}

interface Deps {
  readonly database: Queryable
  readonly now: () => number
  /** The account of a session token; null for an ended session. */
  readonly accountOf: (token: string) => Promise<string | null>
}

const keyOfDay = statement(
  'analytics.visitor-key',
  `with added as (
     insert into visitor_key (day, key) values ($1, $2) on conflict (day) do nothing returning key
   ) select key from added union all select key from visitor_key where day = $1 limit 1`,
)

// Only published recipes count, and their authors are left out. A visitor counts once per recipe and day, with the source
// of the first opening. Sorted, so that two nodes never wait for each other in a ring.
const addViews = statement(
  'analytics.add-views',
  `insert into recipe_event (day, recipe_id, who, source, views)
   select $1::date, recipe_id, decode(view.who, 'hex'), (array_agg(view.source order by view.at))[1], count(*)
   from unnest($2::text[], $3::text[], $4::text[], $5::uuid[]) with ordinality as view (short_id, source, who, account_id, at)
   join recipe using (short_id)
   where state = 'published' and author_id is distinct from view.account_id
   group by recipe_id, view.who order by recipe_id, view.who
   on conflict (day, recipe_id, who) do update set views = recipe_event.views + excluded.views`,
)

// `own` is a view of an account, and is left out where it is the author's. Sorted as above.
const addLeftOut = statement(
  'analytics.add-left-out',
  `insert into recipe_left_out (day, recipe_id, reason, views)
   select $1::date, recipe_id, reason, sum(views)
   from unnest($2::text[], $3::text[], $4::integer[], $5::uuid[]) as given (short_id, reason, views, account_id)
   join recipe using (short_id)
   where state = 'published' and (reason <> 'own' or author_id = account_id)
   group by recipe_id, reason order by recipe_id, reason
   on conflict (day, recipe_id, reason) do update set views = recipe_left_out.views + excluded.views`,
)

/** The key of a day (YYYY-MM-DD), which is deleted the next day: then no hash leads back to a visitor. */
export const readVisitorKey = async (database: Queryable, day: string): Promise<Buffer> => {
  const row = await database.row<{ key: Buffer }>(keyOfDay, [day, randomBytes(32)])
  // Another node added it between the two parts of the statement.
  return row?.key ?? readVisitorKey(database, day)
}

/**
 * AN-3: writes what does not count as sums without a visitor, and views with a hash in place of the visitor. The hash
 * hides the account, or, for a guest, the network and the name of the browser. Its key is of this day alone, so a visitor
 * is not recognized on another day.
 */
export const createViewWriter =
  ({ database, now, accountOf }: Deps) =>
  async (views: readonly RecipeView[], leftOut: readonly LeftOutViews[]): Promise<void> => {
    const day = new Date(now()).toISOString().slice(0, 10)
    const key = await readVisitorKey(database, day)
    const accounts = new Map<string, string | null>()
    // One after the other: the requests of readers come first.
    for (const { token } of views)
      if (token !== null && !accounts.has(token)) accounts.set(token, await accountOf(token))
    const accountIds = views.map(({ token }) => (token === null ? null : (accounts.get(token) ?? null)))
    const hash = ({ network, userAgent }: RecipeView, at: number): string =>
      createHmac('sha256', key)
        .update(accountIds[at] ?? `${network}\0${userAgent}`)
        .digest('hex')
        .slice(0, 32)
    await database.rows(addViews, [
      day,
      views.map(({ recipeShortId }) => recipeShortId),
      views.map(({ source }) => source),
      views.map(hash),
      accountIds,
    ])
    const own = views.flatMap(({ recipeShortId }, at) => {
      const accountId = accountIds[at] ?? null
      return accountId === null ? [] : [{ recipeShortId, reason: 'own', views: 1, accountId }]
    })
    const notCounted = [...own, ...leftOut.map((each) => ({ ...each, accountId: null }))]
    if (notCounted.length === 0) return
    await database.rows(addLeftOut, [
      day,
      notCounted.map(({ recipeShortId }) => recipeShortId),
      notCounted.map(({ reason }) => reason),
      notCounted.map((each) => each.views),
      notCounted.map(({ accountId }) => accountId),
    ])
  }
