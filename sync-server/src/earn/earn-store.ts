import type { TextOrigin } from '@simmer/contract/money/earn-rule'
import { moderationLimits } from '@simmer/contract/wire/moderation'
import { day, purgeRows, type Purge } from '../jobs/purge.ts'
import { allowLongStatements, statement, type Queryable, type Transaction } from '../postgres/database.ts'
import { monthActs } from './month-acts.ts'

export interface EarnPool {
  /** In minor units. */
  readonly amount: bigint
  readonly currency: string
  /** The version of the rule that made the amounts; null until the points are counted. */
  readonly rule: string | null
  readonly closedAt: Date | null
}

/** What a reader did with a recipe in the month. */
export interface StoredPoint {
  readonly recipeId: string
  readonly readerId: string
  readonly cooked: number
  readonly saved: boolean
  readonly rated: boolean
  /** Days on which the reader read it. */
  readonly read: number
}

/** What a recipe earned. */
export interface EarnLine {
  readonly recipeId: string
  readonly authorId: string
  readonly amount: bigint
}

const setAmount = statement(
  'earn.set-pool',
  `insert into earn_pool (month, amount, currency) values ($1, $2::text::bigint, $3)
   on conflict (month) do update set amount = excluded.amount, currency = excluded.currency where earn_pool.counted_at is null returning month`,
)
const lockPoolRow = statement(
  'earn.lock-pool',
  `select amount::text as amount, currency, rule, closed_at as "closedAt"
     from earn_pool where month = $1 for update`,
)
const setCounted = statement('earn.counted', `update earn_pool set rule = $2, counted_at = $3 where month = $1`)
const setClosed = statement('earn.closed', `update earn_pool set closed_at = $2 where month = $1 and closed_at is null`)
const setReleased = statement(
  'earn.released',
  `update earn_pool set released_at = $2 where month = $1 and released_at is null`,
)

// A recipe that was saved before the month counts from its first day on.
const insertPoints = statement(
  'earn.insert-points',
  `with ${monthActs}, act as (
     select *, greatest(acted_on, $1 || '-01') as day from month_act
   ), judged as (
     select act.*, created_at,
       case when reader_id = author_id then 'own' when not confirmed or suspended_at is not null then 'unconfirmed'
         when referred_by = earning.referral_code
           and day <= to_char((created_at + interval '30 days') at time zone 'UTC', 'YYYY-MM-DD') then 'invited' end as reason
       from act join earning using (recipe_id) join account on account_id = reader_id
   ), counted as (
     select *, min(day) filter (where reason is null) over (partition by reader_id)
         >= to_char((created_at + interval '14 days') at time zone 'UTC', 'YYYY-MM-DD') as is_old_enough
       from judged
   ), stored as (
     insert into earn_point (month, recipe_id, reader_id, cooked, saved, rated, read)
     select $1, recipe_id, reader_id, count(distinct day) filter (where kind = 'cooked'), bool_or(kind = 'saved'),
       bool_or(kind = 'rated'), count(distinct day) filter (where kind = 'read')
     from counted where reason is null and is_old_enough group by recipe_id, reader_id
   ), left_out as (
     select coalesce(reason, 'new') as reason, count(*)::integer as acts
       from counted where reason is not null or not is_old_enough group by 1
   )
   update earn_pool set left_out = (select coalesce(jsonb_object_agg(reason, acts), '{}') from left_out) where month = $1`,
)
const points = statement(
  'earn.points',
  `select recipe_id as "recipeId", reader_id as "readerId", cooked, saved, rated, read from earn_point where month = $1`,
)
const origins = statement(
  'earn.origins',
  `select recipe_id as "recipeId", origin from recipe
    where recipe_id in (select recipe_id from earn_point where month = $1)`,
)
const insertRecipes = statement(
  'earn.insert-recipes',
  `insert into earn_recipe (month, recipe_id, owner_id, origin, readers, cooked, saved, rated, read, amount)
   select $1, recipe_id, author_id, origin, count(*), sum(least(earn_point.cooked, 3)),
     count(*) filter (where earn_point.saved), count(*) filter (where earn_point.rated),
     sum(least(earn_point.read, 5)), given.amount
   from jsonb_to_recordset($2::jsonb) as given ("recipeId" uuid, amount bigint) join recipe on recipe_id = "recipeId"
     join earn_point using (recipe_id)
   where month = $1 group by recipe_id, author_id, origin, given.amount`,
)
const lines = statement(
  'earn.lines',
  `select recipe_id as "recipeId", owner_id as "authorId", amount::text as amount from earn_recipe
    where month = $1 and amount > 0 order by owner_id, recipe_id`,
)
// The lines of a release, without those that were reversed afterwards. A reversal that is reversed itself restores the line.
const releasedLines = statement(
  'earn.released-lines',
  `with recursive chain as (
     select owner_id, earn_recipe.recipe_id, line.amount, transfer_id as released, transfer_id, 0 as depth
       from earn_recipe join ledger_transfer as line using (owner_id)
      where month = $1 and cause = 'release' and cause_id = month || ':' || earn_recipe.recipe_id
     union all
     select owner_id, chain.recipe_id, chain.amount, released, line.transfer_id, depth + 1
       from chain join ledger_transfer as line using (owner_id) where line.of_transfer = chain.transfer_id
   ), standing as (
     select owner_id, recipe_id, amount from chain group by owner_id, recipe_id, amount, released having max(depth) % 2 = 0
   )
   select recipe_id as "recipeId", owner_id as "authorId", sum(amount)::text as amount from standing
    group by owner_id, recipe_id order by owner_id, recipe_id`,
)

/** Sets the pool of a month; false where its points are counted already. */
export const setPool = async (
  db: Queryable,
  month: string,
  { amount, currency }: Pick<EarnPool, 'amount' | 'currency'>,
): Promise<boolean> => (await db.row(setAmount, [month, String(amount), currency])) !== undefined

/** Locks the pool until the transaction ends, so that two nodes do not count the same month. */
export const lockPool = async (tx: Queryable, month: string): Promise<EarnPool | undefined> => {
  const pool = await tx.row<Omit<EarnPool, 'amount'> & { amount: string }>(lockPoolRow, [month])
  return pool && { ...pool, amount: BigInt(pool.amount) }
}

/** Counts what qualified readers did with recipes that may earn, and how much is left out for which reason. */
export const countPoints = async (tx: Transaction, month: string): Promise<StoredPoint[]> => {
  await allowLongStatements(tx)
  await tx.rows(insertPoints, [month])
  return tx.rows<StoredPoint>(points, [month])
}

export const readOrigins = async (tx: Queryable, month: string): Promise<Map<string, TextOrigin>> => {
  const rows = await tx.rows<{ recipeId: string; origin: TextOrigin }>(origins, [month])
  return new Map(rows.map(({ recipeId, origin }) => [recipeId, origin]))
}

/** Freezes the amounts of a month with the rule that made them. */
export const storeAmounts = async (
  tx: Queryable,
  month: string,
  shares: readonly Pick<EarnLine, 'recipeId' | 'amount'>[],
  { rule, at }: { readonly rule: string; readonly at: Date },
): Promise<void> => {
  const rows = shares.map(({ recipeId, amount }) => ({ recipeId, amount: String(amount) }))
  await tx.rows(insertRecipes, [month, JSON.stringify(rows)])
  await tx.rows(setCounted, [month, rule, at])
}

type EarnRow = Omit<EarnLine, 'amount'> & { readonly amount: string }
const asEarnLine = (row: EarnRow): EarnLine => ({ ...row, amount: BigInt(row.amount) })

/** The amounts of a month, all recipes of an author together. */
export const readEarnLines = async (db: Queryable, month: string): Promise<EarnLine[]> =>
  (await db.rows<EarnRow>(lines, [month])).map(asEarnLine)

/** What is released of a month and was not taken back. */
export const readReleased = async (db: Queryable, month: string): Promise<EarnLine[]> =>
  (await db.rows<EarnRow>(releasedLines, [month])).map(asEarnLine)

export const markClosed = async (db: Queryable, month: string, at: Date): Promise<void> => {
  await db.rows(setClosed, [month, at])
}

export const markReleased = async (db: Queryable, month: string, at: Date): Promise<void> => {
  await db.rows(setReleased, [month, at])
}

/** Who did what is deleted when the time for appeals is over, counted from the close of the month. */
export const purgeEarnPoints: Purge = purgeRows({
  name: 'earn.purge-points',
  table: 'earn_point',
  key: 'month, recipe_id, reader_id',
  expired: `month in (select earn_pool.month from earn_pool where closed_at < to_timestamp($1::float8 / 1000))`,
  ageMs: moderationLimits.appealDays * day,
})
