import { randomUUID } from 'node:crypto'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { paths } from '@simmer/contract/wire/paths'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listReports } from '../error-reports/report-store.ts'
import { createLog } from '../log/create-log.ts'
import { statement, type Database } from '../postgres/database.ts'
import { createDatabase } from '../postgres/pool.ts'
import { testDatabase } from '../postgres/testing/test-database.ts'
import { startTestApp, type TestApp } from './testing/start-app.ts'

/** What must never be in a log: each is recognized by itself. */
const canaries = {
  email: 'canary.person@example.test',
  query: 'canaryquerysoup',
  body: 'canarybodytext',
  name: 'canaryname',
  token: `canarytoken${'Ab1-_'.repeat(8)}`,
  code: '918273',
  iban: 'DE89370400440532013000',
} as const

let lines: string[] = []
const newLog = (level: string): Logger =>
  createLog({ level, build: 'b1', destination: { write: (line) => void lines.push(line) } })

const Line = v.looseObject({
  level: v.number(),
  time: v.number(),
  msg: v.string(),
  build: v.string(),
  node: v.string(),
})
const parsed = () => lines.map((line) => v.parse(Line, JSON.parse(line)))
const requests = () => parsed().filter(({ msg }) => msg === 'request')

let isFailing = false
/** Errors as the driver makes them: their properties repeat the values of the statement. */
const fail = (name: string, values: readonly unknown[] = []) => {
  if (isFailing && !name.startsWith('error-report') && name !== 'sessions.person')
    throw Object.assign(new Error(`duplicate key value violates unique constraint "account_email_key"`), {
      code: '23505',
      detail: `Key (email)=(${canaries.email}) already exists: ${values.join(' ')}`,
      where: `unnamed portal parameter $1 = '${canaries.body} ${canaries.iban}'`,
      cause: new Error(`${canaries.email} has no row for ${canaries.token}`),
    })
}
const failing = (database: Database): Database => {
  return {
    ...database,
    rows: async (query, values) => {
      fail(query.name, values)
      return database.rows(query, values)
    },
    row: async (query, values) => {
      fail(query.name, values)
      return database.row(query, values)
    },
    tx: async (run, options) => {
      fail('transaction')
      return database.tx(run, options)
    },
  }
}
let mailFails = false
let app: TestApp
beforeAll(async () => {
  app = await startTestApp({
    log: newLog('debug'),
    wrapDatabase: failing,
    mailer: ({ to, code }) =>
      mailFails
        ? Promise.reject(
            Object.assign(new Error(`550 <${to}> is unknown`), { rejected: [to], response: `${to} ${code}` }),
          )
        : Promise.resolve(),
  })
})
afterAll(() => app.stop())
beforeEach(() => {
  lines = []
  isFailing = false
  mailFails = false
})

/** Calls every endpoint with canaries in the path, the query, the headers and the body. */
const callAll = async (jwt: string): Promise<number[]> => {
  const { email, query, body, name, token, code, iban } = canaries
  const everything = {
    email,
    name,
    message: body,
    text: body,
    body,
    topic: 'other',
    code,
    iban,
    holder: name,
    username: name,
    url: `https://${name}.example/${token}?q=${query}`,
    events: [{ user_id: email }],
    id: token,
  }
  const statuses: number[] = []
  for (const { path, method } of Object.values(endpoints)) {
    const filled = path.replaceAll(/:(\w+)/g, (_, param: string) => (/secret|token/i.test(param) ? token : name))
    const url = new URL(filled, app.origin)
    url.search = new URLSearchParams({ q: query, email, username: name, code, secret: token }).toString()
    const headers = { Authorization: `Bearer ${jwt}`, 'Content-Type': 'application/json', 'Idempotency-Key': token }
    const response = await fetch(url, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: JSON.stringify(everything) }),
    })
    await response.body?.cancel()
    statuses.push(response.status)
  }
  return statuses
}

const foundIn = (text: string): string[] =>
  Object.entries(canaries).flatMap(([name, canary]) => (text.includes(canary) ? [name] : []))

test('OP-6 no line of the log and no error report has personal data, whether requests succeed or fail', async () => {
  const { jwt, session } = await app.signIn(canaries.email)
  const { query, token, code, email, body } = canaries
  const note = { m: 1, u: randomUUID(), n: 'note.set', v: 1, k: `r:${randomUUID()}`, a: { text: body }, o: 0, g: 0 }
  const sync = () =>
    fetch(app.origin + paths.sync, {
      method: 'POST',
      headers: { Authorization: `Bearer ${jwt}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        proto: 1,
        app: body,
        user: session.user.id,
        client: randomUUID(),
        push: [note],
        pull: { epoch: null, cursor: '0', limit: 1, resultsAcked: 0 },
      }),
    })
  const callOthers = async () => {
    for (const path of [`/search?q=${query}`, `/canaryname/${token}`, `/join/${token}`, `/photos/${token}?x=${email}`])
      await (await fetch(app.origin + path, { headers: { Cookie: `x=${token}` } })).text()
    const form = { method: 'POST', body: new URLSearchParams({ code: `${code} ${email}`, email, csrfToken: token }) }
    for (const path of ['/api/auth/_log', '/api/auth/signin/otp', '/api/auth/callback/otp'])
      await (await fetch(app.origin + path, form)).text()
    await (await fetch(`${app.origin}/api/auth/error?error=${query}&code=${code}`)).text()
    await app.browser().submit('/api/auth/signin/otp', { email, json: 'true' })
  }
  const succeeding = await callAll(jwt)
  expect((await sync()).status).toBe(200)
  await callOthers()
  expect(succeeding).toContain(200)
  mailFails = true
  await callOthers()
  isFailing = true
  const failed = await callAll(jwt)
  await sync()
  await callOthers()
  isFailing = false
  expect(failed.filter((status) => status === 500).length).toBeGreaterThan(20)
  await app.services.errorReports.flush()
  const reports = await listReports(app.database)
  expect(reports.length).toBeGreaterThan(0)
  expect(lines.length).toBeGreaterThan(300)
  expect(lines.filter((line) => line.includes('account_email_key')).length).toBeGreaterThan(20)
  for (const line of [...lines, JSON.stringify(reports)]) expect([line, foundIn(line)]).toEqual([line, []])
  expect(lines.join('')).not.toContain(jwt)
  expect(lines.join('')).not.toContain(session.user.id)
  expect(lines.join('')).not.toContain('127.0.0.1')
})

test('OP-6 an error names no host that a person asked for, in the log and in the report', async () => {
  const host = 'canaryname.example'
  const message = `getaddrinfo ENOTFOUND ${host}`
  app.services.log.warn({ err: Object.assign(new Error(message), { code: 'ENOTFOUND', hostname: host }) }, 'test')
  app.services.log.warn({ err: Object.assign(new Error(`${host} is not in the cert`), { host }) }, 'test')
  await app.services.errorReports.flush()
  const reports = JSON.stringify(await listReports(app.database))
  expect(lines).toHaveLength(2)
  expect(reports).toContain('getaddrinfo ENOTFOUND [host]')
  expect(lines.join('') + reports).not.toContain(host)
  expect(parsed()[0]).toMatchObject({ err: { message: 'getaddrinfo ENOTFOUND [host]', code: 'ENOTFOUND' } })
})

test('a request has its id, route, method, status, time, bytes, and the tag of its account', async () => {
  const { jwt } = await app.signIn('tag@example.test')
  lines = []
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  await app.call(endpoints.profileType, {}, { jwt, headers: { traceparent } })
  await app.call(endpoints.profileType, {}, { jwt, headers: { traceparent: 'no trace' } })
  await app.call(endpoints.health, {})
  const [traced, untraced, health] = requests()
  expect(traced).toMatchObject({
    level: 20,
    build: 'b1',
    node: expect.stringMatching(/^[\da-f]{8}$/),
    request: '00f067aa0ba902b7',
    route: '/api/user/is-partner-or-author',
    method: 'GET',
    status: 200,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    account: expect.stringMatching(/^[\da-f]{8}$/),
  })
  expect(untraced).toMatchObject({ request: expect.stringMatching(/^[\da-f]{16}$/), account: traced?.['account'] })
  expect(health?.['account']).toBeUndefined()
})

test('a failed request has the same id in its error and its line', async () => {
  isFailing = true
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00000000000000aa-00'
  const answer = await app.call(endpoints.sendCode, { body: { email: 'x@example.test' } }, { headers: { traceparent } })
  expect(answer).toMatchObject({ status: 500 })
  isFailing = false
  expect(parsed().filter(({ request }) => request === '00000000000000aa')).toMatchObject([
    { level: 50, msg: 'a request failed', route: '/api/auth/local', err: { type: 'Error', code: '23505' } },
    { level: 30, msg: 'request', status: 500 },
  ])
})

const linesWith = async (sample: string): Promise<number> => {
  lines = []
  const sampled = await startTestApp({ log: newLog('info'), variables: { LOG_SAMPLE: sample } })
  await sampled.call(endpoints.health, {})
  await fetch(`${sampled.origin}/api/none`)
  await sampled.stop()
  return requests().length
}

test('successful requests are at info for the share LOG_SAMPLE, failed ones always', async () => {
  expect(await linesWith('1')).toBe(2)
  expect(await linesWith('0')).toBe(1)
})

test('a slow statement is reported by its name, alone and in a transaction', async () => {
  const { url, drop } = await testDatabase()
  const onSlow = vi.fn<(name: string, milliseconds: number) => void>()
  const db = createDatabase({ connection: { connectionString: url }, onSlow })
  const pause = statement('test.pause', 'select pg_sleep($1::float8)')
  await db.rows(pause, [0.51])
  await db.rows(pause, [0])
  await db.tx((tx) => tx.rows(pause, [0.51]))
  await db.end()
  await drop()
  expect(onSlow.mock.calls).toEqual([
    ['test.pause', expect.any(Number)],
    ['test.pause', expect.any(Number)],
  ])
  expect(onSlow.mock.calls[0]?.[1]).toBeGreaterThanOrEqual(500)
})
