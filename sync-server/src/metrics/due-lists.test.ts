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

test('OP-5 a message of the contact form is due until its mail was sent', async () => {
  await run('test.clear-contact', 'delete from contact_message', [])
  await addMessage()
  await addMessage()
  await run(
    'test.mailed',
    `update contact_message set mailed_at = now(), received_at = now() - interval '1 day'
     where message_id = (select min(message_id::text)::uuid from contact_message)`,
    [],
  )
  expect(await valueOf('simmer_due_rows', 'contact mails')).toBe(1)
  expect(Math.round((await valueOf('simmer_due_oldest_seconds', 'contact mails')) / 10)).toBe(12)
})

const addSubscription = async (): Promise<string> => {
  const account = await createAccount(store.db)
  await run(
    'test.session',
    `insert into session (session_id, account_id, token_hash, expires_at) values (gen_random_uuid(), $1::uuid, decode(md5($1::uuid::text), 'hex'), now())`,
    [account],
  )
  await run(
    'test.subscription',
    `insert into push_subscription (account_id, endpoint_hash, session_id, endpoint, p256dh, auth, language, time_zone, renewed_at)
     select account_id, 'a', session_id, '', '', '', 'en', 'UTC', now() from session where account_id = $1`,
    [account],
  )
  return account
}

test.each([
  [
    'publish',
    `insert into publish_job (account_id, draft_id, version, task, due_at) values ($1, gen_random_uuid(), 1, '{}', $2)`,
  ],
  [
    'imports',
    `insert into import_job (account_id, import_id, version, url, again, due_at) values ($1, gen_random_uuid(), 1, '', false, $2)`,
  ],
  [
    'pushes',
    `insert into push_due (account_id, endpoint_hash, group_id, due_at, asked_at) values ($1, 'a', gen_random_uuid(), $2, now())`,
  ],
])('OP-5 work of the list "%s" that is for later is not due yet', async (list, insert) => {
  const account = await addSubscription()
  for (const minutes of [-4, -2, 60])
    await run(`test.insert-${list}`, insert, [account, new Date(now + minutes * 60_000)])
  expect(await valueOf('simmer_due_rows', list)).toBe(2)
  expect(Math.floor((await valueOf('simmer_due_oldest_seconds', list)) / 10)).toBe(24)
})

test('OP-5 the mail about a check of the ledger is due until it was sent', async () => {
  const insert = `insert into ledger_check (day, checked_at, line_count, owner_count, anchor, difference_count, differences, mailed_at)
    values ($1, $2, 0, 0, sha256(''), 0, '{}', $3)`
  await run('test.check', insert, ['2026-11-28', new Date(now - 600_000), new Date(now)])
  await run('test.check', insert, ['2026-11-29', new Date(now - 300_000), null])
  expect(await valueOf('simmer_due_rows', 'ledger mails')).toBe(1)
  expect(Math.floor((await valueOf('simmer_due_oldest_seconds', 'ledger mails')) / 10)).toBe(30)
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
