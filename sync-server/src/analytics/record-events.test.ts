import { randomUUID } from 'node:crypto'
import { eventNames, maxEventsPerRequest, type AnalyticsEvent } from '@simmer/contract/wire/analytics'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { day } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { purgeOldEvents } from './record-events.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const event = (more: Partial<AnalyticsEvent> = {}): AnalyticsEvent => ({
  id: randomUUID(),
  name: 'tutorial_clicked',
  user_id: 'guest',
  source: 'MenuDrawer',
  pagePath: '/home',
  at: Date.now(),
  ...more,
})
const send = (events: readonly AnalyticsEvent[], jwt?: string) =>
  app.call(endpoints.recordEvents, { body: { events: [...events] } }, jwt === undefined ? {} : { jwt })
const storedEvent = (id: string) =>
  app.database.row<{ account_id: string | null; name: string; page_path: string; clicked_at: Date }>(
    statement('test.event', 'select account_id, name, page_path, clicked_at from analytics_event where event_id = $1'),
    [id],
  )

test('CA-17 every event name is recorded, and an event counts once however often it arrives', async () => {
  const all = eventNames.map((name) => ({ ...event(), name }))
  expect((await send(all)).body).toEqual({ recorded: 12 })
  expect((await send(all)).body).toEqual({ recorded: 0 })
  const [first] = all
  expect(await storedEvent(first?.id ?? '')).toMatchObject({
    account_id: null,
    name: eventNames[0],
    page_path: '/home',
  })
})

test('CA-17 WHO-7 an event belongs to the signed-in account, whatever it claims', async () => {
  const { jwt, session } = await app.signIn('presser@example.test')
  const mine = event({ user_id: 'somebody.else@example.test' })
  const unauthenticated = event({ user_id: 'presser@example.test' })
  await send([mine], jwt)
  await send([unauthenticated])
  expect((await storedEvent(mine.id))?.account_id).toBe(session.id)
  expect((await storedEvent(unauthenticated.id))?.account_id).toBeNull()
})

test('CA-17 an event of a clock that runs ahead gets the present time', async () => {
  const futureEvent = event({ at: app.services.now() + 9 * day })
  await send([futureEvent])
  expect((await storedEvent(futureEvent.id))?.clicked_at.getTime()).toBeLessThanOrEqual(app.services.now())
})

test.each([
  ['an unknown name', { name: 'password_typed' }],
  ['another source', { source: 'Elsewhere' }],
  ['a query', { pagePath: '/search/recipes?q=secret' }],
  ['a URL elsewhere', { pagePath: 'https://elsewhere.example/' }],
  ['an endless path', { pagePath: `/${'x'.repeat(600)}` }],
  ['no id', { id: 'one' }],
])('CA-17 an event with %s is rejected', async (_, wrong) => {
  const response = await fetch(`${app.localUrl}${endpoints.recordEvents.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ events: [{ ...event(), ...wrong }] }),
  })
  expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid-input' }])
})

test('CA-17 too many events in one call are rejected, and so are too many calls', async () => {
  expect((await send(Array.from({ length: maxEventsPerRequest + 1 }, () => event()))).status).toBe(400)
  const responses = await Promise.all(Array.from({ length: 70 }, () => send([event()])))
  expect(responses.some(({ status }) => status === 429)).toBe(true)
  app.advanceClock(61_000)
})

test('CA-17 old events are deleted', async () => {
  const old = event()
  await send([old])
  expect(await purgeOldEvents({ database: app.database, now: app.services.now() })).toBe(0)
  await purgeOldEvents({ database: app.database, now: app.services.now() + 181 * day })
  expect(await storedEvent(old.id)).toBeUndefined()
})
