import type { HouseKind } from './line.ts'
import { statement, type Queryable } from '../postgres/database.ts'

/** A digest of the heads of all owners before a day (UTC). The operator has it by mail, outside the database. */
export interface Anchor {
  /** YYYY-MM-DD. */
  readonly day: string
  /** 32 bytes. */
  readonly digest: Buffer
}

/** What moved through an account of the house on a day, in minor units. */
export interface HouseDay {
  readonly day: string
  readonly kind: HouseKind
  readonly currency: string
  readonly debits: bigint
  readonly credits: bigint
}

export interface StoredCheck {
  readonly day: string
  readonly lines: number
  readonly owners: number
  readonly anchor: Buffer
  readonly differenceCount: number
  /** The first of them, a sentence each. */
  readonly differences: readonly string[]
}

const newest = statement(
  'ledger-check.newest',
  `select day, anchor as digest from ledger_check order by day desc limit 1`,
)
const insertCheck = statement(
  'ledger-check.insert',
  `insert into ledger_check (day, checked_at, line_count, owner_count, anchor, difference_count, differences)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
)
const lockUnmailed = statement(
  'ledger-check.unmailed',
  `select day, line_count as lines, owner_count as owners, anchor, difference_count as "differenceCount", differences
     from ledger_check where mailed_at is null order by day limit 20 for update skip locked`,
)
const setMailed = statement('ledger-check.mailed', `update ledger_check set mailed_at = $2 where day = $1`)
const newestCount = statement(
  'ledger-check.newest-count',
  `select difference_count as count from ledger_check order by day desc limit 1`,
)
const houseDays = statement(
  'ledger-check.house-days',
  `select day, kind, currency, debits::text as debits, credits::text as credits from ledger_house_day`,
)
const insertHouseDays = statement(
  'ledger-check.insert-house-days',
  `insert into ledger_house_day (day, kind, currency, debits, credits)
   select day, kind, currency, debits, credits
     from jsonb_to_recordset($1::jsonb) as given (day date, kind text, currency text, debits bigint, credits bigint)
   on conflict do nothing`,
)
// Folded days, and the lines since: a day is folded whole, or not at all.
const houseBalances = statement(
  'ledger-check.house-balances',
  `with folded as (select coalesce(max(day) + 1, '-infinity') as until from ledger_house_day),
   moved as (
     select kind, currency, credits, debits from ledger_house_day
     union all
     select side.kind, currency, side.credits, side.debits
       from folded, ledger_transfer,
            lateral (values (debit_kind, 0::bigint, amount), (credit_kind, amount, 0::bigint)) as side (kind, credits, debits)
      where at >= until::timestamp at time zone 'UTC' and state in (1, 3)
        and side.kind not in ('held', 'available', 'locked', 'owed'))
   select kind, currency, (sum(credits) - sum(debits))::text as balance from moved group by kind, currency`,
)
const personBalances = statement(
  'ledger-check.person-balances',
  `select kind, currency, sum(credits_posted - debits_posted)::text as balance from ledger_account group by kind, currency`,
)

const newestCheck = statement(
  'ledger-check.newest-check',
  `select checked_at as "checkedAt", line_count as lines, owner_count as owners, difference_count as "differenceCount", differences
     from ledger_check order by day desc limit 1`,
)

/** What the newest check of the night found; undefined before the first. */
export const readNewestCheck = (
  db: Queryable,
): Promise<(Omit<StoredCheck, 'day' | 'anchor'> & { readonly checkedAt: Date }) | undefined> => db.row(newestCheck)

export const readNewestAnchor = (db: Queryable): Promise<Anchor | undefined> => db.row<Anchor>(newest)

/** The number of differences that the newest check found; undefined where there was none. */
export const readDifferenceCount = async (db: Queryable): Promise<number | undefined> =>
  (await db.row<{ count: number }>(newestCount))?.count

/** Another node may have stored the check of that day; then nothing happens. */
export const storeCheck = async (db: Queryable, check: StoredCheck, at: Date): Promise<void> => {
  const { day, lines, owners, anchor, differenceCount, differences } = check
  await db.rows(insertCheck, [day, at, lines, owners, anchor, differenceCount, [...differences]])
}

/** Locks the checks that are not mailed, so that another node does not mail them too. */
export const lockUnmailedChecks = (tx: Queryable): Promise<StoredCheck[]> => tx.rows<StoredCheck>(lockUnmailed)

export const markCheckMailed = async (tx: Queryable, day: string, at: Date): Promise<void> => {
  await tx.rows(setMailed, [day, at])
}

export const readHouseDays = async (db: Queryable): Promise<HouseDay[]> => {
  const rows = await db.rows<Omit<HouseDay, 'debits' | 'credits'> & { debits: string; credits: string }>(houseDays)
  return rows.map((row) => ({ ...row, debits: BigInt(row.debits), credits: BigInt(row.credits) }))
}

export const storeHouseDays = async (db: Queryable, days: readonly HouseDay[]): Promise<void> => {
  const rows = days.map((day) => ({ ...day, debits: String(day.debits), credits: String(day.credits) }))
  await db.rows(insertHouseDays, [JSON.stringify(rows)])
}

export interface Balance {
  readonly kind: string
  readonly currency: string
  /** Posted credits less posted debits, in minor units. */
  readonly balance: bigint
}

/** The balances of the house and of all persons together. In each currency they add up to zero. */
export const readBalances = async (db: Queryable): Promise<Balance[]> => {
  const rows = [
    ...(await db.rows<{ kind: string; currency: string; balance: string }>(houseBalances)),
    ...(await db.rows<{ kind: string; currency: string; balance: string }>(personBalances)),
  ]
  const order = ({ kind, currency }: Omit<Balance, 'balance'>) => `${currency} ${kind}`
  return rows
    .map((row) => ({ ...row, balance: BigInt(row.balance) }))
    .toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
}
