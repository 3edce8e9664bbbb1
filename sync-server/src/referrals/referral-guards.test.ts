import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLedgerKit } from '../ledger/testing/ledger-kit.ts'
import { testDatabase } from '../postgres/testing/test-database.ts'
import { approveReferral } from './decide-referral.ts'
import { purgeReferralTraces } from './referral-trace.ts'
import { createReferralKit, dayMs, start } from './testing/referral-kit.ts'

const store = await testDatabase()
const kit = createLedgerKit(store.db)
const { run, createAccount, invite, publish, settle, trace, state } = createReferralKit(store.db)
let referrer = ''
afterAll(() => store.drop())
const storedNetworks = async () =>
  (await run<{ networks: Buffer[] }>(`select networks from referral`))[0]?.networks.length
beforeEach(async () => {
  for (const table of ['recipe', 'referral', 'referral_trace', 'account']) await run(`delete from ${table}`)
  referrer = await createAccount()
})

test.each<[string, string]>([
  ['is older than the referrer', `created_at = created_at - interval '1 hour'`],
  ['was made 31 days before the invitation', `created_at = referred_at - interval '31 days'`],
  ['was invited before credits were posted', 'referred_at = null'],
])('RW-1 RW-2 a friend whose account %s waits for a person', async (_, columns) => {
  const friend = await invite(referrer)
  // The referrer is the older one, except where the case is about that.
  await run(
    `update account set created_at = created_at - interval '${columns.includes('hour') ? 0 : 60} days'
    where account_id = $1`,
    [referrer],
  )
  await run(`update account set ${columns} where account_id = $1`, [friend])
  await publish(friend, start - 8 * dayMs)
  await settle(start)
  expect([await state(friend), await kit.lines(friend), await kit.lines(referrer)]).toEqual([
    ['waiting', null, 'not-new'],
    [],
    [],
  ])
  await approveReferral(store.db, { of: 'credit', friendId: friend }, start)
  await settle(start)
  expect(await state(friend)).toEqual(['unlocked', 'posted', ''])
})

test('RW-1 RW-2 a friend who had a recipe online before the invitation waits for a person', async () => {
  const friend = await invite(referrer)
  await publish(friend, start - 21 * dayMs)
  await settle(start)
  expect([await state(friend), await kit.lines(referrer)]).toEqual([['waiting', null, 'not-new'], []])
})

test('RF-5 when an account was invited is noted once, with the referrer', async () => {
  const account = await createAccount()
  const referredAt = async () =>
    (await run<{ at: Date | null }>(`select referred_at as at from account where account_id = $1`, [account]))[0]?.at
  expect(await referredAt()).toBeNull()
  await run(`update account set referred_by = 'AAAA' where account_id = $1`, [account])
  const first = await referredAt()
  expect(first).toBeInstanceOf(Date)
  await run(`update account set referred_by = 'AAAA' where account_id = $1`, [account])
  expect(await referredAt()).toEqual(first)
})

test('RW-3 the limit of a network holds where friends delete their accounts, and addresses that devices report do not count', async () => {
  const guests = [await invite(referrer), await invite(referrer)]
  for (const guest of guests) await trace(guest, 'dorm')
  await settle(start)
  await run(`delete from account where account_id = any($1::uuid[])`, [guests])
  const [third, reporting] = [await invite(referrer), await invite(referrer)]
  await trace(third, 'dorm')
  await trace(reporting, 'dorm', 'reported')
  await settle(start + dayMs)
  expect([await state(third), await state(reporting)]).toEqual([
    ['waiting', null, 'network-limit'],
    ['locked', null, ''],
  ])
})

test('RW-3 a network that a device reports and the referrer was on makes a person look', async () => {
  const friend = await invite(referrer)
  await trace(friend, 'home', 'reported')
  await trace(referrer, 'home')
  await settle(start)
  expect(await state(friend)).toEqual(['waiting', null, 'network'])
})

test('CA-14 the networks that a credit keeps of its friend are deleted after 400 days', async () => {
  const friend = await invite(referrer)
  await trace(friend, 'dorm')
  await settle(start)
  await purgeReferralTraces({ database: store.db, now: start + 399 * dayMs })
  expect(await storedNetworks()).toBe(1)
  await purgeReferralTraces({ database: store.db, now: start + 401 * dayMs })
  expect([await storedNetworks(), (await state(friend))?.[0]]).toEqual([0, 'locked'])
})
