import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { testDatabase } from '../postgres/testing/test-database.ts'
import { createPokes } from './pokes.ts'
import { anAccount, Device, someRecipes } from './testing/sync-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Reads a stream of events until `enough` says so. */
const versions = async (answer: Response, enough: (seen: readonly number[]) => boolean): Promise<readonly number[]> => {
  const seen: number[] = []
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += new TextDecoder().decode(chunk)
    seen.splice(
      0,
      Infinity,
      ...Array.from(text.matchAll(/data: \{"version":(\d+)\}\n\n/g), ([, version]) => Number(version)),
    )
    if (enough(seen)) break
  }
  return seen
}

test('WHO-7 only who is signed in is told of changes, by token or by cookie', async () => {
  const url = `${app.origin}/api/sync/events`
  const guest = await fetch(url)
  expect([guest.status, guest.headers.get('X-Sync-Proto')]).toEqual([401, '1'])
  const { browser } = await app.signIn('cookie@example.org')
  const stopped = new AbortController()
  const stream = await browser.get('/api/sync/events', { signal: stopped.signal })
  expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
  expect(await versions(stream, (seen) => seen.length > 0)).toEqual([0])
  stopped.abort()
})

test('the version is told at once, and again whenever it grows', async () => {
  const { jwt, session } = await app.signIn('listener@example.org')
  const [soup = ''] = await someRecipes(app.database, 1)
  const device = new Device(`${app.origin}/api/sync/v1`, session.id, jwt)
  await device.sync([device.save(soup)])
  const stream = await fetch(`${app.origin}/api/sync/events`, { headers: { Authorization: `Bearer ${jwt}` } })
  const heard = versions(stream, (seen) => seen.length > 1)
  await device.sync([device.rate(soup, 4)])
  expect(await heard).toEqual([1, 2])
})

test('another node hears by notification, and without one by asking now and then', async () => {
  const { db, url, drop } = await testDatabase()
  const log = pino({ level: 'silent' })
  const here = createPokes({ database: db, connection: null, log, bufferMilliseconds: 5 })
  const there = createPokes({ database: db, connection: { connectionString: url }, log })
  const deaf = createPokes({ database: db, connection: null, log, pollMilliseconds: 50 })
  const accountId = await anAccount(db)
  const { statement } = await import('../postgres/database.ts')
  await db.rows(statement('test.user', 'insert into sync_user (account_id, version) values ($1, 7)'), [accountId])
  const heard = new Promise<number>((resolve) => there.listen(accountId, (version) => version > 7 && resolve(version)))
  const asked = new Promise<number>((resolve) => deaf.listen(accountId, resolve))
  expect(await asked).toBe(7)
  await new Promise((resolve) => setTimeout(resolve, 200))
  here.touched(accountId, 8)
  expect(await heard).toBe(8)
  await Promise.all([here.stop(), there.stop(), deaf.stop()])
  await drop()
})
