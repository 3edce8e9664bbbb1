import { randomUUID } from 'node:crypto'
import { errorSources, type ErrorReport } from '@simmer/contract/errors/error-report'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { day } from '../jobs/purge.ts'
import { statement, type Database } from '../postgres/database.ts'
import { maxNewInMinute, startErrorReports } from './error-reports.ts'
import { clearReports, listReports, maxRows, purgeOldReports, readReport, storeReports } from './report-store.ts'

type DeviceReport = ErrorReport & { readonly source: 'page' | 'worker' }

let app: TestApp
/** What the database answers to a statement of this name, instead of rows. */
let failing: { readonly name: string; readonly error: Error } | null = null
const failOnDemand = (database: Database): Database => ({
  ...database,
  rows: (query, values) =>
    failing?.name === query.name ? Promise.reject(failing.error) : database.rows(query, values),
  row: (query, values) => (failing?.name === query.name ? Promise.reject(failing.error) : database.row(query, values)),
})
beforeAll(async () => {
  app = await startTestApp({ wrapDatabase: failOnDemand })
})
afterAll(() => app.stop())
beforeEach(async () => {
  failing = null
  app.advanceClock(61_000)
  await app.services.errorReports.flush()
  await clearReports(app.database)
  // The limits have a clock of their own.
  await app.database.rows(statement('test.limits', 'delete from rate_limit'))
})

const aReport = (more: Partial<DeviceReport> = {}): DeviceReport => ({
  source: 'page',
  kind: 'TypeError',
  message: 'x is not a function',
  stack: 'at save (/assets/start-ab12cd3.js:1:23)',
  page: '/recipe',
  build: 'abc12345',
  browser: 'Chrome 141',
  isOffline: false,
  at: app.services.now(),
  count: 1,
  ...more,
})
const send = (...reports: DeviceReport[]) => app.call(endpoints.reportErrors, { body: { reports } })
const stored = async () => {
  await app.services.errorReports.flush()
  return listReports(app.database)
}
const metric = async (source: string): Promise<number> => {
  const text = await (await fetch(`${app.origin}/api/metrics`)).text()
  return Number(new RegExp(`^simmer_error_reports_total\\{source="${source}"\\} (\\d+)$`, 'm').exec(text)?.[1])
}

test('CA-18 OP-7 errors of a page and a worker are stored, each once with its number, first and last time', async () => {
  const earlier = app.services.now() - day
  expect((await send(aReport({ at: earlier, isOffline: true }), aReport({ count: 4 }))).body).toEqual({ recorded: 2 })
  await stored()
  await send(aReport({ build: 'def', stack: 'at save (/assets/start-xy98zt7.js:1:99)' }), aReport({ source: 'worker' }))
  const [page, worker] = (await stored()).toSorted((a, b) => a.source.localeCompare(b.source))
  expect(page).toMatchObject({
    source: 'page',
    build: 'def',
    count: 6,
    firstAt: new Date(earlier),
    lastAt: new Date(app.services.now()),
    sample: { kind: 'TypeError', message: 'x is not a function', page: '/recipe', browser: 'Chrome 141' },
  })
  expect(worker).toMatchObject({ source: 'worker', count: 1 })
  expect(worker?.fingerprint).not.toBe(page?.fingerprint)
})

test('OP-6 personal data that a page did not remove are not stored', async () => {
  const secrets = ['ana@example.test', 'kenji.arata', `${'Ab1-_'.repeat(8)}abc`, '018f3c1e-7b2a-7c3d-8e4f-5a6b7c8d9e0f']
  const text = secrets.map((secret) => `${secret} https://simmer.example/${secret}?q=${secret}`).join(' ')
  await send(
    aReport({
      kind: 'E ana@example.test',
      message: text.replace('kenji.arata ', '').slice(0, 300),
      stack: `at f (https://simmer.example/kenji.arata?q=1:1:2)\n${text}`,
      page: '/kenji.arata',
      build: 'ana@example.test',
      browser: 'ana@example.test',
    }),
  )
  const rows = await stored()
  expect(rows).toHaveLength(1)
  for (const secret of secrets) expect([secret, JSON.stringify(rows).includes(secret)]).toEqual([secret, false])
  expect(rows[0]?.sample).toMatchObject({ page: '/:username', stack: 'at f ([url])' })
})

test('CA-18 OP-7 a request that fails unexpectedly is reported with its route and without its input', async () => {
  failing = { name: 'analytics.record-events', error: new TypeError('ana@example.test is no row') }
  const before = await metric('server')
  const events = [
    { id: randomUUID(), name: 'simmer_AI', user_id: 'bo@example.test', source: 'MenuDrawer', pagePath: '/bo', at: 1 },
  ] as const
  const { status, body } = await app.call(endpoints.recordEvents, { body: { events: [...events] } })
  expect([status, body]).toMatchObject([500, { error: 'internal-error' }])
  const [report] = await stored()
  expect(report).toMatchObject({
    source: 'server',
    build: 'test',
    sample: { kind: 'TypeError', message: '[email] is no row', page: '/api/analytics/events' },
  })
  expect(report?.sample.stack).toContain('error-reports.test.ts')
  expect(JSON.stringify(report)).not.toMatch(/@example|[/]bo/)
  expect(await metric('server')).toBe(before + 1)
})

test('OP-7 a job that fails is reported with its name, and an expected failure is not', async () => {
  app.services.log.warn({ err: new Error('cannot fold'), job: 'fold ratings' }, 'a job failed and will be tried again')
  app.services.log.warn({ reason: 'connect ECONNREFUSED', requests: 3 }, 'the database is unavailable')
  app.services.log.error('a line without fields')
  await app.call(endpoints.recipe, { params: { recipeShortId: 'none' } })
  expect((await stored()).map(({ sample: { page, message } }) => [page, message])).toEqual([
    ['fold ratings', 'cannot fold'],
  ])
})

test('OP-7 metrics count the errors of each source', async () => {
  const before = await Promise.all(errorSources.map(metric))
  await send(aReport({ count: 3 }), aReport({ source: 'worker' }))
  expect(await Promise.all(errorSources.map(metric))).toEqual([(before[0] ?? 0) + 3, (before[1] ?? 0) + 1, before[2]])
})

/** Errors with different fingerprints, which hold no numbers. */
const differentReports = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aReport({ message: `error ${String(index).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}` }),
  )

test('OP-7 a flood of errors is limited in a minute, and leaves room for the errors of the server', async () => {
  const flood = differentReports(maxNewInMinute + 20)
  const recorded = []
  for (let start = 0; start < flood.length; start += 20)
    recorded.push((await send(...flood.slice(start, start + 20))).body.recorded)
  expect(recorded).toEqual([20, 20, 20, 0])
  app.services.log.error({ err: new Error('of the server') }, 'failed')
  expect(await stored()).toHaveLength(maxNewInMinute + 1)
})

/** A collector of its own, whose clock the test moves. */
const startCollector = (database: Database) => {
  const clock = { now: app.services.now() }
  const { log } = app.services
  return { clock, ...startErrorReports({ database, now: () => clock.now, log, target: null, count: () => undefined }) }
}

test('OP-7 an error that waits to be stored is counted when its minute is full, and stored when the server stops', async () => {
  const collector = startCollector(app.database)
  const reports = differentReports(maxNewInMinute + 1)
  expect(reports.filter((report) => collector.add(report))).toHaveLength(maxNewInMinute)
  for (const report of reports) collector.add(report)
  await collector.stop()
  const counts = (await listReports(app.database)).map(({ count }) => count)
  expect(counts).toEqual(Array.from({ length: maxNewInMinute }, () => 2))
})

test('OP-7 while the database is unavailable, 300 different errors wait at most', async () => {
  const collector = startCollector(failOnDemand(app.database))
  failing = { name: 'errors.write', error: new Error('connect ECONNREFUSED') }
  const minutes = []
  const reports = differentReports(6 * maxNewInMinute)
  for (let start = 0; start < reports.length; start += maxNewInMinute) {
    collector.clock.now += 60_000
    minutes.push(reports.slice(start, start + maxNewInMinute).filter((report) => collector.add(report)).length)
    await expect(collector.flush()).rejects.toThrow('ECONNREFUSED')
  }
  expect(minutes).toEqual([60, 60, 60, 60, 60, 0])
  failing = null
  await collector.stop()
  const countStored = statement('test.stored-reports', 'select count(*) as n from error_report')
  expect(await app.database.row(countStored)).toEqual({ n: 300 })
})

test('OP-7 at most 500 errors of a source are stored: those that occurred least and longest ago go', async () => {
  const now = app.services.now()
  const rows = Array.from({ length: maxRows + 5 }, (_, index) => ({
    fingerprint: index.toString(16).padStart(16, '0'),
    firstAt: now,
    report: aReport({ at: now - index * 1000, count: index < 10 ? 1 : 2 }),
  }))
  const ofServer = { ...aReport({ at: now - day }), source: 'server' as const }
  await storeReports(app.database, [...rows, { fingerprint: 'f'.repeat(16), firstAt: now, report: ofServer }], now)
  const count = statement('test.reports', `select count(*) as n from error_report where source = 'page'`)
  expect(await app.database.row(count)).toEqual({ n: maxRows })
  expect(await readReport(app.database, 'f'.repeat(16))).toBeDefined()
  const fate = (index: number) => readReport(app.database, index.toString(16).padStart(16, '0'))
  expect(await fate(0)).toBeDefined()
  expect([await fate(9), await fate(5)]).toEqual([undefined, undefined])
  expect(await fate(maxRows + 4)).toBeDefined()
})

test('OP-7 reports are deleted 30 days after the last one, and a clock that is wrong moves none', async () => {
  const now = app.services.now()
  await send(aReport({ at: now + 90 * day }), aReport({ at: 1, message: 'of a clock that was reset' }))
  const [last, first] = await stored()
  expect(last?.lastAt.getTime()).toBe(now)
  expect(first?.firstAt.getTime()).toBe(now - 30 * day)
  expect(await purgeOldReports({ database: app.database, now: now + 30 * day - 1 })).toBe(1)
  expect(await purgeOldReports({ database: app.database, now: now + 30 * day + 1000 })).toBe(1)
})

test('CA-18 a device gets its answer while nothing can be stored, and the reports are stored later', async () => {
  failing = { name: 'errors.write', error: new Error('disk full') }
  expect((await send(aReport())).status).toBe(200)
  await expect(app.services.errorReports.flush()).rejects.toThrow('disk full')
  expect((await send(aReport())).status).toBe(200)
  failing = null
  expect((await stored()).map(({ count }) => count)).toEqual([2])
})

test.each([
  ['no report', []],
  ['too many reports', Array.from({ length: 21 }, () => ({}))],
  ['a long message', [{ message: 'x'.repeat(301) }]],
  ['a long stack', [{ stack: 'x'.repeat(3001) }]],
  ['an error of the server', [{ source: 'server' }]],
  ['a huge count', [{ count: 1_000_000_000 }]],
])('OP-7 %s is rejected', async (_, reports: readonly object[]) => {
  const response = await fetch(`${app.localUrl}${endpoints.reportErrors.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reports: reports.map((more) => ({ ...aReport(), ...more })) }),
  })
  expect([response.status, await response.json()]).toMatchObject([400, { error: 'invalid-input' }])
})

test('OP-7 a network sends a limited number of reports in a minute', async () => {
  const statuses = []
  for (let call = 0; call < 13; call += 1) statuses.push((await send(aReport())).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(12)
  expect(statuses.at(-1)).toBe(429)
})
