import { problemSentences } from '@simmer/contract/wire/problem-sentences'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { aSession } from '@simmer/contract/testing/a-session'
import { endpoint } from '@simmer/contract/wire/endpoints/endpoint'
import { libraryEndpoints } from '@simmer/contract/wire/endpoints/library-endpoints'
import type { Session } from '@simmer/contract/wire/session'
import { createCall, isFromCache } from './call.ts'
import { readProblem } from './read-problem.ts'
import { createExchange } from './exchange.ts'
import { NetworkError } from './network-error.ts'

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } })
const refused = json({ error: 'not-signed-in', message: 'x' }, 401)
const session = aSession({ jwt: 'fresh' })

const calling = (answers: (Response | Error)[], refreshed: () => Promise<Session | null>) => {
  const asked: { path: string; token: string | null }[] = []
  const ended: string[] = []
  let token: string | null = 'stale'
  const fetcher = (path: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    asked.push({ path: typeof path === 'string' ? path : '', token: new Headers(init?.headers).get('authorization') })
    const next = answers.shift() ?? new Error('nothing more')
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next.clone())
  }
  const refresh = async (): Promise<Session | null> => {
    const found = await refreshed()
    token = found?.jwt ?? null
    return found
  }
  const tokens = { current: () => token, refresh, forget: () => undefined }
  const call = createCall(createExchange(fetcher), tokens, (because) => void ended.push(because))
  return { call, asked, ended }
}

test('a call sends the token, writes parameters into the URL and parses the response', async () => {
  const { call, asked } = calling([json({ message: 'Recipe already saved.' })], () => Promise.resolve(session))
  expect(await call(libraryEndpoints.saveRecipe, { params: { id: 'a/b' } })).toEqual({
    message: 'Recipe already saved.',
  })
  expect(asked).toEqual([{ path: '/api/recipes/a%2Fb/save', token: 'Bearer stale' }])
})

test('ER-1 an expired token is refreshed once and the call is repeated', async () => {
  const { call, asked, ended } = calling([refused, json({ recipeIds: [] })], () => Promise.resolve(session))
  expect(await call(libraryEndpoints.savedIds, {})).toEqual({ recipeIds: [] })
  expect(asked.map(({ token }) => token)).toEqual(['Bearer stale', 'Bearer fresh'])
  expect(ended).toEqual([])
})

test('ER-1 a person whose session the server rejects is signed out with the reason', async () => {
  const { call, ended } = calling([refused], () => Promise.resolve(null))
  await expect(call(libraryEndpoints.savedIds, {})).rejects.toMatchObject({ problem: 'not-signed-in' })
  expect(problemSentences['not-signed-in']).toBe('You are not authorized to access this resource. Please sign in.')
  expect(ended).toEqual(['expired'])
})

test.each([
  ['no network', new TypeError('failed to fetch')],
  ['a captive portal', new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } })],
  ['a proxy’s 401', new Response('no', { status: 401, headers: { 'content-type': 'text/plain' } })],
  ['a firewall’s 403 in JSON of its own', json({ blocked: true }, 403)],
  ['a gateway’s 503', json({ message: 'upstream' }, 503)],
])('ER-1 %s does not end the session', async (_, answer) => {
  const { call, ended } = calling([answer], () => Promise.reject(new NetworkError()))
  await expect(call(libraryEndpoints.savedIds, {})).rejects.toThrow(NetworkError)
  expect(ended).toEqual([])
})

test('ER-1 a token refresh without a network does not end the session', async () => {
  const { call, ended } = calling([refused], () => Promise.reject(new NetworkError()))
  await expect(call(libraryEndpoints.savedIds, {})).rejects.toThrow(NetworkError)
  expect(ended).toEqual([])
})

test('ER-1 a rejected call is a problem with its details and the time to wait, if they are given', () => {
  const body = { error: 'too-many-requests', message: 'x', details: { limit: 3 } }
  const read = (retryAfter?: string) =>
    readProblem({
      status: 429,
      headers: new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
      json: body,
    })
  expect(read('7')).toMatchObject({ problem: 'too-many-requests', details: { limit: 3 }, retryAfter: 7 })
  expect(read().retryAfter).toBeUndefined()
  expect(read('soon').retryAfter).toBeUndefined()
})

test.each([
  ['a problem with the status of another', 404, { error: 'too-many-requests' }],
  ['an unknown problem', 429, { error: 'constructor' }],
  ['a problem without a name', 429, { error: 429 }],
  ['no problem', 429, null],
])('ER-1 %s did not come from the server', (_, status, json_) => {
  expect(() => readProblem({ status, headers: new Headers(), json: json_ })).toThrow(NetworkError)
})

test('a response of another shape did not come from the server, whatever its status', async () => {
  const failure = await calling([json({ recipes: [] })], () => Promise.resolve(session))
    .call(libraryEndpoints.savedIds, {})
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(NetworkError)
  expect(failure).toHaveProperty('cause.0.kind')
})

test.each([199, 300])('a response with status %i is no success', async (status) => {
  const exchange = () => Promise.resolve({ status, headers: new Headers(), json: { recipeIds: [] } })
  const tokens = { current: () => 'token', refresh: () => Promise.resolve(null) }
  const call = createCall(exchange, tokens, () => undefined)
  await expect(call(libraryEndpoints.savedIds, {})).rejects.toThrow(NetworkError)
})

test('ST-7 a value from a cache is known as one', async () => {
  const stored = new Response('{"recipeIds":[]}', {
    headers: { 'content-type': 'application/json', 'cache-status': 'device; hit' },
  })
  const { call } = calling([stored, json({ recipeIds: [] })], () => Promise.resolve(session))
  expect(isFromCache(await call(libraryEndpoints.savedIds, {}))).toBe(true)
  expect(isFromCache(await call(libraryEndpoints.savedIds, {}))).toBe(false)
})

test.each(['null', '"text"'])('ST-7 the cached value %s, which is no object, is returned as it is', async (text) => {
  const stored = new Response(text, { headers: { 'content-type': 'application/json', 'cache-status': 'hit' } })
  const anything = { ...libraryEndpoints.savedIds, response: v.nullable(v.string()) }
  const { call } = calling([stored], () => Promise.resolve(session))
  expect(await call(anything, {})).toBe(JSON.parse(text))
})

describe.each(['PUT', 'DELETE'] as const)('%s', (method) => {
  test('CA-15 sends its body as JSON', async () => {
    const note = endpoint({
      method,
      path: '/api/notes/:id',
      access: 'signed-in',
      summary: 'Something to change.',
      params: v.object({ id: v.string() }),
      body: v.object({ text: v.string() }),
      response: v.object({ message: v.string() }),
    })
    const asked: unknown[] = []
    const exchange = createExchange((path, { headers, ...init } = {}) => {
      asked.push([path, init.method, new Headers(headers).get('content-type'), init.body])
      return Promise.resolve(json({ message: 'Done.' }))
    })
    const tokens = { current: () => 'token', refresh: () => Promise.resolve(null), forget: () => undefined }
    const call = createCall(exchange, tokens, () => undefined)
    expect(await call(note, { params: { id: 'a/b' }, body: { text: 'salt' } })).toEqual({ message: 'Done.' })
    expect(asked).toEqual([['/api/notes/a%2Fb', method, 'application/json', '{"text":"salt"}']])
  })
})
