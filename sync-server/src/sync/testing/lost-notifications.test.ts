import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Connection } from '#postgres/connection.ts'
import { statement } from '#postgres/database.ts'
import { startPostgresProxy } from '#postgres/testing/postgres-proxy.ts'
import { testDatabase, type TestDatabase } from '#postgres/testing/test-database.ts'
import { createPokes } from '../pokes.ts'
import { createAccount } from './sync-server.ts'

let store: TestDatabase
beforeAll(async () => {
  store = await testDatabase()
})
afterAll(() => store.drop())

const notificationResponse = 'A'.charCodeAt(0)

/** Stands in for a pooler in transaction mode: it passes on everything except notifications. */
const startPooler = (): Promise<string> =>
  startPostgresProxy(store.url, (near, far) => {
    let rest = Buffer.alloc(0)
    near.pipe(far)
    far.on('data', (chunk) => {
      rest = Buffer.concat([rest, chunk])
      for (let end = messageEnd(rest); end !== undefined; end = messageEnd(rest)) {
        if (rest[0] !== notificationResponse) near.write(rest.subarray(0, end))
        rest = rest.subarray(end)
      }
    })
  })
/** A message of PostgreSQL: a byte for its kind, then its length without that byte. */
const messageEnd = (bytes: Buffer): number | undefined => {
  const end = bytes.length < 5 ? Infinity : 1 + bytes.readUInt32BE(1)
  return end <= bytes.length ? end : undefined
}

const listen = async (connection: Connection, probeMs: number) => {
  const lines: string[] = []
  const log = pino({ base: null, level: 'warn' }, { write: (line) => void lines.push(line) })
  const pokes = createPokes({ database: store.db, connection, log, bufferMs: 1, pollMs: 50, probeMs })
  onTestFinished(() => pokes.stop())
  return { lines, pokes }
}

test('OP-14 behind a pooler that loses notifications one line in the log names DATABASE_LISTEN_URL, and changes arrive by polling', async () => {
  const accountId = await createAccount(store.db)
  await store.db.rows(statement('test.user', 'insert into sync_user (account_id, version) values ($1, 7)'), [accountId])
  const near = await startPooler()
  const { lines, pokes } = await listen(
    { connectionString: store.url.replace(/@[^/]*\//, `@${near}/`).replace(/\?.*$/, '') },
    100,
  )
  const heard = new Promise<number>((resolve) => pokes.listen(accountId, { changed: resolve, ended: () => {} }))
  expect(await heard).toBe(7)
  await expect.poll(() => lines.length).toBe(1)
  expect(lines[0]).toContain(
    'Changes that other servers make are noticed every 0.05 seconds only, because the database connection passes on no notifications. With a pooler, DATABASE_LISTEN_URL needs a connection around it.',
  )
})

test('OP-14 a connection that passes notifications on logs nothing', async () => {
  const { lines, pokes } = await listen({ connectionString: store.url }, 10_000)
  const sessionId = randomUUID()
  const ended = new Promise<string>((resolve) => pokes.listen(sessionId, { changed: () => {}, ended: resolve }))
  const other = createPokes({ database: store.db, connection: null, log: pino({ level: 'silent' }), bufferMs: 1 })
  onTestFinished(() => other.stop())
  const repeat = setInterval(() => other.ended(sessionId, sessionId), 50)
  expect(await ended).toBe(sessionId)
  clearInterval(repeat)
  expect(lines).toEqual([])
})

test('OP-14 a connection that cannot be opened is one line in the log, however often it is tried', async () => {
  const { lines } = await listen({ connectionString: 'postgresql://simmer@127.0.0.1:1/simmer' }, 100)
  await expect.poll(() => lines.length).toBe(1)
  expect(lines[0]).toContain('because the connection for notifications could not be opened')
})
