import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { statement, type Queryable } from '#postgres/database.ts'
import { testDatabase, type TestDatabase } from '#postgres/testing/test-database.ts'
import { accountsPerPoll, createPokes, notifyEnded, type Pokes, type PokesDeps } from '../pokes.ts'
import { createAccount } from './sync-server.ts'

const log = pino({ level: 'silent' })
let store: TestDatabase
beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store.drop())

const open: Pokes[] = []
const pokesOf = (more: Partial<PokesDeps> = {}): Pokes => {
  const pokes = createPokes({ database: store.db, connection: null, log, bufferMs: 5, ...more })
  open.push(pokes)
  return pokes
}
afterEach(async () => {
  await Promise.all(open.splice(0).map((pokes) => pokes.stop()))
})
/** Listens for notifications, and never polls. */
const listening = () => pokesOf({ connection: { connectionString: store.url }, pollMs: 3_600_000 })
const listeners = statement(
  'test.listeners',
  `select pid from pg_stat_activity where application_name = 'simmer listen' and datname = current_database() and query = 'listen sync'`,
)
const listenersBecome = (count: number): Promise<void> =>
  expect.poll(async () => (await store.db.rows(listeners)).length, { timeout: 20_000 }).toBe(count)

/** The lines of each notification, without sending it. */
const recordNotifications = () => {
  const sent: string[][] = []
  const database: Queryable = {
    ...store.db,
    rows: async <Row>(query: { name: string; text: string }, values?: readonly unknown[]) => {
      if (query.name !== 'sync.notify') return store.db.rows<Row>(query, values)
      sent.push(String(values?.[0]).split(','))
      return []
    },
  }
  return { sent, database }
}

test('changes of a short time go out together, each account once with its last version', async () => {
  const { sent, database } = recordNotifications()
  const pokes = pokesOf({ database, bufferMs: 20 })
  const [ana, ben, session] = [randomUUID(), randomUUID(), randomUUID()]
  pokes.touched(ana, 7)
  pokes.touched(ben, 1)
  pokes.touched(ana, 9)
  pokes.touched(ana, 8)
  pokes.ended(ana, session)
  expect(sent).toEqual([])
  await expect.poll(() => sent).toEqual([[`${ana}:9`, `${ben}:1`, `${ana}:${session}`]])
  pokes.touched(ana, 3)
  await expect.poll(() => sent.slice(1)).toEqual([[`${ana}:3`]])
})

test('a server that stops sends what waits at once, and nothing later', async () => {
  const { sent, database } = recordNotifications()
  const pokes = pokesOf({ database, bufferMs: 10 })
  const account = randomUUID()
  pokes.touched(account, 7)
  expect(sent).toEqual([])
  await pokes.stop()
  expect(sent).toEqual([[`${account}:7`]])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(sent).toHaveLength(1)
})

test('no notification is longer than PostgreSQL takes', async () => {
  const { sent, database } = recordNotifications()
  const pokes = pokesOf({ database })
  const accounts = Array.from({ length: 200 }, () => randomUUID())
  for (const account of accounts) pokes.touched(account, Number.MAX_SAFE_INTEGER)
  await expect.poll(() => sent.map((lines) => lines.length)).toEqual([100, 100])
  expect(sent.flat()).toEqual(accounts.map((account) => `${account}:${Number.MAX_SAFE_INTEGER}`))
  sent.length = 0
  const sessions = accounts.slice(0, 101).map((accountId) => ({ accountId, sessionId: randomUUID() }))
  await notifyEnded(database, sessions)
  expect(sent.map((lines) => lines.length)).toEqual([100, 1])
  expect(sent.flat()).toEqual(sessions.map(({ accountId, sessionId }) => `${accountId}:${sessionId}`))
  // The real database takes the longest lines.
  const last = new Promise<string>((resolve) => {
    const there = listening()
    there.listen(sessions[100]?.accountId ?? '', { changed: () => {}, ended: resolve })
  })
  await listenersBecome(1)
  await notifyEnded(store.db, sessions)
  expect(await last).toBe(sessions[100]?.sessionId)
})

test('a listener hears of its own account only, until it is removed', async () => {
  const pokes = pokesOf()
  const [ana, ben] = [randomUUID(), randomUUID()]
  const heard: string[] = []
  const listener = (name: string) => ({
    changed: (version: number) => heard.push(`${name} ${version}`),
    ended: (session: string) => heard.push(`${name} ended ${session}`),
  })
  const [removeFirst, removeSecond] = [pokes.listen(ana, listener('first')), pokes.listen(ana, listener('second'))]
  pokes.listen(ben, listener('ben'))
  pokes.touched(ana, 1)
  removeFirst()
  removeFirst()
  pokes.touched(ana, 2)
  pokes.ended(ana, 's')
  removeSecond()
  pokes.listen(ana, listener('third'))
  // The end of an earlier subscription must not remove a later one.
  removeSecond()
  pokes.touched(ana, 3)
  pokes.ended(ben, 's')
  expect(heard).toEqual(['first 1', 'second 1', 'second 2', 'second ended s', 'third 3', 'ben ended s'])
})

test('without a listener no version is read from the database', async () => {
  let reads = 0
  const database: Queryable = {
    ...store.db,
    rows: async <Row>(query: { name: string; text: string }, values?: readonly unknown[]) => {
      reads += 1
      return store.db.rows<Row>(query, values)
    },
  }
  const pokes = pokesOf({ database, pollMs: 10 })
  const remove = pokes.listen(await createAccount(store.db), { changed: () => {}, ended: () => {} })
  await expect.poll(() => reads).toBeGreaterThan(0)
  remove()
  const before = reads
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(reads).toBe(before)
})

test('a lost connection for notifications is opened again, and what was missed is noticed', async () => {
  const accountId = await createAccount(store.db)
  await store.db.rows(statement('test.pokes.user', 'insert into sync_user (account_id, version) values ($1, 4)'), [
    accountId,
  ])
  const there = listening()
  const heard: number[] = []
  there.listen(accountId, { changed: (version) => heard.push(version), ended: () => {} })
  await listenersBecome(1)
  heard.length = 0
  await store.db.rows(
    statement('test.pokes.cut', `select pg_terminate_backend(pid) from (${listeners.text}) as listeners`),
  )
  await store.db.rows(statement('test.pokes.bump', 'update sync_user set version = 5 where account_id = $1'), [
    accountId,
  ])
  await expect.poll(() => heard, { timeout: 20_000 }).toContain(5)
  await listenersBecome(1)
  const here = pokesOf()
  here.touched(accountId, 6)
  await expect.poll(() => heard, { timeout: 20_000 }).toContain(6)
  await there.stop()
  await listenersBecome(0)
})

test('a server whose first connection fails opens it later, and one that has stopped opens none', async () => {
  const accountId = await createAccount(store.db)
  await store.db.rows(statement('test.pokes.user', 'insert into sync_user (account_id, version) values ($1, 4)'), [
    accountId,
  ])
  const name = `simmer_later_${randomUUID().replaceAll('-', '')}`
  const connection = { connectionString: store.url.replace(/simmer_test_\w+/, name) }
  const [running, stopped] = [pokesOf({ connection, pollMs: 3_600_000 }), pokesOf({ connection, pollMs: 3_600_000 })]
  const heard: number[] = []
  running.listen(accountId, { changed: (version) => heard.push(version), ended: () => {} })
  await new Promise((resolve) => setTimeout(resolve, 300))
  await stopped.stop()
  expect(heard).toEqual([])
  await store.db.rows(statement('test.pokes.create', `create database ${name}`))
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual([4])
  await running.stop()
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const left = statement('test.pokes.left', `select pid from pg_stat_activity where datname = '${name}'`)
  expect(await store.db.rows(left)).toEqual([])
  await store.db.rows(statement('test.pokes.drop', `drop database ${name} with (force)`))
})

test('OP-2 the versions of many listening accounts are read in pages, and each listener hears its own', async () => {
  const pages: number[] = []
  const database: Queryable = {
    ...store.db,
    rows: async <Row>(query: { name: string; text: string }, values?: readonly unknown[]) => {
      const [ids] = values ?? []
      if (query.name === 'sync.versions' && Array.isArray(ids)) pages.push(ids.length)
      return store.db.rows<Row>(query, values)
    },
  }
  const accountId = await createAccount(store.db)
  await store.db.rows(statement('test.pokes.user', 'insert into sync_user (account_id, version) values ($1, 4)'), [
    accountId,
  ])
  const pokes = pokesOf({ database, pollMs: 20 })
  const silent = { changed: () => {}, ended: () => {} }
  for (let count = 0; count < accountsPerPoll + 2; count += 1) pokes.listen(randomUUID(), silent)
  const heard = new Promise<number>((resolve) => pokes.listen(accountId, { ...silent, changed: resolve }))
  expect(await heard).toBe(4)
  expect(pages.slice(0, 2)).toEqual([accountsPerPoll, 3])
})

test('the version of an account that never synced is 0', async () => {
  const accountId = await createAccount(store.db)
  expect(await pokesOf().currentVersion(accountId)).toBe(0)
  expect(await pokesOf().currentVersion(randomUUID())).toBe(0)
})

test('a database that cannot be reached loses notifications and nothing else', async () => {
  let isUnreachable = true
  const database: Queryable = {
    ...store.db,
    rows: async <Row>(query: { name: string; text: string }, values?: readonly unknown[]) => {
      if (isUnreachable) throw new Error('unreachable')
      return store.db.rows<Row>(query, values)
    },
  }
  const accountId = await createAccount(store.db)
  await store.db.rows(statement('test.pokes.user', 'insert into sync_user (account_id, version) values ($1, 4)'), [
    accountId,
  ])
  const pokes = pokesOf({ database, pollMs: 10 })
  const heard: number[] = []
  pokes.listen(accountId, { changed: (version) => heard.push(version), ended: () => {} })
  pokes.touched(accountId, 3)
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(heard).toEqual([3])
  isUnreachable = false
  await expect.poll(() => heard).toContain(4)
})
