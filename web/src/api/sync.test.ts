import { expect, test } from 'vitest'
import { NetworkError } from './network-error.ts'
import type { SyncRequest } from '@simmer/contract/wire/sync'
import { gunzipSync } from 'node:zlib'
import type { JsonRequest } from './exchange.ts'
import { createPostSync, newTraceId, readSyncReply } from './sync.ts'

const pull = { from: '0', to: '3', more: false, reset: false, lastMid: 3, lastUid: null, rows: [] }
const answer = (results: unknown[]) => ({
  proto: 1,
  epoch: 'e',
  serverNow: 0,
  push: { results, err: null },
  pull: { ...pull, results },
  pace: { minMs: 0, maxBatch: 200 },
})
const ours = new Headers({ 'X-Sync-Proto': '1' })

test('ST-9 a rejected mutation has its code, and a duplicate the first outcome', () => {
  const lines = [
    [1, 'superseded'],
    [2, 'rejected', 'STARS_OUT_OF_RANGE'],
    [3, 'duplicate', null, { of: 'rejected' }],
  ]
  const reply = readSyncReply({ status: 200, headers: ours, json: answer(lines) })
  expect(reply.kind === 'response' && JSON.parse(JSON.stringify(reply.response.pull.results))).toMatchObject([
    [1, 'superseded'],
    [2, 'rejected', 'STARS_OUT_OF_RANGE', null],
    [3, 'duplicate', null, { of: 'rejected' }],
  ])
})

test.each([200, 401, 403, 409, 413, 426, 503])(
  'ER-1 a response %i without the sync header counts as a network failure',
  (status) => {
    const json = status === 200 ? answer([]) : { error: 'SESSION' }
    expect(() => readSyncReply({ status, headers: new Headers(), json })).toThrow(NetworkError)
  },
)

test('an error response has its code, the expected mid and the minimum wait', () => {
  const headers = new Headers({ 'X-Sync-Proto': '1', 'Retry-After': '2' })
  expect(readSyncReply({ status: 503, headers, json: { error: 'UNAVAILABLE' } })).toMatchObject({ retryAfter: 2000 })
  expect(readSyncReply({ status: 409, headers: ours, json: { error: 'GAP', expected: 4 } })).toEqual({
    kind: 'error',
    status: 409,
    code: 'GAP',
    expected: 4,
    retryAfter: 0,
  })
})

test('a wait that cannot be read, or lies in the past, is no wait', () => {
  for (const wait of ['soon', '-5', '']) {
    const headers = new Headers({ 'X-Sync-Proto': '1', 'Retry-After': wait })
    expect(readSyncReply({ status: 429, headers, json: null })).toMatchObject({ code: '', retryAfter: 0 })
  }
})

const readUnknownShape = () => readSyncReply({ status: 200, headers: ours, json: { ...answer([]), epoch: 1 } })

test('a response of another shape counts as a network failure, and tells why', () => {
  expect(readUnknownShape).toThrow(NetworkError)
  expect(readUnknownShape).toThrow(expect.objectContaining({ cause: [expect.objectContaining({ kind: 'schema' })] }))
})

/** Posts a request of about this many bytes. Returns what was sent. */
const posted = async (
  size: number,
  keepalive: boolean,
  first: string | null = 'jwt',
  random = false,
  trace: { traceId?: string } = {},
) => {
  const asked: [string, JsonRequest][] = []
  let token = first
  let refreshes = 0
  const post = createPostSync(
    (path, request) => {
      asked.push([path, request])
      return Promise.resolve({ status: 200, headers: ours, json: answer([]) })
    },
    {
      current: () => token,
      refresh: () => {
        refreshes += 1
        token = first === null ? null : 'fresh'
        return Promise.resolve(null)
      },
      clear: () => undefined,
    },
  )
  const app = Array.from({ length: size }, () =>
    random ? String.fromCodePoint(33 + Math.floor(Math.random() * 90)) : 'a',
  ).join('')
  // oxlint-disable-next-line no-unsafe-type-assertion -- any request is sent alike
  const request = { app } as unknown as SyncRequest
  expect((await post(request, { keepalive, ...trace })).kind).toBe('response')
  const [path, { headers = {}, body, ...rest }] = asked[0] ?? ['', { method: '' }]
  const bytes = body instanceof Uint8Array ? body : new Uint8Array()
  const isPacked = headers['content-encoding'] === 'gzip'
  const text = isPacked ? gunzipSync(bytes).toString() : new TextDecoder().decode(bytes)
  return { path, headers, rest, refreshes, isPacked, isSame: text === JSON.stringify(request), bytes: bytes.byteLength }
}

test('a small request is sent as it is, with the token', async () => {
  expect(await posted(10, true)).toEqual({
    path: '/api/sync/v1',
    headers: { 'content-type': 'application/json', authorization: 'Bearer jwt' },
    rest: { method: 'POST', keepalive: true },
    refreshes: 0,
    isPacked: false,
    isSame: true,
    bytes: 20,
  })
})

test('a request of more than a kilobyte is compressed', async () => {
  expect(await posted(1014, false)).toMatchObject({
    isPacked: false,
    isSame: true,
    bytes: 1024,
    rest: { keepalive: false },
  })
  expect(await posted(1015, false)).toMatchObject({ isPacked: true, isSame: true })
})

test('a large request does not outlive its page, because browsers would refuse it', async () => {
  expect(await posted(60_000, true)).toMatchObject({ rest: { keepalive: true } })
  const large = await posted(90_000, true, 'jwt', true)
  expect(large.bytes).toBeGreaterThan(60 * 1024)
  expect(large.rest).toEqual({ method: 'POST', keepalive: false })
})

test('ER-1 without a token it is asked for first; without a session the server answers', async () => {
  expect(await posted(10, false, null)).toMatchObject({ refreshes: 1, headers: { 'content-type': 'application/json' } })
  expect(Object.keys((await posted(10, false, null)).headers)).toEqual(['content-type'])
})

test('RT-28 a request names its trace to the server, and has an id of its own in it', async () => {
  const traceId = newTraceId()
  const parents = []
  for (let request = 0; request < 2; request += 1)
    parents.push((await posted(10, false, 'jwt', false, { traceId })).headers['traceparent'])
  for (const parent of parents) expect(parent).toMatch(new RegExp(`^00-${traceId}-(?!0{16})[\\da-f]{16}-01$`))
  expect(traceId).toMatch(/^(?!0{32})[\da-f]{32}$/)
  expect(new Set(parents).size).toBe(2)
  expect(newTraceId()).not.toBe(traceId)
})
