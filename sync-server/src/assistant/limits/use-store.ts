import { v7 as uuid } from 'uuid'
import { purgeRows, day as dayMs, type Purge } from '../../jobs/purge.ts'
import { type Database, type Queryable, type Transaction, statement } from '../../postgres/database.ts'

/** What may be used: tokens and questions of an account in a day, its questions and the tokens of all in a month (null: no limit). */
export interface UseLimits {
  readonly dailyTokens: number
  readonly dailyMessages: number
  readonly monthlyMessages: number | null
  readonly monthlyTokens: number | null
}

export interface Reservation {
  readonly reservationId: string
  readonly accountId: string
  /** The questions that it counts: 1 for a new one, 0 for a further call of one. */
  readonly messages: 0 | 1
  readonly day: string
  readonly month: string
  readonly slot: number
}

/** Why nothing was reserved. `running`: what other calls of the account or the month reserved does not leave enough. */
export type Refusal = 'day' | 'month' | 'running'

/** What an account has used in a day. */
export interface DayUse {
  readonly messages: number
  readonly tokens: number
  readonly reserved: number
}

/** A reservation of a call that never ended returns after this time. */
export const reservationMs = 10 * 60 * 1000

/** Slots of a month. A small limit has fewer, so that a slot has room for several calls. */
const maxSlots = 16
const tokensOfSlot = 200_000
/** No limit, as a number that the statements take. */
const unlimited = Number.MAX_SAFE_INTEGER

/** The slots among which a monthly limit is divided, and the tokens of each. */
const sharesOf = (limit: number): { readonly slots: number; readonly share: number } => {
  const slots = Math.max(1, Math.min(maxSlots, Math.floor(limit / tokensOfSlot)))
  return { slots, share: Math.floor(limit / slots) }
}

/** The questions of the account in the month before this day: those of the day itself are in the row that is locked. */
const earlierMessages = `
  (select coalesce(sum(earlier.messages), 0) from ai_use earlier
   where earlier.account_id = $1 and earlier.day >= $7::date and earlier.day < $2::date)`

/** Fails (no row) where it would exceed the limit of the account: concurrent calls wait for the row and are checked again. */
const reserveDay = statement(
  'assistant.reserve-day',
  `insert into ai_use as used (account_id, day, messages, reserved)
   select $1, $2, $3::int, $4::bigint where $3::int <= $5::bigint and $4::bigint <= $6::bigint and ${earlierMessages} + $3::int <= $8::bigint
   on conflict (account_id, day) do update set messages = used.messages + $3::int, reserved = used.reserved + $4::bigint
     where used.messages + $3::int <= $5::bigint
       and used.tokens_in + used.tokens_out + used.reserved + $4::bigint <= $6::bigint
       and ${earlierMessages} + used.messages + $3::int <= $8::bigint
   returning true as "isReserved"`,
)

const addSlots = statement(
  'assistant.add-slots',
  `insert into ai_month (month, slot) select $1, slot from generate_series(0, $2::int - 1) as slot on conflict do nothing`,
)

/** $4: the share of each slot. What slots count that a larger limit had is taken off all shares. */
const monthSlot = (wait: string): string => `
  update ai_month set reserved = ai_month.reserved + $3::bigint where (month, slot) = (
    select month, slot from ai_month where month = $1 and slot < $2::int
      and tokens + reserved + $3::bigint + coalesce(
        (select sum(former.tokens + former.reserved) from ai_month former where former.month = $1 and former.slot >= $2::int), 0
      ) / $2::int <= $4::bigint
    order by random() limit 1 for update${wait})
  returning slot`
const reserveFreeSlot = statement('assistant.reserve-free-slot', monthSlot(' skip locked'))
const reserveSlot = statement('assistant.reserve-slot', monthSlot(''))

const insertReservation = statement(
  'assistant.insert-reservation',
  `insert into ai_reservation (reservation_id, account_id, day, month, slot, tokens, made_at)
   values ($1, $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000))`,
)

// One after the other, in the order of `reserve`: two calls that lock the same rows in another order would block each other.
const endReservation = statement(
  'assistant.end-reservation',
  `delete from ai_reservation where account_id = $1 and reservation_id = $2 returning tokens`,
)
const settleDay = statement(
  'assistant.settle-day',
  `update ai_use set messages = messages - $3::int, tokens_in = tokens_in + $4::bigint, tokens_out = tokens_out + $5::bigint,
       reserved = reserved - $6::bigint where account_id = $1 and day = $2`,
)
const settleSlot = statement(
  'assistant.settle-slot',
  `update ai_month set tokens = tokens + $3::bigint, reserved = reserved - $4::bigint where month = $1 and slot = $2`,
)

const returnOld = statement(
  'assistant.return-reservations',
  `with gone as (delete from ai_reservation where made_at < to_timestamp($1::float8 / 1000) returning *),
   days as (
     update ai_use set reserved = reserved - sums.tokens
     from (select account_id, day, sum(tokens) as tokens from gone group by account_id, day) sums
     where ai_use.account_id = sums.account_id and ai_use.day = sums.day),
   months as (
     update ai_month set reserved = reserved - sums.tokens
     from (select month, slot, sum(tokens) as tokens from gone group by month, slot) sums
     where ai_month.month = sums.month and ai_month.slot = sums.slot)
   select count(*) as rows from gone`,
)

const selectDay = statement(
  'assistant.day-use',
  `select messages, tokens_in + tokens_out as tokens, reserved from ai_use where account_id = $1 and day = $2`,
)

const selectMonthMessages = statement(
  'assistant.month-messages',
  `select coalesce(sum(messages), 0)::int as messages from ai_use where account_id = $1 and day >= $2::date and day <= $3::date`,
)

/** Whether a slot has room for so many tokens once all running calls have ended. */
const selectRoom = statement(
  'assistant.month-room',
  `select count(*) < $2::int or coalesce(min(tokens), 0) + $3::bigint + coalesce(
       (select sum(former.tokens) from ai_month former where former.month = $1 and former.slot >= $2::int), 0
     ) / $2::int <= $4::bigint as "hasRoom"
   from ai_month where month = $1 and slot < $2::int`,
)

/** The day and the month of a time, in UTC. */
const periods = (now: number): { readonly day: string; readonly month: string } => {
  const day = new Date(now).toISOString().slice(0, 10)
  return { day, month: `${day.slice(0, 7)}-01` }
}

export const readDayUse = async (db: Queryable, accountId: string, now: number): Promise<DayUse> =>
  (await db.row<DayUse>(selectDay, [accountId, periods(now).day])) ?? { messages: 0, tokens: 0, reserved: 0 }

/** The questions that an account has asked in the month. */
export const readMonthMessages = async (db: Queryable, accountId: string, now: number): Promise<number> => {
  const { day, month } = periods(now)
  return (await db.row<{ messages: number }>(selectMonthMessages, [accountId, month, day]))?.messages ?? 0
}

/** Nothing was reserved: the transaction is undone. */
class NotReserved extends Error {
  readonly period: 'day' | 'month'
  constructor(period: 'day' | 'month') {
    super(period)
    this.period = period
  }
}

interface Request {
  readonly accountId: string
  /** 1 for a new question, 0 for a further call of it. */
  readonly messages: 0 | 1
  readonly tokens: number
}

const reserveSlotOf = async (tx: Transaction, month: string, tokens: number, limit: number): Promise<number> => {
  const { slots, share } = sharesOf(limit)
  await tx.rows(addSlots, [month, slots])
  const values = [month, slots, tokens, share]
  const row =
    (await tx.row<{ slot: number }>(reserveFreeSlot, values)) ?? (await tx.row<{ slot: number }>(reserveSlot, values))
  if (row === undefined) throw new NotReserved('month')
  return row.slot
}

const reserveOnce = (
  database: Database,
  { accountId, messages, tokens }: Request,
  limits: UseLimits,
  now: number,
): Promise<Reservation> =>
  database.tx(async (tx) => {
    const { day, month } = periods(now)
    const { dailyMessages, dailyTokens, monthlyMessages } = limits
    const values = [accountId, day, messages, tokens, dailyMessages, dailyTokens, month, monthlyMessages ?? unlimited]
    if ((await tx.row(reserveDay, values)) === undefined) throw new NotReserved('day')
    const slot = await reserveSlotOf(tx, month, tokens, limits.monthlyTokens ?? unlimited)
    const reservationId = uuid()
    await tx.rows(insertReservation, [reservationId, accountId, day, month, slot, tokens, now])
    return { reservationId, accountId, messages, day, month, slot }
  })

/** Returns the reservations of calls that never ended. */
const returnReservations = async (database: Database, now: number): Promise<number> =>
  (await database.tx((tx) => tx.row<{ rows: number }>(returnOld, [now - reservationMs])))?.rows ?? 0

const refusalOf = async (
  database: Database,
  { accountId, messages, tokens }: Request,
  limits: UseLimits,
  period: 'day' | 'month',
  now: number,
): Promise<Refusal> => {
  if (period === 'day') {
    const asked = await readMonthMessages(database, accountId, now)
    if (asked + messages > (limits.monthlyMessages ?? unlimited)) return 'month'
    const used = await readDayUse(database, accountId, now)
    const isOver = used.messages + messages > limits.dailyMessages || used.tokens + tokens > limits.dailyTokens
    return isOver ? 'day' : 'running'
  }
  const { slots, share } = sharesOf(limits.monthlyTokens ?? unlimited)
  // Slots are added with the first reservation of a month.
  const room = await database.row<{ hasRoom: boolean }>(selectRoom, [periods(now).month, slots, tokens, share])
  return room?.hasRoom === false || tokens > share ? 'month' : 'running'
}

/** Reserves tokens before a call. What it reserves, `settleReservation` returns. */
export const reserve = async (
  database: Database,
  request: Request,
  limits: UseLimits,
  now: number,
): Promise<Reservation | Refusal> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await reserveOnce(database, request, limits, now)
    } catch (error) {
      if (!(error instanceof NotReserved)) throw error
      // A call of a server that was killed may hold what is missing.
      if (attempt === 1 && (await returnReservations(database, now)) > 0) continue
      return refusalOf(database, request, limits, error.period, now)
    }
}

/** Replaces a reservation with what was used. `isGivenBack`: the question does not count, because it got no answer. */
export const settleReservation = async (
  database: Database,
  { reservationId, accountId, day, month, slot }: Reservation,
  used: { readonly tokensIn: number; readonly tokensOut: number; readonly isGivenBack: boolean },
): Promise<void> => {
  const { tokensIn, tokensOut, isGivenBack } = used
  await database.tx(async (tx) => {
    // Nothing where it was returned before.
    const { tokens = 0 } = (await tx.row<{ tokens: number }>(endReservation, [accountId, reservationId])) ?? {}
    await tx.finish(() =>
      Promise.all([
        tx.rows(settleDay, [accountId, day, isGivenBack ? 1 : 0, tokensIn, tokensOut, tokens]),
        tx.rows(settleSlot, [month, slot, tokensIn + tokensOut, tokens]),
      ]),
    )
  })
}

export const purgeReservations: Purge = ({ database, now }) => returnReservations(database, now)

/** Deletes what accounts used more than 90 days ago. */
export const purgeOldUse = purgeRows({
  name: 'assistant.purge-use',
  table: 'ai_use',
  key: 'account_id, day',
  expired: 'day < to_timestamp($1::float8 / 1000)',
  ageMs: 90 * dayMs,
})
