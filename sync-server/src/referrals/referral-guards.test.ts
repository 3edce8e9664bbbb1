import { reverseLine } from '../admin/ledger-entries.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { createLedgerKit } from '../ledger/testing/ledger-kit.ts'
import { testDatabase } from '../postgres/testing/test-database.ts'
import { approveReferral, declineReferral, readWaiting } from './decide-referral.ts'
import { startReferralJob } from './settle-referrals.ts'
import { purgeReferralTraces } from './referral-trace.ts'
import { createReferralKit, dayMs, payouts, settings, start } from './testing/referral-kit.ts'

const store = await testDatabase()
const kit = createLedgerKit(store.db)
const { run, createAccount, invite, publish, published, settle, trace, state, alerts } = createReferralKit(store.db)
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
  expect(await alerts(friend)).toEqual(['credit-approved', 'credit-unlocked'])
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

test('RW-2 RW-3 a reward that waits outlives the account of the friend, and can be given', async () => {
  const friend = await published(referrer, start)
  await settle(start, { ...settings, monthlyBudget: 0n })
  await run('delete from recipe where author_id = $1', [friend])
  await run('delete from account where account_id = $1', [friend])
  expect(await readWaiting(store.db)).toMatchObject([{ friendId: friend, friend: null, rewardReasons: ['budget'] }])
  await approveReferral(store.db, { of: 'reward', friendId: friend }, start)
  expect(await kit.lines(referrer)).toEqual(['referral available 1000 1'])
})

test('RW-2 RW-3 who gets a reward or a credit is notified where a person declines it', async () => {
  const friend = await published(referrer, start)
  await settle(start, { ...settings, monthlyBudget: 0n })
  await declineReferral(store.db, { of: 'reward', friendId: friend }, 'one person', start)
  expect([await alerts(referrer), await alerts(friend)]).toEqual([['reward-declined'], ['credit-unlocked']])
  const second = await invite(referrer)
  await trace(second, 'home')
  await trace(referrer, 'home')
  await settle(start)
  await declineReferral(store.db, { of: 'credit', friendId: second }, 'one person', start)
  expect(await alerts(second)).toEqual(['credit-declined'])
})

const reverse = (ownerId: string, line: number) =>
  reverseLine([ownerId, String(line), 'a copy'], { database: store.db })

test('RW-1 RW-2 LG-2 a credit or a reward whose line is reversed is declined, and restored with its line', async () => {
  const friend = await published(referrer, start)
  const idle = await invite(referrer)
  await settle(start)
  await reverse(idle, 1)
  await reverse(referrer, 1)
  expect([await state(idle), await state(friend)]).toEqual([
    ['declined', null, ''],
    ['unlocked', 'declined', ''],
  ])
  await publish(idle, start)
  await settle(start + 8 * dayMs)
  expect(await state(idle)).toEqual(['declined', null, ''])
  await reverse(idle, 2)
  await reverse(referrer, 2)
  expect([await state(idle), await state(friend)]).toEqual([
    ['locked', null, ''],
    ['unlocked', 'posted', ''],
  ])
  await settle(start + 8 * dayMs)
  expect(await state(idle)).toEqual(['unlocked', 'posted', ''])
})

test('RW-2 RW-3 a reward whose referrer deleted the account cannot be given, and a person closes it', async () => {
  const friend = await published(referrer, start)
  await settle(start, { ...settings, monthlyBudget: 0n })
  await run('delete from account where account_id = $1', [referrer])
  const item = { of: 'reward', friendId: friend } as const
  await expect(approveReferral(store.db, item, start)).rejects.toThrow('is deleted. Decline it.')
  await declineReferral(store.db, item, 'deleted', start)
  expect([await state(friend), await kit.lines(referrer)]).toEqual([['unlocked', 'declined', 'budget'], []])
})

test('RW-2 RW-3 a reward is posted in the currency of its day, and counts in its budget', async () => {
  const friends = [await published(referrer, start), await published(referrer, start)]
  await settle(start - 8 * dayMs)
  await run(`update referral set currency = 'EUR', credit_state = 'lapsed'`)
  await settle(start, { ...settings, monthlyBudget: 1500n })
  expect(await kit.balance(referrer, 'available')).toBe(1000n)
  const states = await Promise.all(friends.map(state))
  expect(states.filter((each) => each?.[1] === 'waiting')).toHaveLength(1)
  expect(await run(`select distinct reward_currency as currency from referral`)).toEqual([{ currency: 'USD' }])
})

test('RW-1 a friend whose own recipe is online is not warned that the credit ends', async () => {
  const friend = await invite(referrer)
  await settle(start)
  const at = Date.UTC(2027, 10, 5)
  await publish(friend, at)
  await settle(at)
  expect(await alerts(friend)).toEqual([])
  await settle(at + 7 * dayMs)
  expect(await alerts(friend)).toEqual(['credit-unlocked'])
})

test('RW-1 RW-2 a list that fails keeps neither the next step nor the notifications', async () => {
  const friend = await published(referrer, start)
  const database: typeof store.db = {
    row: (...args) => store.db.row(...args),
    rows: async (...args) => {
      if (args[0].name === 'referral.list-new') throw new Error('canceling statement due to statement timeout')
      return store.db.rows(...args)
    },
    tx: (...args) => store.db.tx(...args),
    end: () => store.db.end(),
    usage: () => store.db.usage(),
  }
  await settle(start - 8 * dayMs)
  const [onNotified, warn] = [vi.fn<() => void>(), vi.fn<(...args: readonly unknown[]) => void>()]
  const environment = { referrals: settings, payouts }
  const job = startReferralJob({ database, now: () => start, environment, log: { warn }, onNotified })
  await vi.waitFor(() => expect(onNotified).toHaveBeenCalledOnce(), 20_000)
  await job.stop()
  expect([await state(friend), warn.mock.calls.length]).toEqual([['unlocked', 'posted', ''], 1])
})
