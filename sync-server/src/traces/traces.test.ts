import { randomBytes } from 'node:crypto'
import { context, ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createModelClient } from '../assistant/client/model-client.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { createWebFolder } from '../http/testing/web-folder.ts'
import { startJob } from '../jobs/start-job.ts'
import { startReceiver, type Receiver } from '../outside/testing/receiver.ts'
import { statement } from '../postgres/database.ts'
import { inCall, inFirstSpan, inJob } from './spans.ts'
import { startTracing } from './start-tracing.ts'

const Attribute = v.object({ key: v.string(), value: v.record(v.string(), v.unknown()) })
const SentSpan = v.object({
  traceId: v.string(),
  spanId: v.string(),
  parentSpanId: v.optional(v.string()),
  name: v.string(),
  kind: v.number(),
  attributes: v.array(Attribute),
  status: v.object({ code: v.number() }),
})
const Sent = v.object({
  resourceSpans: v.array(v.object({ scopeSpans: v.array(v.object({ spans: v.array(SentSpan) })) })),
})
type SentSpan = v.InferOutput<typeof SentSpan>

/** A page for each path, which reads a recipe; /404 is not found, and reads one as well. */
const entryServer = `export const renderPage = async ({ url, call }) => {
  await globalThis.readOfTest(call)
  return { status: url === '/404' ? 404 : 200, redirect: null, head: '<title>x</title>', icons: '', body: '<p>x</p>', dehydratedState: {}, jsonLd: [] }
}`

const traceKey = randomBytes(32)

let receiver: Receiver
let warnings: string[]
let endTracing: () => Promise<void>
const log = { warn: (...values: readonly unknown[]) => void warnings.push(String(values[1])) }
beforeEach(async () => {
  receiver = await startReceiver()
  warnings = []
  endTracing = await startTracing({ endpoint: `${receiver.origin}/`, share: 1, key: traceKey, version: 'test', log })
})
afterEach(async () => {
  await endTracing()
  await receiver.close()
})

const startApp = async (): Promise<TestApp> => {
  const web = await createWebFolder(entryServer)
  Object.assign(globalThis, {
    readOfTest: (call: (endpoint: unknown, input: unknown) => Promise<unknown>) =>
      call(endpoints.searchRecipes, { query: { limit: 1 } }),
  })
  const app = await startTestApp({ webFolder: web.folder })
  onTestFinished(async () => {
    await app.stop()
    await web.remove()
  })
  return app
}

/** Ends tracing, which sends what waits, and returns the spans that arrived. */
const sentSpans = async (): Promise<SentSpan[]> => {
  await endTracing()
  return receiver.received.flatMap(({ path, body }) => {
    expect(path).toBe('/v1/traces')
    return v
      .parse(Sent, JSON.parse(body))
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
  })
}
const attributesOf = ({ attributes }: SentSpan): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

const kinds = { internal: 1, server: 2, client: 3 } as const

test('RT-28 a request is a span of the trace of its caller, with its statements below it', async () => {
  const app = await startApp()
  const [traceId, spanId] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331']
  await fetch(`${app.origin}/api/search/recipes?q=soup`, { headers: { traceparent: `00-${traceId}-${spanId}-01` } })
  const spans = (await sentSpans()).filter((span) => span.traceId === traceId)
  const request = spans.find(({ kind }) => kind === kinds.server)
  expect(request).toMatchObject({ name: 'GET /api/search/recipes', parentSpanId: spanId, status: { code: 0 } })
  expect(request && attributesOf(request)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/api/search/recipes',
    'http.response.status_code': 200,
  })
  const statements = spans.filter(({ kind }) => kind === kinds.client)
  expect(statements.length).toBeGreaterThan(0)
  for (const each of statements) {
    expect(each.parentSpanId).toBe(request?.spanId)
    expect(attributesOf(each)).toEqual({ 'db.system.name': 'postgresql' })
  }
})

test('RT-28 pages that were not found have no trace, and no statement of theirs is sent', async () => {
  const app = await startApp()
  expect((await fetch(`${app.origin}/404`)).status).toBe(404)
  expect((await fetch(`${app.origin}/about`)).status).toBe(200)
  expect((await fetch(`${app.origin}/api/recipes/nothere2`)).status).toBe(404)
  const spans = await sentSpans()
  const requests = spans.filter(({ kind }) => kind === kinds.server)
  expect(requests.map(({ name }) => name).toSorted()).toEqual(['GET /api/recipes/:recipeShortId', 'GET page /about'])
  const sent = new Set(spans.map(({ spanId }) => spanId))
  expect(spans.filter(({ parentSpanId }) => parentSpanId !== undefined && !sent.has(parentSpanId))).toEqual([])
})

test('RT-28 event streams have no trace', async () => {
  const app = await startApp()
  const { jwt } = await app.signIn('ana@example.com')
  const ending = new AbortController()
  const stream = await fetch(`${app.origin}/api/sync/events`, {
    headers: { authorization: `Bearer ${jwt}` },
    signal: ending.signal,
  })
  expect(stream.status).toBe(200)
  ending.abort()
  await vi.waitFor(() => expect(app.services.push.streams.openCount()).toBe(0))
  expect((await sentSpans()).map(({ name }) => name)).not.toContain('GET /api/sync/events')
})

test('OP-6 no trace has the words, the address or the secrets of a person', async () => {
  const app = await startApp()
  const { jwt } = await app.signIn('canary.person@example.com')
  await fetch(`${app.origin}/api/search/recipes?q=canarysoup`, { headers: { authorization: `Bearer ${jwt}` } })
  await fetch(`${app.origin}/canarypath/canaryname`)
  await fetch(`${app.origin}/api/user/canarybody`, { method: 'POST', body: '{"canarybody":1}' })
  await sentSpans()
  const bodies = receiver.received.map(({ body }) => body).join('')
  expect(bodies).toContain('GET /api/search/recipes')
  expect(bodies).not.toMatch(/canary|example\.com/i)
  expect(bodies).not.toContain(jwt)
})

test('RT-28 a failed statement is an error without its message', async () => {
  const app = await startApp()
  const failing = inJob('failing', () => app.database.rows(statement('test.fails', `select 'canary'::int`)))
  await expect(failing).rejects.toThrow('invalid input syntax')
  const failed = (await sentSpans()).find(({ name }) => name === 'test.fails')
  expect(failed).toMatchObject({ status: { code: 2 }, kind: kinds.client })
  expect(receiver.received.map(({ body }) => body).join('')).not.toContain('canary')
})

test('RT-28 a job that a request has started is a trace of its own', async () => {
  const ran = vi.fn<() => Promise<void>>(() => inCall('below', async () => {}))
  const job = startJob({ name: 'test', task: ran, log, everyMilliseconds: 60_000, soonMilliseconds: 0 })
  await inFirstSpan({ name: 'a request' }, ROOT_CONTEXT, async () => job.soon())
  await vi.waitFor(() => expect(ran).toHaveBeenCalled())
  await job.stop()
  const spans = await sentSpans()
  const named = (name: string): SentSpan | undefined => spans.find((span) => span.name === name)
  expect(named('job test')?.parentSpanId).toBeUndefined()
  expect(named('below')?.parentSpanId).toBe(named('job test')?.spanId)
  expect(named('a request')?.traceId).not.toBe(named('job test')?.traceId)
})

test('RT-28 work that is not among the share has no context, also where a traced request has started it', async () => {
  await endTracing()
  endTracing = await startTracing({ endpoint: receiver.origin, share: 0, key: traceKey, version: 'test', log })
  const outer = trace.wrapSpanContext({ traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), traceFlags: 1 })
  const seen = await context.with(trace.setSpan(ROOT_CONTEXT, outer), () =>
    inJob('inner', async () => [trace.getActiveSpan()]),
  )
  expect(seen).toEqual([undefined])
})

test('RT-28 a call to the model names its span to it, and names none where nothing is traced', async () => {
  const model = await startReceiver()
  onTestFinished(() => model.close())
  model.answerWith({ status: 500 })
  const client = createModelClient(
    { baseUrl: `${model.origin}/v1`, apiKey: null, model: 'test', timeoutSeconds: 5 },
    Date.now,
  )
  const ask = (): Promise<unknown> =>
    client
      .stream({ messages: [{ role: 'user', content: 'soup' }], maxTokens: 10 }, AbortSignal.timeout(5000))
      .next()
      .catch(() => undefined)
  await inFirstSpan({ name: 'a request' }, ROOT_CONTEXT, ask)
  await ask()
  const call = (await sentSpans()).find(({ name }) => name === 'model')
  expect(model.received.map(({ headers }) => headers['traceparent'])).toEqual([
    `00-${call?.traceId}-${call?.spanId}-01`,
    undefined,
  ])
})

/** The traces of which the server sent spans, of these that callers began. */
const tracedOf = async (parents: readonly string[], share: number, headers: Record<string, string> = {}) => {
  await endTracing()
  endTracing = await startTracing({ endpoint: receiver.origin, share, key: traceKey, version: 'test', log })
  const app = await startApp()
  for (const traceparent of parents) await fetch(`${app.origin}/api/health`, { headers: { ...headers, traceparent } })
  return (await sentSpans()).filter(({ kind }) => kind === kinds.server).map(({ traceId }) => traceId)
}
const parentOf = (traceId: string, flags = '01') => `00-${traceId}-00f067aa0ba902b7-${flags}`

test('RT-28 of a share, whole traces are sent, others have no span, and a caller cannot have its requests traced', async () => {
  await endTracing()
  endTracing = await startTracing({ endpoint: receiver.origin, share: 0, key: traceKey, version: 'test', log })
  const read = statement('test.shared', 'select 1 as one')
  expect(await inFirstSpan({ name: 'above' }, ROOT_CONTEXT, async (span) => [span])).toEqual([undefined])
  const app = await startApp()
  await inJob('shared', () => app.database.rows(read))
  await fetch(`${app.origin}/api/recipes?limit=1`)
  const traceparent = parentOf('4bf92f3577b34da6a3ce929d0e0e4736')
  await fetch(`${app.origin}/api/recipes?limit=1`, { headers: { traceparent } })
  expect(await sentSpans()).toEqual([])
})

test('RT-28 of the traces of callers the same share is sent, whatever ids they choose, and each of them as a whole', async () => {
  // OpenTelemetry alone would trace all that begin with 00, and none of the others.
  const ids = ['00', 'ff'].flatMap((start) =>
    Array.from({ length: 100 }, (_, at) => `${start}000000${'0'.repeat(22)}${(at + 1).toString(16).padStart(2, '0')}`),
  )
  const traced = await tracedOf(
    [...ids, ...ids].map((id) => parentOf(id)),
    0.5,
  )
  const sent = new Set(traced)
  expect(traced).toHaveLength(2 * sent.size)
  for (const start of ['00', 'ff']) {
    const count = [...sent].filter((id) => id.startsWith(start)).length
    expect(count).toBeGreaterThan(20)
    expect(count).toBeLessThan(80)
  }
})

test('RT-28 a caller that does not trace has no trace, and one without a valid traceparent begins one of its own', async () => {
  const [own, zero] = ['4bf92f3577b34da6a3ce929d0e0e4736', '0'.repeat(32)]
  const broken = [
    `00-${zero}-00f067aa0ba902b7-01`,
    `00-${own}-${'0'.repeat(16)}-01`,
    `ff-${own}-00f067aa0ba902b7-01`,
    'x',
  ]
  const traced = await tracedOf([parentOf(own, '00'), ...broken], 1)
  expect(traced).toHaveLength(broken.length)
  expect(new Set([...traced, own, zero]).size).toBe(broken.length + 2)
})

test('OP-6 no trace has the state that a caller sends beside its traceparent', async () => {
  expect(
    await tracedOf([parentOf('4bf92f3577b34da6a3ce929d0e0e4736')], 1, { tracestate: 'simmer=canary' }),
  ).toHaveLength(1)
  expect(receiver.received.map(({ body }) => body).join('')).not.toContain('canary')
})

test('RT-28 without the optional packages the log has a sentence, and work runs as before', async () => {
  await endTracing()
  const end = await startTracing({
    endpoint: receiver.origin,
    share: 1,
    key: traceKey,
    version: 'test',
    log,
    load: () => Promise.reject(new Error('not installed')),
  })
  expect(warnings).toEqual([expect.stringContaining('packages of OpenTelemetry are not installed')])
  expect(await inFirstSpan({ name: 'work' }, ROOT_CONTEXT, async (span) => span)).toBeUndefined()
  await end()
  expect(receiver.received).toEqual([])
})

test('RT-28 a receiver that never answers delays no request, and a stop by seconds only', async () => {
  receiver.answerWith(null)
  const app = await startApp()
  for (let request = 0; request < 20; request += 1) expect((await fetch(`${app.origin}/api/health`)).status).toBe(200)
  await endTracing()
  expect(receiver.received.length).toBeGreaterThan(0)
})
