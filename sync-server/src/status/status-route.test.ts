import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { expect, onTestFinished, test } from 'vitest'
import { startTestApp, type TestApp, type TestOverrides } from '../http/testing/start-app.ts'
import type { Database } from '../postgres/database.ts'
import { Problem } from '@simmer/contract/wire/problems'

const startApp = async (overrides: TestOverrides = {}): Promise<TestApp> => {
  const app = await startTestApp(overrides)
  onTestFinished(app.stop)
  return app
}
const refuse = () => Promise.reject(new Problem('database-unavailable'))
const read = async (app: TestApp, jwt?: string) => {
  const { status, headers, body } = await app.call(endpoints.status, {}, jwt === undefined ? {} : { jwt })
  return { status, caching: headers.get('cache-control'), body }
}
const statesOf = async (app: TestApp) =>
  Object.fromEntries((await read(app)).body.parts.map(({ part, state }) => [part, state]))

test('OP-16 a running server answers that everything works, and no cache stores it', async () => {
  const app = await startApp()
  const { status, caching, body } = await read(app)
  expect({ status, caching }).toEqual({ status: 200, caching: 'no-store' })
  expect(body.parts.map(({ state }) => state)).toEqual(Array.from({ length: 6 }, () => 'works'))
  expect(body.interruptions).toEqual([])
  // Nothing but words of a closed list and times: no name of a machine, no version and no count.
  expect(Object.keys(body).toSorted()).toEqual(['checkedAt', 'interruptions', 'parts'])
})

test('OP-16 without its database the server answers guests and people who are signed in', async () => {
  let isDown = false
  const app = await startApp({
    wrapDatabase: (database): Database => ({
      ...database,
      rows: (query, values) => (isDown ? refuse() : database.rows(query, values)),
      row: (query, values) => (isDown ? refuse() : database.row(query, values)),
      tx: (run) => (isDown ? refuse() : database.tx(run)),
    }),
  })
  const { jwt } = await app.signIn('ana@example.com')
  isDown = true
  app.advanceClock(6000)
  for (const token of [undefined, jwt]) {
    const { status, body } = await read(app, token)
    expect(status).toBe(200)
    expect(body.interruptions).toBeNull()
    expect(body.parts).toContainEqual({ part: 'sync', state: 'fails' })
  }
  expect((await app.call(endpoints.preferences, {}, { jwt })).status).toBe(503)
  isDown = false
  app.advanceClock(6000)
  expect(await statesOf(app)).toMatchObject({ pages: 'works', sync: 'works' })
})

test('OP-16 mail that the mail server does not take is late, until it takes one or a quarter of an hour has passed', async () => {
  let failure: unknown = null
  const app = await startApp({ mailer: async () => (failure === null ? undefined : Promise.reject(failure)) })
  const sendCode = async (error: unknown) => {
    failure = error
    await app.call(endpoints.sendCode, { body: { email: `${Math.random()}@example.com` } })
    app.advanceClock(61_000)
    return (await statesOf(app))['mail']
  }
  const rejected = Object.assign(new Error('no such person'), { command: 'RCPT TO', permanent: true })
  const unreachable = Object.assign(new Error('refused'), { originalCode: 'ECONNREFUSED' })
  expect(await sendCode(rejected)).toBe('works')
  expect(await sendCode(unreachable)).toBe('late')
  expect(await sendCode(rejected)).toBe('late')
  expect(await sendCode(null)).toBe('works')
  expect(await sendCode(unreachable)).toBe('late')
  app.advanceClock(15 * 60_000)
  expect((await statesOf(app))['mail']).toBe('works')
})

test('OP-16 a server that others can reach and that has no mail server sends no mail', async () => {
  const app = await startApp({
    useMailbox: true,
    variables: { PUBLIC_URL: 'https://simmer.example', TRUST_PROXY: '1' },
  })
  expect((await statesOf(app))['mail']).toBe('off')
  expect((await statesOf(await startApp({ useMailbox: true })))['mail']).toBe('works')
})
