import type { FlagKind } from '@simmer/contract/partners/operator-overview'
import { addDays } from '@simmer/contract/plan/days'
import { readAuthorDays } from '../analytics/author-days.ts'
import { statement, type Queryable } from '../postgres/database.ts'
import type { FlagEvidence } from './flag-rule.ts'
import { comparedDays, findJumps, smallestJump } from './jump-rule.ts'
import { monthActs } from './month-acts.ts'

export interface EarnFlag {
  readonly month: string
  readonly ownerId: string
  /** Null where the account is deleted, or has none. */
  readonly username: string | null
  /** False where the account is deleted. */
  readonly hasAccount: boolean
  readonly kinds: readonly FlagKind[]
  readonly readers: number
  /** What these readers gave to each recipe, in minor units, as texts. */
  readonly parts: Readonly<Record<string, string>>
  readonly currency: string
  readonly flaggedAt: Date
  readonly decision: 'harmless' | 'taken-back' | null
}

const columns = `month, earn_flag.owner_id as "ownerId", username, account_id is not null as "hasAccount",
  kinds, readers, parts, pool.currency, flagged_at as "flaggedAt", decision`
const flags = `earn_flag join earn_pool pool using (month) left join account on account_id = earn_flag.owner_id`

const recipeAuthors = statement(
  'earn.recipe-authors',
  `select distinct recipe_id as "recipeId", author_id as "authorId" from earn_point join recipe using (recipe_id)
    where month = $1`,
)
const readers = statement(
  'earn.flag-readers',
  `select account_id as "readerId", (extract(epoch from created_at) * 1000)::float8 as "createdAt",
     array(select encode(hash, 'hex') from referral_trace
       where referral_trace.account_id = account.account_id and kind = 'network') as networks
   from account where account_id in (select reader_id from earn_point where month = $1)`,
)
// Addresses that a device reports are left out: they may be made up, to hold the earnings of another person.
const households = statement(
  'earn.flag-households',
  `select distinct author_id as "authorId", reader_id as "readerId" from earn_point join recipe using (recipe_id)
    where month = $1 and (
      exists (select from referral_trace mine join referral_trace theirs using (kind, hash)
        where mine.account_id = author_id and theirs.account_id = reader_id and kind in ('network', 'browser'))
      or exists (select from bank_details mine join bank_details theirs using (number_hash)
        where mine.account_id = author_id and theirs.account_id = reader_id))`,
)
// Only readers whose points the month counts, and only where they are many: few accounts must not hold a month.
const jumpReaders = statement(
  'earn.jump-readers',
  `with ${monthActs}, came as (
     select distinct author_id, acted_on, reader_id
       from month_act join earning using (recipe_id) join earn_point using (recipe_id, reader_id)
       join unnest($2::uuid[], $3::text[]) as jump (jumping, jumped_on) on jumping = author_id and jumped_on = acted_on
      where earn_point.month = $1
   ), crowd as (
     select author_id, acted_on from came group by author_id, acted_on having count(*) >= ${smallestJump}
   )
   select distinct author_id as "authorId", reader_id as "readerId" from came join crowd using (author_id, acted_on)`,
)
const insert = statement(
  'earn.insert-flag',
  `insert into earn_flag (month, owner_id, kinds, readers, parts, flagged_at) values ($1, $2, $3, $4, $5, $6)`,
)
const openFlags = statement(
  'earn.open-flags',
  `select ${columns} from ${flags} where decision is null order by month, owner_id`,
)
const lockRow = statement(
  'earn.lock-flag',
  `select ${columns} from ${flags} where month = $1 and earn_flag.owner_id = $2 for update of earn_flag`,
)
const decide = statement(
  'earn.decide-flag',
  `update earn_flag set decision = $3, reason = $4, decided_by = $5, decided_at = $6 where month = $1 and owner_id = $2`,
)

export const readRecipeAuthors = async (db: Queryable, month: string): Promise<Map<string, string>> => {
  const rows = await db.rows<{ recipeId: string; authorId: string }>(recipeAuthors, [month])
  return new Map(rows.map(({ recipeId, authorId }) => [recipeId, authorId]))
}

const readJumps = async (
  db: Queryable,
  month: string,
  authorIds: readonly string[],
): Promise<FlagEvidence['jumps']> => {
  const first = `${month}-01`
  const days = await readAuthorDays(db, authorIds, { from: addDays(first, -comparedDays), to: addDays(first, 30) })
  const jumps = findJumps(days, month)
  if (jumps.length === 0) return []
  return db.rows(jumpReaders, [month, jumps.map(({ authorId }) => authorId), jumps.map(({ day }) => day)])
}

/** What the readers of a month have in common, and which of them came in a jump of one of the authors. */
export const readEvidence = async (
  db: Queryable,
  month: string,
  authorIds: readonly string[],
): Promise<Pick<FlagEvidence, 'readers' | 'households' | 'jumps'>> => ({
  readers: await db.rows<FlagEvidence['readers'][number]>(readers, [month]),
  households: await db.rows<FlagEvidence['households'][number]>(households, [month]),
  jumps: await readJumps(db, month, authorIds),
})

export const insertFlag = async (
  db: Queryable,
  {
    month,
    ownerId,
    kinds,
    readers: count,
    parts,
  }: Omit<EarnFlag, 'username' | 'hasAccount' | 'currency' | 'flaggedAt' | 'decision'>,
  at: Date,
): Promise<void> => {
  await db.rows(insert, [month, ownerId, kinds, count, JSON.stringify(parts), at])
}

/** EP-3: the flags that wait for a person, by month. */
export const listOpenFlags = (db: Queryable): Promise<EarnFlag[]> => db.rows<EarnFlag>(openFlags)

/** Locks the flag until the transaction ends, so that a release and a decision wait for each other. */
export const lockFlag = (tx: Queryable, month: string, ownerId: string): Promise<EarnFlag | undefined> =>
  tx.row<EarnFlag>(lockRow, [month, ownerId])

export interface FlagDecision {
  readonly decision: 'harmless' | 'taken-back'
  /** Why, for the audit. */
  readonly reason: string
  /** Who decides: a username, or `operator` at the server. */
  readonly by: string
}

export const storeDecision = async (
  tx: Queryable,
  { month, ownerId }: Pick<EarnFlag, 'month' | 'ownerId'>,
  { decision, reason, by }: FlagDecision,
  at: Date,
): Promise<void> => {
  await tx.rows(decide, [month, ownerId, decision, reason, by, at])
}
