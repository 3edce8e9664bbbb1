import { randomUUID } from 'node:crypto'
import { paths } from '@simmer/contract/wire/paths'
import { actions, rejectionSentences } from '@simmer/contract/wire/actions'
import {
  SyncResponse,
  type Mutation,
  type SyncRequest,
  type SyncResponse as Response,
} from '@simmer/contract/wire/sync'
import { Registry } from 'prom-client'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { startJob } from '../jobs/start-job.ts'
import { statement } from '../postgres/database.ts'
import { createMetrics } from './metrics.ts'
import { maxTallies } from './request-tallies.ts'
import { createTalliedHistogram, maxLabelValues } from './tallied-histogram.ts'

let app: TestApp
let mailFails = false
beforeAll(async () => {
  app = await startTestApp({
    mailer: () => (mailFails ? Promise.reject(new Error('the mail server does not answer')) : Promise.resolve()),
  })
})
afterAll(() => app.stop())

/** The value of a series, by its name with labels as the text has them. */
const read = async (series: string): Promise<number> => {
  const text = await (await fetch(`${app.origin}/api/metrics`)).text()
  const line = text.split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? Number.NaN : Number(line.slice(series.length + 1))
}

const emptyPull = { epoch: null, cursor: '0', limit: 100, resultsAcked: 0 }
const mutation = (m: number, more: Partial<Mutation> = {}): Mutation => ({
  m,
  u: randomUUID(),
  n: 'saved.set',
  v: 1,
  k: `r:${randomUUID()}`,
  a: { on: true },
  o: 0,
  g: 90_000,
  ...more,
})

test('OP-5 arriving actions count by name, by the code of a rejection, and by their age on the device', async () => {
  const { jwt, session } = await app.signIn('sync@example.test')
  const send = async (push: readonly Mutation[], user = session.user.id) => {
    const request = { proto: 1, app: 'test', user, client: randomUUID(), push, pull: emptyPull }
    return fetch(app.origin + paths.sync, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${jwt}` },
      body: JSON.stringify(request),
    })
  }
  const answer = v.parse(SyncResponse, await (await send([mutation(1), mutation(2, { g: 7_200_000 })])).json())
  expect(answer.push.results.map(([, outcome]) => outcome)).toEqual(['rejected', 'rejected'])
  expect(await read('simmer_sync_actions_total{action="saved.set"}')).toBe(2)
  expect(await read('simmer_sync_rejected_total{code="RECIPE_NOT_FOUND"}')).toBe(2)
  expect(await read('simmer_outbox_age_seconds_bucket{le="60"}')).toBe(0)
  expect(await read('simmer_outbox_age_seconds_bucket{le="300"}')).toBe(1)
  expect(await read('simmer_outbox_age_seconds_bucket{le="3600"}')).toBe(1)
  expect(await read('simmer_outbox_age_seconds_bucket{le="21600"}')).toBe(2)
  expect(await read('simmer_outbox_age_seconds_sum')).toBe(7290)
  expect(await read('simmer_sync_batch_seconds_count')).toBe(1)
  expect(await read('simmer_http_request_seconds_count{class="sync"}')).toBe(1)
  expect((await send([], 'another account')).status).toBe(409)
  expect(await read('simmer_sync_refused_total{code="IDENTITY"}')).toBe(1)
})

type Served = readonly [request: SyncRequest, response: Response]

const served = (
  push: readonly Mutation[],
  results: readonly Response['push']['results'][number][],
  reset = false,
): Served => {
  const pull = { from: '0', to: '0', more: false, reset, lastMid: 0, lastUid: null, rows: [], results: [] }
  return [
    { proto: 1, app: 'test', user: '', client: '', replaces: [], push: [...push], pull: emptyPull },
    {
      proto: 1,
      epoch: '',
      serverNow: 0,
      push: { results: [...results], err: null },
      pull,
      pace: { minMs: 0, maxBatch: 1 },
    },
  ]
}

test('OP-5 each action counts under its own name, in whatever order a device sends its actions', async () => {
  const { sync, registry, stop } = createMetrics()
  const push = [mutation(3, { n: 'note.set' }), mutation(1), mutation(2, { n: 'rating.set' }), mutation(4)]
  sync.served(
    ...served(
      push,
      [1, 2, 3, 4].map((mid) => [mid, 'applied']),
    ),
    20,
  )
  const text = await registry.metrics()
  stop()
  for (const [name, count] of Object.entries({ 'saved.set': 2, 'rating.set': 1, 'note.set': 1 }))
    expect(text.split('\n')).toContain(`simmer_sync_actions_total{action="${name}"} ${count}`)
})

test('OP-5 parked actions, resets and forked devices count, and repeats do not', async () => {
  const { sync, registry, stop } = createMetrics()
  sync.served(
    ...served(
      [mutation(1), mutation(2), mutation(3, { n: 'new.kind', g: Number.NaN })],
      [
        [1, 'parked', 'KEPT'],
        [2, 'duplicate'],
        [3, 'rejected', 'A CODE OF A LATER VERSION'],
      ],
      true,
    ),
    20,
  )
  sync.refused('FORKED')
  const text = await registry.metrics()
  stop()
  for (const line of [
    'simmer_sync_parked_total 1',
    'simmer_sync_resets_total 1',
    'simmer_sync_forked_total 1',
    'simmer_sync_actions_total{action="saved.set"} 1',
    'simmer_sync_actions_total{action="unknown"} 1',
    'simmer_sync_rejected_total{code="other"} 1',
    'simmer_sync_batch_seconds_bucket{le="0.025"} 1',
  ])
    expect(text.split('\n')).toContain(line)
})

test('OP-5 streams count while they are open, and a poke is timed until its notification comes back', async () => {
  const { jwt } = await app.signIn('stream@example.test')
  const aborting = new AbortController()
  const stream = await fetch(app.origin + paths.syncEvents, {
    headers: { Authorization: `Bearer ${jwt}` },
    signal: aborting.signal,
  })
  expect(stream.status).toBe(200)
  expect(await read('simmer_streams')).toBe(1)
  const before = await read('simmer_pokes_total')
  app.services.pokes.touched(randomUUID(), 7)
  expect(await read('simmer_pokes_total')).toBe(before + 1)
  await vi.waitFor(async () => expect(await read('simmer_poke_delay_seconds_count')).toBe(before + 1), 10_000)
  expect(await read('simmer_poke_delay_seconds_sum')).toBeLessThan(10)
  aborting.abort()
  await vi.waitFor(async () => expect(await read('simmer_streams')).toBe(0), 10_000)
})

test('OP-5 runs of jobs are timed, and failed ones counted, until the metrics are stopped', async () => {
  const { registry, stop } = createMetrics()
  const log = { warn: vi.fn<() => void>() }
  const runOnce = async (name: string, task: () => Promise<unknown>) => {
    const ran = vi.fn<() => Promise<unknown>>(task)
    const job = startJob({ name, task: ran, log, everyMilliseconds: 60_000, soonMilliseconds: 0 })
    job.soon()
    await vi.waitFor(() => expect(ran).toHaveBeenCalledOnce())
    // It resolves when the run has ended.
    await job.stop()
  }
  await runOnce('that works', () => Promise.resolve())
  await runOnce('that fails', () => Promise.reject(new Error('no')))
  const text = await registry.metrics()
  expect(text).toContain('simmer_job_seconds_count{name="that works"} 1')
  expect(text).toContain('simmer_job_failures_total{name="that works"} 0')
  expect(text).toContain('simmer_job_failures_total{name="that fails"} 1')
  stop()
  await runOnce('after the end', () => Promise.resolve())
  expect(await registry.metrics()).not.toContain('after the end')
})

test('OP-5 mails and imports count by outcome', async () => {
  const before = await read('simmer_mail_sent_total{outcome="sent"}')
  await app.signIn('mail@example.test')
  expect(await read('simmer_mail_sent_total{outcome="sent"}')).toBe(before + 1)
  mailFails = true
  await expect(app.signIn('failing@example.test')).rejects.toThrow('no code')
  mailFails = false
  expect(await read('simmer_mail_sent_total{outcome="failed"}')).toBe(1)
  const readPage = app.services.pageReader.readAddress(`${app.origin}/recipe`, { accountId: randomUUID() })
  await expect(readPage).rejects.toThrow('page-of-this-site')
  expect(await read('simmer_import_total{outcome="failed"}')).toBe(1)
  await app.services.pageReader.read(randomUUID(), { kind: 'text', text: '1 cup flour', url: null, fetchedAt: null })
  expect(await read('simmer_import_total{outcome="read"}')).toBe(1)
})

test('OP-5 the pool reports its connections, those who wait, and retried transactions', async () => {
  const hold = statement('test.hold', 'select pg_sleep(0.2)')
  const holding = Array.from({ length: 12 }, () => app.database.rows(hold))
  expect(app.database.usage().waiting).toBeGreaterThan(1)
  await Promise.all(holding)
  expect(app.database.usage().waiting).toBe(0)
  let tries = 0
  await app.database.tx(async (tx) => {
    tries += 1
    await tx.rows(statement('test.one', 'select 1'))
    expect(app.database.usage().inUse).toBeGreaterThan(0)
    if (tries === 1) throw Object.assign(new Error('conflict'), { code: '40001' })
  })
  expect(await read('simmer_transaction_retries_total{pool="primary"}')).toBe(app.database.usage().retries)
  expect(app.database.usage().retries).toBeGreaterThan(0)
  expect(await read('simmer_replica_lag_seconds')).toBeNaN()
})

test('OP-5 a metric without the database is left out, and the others are read', async () => {
  const broken = await startTestApp({
    wrapDatabase: (database) => ({
      ...database,
      rows: (query, values) =>
        query.name === 'metrics.due-lists' ? Promise.reject(new Error('no')) : database.rows(query, values),
    }),
  })
  const text = await (await fetch(`${broken.origin}/api/metrics`)).text()
  await broken.stop()
  expect(text).not.toContain('simmer_due_rows{')
  expect(text).toContain('simmer_streams 0')
})

test('OP-5 a histogram has running sums, and a label has a limited number of values', async () => {
  const registry = new Registry()
  const histogram = createTalliedHistogram(registry, { name: 'h', help: 'h', buckets: [1, 2], label: 'l' })
  for (const value of [0.5, 1, 1.5, 9]) histogram.observe(value, 'a')
  for (let each = 0; each < 2 * maxLabelValues; each += 1) histogram.observe(1, `b${each}`)
  const lines = (await registry.metrics()).split('\n')
  for (const line of [
    'h_bucket{l="a",le="1"} 2',
    'h_bucket{l="a",le="2"} 3',
    'h_bucket{l="a",le="+Inf"} 4',
    'h_sum{l="a"} 12',
    'h_count{l="a"} 4',
    `h_count{l="other"} ${maxLabelValues + 1}`,
  ])
    expect(lines).toContain(line)
  expect(lines.filter((line) => line.startsWith('h_count'))).toHaveLength(maxLabelValues + 1)
})

test('H3 the time of the last page or call of a person is known; checks of the server and files do not count', () => {
  const metrics = createMetrics()
  for (const route of ['/api/sync/v1', '/api/sync/events', '/api/health', '/api/metrics', 'none'])
    metrics.observeRequest('GET', route, 200, 1)
  expect(metrics.lastReadAt()).toBe(-Infinity)
  metrics.countRequest('GET', 'page not found', 404)
  const first = metrics.lastReadAt()
  expect(first).toBeGreaterThan(performance.now() - 1000)
  metrics.observeRequest('GET', '/api/recipes', 200, 1)
  expect(metrics.lastReadAt()).toBeGreaterThanOrEqual(first)
})

test('OP-5 a node has at most 2,000 series, whatever is asked of it', async () => {
  const metrics = createMetrics()
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
    for (let route = 0; route < 300; route += 1)
      for (const status of [200, 204, 304, 400, 401, 403, 404, 405, 409, 410, 413, 415, 429, 500, 503])
        metrics.observeRequest(method, `/api/route-${route}`, status, 1)
  for (const route of ['page /', 'none', '/api/sync/v1', '/api/sync/events', '/api/auth/csrf', '/api/search/recipes'])
    metrics.observeRequest('GET', route, 200, 1)
  for (const route of ['/api/recipes', '/photos/*path', '/share', '/api/cooking-ai', '/api/user/profile', '/x'])
    metrics.observeRequest('GET', route, 200, 1)
  for (const [index, n] of [...Object.keys(actions), 'x'].entries())
    metrics.sync.served(...served([mutation(index, { n })], [[index, 'applied']]), 1)
  for (const code of [...Object.keys(rejectionSentences), 'x', 'y'])
    metrics.sync.served(...served([mutation(1)], [[1, 'rejected', code]]), 1)
  const names = Array.from({ length: 40 }, (_, index) => `job ${index}`)
  const log = { warn: vi.fn<() => void>() }
  const jobs = names.map((name) =>
    startJob({ name, task: () => Promise.resolve(), log, everyMilliseconds: 60_000, soonMilliseconds: 0 }),
  )
  for (const job of jobs) job.soon()
  await vi.waitFor(async () => expect(await metrics.registry.metrics()).toContain('name="other"'))
  await Promise.all(jobs.map((job) => job.stop()))
  const lines = (await metrics.registry.metrics()).split('\n')
  metrics.stop()
  const series = lines.filter((line) => line.startsWith('simmer_'))
  expect(lines.filter((line) => line.startsWith('simmer_http_requests_total'))).toHaveLength(maxTallies + 15)
  // The pools, the lists of work and the gauges of services add fewer than 40.
  expect(series.length).toBeGreaterThan(1500)
  expect(series.length).toBeLessThanOrEqual(1960)
})
