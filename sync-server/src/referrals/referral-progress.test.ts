import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, expect, test, vi } from 'vitest'
import { referrals } from '../admin/referrals.ts'
import type { CommandContext } from '../admin/command.ts'
import { startTestApp } from '../http/testing/start-app.ts'
import { createLedgerKit } from '../ledger/testing/ledger-kit.ts'
import { purgeReferralTraces, recordReferralTraces } from './referral-trace.ts'
import { createReferralKit, dayMs } from './testing/referral-kit.ts'

const app = await startTestApp({ variables: { TRUST_PROXY: '1', REFERRAL_REWARD: '12.50' } })
const kit = createReferralKit(app.database)
const ledger = createLedgerKit(app.database)
afterAll(() => app.stop())

const newUser = async (username: string, from: string, ref?: string) => {
  const { jwt, session, browser } = await app.signIn(`${username.toLowerCase()}@example.test`)
  const headers = { 'X-Forwarded-For': from }
  await app.call(endpoints.setUsername, { body: { username, ...(ref === undefined ? {} : { ref }) } }, { jwt, headers })
  app.advanceClock(5000)
  const { referralCode } = (await app.call(endpoints.referralCode, {}, { jwt })).body
  return {
    jwt,
    browser,
    id: session.id,
    code: referralCode,
    progress: async () => (await app.call(endpoints.referralProgress, {}, { jwt })).body,
    noteAddresses: (address: string, addresses: string[]) =>
      app.call(endpoints.noteAddresses, { body: { addresses } }, { jwt, headers: { 'X-Forwarded-For': address } }),
  }
}
const settings = { reward: 1250n, monthlyBudget: 50_000n }
const settle = () => kit.settle(app.services.now(), settings)
const runCommand = async (...args: string[]) => {
  const printed: string[] = []
  const { database, environment, photos, bankKeys, now } = app.services
  const context: CommandContext = {
    database,
    connection: { connectionString: '' },
    administration: { connection: { connectionString: '' }, owner: null },
    environment,
    photos,
    applied: [],
    loadPayoutDeps: async () => ({ ...environment.payouts, database, bankKeys, now }),
    print: (line) => void printed.push(line),
  }
  printed.push(await referrals.run(args, context))
  return printed
}

test('RF-3 RF-4 RW-1 RW-2 a friend gets the credit on joining, and both read how it goes on, the referrer only as counts', async () => {
  const host = await newUser('Host', '203.0.113.1')
  expect(await host.progress()).toMatchObject({
    currency: 'USD',
    credit: null,
    friends: { joined: 0, publishing: 0, rewarded: 0, waiting: 0 },
    reward: '1250',
    earned: '0',
  })
  const friend = await newUser('Gustav', '203.0.113.2', host.code)
  await vi.waitFor(async () => expect((await friend.progress()).credit).not.toBeNull(), 5000)
  const { credit } = await friend.progress()
  expect(credit).toMatchObject({ amount: '1000', currency: 'USD', state: 'locked', unlocksAt: null })
  expect(new Date(credit?.lapsesAt ?? '').getTime() - app.services.now()).toBeGreaterThan(364 * dayMs)

  const publishedAt = app.services.now()
  await kit.publish(friend.id, publishedAt)
  expect((await friend.progress()).credit?.unlocksAt).toBe(new Date(publishedAt + 7 * dayMs).toISOString())
  expect((await host.progress()).friends).toEqual({ joined: 1, publishing: 1, rewarded: 0, waiting: 0 })
  await kit.settle(publishedAt + 7 * dayMs, settings)
  expect((await friend.progress()).credit).toMatchObject({ state: 'unlocked', unlocksAt: null })
  const after = await host.progress()
  expect(after).toMatchObject({ friends: { joined: 1, publishing: 0, rewarded: 1, waiting: 0 }, earned: '1250' })
  expect(JSON.stringify(after)).not.toMatch(new RegExp(`Gustav|${friend.id}`))
  // A friend who deletes the account no longer counts as one who joined; the reward stays.
  await kit.run('delete from recipe where author_id = $1', [friend.id])
  await kit.run('delete from account where account_id = $1', [friend.id])
  expect(await host.progress()).toMatchObject({ friends: { joined: 0, rewarded: 1 }, earned: '1250' })
})

test('RF-3 without an invitation there is no credit', async () => {
  const alone = await newUser('Alone', '203.0.113.3')
  await settle()
  expect([(await alone.progress()).credit, await ledger.lines(alone.id)]).toEqual([null, []])
})

test('RF-4 RW-2 RW-3 who invites a second account of the same network waits for a person, by command and with a record', async () => {
  const host = await newUser('Twin', '203.0.113.20')
  await host.noteAddresses('203.0.113.20', [])
  const second = await newUser('Twin2', '203.0.113.20', host.code)
  await settle()
  expect((await second.progress()).credit).toMatchObject({ state: 'waiting', lapsesAt: null })
  expect(await runCommand('list')).toEqual([
    `credit:${second.id}  10.00 USD  Twin2, invited by Twin: same network as the referrer`,
    'Waiting: 1.',
  ])
  await expect(runCommand('decline', `credit:${second.id}`)).rejects.toThrow('Give the reason.')
  expect(await runCommand('decline', `credit:${second.id}`, 'one', 'person')).toEqual([
    `credit:${second.id} is declined.`,
  ])
  await expect(runCommand('approve', `credit:${second.id}`)).rejects.toThrow('does not wait for a decision')
  expect([(await second.progress()).credit?.state, await runCommand('list')]).toEqual([
    'declined',
    ['Nothing waits for a decision.'],
  ])
  expect(await kit.run(`select action, detail from account_audit where account_id = $1`, [second.id])).toEqual([
    { action: 'referral-declined', detail: { of: 'credit', reason: 'one person' } },
  ])
})

test('RW-3 the referrer reads that a reward waits, and a person can give it', async () => {
  const host = await newUser('Busy', '203.0.113.30')
  const friend = await newUser('Friend', '203.0.113.31', host.code)
  await kit.publish(friend.id, app.services.now())
  await kit.settle(app.services.now() + 8 * dayMs, { reward: 1250n, monthlyBudget: 0n })
  expect((await host.progress()).friends).toEqual({ joined: 1, publishing: 0, rewarded: 0, waiting: 1 })
  expect(await runCommand('list')).toContain(
    `reward:${friend.id}  12.50 USD  Friend, invited by Busy: over REFERRAL_MONTHLY_BUDGET`,
  )
  expect(await runCommand('approve', `reward:${friend.id}`)).toEqual([`reward:${friend.id} is approved and posted.`])
  expect([(await host.progress()).earned, await ledger.balance(host.id, 'available')]).toEqual(['1250', 1250n])
  expect(await kit.run(`select action from account_audit where account_id = $1`, [host.id])).toEqual([
    { action: 'referral-approved' },
  ])
})

test.each([['list now'], ['approve'], ['approve credit:x'], ['approve budget:1'], ['dance'], ['']])(
  '`referrals %s` is a usage error',
  async (args) => {
    await expect(runCommand(...args.split(' '))).rejects.toThrow(/^(?:Use|Name) /)
  },
)

const networksOf = (accountId: string) =>
  kit.run<{ kind: string; hash: Buffer }>(`select kind, hash from referral_trace where account_id = $1`, [accountId])

test('CA-14 a device that invites notes the networks that it looked up, as hashes, and those of a private network leave no trace', async () => {
  const host = await newUser('Looker', '203.0.113.40')
  expect(await networksOf(host.id)).toEqual([])
  const { status } = await host.noteAddresses('10.0.0.7', ['198.51.100.7', '2001:db8:1:2::7'])
  expect(status).toBe(200)
  const found = await networksOf(host.id)
  expect(found.map(({ kind, hash }) => [kind, hash.length])).toEqual([
    ['reported', 32],
    ['reported', 32],
  ])
  await host.noteAddresses('127.0.0.1', ['192.168.1.2'])
  await host.noteAddresses('127.0.0.1', ['dead.beef'])
  expect(await networksOf(host.id)).toHaveLength(2)
  // Another address of the same IPv6 network, which the server sees.
  await host.noteAddresses('2001:db8:1:2::8', ['2001:db8:1:2::7'])
  expect((await networksOf(host.id)).map(({ kind }) => kind).toSorted()).toEqual(['network', 'reported', 'reported'])
  expect((await host.noteAddresses('127.0.0.1', ['<script>'])).status).toBe(400)
  // A friend who is on one of these networks waits, though the server never saw their address.
  const friend = await newUser('Same', '10.0.0.8', host.code)
  await friend.noteAddresses('10.0.0.8', ['198.51.100.7'])
  await settle()
  expect((await friend.progress()).credit?.state).toBe('waiting')
})

test('CA-14 RW-3 the server notes the network where a code is read, also after 20 addresses that a device made up', async () => {
  const host = await newUser('Inventor', '203.0.113.70')
  for (let i = 0; i < 20; i += 2) await host.noteAddresses('10.0.0.7', [`198.51.${100 + i}.7`, `198.51.${101 + i}.7`])
  expect((await networksOf(host.id)).map(({ kind }) => kind)).toEqual(['reported', 'reported', 'reported', 'reported'])
  await app.call(endpoints.referralCode, {}, { jwt: host.jwt, headers: { 'X-Forwarded-For': '203.0.113.70' } })
  const second = await newUser('Inventor2', '203.0.113.70', host.code)
  await settle()
  expect(await kit.state(second.id)).toEqual(['waiting', null, 'network'])
})

test('CA-14 of the networks that the server saw, the latest 50 stay', async () => {
  const host = await newUser('Traveller', '203.0.113.80')
  for (let i = 0; i < 55; i += 1) {
    app.advanceClock(1)
    await recordReferralTraces(app.services, host.id, { address: `203.0.${i}.1`, browserKey: null })
  }
  const stored = await networksOf(host.id)
  await recordReferralTraces(app.services, host.id, { address: '203.0.54.1', browserKey: null })
  expect([stored.length, await networksOf(host.id)]).toEqual([50, expect.arrayContaining(stored)])
})

test('CA-14 RW-3 a browser that signs in to a second account is recognized', async () => {
  const host = await newUser('First', '203.0.113.50')
  const { browser } = host
  const cookies = () => ({ Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') })
  await app.call(endpoints.noteAddresses, { body: { addresses: [] } }, { jwt: host.jwt, headers: cookies() })
  const second = await app.signIn('second@example.test', browser)
  const body = { username: 'Second', ref: host.code }
  await app.call(endpoints.setUsername, { body }, { jwt: second.jwt, headers: cookies() })
  await settle()
  expect(await kit.state(second.session.id)).toEqual(['waiting', null, 'browser'])
})

test('CA-14 traces are deleted after 400 days', async () => {
  const host = await newUser('Former', '203.0.113.60')
  await host.noteAddresses('203.0.113.60', [])
  const now = app.services.now()
  await purgeReferralTraces({ database: app.database, now: now + 399 * dayMs })
  expect(await networksOf(host.id)).toHaveLength(1)
  await purgeReferralTraces({ database: app.database, now: now + 401 * dayMs })
  expect(await networksOf(host.id)).toEqual([])
})
