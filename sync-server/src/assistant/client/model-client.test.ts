import { createServer as createSecureServer } from 'node:https'
import { ModelServer } from '@simmer/contract/testing/model-server'
import { plainAnswer } from '@simmer/contract/testing/model-stage'
import { soup } from '@simmer/contract/testing/model-scenes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createCertificate } from '../../imports/fetch/testing/certificate.ts'
import type { ChatEnd } from './chat-shapes.ts'
import type { ChatRequest } from './dialect.ts'
import { createModelClient, type ModelClient } from './model-client.ts'
import { failureOfResponse, readRetryAfter } from './model-failure.ts'

let server: ModelServer
beforeAll(async () => {
  server = await ModelServer.start()
})
afterAll(() => server.stop())
beforeEach(() => {
  server.received.length = 0
})

const question: ChatRequest = {
  messages: [{ role: 'user', content: 'What can I cook?' }],
  tools: [{ name: 'search_recipes', description: 'Search', parameters: { type: 'object', properties: {} } }],
  maxTokens: 100,
}

const client = (scene: string, timeoutSeconds = 5, baseUrl = server.url): ModelClient =>
  createModelClient({ baseUrl, apiKey: 'the-key-of-tests', model: scene, timeoutSeconds }, Date.now)

const ask = async (
  model: ModelClient,
  request = question,
  signal = AbortSignal.timeout(20_000),
): Promise<ChatEnd & { readonly text: string }> => {
  const stream = model.stream(request, signal)
  let text = ''
  for (;;) {
    const next = await stream.next()
    if (next.done === true) return { ...next.value, text }
    text += next.value
  }
}

test.each([
  'plain',
  'split-letters',
  'crlf-and-comments',
  'no-done',
  'no-last-line',
  'not-streamed',
  'content-parts',
  'usage-none',
  'usage-early',
  'usage-wrong',
  'thoughts',
  'reasoning',
])('AS-8 the answer of a server that does "%s" arrives whole', async (scene) => {
  expect(await ask(client(scene))).toMatchObject({ text: plainAnswer, finish: 'stop', toolCalls: [] })
})

test('AS-8 tokens are those that the server counts, late, early or not at all', async () => {
  const counted = { tokensIn: 120, tokensOut: 15 }
  const usages = await Promise.all(
    ['plain', 'usage-early', 'not-streamed', 'usage-none', 'usage-wrong', 'usage-huge'].map((scene) =>
      ask(client(scene)),
    ),
  )
  expect(usages.map(({ usage }) => usage)).toEqual([
    counted,
    counted,
    counted,
    null,
    null,
    { tokensIn: 1e7, tokensOut: 5 },
  ])
})

const search = { name: 'search_recipes', arguments: soup }
test.each([
  ['tools-in-pieces', [search]],
  ['tools-without-index', [search]],
  ['tools-without-id', [search]],
  ['tools-by-position', [search]],
  ['two-tools', [search, { name: 'search_recipes', arguments: '{"q":"cake"}' }]],
  ['two-tools-with-index-0', [search, { name: 'search_recipes', arguments: '{"q":"cake"}' }]],
  ['tool-name-twice', [search]],
  ['tool-arguments-as-object', [search]],
  ['tool-with-stop', [search]],
  ['tool-arguments-empty', [{ name: 'search_recipes', arguments: '{}' }]],
])('AS-8 the tool calls of "%s" are put together', async (scene, calls) => {
  const { toolCalls } = await ask(client(scene))
  expect(toolCalls).toMatchObject(calls)
  expect(toolCalls).toHaveLength(calls.length)
  expect(new Set(toolCalls.map(({ id }) => id)).size).toBe(calls.length)
})

test.each([
  ['refuses-stream-options', ({ hasStreamOptions }: Sent) => hasStreamOptions],
  ['refuses-max-tokens', ({ lengthField }: Sent) => lengthField === 'max_tokens'],
  ['refuses-unnamed', ({ hasStreamOptions }: Sent) => hasStreamOptions],
])('AS-8 an option that "%s" is left out, and not tried again for an hour', async (scene, isRefused) => {
  let now = Date.now()
  const model = createModelClient({ baseUrl: server.url, apiKey: null, model: scene, timeoutSeconds: 5 }, () => now)
  expect((await ask(model)).text).toBe(plainAnswer)
  expect((await ask(model)).text).toBe(plainAnswer)
  expect(sent().map(isRefused)).toEqual([true, false, false])
  now += 3_600_001
  await ask(model)
  expect(sent().map(isRefused)).toEqual([true, false, false, true, false])
})

test('AS-8 tools that the server refuses are not sent again', async () => {
  const model = client('refuses-tools')
  await expect(ask(model)).rejects.toMatchObject({ kind: 'tools-refused' })
  expect(model.dialect().hasTools).toBe(false)
  expect((await ask(model)).text).toBe(plainAnswer)
  expect(sent().map(({ hasTools }) => hasTools)).toEqual([true, false])
})

interface Sent {
  readonly hasStreamOptions: boolean
  readonly hasTools: boolean
  readonly lengthField: string
}
const sent = (): Sent[] =>
  server.received.map(({ request }) => ({
    hasStreamOptions: request.stream_options !== undefined,
    hasTools: request.tools !== undefined,
    lengthField: request.max_tokens === undefined ? 'max_completion_tokens' : 'max_tokens',
  }))

test.each([
  ['status-401', 'key-refused', undefined],
  ['status-403', 'key-refused', undefined],
  ['status-404', 'not-found', undefined],
  ['status-429', 'busy', 17],
  ['status-429-without-time', 'busy', undefined],
  ['status-500', 'failing', undefined],
  ['status-503', 'failing', 3],
  ['context-too-long', 'too-long', undefined],
  ['web-page', 'not-a-model', undefined],
  ['no-body', 'not-a-model', undefined],
  ['redirect', 'redirected', undefined],
  ['error-in-stream', 'failing', undefined],
  ['filtered', 'declined', undefined],
  ['cut-at-once', 'unreachable', undefined],
  ['never-begins', 'too-slow', undefined],
  ['only-comments', 'too-slow', undefined],
])('AS-8 "%s" fails as %s', async (scene, kind, retryAfter) => {
  const failure: unknown = await ask(client(scene, 0.3)).catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'ModelFailure', kind, retryAfter })
  expect(String(failure)).not.toContain('the-key-of-tests')
})

test('AS-8 a line without end is not read without end', async () => {
  await expect(ask(client('line-without-end', 5))).rejects.toMatchObject({ kind: 'failing' })
})

test.each(['cut', 'error-after-text', 'malformed-chunk'])(
  'AS-8 "%s" leaves what came before, as an answer that was cut',
  async (scene) => {
    expect(await ask(client(scene))).toMatchObject({ text: 'Melt the ', finish: 'cut' })
  },
)

test('AS-8 an answer without end is ended by the time, and one that is too long by its length', async () => {
  const endless = await ask(client('never-ends', 0.3))
  expect(endless).toMatchObject({ finish: 'cut', text: expect.stringContaining('More words.') })
  const long = await ask(client('long-line'))
  expect([long.finish, long.text.length]).toEqual(['length', 800])
  expect(await ask(client('tool-arguments-endless'))).toMatchObject({ finish: 'length', toolCalls: [] })
  expect((await ask(client('length'))).finish).toBe('length')
})

test('AS-8 a certificate that is not valid, and a closed port, have their own failures', async () => {
  const certificate = createCertificate(['elsewhere.test'])
  const secure = await ModelServer.start((listener) => createSecureServer(certificate, listener))
  const address = secure.url.replace('http:', 'https:')
  await expect(ask(client('plain', 5, address))).rejects.toMatchObject({ kind: 'not-secure' })
  await secure.stop()
  await expect(ask(client('plain', 5, address))).rejects.toMatchObject({ kind: 'unreachable' })
})

test('AS-4 ending the iteration, and the caller’s signal, close the connection', async () => {
  const { aborted } = server
  const stream = client('never-ends').stream(question, AbortSignal.timeout(20_000))
  await stream.next()
  await stream.return({ finish: 'cut', toolCalls: [], usage: null, written: 0 })
  await expect.poll(() => server.aborted).toBe(aborted + 1)
  const stop = new AbortController()
  const asked = ask(client('never-begins'), question, stop.signal)
  await expect.poll(() => server.open).toBe(1)
  stop.abort(new Error('the person went'))
  await expect(asked).rejects.toThrow('the person went')
  await expect.poll(() => server.aborted).toBe(aborted + 2)
})

test.each([
  ['', '/v1/chat/completions'],
  ['/', '/v1/chat/completions'],
  ['/v1', '/v1/chat/completions'],
  ['/v1/', '/v1/chat/completions'],
  ['/v1/chat/completions', '/v1/chat/completions'],
  ['/openai/deployments/small', '/openai/deployments/small/chat/completions'],
])('AS-8 LLM_BASE_URL that ends in "%s" is asked at %s', async (path, asked) => {
  await ask(client('plain', 5, server.url + path))
  const [request] = server.received
  expect([request?.path, request?.authorization]).toEqual([asked, 'Bearer the-key-of-tests'])
})

test.each([
  ['17', 17],
  ['999999', 3600],
  ['0', 1],
  ['Fri, 27 Nov 2026 12:01:30 GMT', 90],
  ['Fri, 27 Nov 2026 11:00:00 GMT', 1],
  ['soon', undefined],
  [null, undefined],
])('AS-8 Retry-After "%s" asks for a wait of %s seconds, an hour at most', (header, seconds) => {
  expect(readRetryAfter(header, Date.UTC(2026, 10, 27, 12))).toBe(seconds)
})

test('AS-8 a limit of the answer that a server refuses is no question that is too long', () => {
  const refused = new Response(null, { status: 400 })
  const kindOf = (refusal: string) => failureOfResponse(refused, 0, refusal).kind
  expect(kindOf("'max_tokens' is too large: 9000")).toBe('rejected')
  expect(kindOf("This model's maximum context length is 4096 tokens")).toBe('too-long')
})
