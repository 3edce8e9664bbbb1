import { afterAll, expect, test, vi } from 'vitest'
import { createLedgerKit } from '../ledger/testing/ledger-kit.ts'
import type { Database, Statement } from '../postgres/database.ts'
import { endAfterEachStatement } from '../postgres/testing/ending-after.ts'
import { testDatabase } from '../postgres/testing/test-database.ts'
import { approveReferral, declineReferral } from './decide-referral.ts'
import { createReferralKit, dayMs, settings, start } from './testing/referral-kit.ts'

const store = await testDatabase()
const kit = createReferralKit(store.db)
const { lines, differences } = createLedgerKit(store.db)
afterAll(() => store.drop())

const isRepeat = (error: unknown) => {
  if (!String(error).includes('does not wait')) throw error
}

test('RW-1 RW-2 a job that ends after any statement is run again, and every credit and reward is posted once', async () => {
  const referrer = await kit.createAccount()
  const [cook, idle] = [await kit.published(referrer, start), await kit.invite(referrer)]
  await endAfterEachStatement(store.db, (database) => kit.settle(start, settings, database), 120)
  await endAfterEachStatement(store.db, (database) => kit.settle(Date.UTC(2027, 10, 15), settings, database), 120)
  await endAfterEachStatement(store.db, (database) => kit.settle(Date.UTC(2027, 11, 20), settings, database), 120)
  expect([await lines(cook), await lines(idle), await lines(referrer)]).toEqual([
    ['referral locked 1000 1', 'locked available 1000 1'],
    ['referral locked 1000 1', 'locked referral 1000 1'],
    ['referral available 1000 1'],
  ])
  expect([await kit.alerts(cook), await kit.alerts(idle), await kit.alerts(referrer)]).toEqual([
    ['credit-unlocked'],
    ['credit-lapses'],
    ['referral-reward'],
  ])
  expect(await differences('2028-01-01')).toEqual([])
})

test('RW-2 RW-3 nodes that settle at the same time post once, and together stay within the budget', async () => {
  const now = Date.UTC(2028, 5, 1)
  const referrers = await Promise.all([1, 2, 3, 4].map(() => kit.createAccount()))
  const friends = await Promise.all(referrers.map((referrer) => kit.published(referrer, now)))
  const budget = { reward: 1000n, monthlyBudget: 2000n }
  await Promise.all([1, 2, 3].map(() => kit.settle(now, budget)))
  const posted = await Promise.all(referrers.map(lines))
  expect(posted.flat()).toEqual(['referral available 1000 1', 'referral available 1000 1'])
  const states = await Promise.all(friends.map(kit.state))
  expect(states.filter((each) => each?.[1] === 'waiting')).toHaveLength(2)
  expect((await Promise.all(friends.map(lines))).map((each) => each.length)).toEqual([2, 2, 2, 2])
})

test('RW-1 RW-3 nodes that settle at the same time stay within the limit of a network', async () => {
  const referrer = await kit.createAccount()
  const friends = await Promise.all([1, 2, 3, 4].map(() => kit.invite(referrer)))
  for (const friend of friends) await kit.trace(friend, 'dorm')
  await Promise.all([1, 2, 3].map(() => kit.settle(start)))
  const states = await Promise.all(friends.map(kit.state))
  expect(states.filter((each) => each?.[0] === 'locked')).toHaveLength(2)
  expect(states.filter((each) => each?.[2] === 'network-limit')).toHaveLength(2)
})

test('RW-3 a decision that ends after any statement is made again or not at all', async () => {
  const now = Date.UTC(2029, 5, 1)
  const referrer = await kit.createAccount()
  const cook = await kit.published(referrer, now)
  await kit.settle(now, { ...settings, monthlyBudget: 0n })
  const approve = { of: 'reward', friendId: cook } as const
  await endAfterEachStatement(store.db, (database) => approveReferral(database, approve, now).catch(isRepeat), 30)
  expect(await lines(referrer)).toEqual(['referral available 1000 1'])
  const copy = await kit.published(referrer, now + dayMs)
  await kit.trace(copy, 'home')
  await kit.trace(referrer, 'home')
  await kit.settle(now + dayMs)
  const decline = { of: 'credit', friendId: copy } as const
  await endAfterEachStatement(
    store.db,
    (database) => declineReferral(database, decline, 'one person', now).catch(isRepeat),
    30,
  )
  expect([await lines(copy), await kit.state(copy)]).toEqual([[], ['declined', 'none', 'network']])
  expect(
    await kit.run(`select action from account_audit where account_id = any($1::uuid[])`, [[referrer, copy]]),
  ).toEqual([{ action: 'referral-approved' }, { action: 'referral-declined' }])
})

/** The database of a node that finds this new friend alone, and waits for `beforeInsert` before it notes the credit. */
const nodeThatFinds = (friendId: string, beforeInsert = async (): Promise<void> => undefined): Database => ({
  ...store.db,
  rows: async <Row>(query: Statement, values?: readonly unknown[]) => {
    const found = await store.db.rows<Row>(query, values)
    return query.name === 'referral.list-new'
      ? found.filter((row) => row instanceof Object && Reflect.get(row, 'friendId') === friendId)
      : found
  },
  tx: (work, options) =>
    store.db.tx((tx) => {
      const row = async <Row>(query: Statement, values?: readonly unknown[]) => {
        if (query.name === 'referral.insert') await beforeInsert()
        return tx.row<Row>(query, values)
      }
      return work({ ...tx, row })
    }, options),
})

test('RW-3 a node that decides about a credit waits for another one, and counts what that one decided', async () => {
  const referrer = await kit.createAccount()
  const [first, second, third] = [
    await kit.invite(referrer),
    await kit.invite(referrer),
    await kit.invite(referrer),
  ] as const
  for (const friend of [first, second, third]) await kit.trace(friend, 'attic')
  await kit.settle(start, settings, nodeThatFinds(first))
  let isSettled = false
  let other: Promise<unknown> = Promise.resolve()
  const isWaitingForLock = async () =>
    (
      await kit.run<{ one: number }>(
        `select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length > 0
  const startOther = async () => {
    other = kit.settle(start, settings, nodeThatFinds(third)).finally(() => {
      isSettled = true
    })
    await vi.waitUntil(async () => isSettled || (await isWaitingForLock()), { timeout: 20_000 })
  }
  await kit.settle(start, settings, nodeThatFinds(second, startOther))
  await other
  expect([await kit.state(second), await kit.state(third)]).toEqual([
    ['locked', null, ''],
    ['waiting', null, 'network-limit'],
  ])
})
