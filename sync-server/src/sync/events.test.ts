import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { statement } from '../postgres/database.ts'
import { testDatabase } from '../postgres/testing/test-database.ts'
import { maxStreamsPerAccount, returnMs } from './events-route.ts'
import { createPokes } from './pokes.ts'
import { createAccount, Device, createRecipes } from './testing/sync-server.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Reads a stream of events until `enough` returns true. */
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

test('WHO-7 only a signed-in user gets change events, by token or by cookie', async () => {
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

test('WHO-7 a sign-out ends the event stream of its session, and other sessions of the account stay connected', async () => {
  const { jwt, browser } = await app.signIn('leaving@example.org')
  const other = await app.signIn('leaving@example.org')
  const listen = (by: string) => fetch(`${app.origin}/api/sync/events`, { headers: { Authorization: `Bearer ${by}` } })
  const [endedStream, openStream] = await Promise.all([listen(jwt), listen(other.jwt)])
  await browser.submit('/api/auth/signout', { json: 'true' })
  // The end comes at once, not with a heartbeat.
  expect(await endedStream.text()).toMatch(/^retry: \d+\ndata: \{"version":0\}\n\n$/)
  const [soup = ''] = await createRecipes(app.database, 1)
  const received = versions(openStream, (seen) => seen.length > 1)
  const device = new Device(`${app.origin}/api/sync/v1`, other.session.id, other.jwt)
  await device.sync([device.save(soup)])
  expect(await received).toEqual([0, 1])
})

test('OP-1 the devices of a node come back within ten seconds, and those of a node with many streams over a longer time', () => {
  expect([returnMs(1, 0), returnMs(1, 1), returnMs(3000, 0.5)]).toEqual([1000, 10_000, 5500])
  expect([returnMs(10_000, 0), returnMs(10_000, 0.5), returnMs(10_000, 1)]).toEqual([1000, 15_500, 30_000])
})

test('the event streams of one account are limited; closing one allows another, and other accounts are not affected', async () => {
  const [{ browser }, other] = [await app.signIn('flood@example.org'), await app.signIn('calm@example.org')]
  const stopped = new AbortController()
  const open = (by: typeof browser, signal = stopped.signal) => by.get('/api/sync/events', { signal })
  const last = new AbortController()
  const first = await Promise.all(Array.from({ length: maxStreamsPerAccount - 1 }, () => open(browser)))
  expect(new Set([...first, await open(browser, last.signal)].map(({ status }) => status))).toEqual(new Set([200]))
  const refused = await open(browser)
  expect([refused.status, await refused.json()]).toMatchObject([429, { error: 'too-many-requests' }])
  expect(refused.headers.get('retry-after')).toBe('60')
  expect((await open(other.browser)).status).toBe(200)
  last.abort()
  await expect.poll(async () => (await open(browser)).status).toBe(200)
  stopped.abort()
})

test('the stream sends the version at once, and again after every change', async () => {
  const { jwt, session } = await app.signIn('listener@example.org')
  const [soup = ''] = await createRecipes(app.database, 1)
  const device = new Device(`${app.origin}/api/sync/v1`, session.id, jwt)
  await device.sync([device.save(soup)])
  const stream = await fetch(`${app.origin}/api/sync/events`, { headers: { Authorization: `Bearer ${jwt}` } })
  const received = versions(stream, (seen) => seen.length > 1)
  await device.sync([device.rate(soup, 4)])
  expect(await received).toEqual([1, 2])
})

test('a version that is announced again, or after a newer one, is sent once', async () => {
  const { jwt, session } = await app.signIn('once@example.org')
  const stream = await fetch(`${app.origin}/api/sync/events`, { headers: { Authorization: `Bearer ${jwt}` } })
  const received = versions(stream, (seen) => seen.includes(4))
  // The node that commits hears its own notification too, and a delayed one of another node has an older version.
  for (const version of [0, 2, 2, 1, 3, 2, 3, 4]) app.services.pokes.touched(session.user.id, version)
  expect(await received).toEqual([0, 2, 3, 4])
})

const guestResponse = () => {}

test('another node learns of a change by notification, or by polling without one', async () => {
  const { db, url, drop } = await testDatabase()
  const log = pino({ level: 'silent' })
  const here = createPokes({ database: db, connection: null, log, bufferMs: 5 })
  const there = createPokes({ database: db, connection: { connectionString: url }, log })
  const deaf = createPokes({ database: db, connection: null, log, pollMs: 50 })
  const accountId = await createAccount(db)
  await db.rows(statement('test.user', 'insert into sync_user (account_id, version) values ($1, 7)'), [accountId])
  const received = new Promise<number>((resolve) =>
    there.listen(accountId, { changed: (version) => version > 7 && resolve(version), ended: guestResponse }),
  )
  const ended = new Promise<string>((resolve) => there.listen(accountId, { changed: guestResponse, ended: resolve }))
  const requested = new Promise<number>((resolve) => deaf.listen(accountId, { changed: resolve, ended: guestResponse }))
  expect(await requested).toBe(7)
  await new Promise((resolve) => setTimeout(resolve, 200))
  here.touched(accountId, 8)
  expect(await received).toBe(8)
  const sessionId = randomUUID()
  here.ended(accountId, sessionId)
  expect(await ended).toBe(sessionId)
  // What a server did last is announced by its end.
  const last = new Promise<number>((resolve) =>
    there.listen(accountId, { changed: (version) => version > 8 && resolve(version), ended: guestResponse }),
  )
  const stopping = createPokes({ database: db, connection: null, log, bufferMs: 3_600_000 })
  stopping.touched(accountId, 9)
  await stopping.stop()
  expect(await last).toBe(9)
  await Promise.all([here.stop(), there.stop(), deaf.stop()])
  await drop()
})
