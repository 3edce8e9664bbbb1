import { randomUUID } from 'node:crypto'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReceiver, type Receiver } from '#outside/testing/receiver.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { listReports } from './report-store.ts'

/** One service gets the envelopes of Sentry, the other plain reports and analytics events. */
let sentry: Receiver
let plain: Receiver
let app: TestApp
let plainApp: TestApp
let ownApp: TestApp
beforeAll(async () => {
  ;[sentry, plain] = await Promise.all([startReceiver(), startReceiver()])
  const dsn = sentry.origin.replace('http://', 'http://key1@')
  ;[app, plainApp, ownApp] = await Promise.all([
    startTestApp({ variables: { ERROR_REPORT_URL: `${dsn}/42`, ANALYTICS_URL: `${plain.origin}/events` } }),
    startTestApp({ variables: { ERROR_REPORT_URL: `${plain.origin}/errors` } }),
    startTestApp(),
  ])
})
afterAll(async () => {
  await Promise.all([app, plainApp, ownApp].map((each) => each.stop()))
  await Promise.all([sentry, plain].map((each) => each.close()))
})

const report = (at: TestApp, message: string) =>
  at.call(endpoints.reportErrors, {
    body: {
      reports: [
        {
          source: 'page',
          kind: 'TypeError',
          message,
          stack: 'at save (/assets/start-ab12cd3.js:1:23)\nat /assets/react-ab12cd3.js:4:5',
          page: '/recipe',
          build: 'abc12345',
          browser: 'Chrome 141',
          isOffline: true,
          at: at.services.now(),
          count: 3,
        },
      ],
    },
  })
const event = (more: object = {}) => ({
  id: randomUUID(),
  name: 'tutorial_clicked' as const,
  user_id: 'guest',
  source: 'MenuDrawer' as const,
  pagePath: '/home',
  at: app.services.now(),
  ...more,
})
const record = (events: ReturnType<typeof event>[], jwt?: string) =>
  app.call(endpoints.recordEvents, { body: { events } }, jwt === undefined ? {} : { jwt })
const Sent = v.object({
  events: v.array(v.object({ id: v.string(), name: v.string(), user_id: v.string(), pagePath: v.string() })),
})
const forwarded = () =>
  plain.received.filter(({ path }) => path === '/events').flatMap(({ body }) => v.parse(Sent, JSON.parse(body)).events)

const policyOf = async (at: TestApp) => (await fetch(`${at.origin}/home`)).headers.get('content-security-policy')

test('CA-18 OP-7 a Sentry DSN gets an envelope with the error, its frames and its count, and the row stays here too', async () => {
  await report(app, 'crème is not a function')
  await app.services.errorReports.flush()
  await expect.poll(() => sentry.received.length).toBe(1)
  const [request] = sentry.received
  expect(request).toMatchObject({ method: 'POST', path: '/api/42/envelope/' })
  expect(request?.headers).toMatchObject({
    'content-type': 'application/x-sentry-envelope',
    'content-encoding': 'gzip',
    'x-sentry-auth': 'Sentry sentry_version=7, sentry_client=simmer/1, sentry_key=key1',
  })
  const lines = request?.body.split('\n') ?? []
  const [head, itemHead, item] = lines.slice(0, 3).map((line) => v.parse(v.looseObject({}), JSON.parse(line)))
  const stored = await listReports(app.database)
  expect(stored).toMatchObject([{ count: 3 }])
  expect(itemHead).toEqual({
    type: 'event',
    content_type: 'application/json',
    length: Buffer.byteLength(lines[2] ?? ''),
  })
  expect(head).toMatchObject({ event_id: item?.['event_id'] })
  expect(item).toMatchObject({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    timestamp: stored[0]?.lastAt.getTime() === undefined ? 0 : stored[0].lastAt.getTime() / 1000,
    platform: 'javascript',
    level: 'error',
    release: 'abc12345',
    transaction: '/recipe',
    fingerprint: [stored[0]?.fingerprint],
    tags: { source: 'page', offline: 'true' },
    extra: { count: 3 },
    contexts: { browser: { name: 'Chrome', version: '141' } },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'crème is not a function',
          stacktrace: {
            frames: [
              { function: '?', filename: '/assets/react-ab12cd3.js', lineno: 4, colno: 5, in_app: true },
              { function: 'save', filename: '/assets/start-ab12cd3.js', lineno: 1, colno: 23, in_app: true },
            ],
          },
        },
      ],
    },
  })
})

test('OP-6 OP-7 a plain address gets the same JSON, without personal data', async () => {
  await report(plainApp, 'no recipe of ana@example.test at /x?q=secret')
  await plainApp.services.errorReports.flush()
  await expect.poll(() => plain.received.some(({ path }) => path === '/errors')).toBe(true)
  const request = plain.received.find(({ path }) => path === '/errors')
  expect(request?.headers['content-type']).toBe('application/json')
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    exception: { values: [{ type: 'TypeError', value: 'no recipe of [email] at /x' }] },
  })
  expect(request?.body).not.toMatch(/@|secret/)
})

test('CA-18 OP-7 a page gets its answers while the services outside never answer', async () => {
  sentry.answerWith(null)
  plain.answerWith(null)
  const before = [sentry.received.length, plain.received.length]
  expect((await report(app, 'one more')).status).toBe(200)
  await app.services.errorReports.flush()
  expect((await record([event()])).body).toEqual({ recorded: 1 })
  await expect.poll(() => [sentry.received.length, plain.received.length]).toEqual(before.map((count) => count + 1))
  expect((await report(app, 'and another')).status).toBe(200)
  expect((await record([event()])).body).toEqual({ recorded: 1 })
  expect((await fetch(`${app.origin}/api/health`)).status).toBe(200)
  sentry.answerWith({ status: 200 })
  plain.answerWith({ status: 200 })
})

test('CA-17 CA-18 events are passed on once, after they were stored, with a code in place of the account', async () => {
  const { jwt, session } = await app.signIn('presser@example.test')
  const [mine, also, guest] = [
    event({ user_id: 'presser@example.test' }),
    event({ pagePath: `/join/${'x'.repeat(43)}` }),
    event(),
  ]
  expect((await record([mine, also], jwt)).body).toEqual({ recorded: 2 })
  expect((await record([mine], jwt)).body).toEqual({ recorded: 0 })
  await record([guest])
  const sent = () => forwarded().filter(({ id }) => [mine, also, guest].some((each) => each.id === id))
  // The service did not answer before, so the queue may pause.
  await expect.poll(() => sent().length, { timeout: 20_000 }).toBe(3)
  const [first, second, third] = sent()
  expect(first).toMatchObject({ id: mine.id, name: 'tutorial_clicked', pagePath: '/home' })
  expect(first?.user_id).toMatch(/^[0-9a-f]{16}$/)
  expect(second).toMatchObject({ user_id: first?.user_id, pagePath: '/join/…' })
  expect(third).toMatchObject({ id: guest.id, user_id: 'guest' })
  const bodies = plain.received.map(({ body }) => body).join()
  expect(bodies).not.toContain('presser')
  expect(bodies).not.toContain(session.id)
})

test('LY-9 an event that the server rejects is not passed on', async () => {
  const before = plain.received.length
  expect((await record([event({ name: 'password_typed' })])).status).toBe(400)
  expect((await record([event({ pagePath: '/a?q=1' })])).status).toBe(400)
  await app.services.errorReports.flush()
  expect(plain.received).toHaveLength(before)
})

test('CA-18 pages may connect to their own origin alone, with the services outside and without', async () => {
  const policy = await policyOf(app)
  expect(policy).toContain("connect-src 'self' blob:;")
  expect(policy).toBe(await policyOf(ownApp))
})
