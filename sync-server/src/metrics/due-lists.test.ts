import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statement, type Database } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { createAccount } from '../sync/testing/sync-server.ts'
import { createRecentDue } from './due-lists.ts'
import { addServiceMetrics } from './service-metrics.ts'

// Without a server, whose jobs would do the work.
let store: TestDatabase
let registry: Registry
let now: number
let readings: number
let isDown: boolean
beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store.drop())
beforeEach(() => {
  registry = new Registry()
  now = Date.now()
  readings = 0
  isDown = false
  const rows: Database['rows'] = (given, values) => {
    readings += 1
    return isDown ? Promise.reject(new Error('the database is down')) : store.db.rows(given, values)
  }
  const database = { ...store.db, rows }
  const recentDue = createRecentDue(database, () => now)
  addServiceMetrics(registry, { database, replica: null, streams: { openCount: () => 0 }, recentDue })
})

const valueOf = async (name: string, list: string) =>
  Number(new RegExp(`^${name}\\{list="${list}"\\} (\\S+)$`, 'm').exec(await registry.metrics())?.[1])
const run = (name: string, sql: string, values: readonly unknown[]) => store.db.rows(statement(name, sql), values)
const addMessage = () =>
  run(
    'test.contact',
    `insert into contact_message (message_id, name, email, topic, message, received_at) values ($1, '', '', '', '', $2)`,
    [randomUUID(), new Date(now - 120_000)],
  )

test('OP-5 work that waits counts by list, with the age of the oldest row', async () => {
  await addMessage()
  await run('test.notify', `insert into notify_due (actor_id, kind) values ($1, 'saved')`, [randomUUID()])
  expect(await valueOf('simmer_due_rows', 'contact mails')).toBe(1)
  expect(await valueOf('simmer_due_oldest_seconds', 'contact mails')).toBeGreaterThanOrEqual(119)
  expect(await valueOf('simmer_due_rows', 'notifications')).toBe(1)
  expect(await valueOf('simmer_due_oldest_seconds', 'notifications')).toBe(0)
  now += 60_000
  expect(await valueOf('simmer_due_oldest_seconds', 'notifications')).toBe(60)
  expect(await valueOf('simmer_due_rows', 'publish')).toBe(0)
  expect(await valueOf('simmer_due_oldest_seconds', 'publish')).toBe(0)
})

const choose = (account: string, frequency: string) =>
  run(
    'test.choice',
    `insert into mail_choice (account_id, kind, frequency, due_at) values ($1, 'news', $2, now() - interval '1 minute')`,
    [account, frequency],
  )

test('OP-5 mails that a person has turned off are not due', async () => {
  await choose(await createAccount(store.db), 'off')
  expect(await valueOf('simmer_due_rows', 'digests')).toBe(0)
  await choose(await createAccount(store.db), 'weekly')
  now += 60_000
  expect(await valueOf('simmer_due_rows', 'digests')).toBe(1)
})

test('OP-5 the lists are counted once a minute at most, and without the database the last values stay', async () => {
  await registry.metrics()
  const before = await valueOf('simmer_due_rows', 'contact mails')
  await addMessage()
  now += 59_000
  expect(await valueOf('simmer_due_rows', 'contact mails')).toBe(before)
  expect(readings).toBe(1)
  now += 1000
  expect(await valueOf('simmer_due_rows', 'contact mails')).toBe(before + 1)
  isDown = true
  now += 60_000
  expect(await valueOf('simmer_due_rows', 'contact mails')).toBe(before + 1)
  expect(readings).toBe(3)
})
