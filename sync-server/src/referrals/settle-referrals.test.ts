import { afterAll, beforeEach, expect, test } from 'vitest'
import { createLedgerKit } from '../ledger/testing/ledger-kit.ts'
import { testDatabase } from '../postgres/testing/test-database.ts'
import { approveReferral, declineReferral } from './decide-referral.ts'
import { createReferralKit, dayMs, settings, start } from './testing/referral-kit.ts'

const store = await testDatabase()
const kit = createLedgerKit(store.db)
const { run, createAccount, invite, publish, settle, trace, state, alerts, published } = createReferralKit(store.db)
let now = start
let referrer = ''
afterAll(() => store.drop())
beforeEach(async () => {
  now = start
  for (const table of ['recipe', 'referral', 'referral_trace', 'bank_details', 'notify_event', 'account'])
    await run(`delete from ${table}`)
  referrer = await createAccount()
})

test('RF-3 RW-1 a friend who is confirmed and has a username gets 10.00, which their first own recipe unlocks after 7 days', async () => {
  const friend = await invite(referrer)
  await settle(now)
  expect([await state(friend), await kit.lines(friend)]).toEqual([['locked', null, ''], ['referral locked 1000 1']])
  await publish(friend, now)
  now += 7 * dayMs - 1
  await settle(now)
  expect(await kit.balance(friend, 'available')).toBe(0n)
  now += 1
  await settle(now)
  expect(await kit.lines(friend)).toEqual(['referral locked 1000 1', 'locked available 1000 1'])
  expect([await state(friend), await alerts(friend)]).toEqual([['unlocked', 'posted', ''], ['credit-unlocked']])
  expect([await kit.lines(referrer), await alerts(referrer)]).toEqual([
    ['referral available 1000 1'],
    ['referral-reward'],
  ])
  await settle(now)
  expect([(await kit.lines(friend)).length, (await kit.lines(referrer)).length]).toEqual([2, 1])
})

test.each<[string, string]>([
  ['is not confirmed', 'confirmed = false'],
  ['has no username', 'username = null'],
  ['is suspended', 'suspended_at = now()'],
  ['has requested its deletion', 'deletion_at = now()'],
])('RW-1 an invited account that %s gets no credit yet', async (_, columns) => {
  const friend = await invite(referrer, columns)
  await settle(now)
  expect(await state(friend)).toBeNull()
})

test.each<[string, (friend: string) => Promise<unknown>]>([
  ['is imported', (friend) => publish(friend, now - 8 * dayMs, `origin = 'imported'`)],
  ['is adapted', (friend) => publish(friend, now - 8 * dayMs, `origin = 'adapted'`)],
  ['is hidden', (friend) => publish(friend, now - 8 * dayMs, `state = 'hidden', taken_down_at = now()`)],
  [
    'was out of sight meanwhile',
    async (friend) => {
      const recipe = await publish(friend, now - 8 * dayMs, `state = 'withdrawn'`)
      await run(`update recipe set state = 'published' where recipe_id = $1`, [recipe])
    },
  ],
])('RF-4 RW-2 a recipe that %s unlocks nothing and brings no reward', async (_, publishOne) => {
  const friend = await invite(referrer)
  await publishOne(friend)
  await settle(now)
  expect([await state(friend), await kit.lines(referrer)]).toEqual([['locked', null, ''], []])
})

test('RW-1 a credit lapses after 12 months, 30 days after the friend was warned; a recipe on its way keeps it', async () => {
  const [idle, writing] = [await invite(referrer), await invite(referrer)]
  await settle(now)
  now = Date.UTC(2027, 10, 1, 11)
  await settle(now)
  expect(await alerts(idle)).toEqual([])
  now = Date.UTC(2027, 10, 3, 12)
  await settle(now)
  await settle(now)
  expect(await alerts(idle)).toEqual(['credit-lapses'])
  now = Date.UTC(2027, 10, 30, 12)
  await publish(writing, now)
  now = Date.UTC(2027, 11, 3, 11)
  await settle(now)
  expect(await state(idle)).toEqual(['locked', null, ''])
  now = Date.UTC(2027, 11, 3, 12)
  await settle(now)
  expect([await state(idle), await kit.lines(idle)]).toEqual([
    ['lapsed', null, ''],
    ['referral locked 1000 1', 'locked referral 1000 1'],
  ])
  now = Date.UTC(2027, 11, 8, 12)
  await settle(now)
  expect(await state(writing)).toEqual(['unlocked', 'posted', ''])
  // The reward of the referrer does not lapse.
  await publish(idle, now - 8 * dayMs)
  await settle(now)
  expect([await state(idle), await kit.balance(idle, 'available')]).toEqual([['lapsed', 'posted', ''], 0n])
})

const inCommon: readonly (readonly [string, string, (friend: string) => Promise<unknown>])[] = [
  [
    'the network of the referrer',
    'network',
    async (friend) => [await trace(friend, 'home'), await trace(referrer, 'home')],
  ],
  [
    'the browser of the referrer',
    'browser',
    async (friend) => [await trace(friend, 'a', 'browser'), await trace(referrer, 'a', 'browser')],
  ],
  [
    'the bank account of somebody else',
    'bank',
    async (friend) => {
      for (const account of [friend, await createAccount()])
        await run(
          `insert into bank_details (account_id, kind, key_version, wrapped_key, shown, sealed, number_hash, set_at, pays_from)
           values ($1, 'iban', 0, '', '', '', sha256('same'), now(), now())`,
          [account],
        )
    },
  ],
  [
    'a network that got two credits in 30 days',
    'network-limit',
    async (friend) => {
      for (const other of [friend, await invite(referrer), await invite(referrer)]) await trace(other, 'dorm')
      await run(
        `insert into referral (owner_id, referrer_id, currency, credit, credit_state, created_at, credited_at, lapses_at)
        select account_id, $1, 'USD', 1000, 'locked', now(), $2, now() from referral_trace where account_id <> $3`,
        [referrer, new Date(now - 29 * dayMs), friend],
      )
    },
  ],
]
test.each(inCommon)(
  'RW-1 RW-3 a friend with %s waits for a person, who can give the credit',
  async (_, reason, arrange) => {
    const friend = await invite(referrer)
    await arrange(friend)
    await settle(now)
    expect([await state(friend), await kit.lines(friend)]).toEqual([['waiting', null, reason], []])
    await approveReferral(store.db, { of: 'credit', friendId: friend }, now)
    expect([await state(friend), await kit.balance(friend, 'locked')]).toEqual([['locked', null, ''], 1000n])
    // What a person found harmless does not make the friend wait again.
    await publish(friend, now - 8 * dayMs)
    await settle(now)
    expect((await state(friend))?.slice(0, 2)).toEqual(['unlocked', 'posted'])
  },
)

test('RW-2 what shows after the credit makes it wait, and a person who declines it takes it back for good', async () => {
  const friend = await published(referrer, now)
  await trace(friend, 'home')
  await run(
    `insert into referral (owner_id, referrer_id, currency, credit, credit_state, created_at, credited_at, lapses_at)
    values ($1, $2, 'USD', 1000, 'locked', now(), now(), now())`,
    [friend, referrer],
  )
  await kit.post(friend, [{ type: 'transfer', debit: 'referral', credit: 'locked', currency: 'USD', amount: 1000n }])
  await trace(referrer, 'home')
  await settle(now)
  expect(await state(friend)).toEqual(['waiting', null, 'network'])
  await declineReferral(store.db, { of: 'credit', friendId: friend }, 'the same person', now)
  await settle(now)
  expect([await state(friend), await kit.balance(friend, 'locked')]).toEqual([['declined', 'none', 'network'], 0n])
  expect(await kit.lines(referrer)).toEqual([])
  expect(await run(`select action, detail from account_audit where account_id = $1`, [friend])).toEqual([
    { action: 'referral-declined', detail: { of: 'credit', reason: 'the same person' } },
  ])
  await expect(approveReferral(store.db, { of: 'credit', friendId: friend }, now)).rejects.toThrow('does not wait')
})

const rewarded = (referrerId: string, count: number, at: number) =>
  run(
    `insert into referral (owner_id, referrer_id, currency, credit, credit_state, created_at, credited_at, lapses_at,
       qualified_at, reward, reward_state, rewarded_at)
     select gen_random_uuid(), $1, 'USD', 1000, 'unlocked', now(), now(), now(), now(), 1000, 'posted', $3
     from generate_series(1, $2)`,
    [referrerId, count, new Date(at)],
  )

test.each<[string, string, () => Promise<unknown>, bigint]>([
  ['51st reward of a year', 'year', () => rewarded(referrer, 50, now - 300 * dayMs), 100_000n],
  [
    'reward beyond the budget of the month',
    'budget',
    async () => rewarded(await createAccount(), 2, now - 3600_000),
    2999n,
  ],
  [
    'reward of a suspended referrer',
    'suspended',
    () => run(`update account set suspended_at = now() where account_id = $1`, [referrer]),
    100_000n,
  ],
])('RW-3 the %s waits for a person, who can give it', async (_, reason, arrange, monthlyBudget) => {
  const friend = await published(referrer, now)
  await arrange()
  await settle(now, { ...settings, monthlyBudget })
  await settle(now, { ...settings, monthlyBudget })
  expect([await state(friend), await kit.lines(referrer)]).toEqual([['unlocked', 'waiting', reason], []])
  await approveReferral(store.db, { of: 'reward', friendId: friend }, now)
  expect([await state(friend), await kit.lines(referrer)]).toEqual([
    ['unlocked', 'posted', ''],
    ['referral available 1000 1'],
  ])
  await expect(declineReferral(store.db, { of: 'reward', friendId: friend }, 'late', now)).rejects.toThrow(
    'does not wait',
  )
})

test('RW-3 the limits end where a year, a month or 30 days are over, and without a reward nothing is posted', async () => {
  await rewarded(referrer, 50, now - 366 * dayMs)
  await rewarded(await createAccount(), 9, Date.UTC(2026, 10, 30, 23))
  const friend = await published(referrer, now)
  await settle(now, { ...settings, monthlyBudget: 1000n })
  expect(await state(friend)).toEqual(['unlocked', 'posted', ''])
  const another = await published(referrer, now)
  await settle(now, { reward: 0n, monthlyBudget: 0n })
  expect(await state(another)).toEqual(['unlocked', 'none', ''])
})
