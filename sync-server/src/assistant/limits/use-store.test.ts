import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement, type Database } from '../../postgres/database.ts'
import { testDatabase } from '../../postgres/testing/test-database.ts'
import {
  purgeOldUse,
  purgeReservations,
  readDayUse,
  readMonthMessages,
  reservationMs,
  reserve,
  settleReservation,
  type Refusal,
  type Reservation,
  type UseLimits,
} from './use-store.ts'

let db: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ db, drop } = await testDatabase())
})
afterAll(() => drop())

const noon = Date.UTC(2026, 10, 27, 12)
const limits: UseLimits = { dailyTokens: 10_000, dailyMessages: 100, monthlyMessages: null, monthlyTokens: null }

const insertAccount = statement('test.ai-account', `insert into account (account_id, email) values ($1, $2)`)
const newAccount = async (): Promise<string> => {
  const accountId = randomUUID()
  await db.rows(insertAccount, [accountId, `${accountId}@example.test`])
  return accountId
}

const ask = (accountId: string, tokens: number, more: UseLimits = limits, now = noon) =>
  reserve(db, { accountId, messages: 1, tokens }, more, now)

const isReserved = (outcome: Reservation | Refusal): outcome is Reservation => typeof outcome === 'object'

const reserved = (outcome: Reservation | Refusal): Reservation => {
  if (!isReserved(outcome)) throw new Error(`not reserved: ${outcome}`)
  return outcome
}

const used = (tokensIn: number, tokensOut: number) => ({ tokensIn, tokensOut, isGivenBack: false })

test('AS-7 of 50 parallel questions only as many are let through as the tokens of the day allow', async () => {
  const accountId = await newAccount()
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => ask(accountId, 900)))
  expect(outcomes.filter(isReserved)).toHaveLength(11)
  expect(new Set(outcomes.filter((outcome) => !isReserved(outcome)))).toEqual(new Set(['running']))
  expect(await readDayUse(db, accountId, noon)).toEqual({ messages: 11, tokens: 0, reserved: 9900 })
})

test('AS-7 the questions of a day are counted, and a day has its own', async () => {
  const accountId = await newAccount()
  const few = { ...limits, dailyMessages: 3 }
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => ask(accountId, 1, few)))
  expect(outcomes.filter(isReserved)).toHaveLength(3)
  expect(await ask(accountId, 1, few)).toBe('day')
  expect(isReserved(await ask(accountId, 1, few, noon + 12 * 3_600_000))).toBe(true)
  expect(await ask(accountId, 20_000)).toBe('day')
})

const dayLater = (days: number): number => noon + days * 86_400_000

test('AS-7 the questions of an account in a month are counted over its days, and those of others are not', async () => {
  const [accountId, other] = [await newAccount(), await newAccount()]
  const few = { ...limits, monthlyMessages: 4 }
  for (const days of [0, 0, 1]) reserved(await ask(accountId, 1, few, dayLater(days)))
  const parallel = await Promise.all(Array.from({ length: 8 }, () => ask(accountId, 1, few, dayLater(2))))
  expect(parallel.filter(isReserved)).toHaveLength(1)
  expect(parallel.filter((outcome) => outcome === 'month')).toHaveLength(7)
  // Also on a day that has no row yet; a further call of a question is no question.
  expect(await ask(accountId, 1, few, dayLater(3))).toBe('month')
  expect(isReserved(await reserve(db, { accountId, messages: 0, tokens: 1 }, few, dayLater(2)))).toBe(true)
  expect(await readMonthMessages(db, accountId, dayLater(3))).toBe(4)
  expect(isReserved(await ask(other, 1, few, dayLater(3)))).toBe(true)
  expect(isReserved(await ask(accountId, 1, few, dayLater(4)))).toBe(true)
})

test('AS-7 a call that ends leaves what it used, and a further call of a question counts no question', async () => {
  const accountId = await newAccount()
  await settleReservation(db, reserved(await ask(accountId, 9000)), used(1200, 300))
  const further = reserved(await reserve(db, { accountId, messages: 0, tokens: 8000 }, limits, noon))
  expect(await readDayUse(db, accountId, noon)).toEqual({ messages: 1, tokens: 1500, reserved: 8000 })
  await settleReservation(db, further, used(0, 0))
  await settleReservation(db, reserved(await ask(accountId, 10)), { tokensIn: 0, tokensOut: 0, isGivenBack: true })
  expect(await readDayUse(db, accountId, noon)).toEqual({ messages: 1, tokens: 1500, reserved: 0 })
  expect(await ask(accountId, 8501)).toBe('day')
})

test('AS-7 the reservation of a call that never ended returns after ten minutes', async () => {
  const accountId = await newAccount()
  reserved(await ask(accountId, 9000))
  expect(await ask(accountId, 2000, limits, noon + reservationMs)).toBe('running')
  const later = noon + reservationMs + 1000
  const next = reserved(await ask(accountId, 2000, limits, later))
  expect(await readDayUse(db, accountId, noon)).toEqual({ messages: 2, tokens: 0, reserved: 2000 })
  // An answer that came after all is counted, and does not return anything twice.
  await purgeReservations({ database: db, now: later + reservationMs + 1000 })
  await settleReservation(db, next, used(100, 20))
  expect(await readDayUse(db, accountId, noon)).toEqual({ messages: 2, tokens: 120, reserved: 0 })
})

/** Each test of the month has its own. */
const monthOf = (month: number): number => Date.UTC(2027, month, 15, 12)

test.each([
  [0, 40_000, 1],
  [1, 700_000, 3],
  [2, 4_000_000, 16],
])('AS-7 month %i: all accounts together stay below %i tokens, in %i slots', async (month, monthlyTokens, slots) => {
  const now = monthOf(month)
  const size = monthlyTokens / 20
  const generous = { dailyTokens: 1e8, dailyMessages: 1000, monthlyMessages: null, monthlyTokens }
  const accounts = await Promise.all(Array.from({ length: 10 }, newAccount))
  const outcomes: (Reservation | Refusal)[] = []
  for (let wave = 0; wave < 5; wave += 1)
    outcomes.push(...(await Promise.all(accounts.map((accountId) => ask(accountId, size, generous, now)))))
  const through = outcomes.filter(isReserved)
  expect(through.length * size).toBeLessThanOrEqual(monthlyTokens)
  expect(through.length).toBeGreaterThanOrEqual(15)
  expect(new Set(through.map(({ slot }) => slot)).size).toBe(slots)
  for (const each of through) await settleReservation(db, each, used(size, 0))
  expect(await ask(await newAccount(), monthlyTokens, generous, now)).toBe('month')
})

test('AS-7 a month whose slots each have too little left is over, and one whose running calls hold the rest is not', async () => {
  const now = monthOf(6)
  const generous = { dailyTokens: 1e8, dailyMessages: 1000, monthlyMessages: null, monthlyTokens: 4_000_000 }
  const accountId = await newAccount()
  const running = await Promise.all(Array.from({ length: 16 }, () => ask(accountId, 240_000, generous, now)))
  expect(await ask(accountId, 20_000, generous, now)).toBe('running')
  for (const each of running) await settleReservation(db, reserved(each), used(240_000, 0))
  // 160,000 tokens are left, but only 10,000 in each slot.
  expect(await ask(accountId, 20_000, generous, now)).toBe('month')
  expect(isReserved(await ask(accountId, 9000, generous, now))).toBe(true)
})

test('AS-7 a refused month counts nothing in the day, and a limit that is lowered counts what was used before', async () => {
  const now = monthOf(5)
  const accountId = await newAccount()
  const generous = { dailyTokens: 1e8, dailyMessages: 1000, monthlyMessages: null, monthlyTokens: 4_000_000 }
  for (let call = 0; call < 40; call += 1)
    await settleReservation(db, reserved(await ask(accountId, 50_000, generous, now)), used(50_000, 0))
  const before = await readDayUse(db, accountId, now)
  expect(await ask(accountId, 1000, { ...generous, monthlyTokens: 1_000_000 }, now)).toBe('month')
  expect(await readDayUse(db, accountId, now)).toEqual(before)
  expect(isReserved(await ask(accountId, 1000, { ...generous, monthlyTokens: null }, now))).toBe(true)
})

test('AS-7 what accounts used is deleted after 90 days', async () => {
  const accountId = await newAccount()
  await settleReservation(db, reserved(await ask(accountId, 10)), used(5, 5))
  const purge = (days: number) => purgeOldUse({ database: db, now: noon + days * 86_400_000 })
  await purge(89)
  expect(await readDayUse(db, accountId, noon)).toMatchObject({ tokens: 10 })
  await purge(91)
  expect(await readDayUse(db, accountId, noon)).toMatchObject({ tokens: 0 })
})
