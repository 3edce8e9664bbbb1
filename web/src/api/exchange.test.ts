import { expect, test } from 'vitest'
import { endpointUrl } from './endpoint-url.ts'
import { createExchange, isJson } from './exchange.ts'
import { NetworkError } from './network-error.ts'
import { isReached } from './reach.ts'

const json = (text: string, type = 'application/json') => new Response(text, { headers: { 'content-type': type } })
const exchangeWith = (respond: () => Response | Promise<Response>) => createExchange(async () => respond())

test('a request has the cookies of its own origin, bypasses caches and has a limit of time', async () => {
  const asked: (RequestInit | undefined)[] = []
  const exchange = createExchange((_, init) => {
    asked.push(init)
    return Promise.resolve(json('{"a":1}'))
  })
  const response = await exchange('/api/x', { method: 'POST', headers: { 'x-a': 'b' }, body: 'text', keepalive: true })
  expect([response.status, response.json]).toEqual([200, { a: 1 }])
  expect(asked).toMatchObject([
    {
      method: 'POST',
      body: 'text',
      keepalive: true,
      headers: { accept: 'application/json', 'x-a': 'b' },
      credentials: 'same-origin',
      cache: 'no-store',
    },
  ])
  expect(asked[0]?.signal?.aborted).toBe(false)
})

test('a request that takes too long is a network error', async () => {
  const exchange = createExchange(
    (_, init) =>
      new Promise((_done, fail) => init?.signal?.addEventListener('abort', () => fail(new Error('aborted')))),
  )
  await expect(exchange('/api/x', { method: 'GET', timeout: 5 })).rejects.toThrow(NetworkError)
})

test('a request that its caller ends is a network error, and its connection is closed', async () => {
  const caller = new AbortController()
  let isClosed = false
  const exchange = createExchange(
    (_, init) =>
      new Promise((_done, fail) =>
        init?.signal?.addEventListener('abort', () => {
          isClosed = true
          fail(new Error('aborted'))
        }),
      ),
  )
  const asked = exchange('/api/x', { method: 'GET', signal: caller.signal })
  caller.abort()
  await expect(asked).rejects.toThrow(NetworkError)
  expect(isClosed).toBe(true)
})

test.each([
  ['no network', () => Promise.reject(new TypeError('failed to fetch'))],
  ['a page', () => json('<h1>Welcome</h1>', 'text/html')],
  ['a response without a type', () => new Response(null)],
  ['JSON that is cut off', () => json('{"a":')],
  ['a redirected response', () => Object.defineProperty(json('{}'), 'redirected', { value: true })],
])('ER-1 %s is a network error', async (_, respond) => {
  await expect(exchangeWith(respond)('/api/x', { method: 'GET' })).rejects.toThrow(NetworkError)
})

const fail = (respond: () => Response | Promise<Response>) =>
  exchangeWith(respond)('/api/x', { method: 'GET' }).catch((error: unknown) => error)

test('a network error tells its cause', async () => {
  const cause = new TypeError('failed to fetch')
  expect(await fail(() => Promise.reject(cause))).toHaveProperty('cause', cause)
  expect(await fail(() => json('{"a":'))).toHaveProperty('cause.name', 'SyntaxError')
})

test.each([
  ['application/json', true],
  ['application/problem+json; charset=utf-8', true],
  ['APPLICATION/JSON', true],
  ['application/jsonp', false],
  ['text/json', false],
])('the type %s is JSON: %s', (type, expected) => {
  expect(isJson(json('', type))).toBe(expected)
})

test('the URL of an endpoint has its parameters encoded, and no parameter of the query that has no value', () => {
  const endpoint = { path: '/api/recipes/:id/notes/:note' }
  const params = { id: 'a/b', note: 'é' }
  expect(endpointUrl(endpoint, { params })).toBe('/api/recipes/a%2Fb/notes/%C3%A9')
  const query = { q: 'a b', page: 0, none: null, missing: undefined, diet: ['vegan', null, 'nut-free', undefined] }
  expect(endpointUrl({ path: '/api/x' }, { query })).toBe('/api/x?q=a+b&page=0&diet=vegan&diet=nut-free')
  expect(endpointUrl({ path: '/api/x' }, { query: { none: undefined } })).toBe('/api/x')
})

const noNetwork = () => Promise.reject(new TypeError('failed to fetch'))
const send = (respond: () => Response | Promise<Response>, signal?: AbortSignal) =>
  exchangeWith(respond)('/api/x', { method: 'GET', ...(signal && { signal }) }).catch(() => null)

test('ST-8 a request without a response is noted until the server itself responds again', async () => {
  await send(() => json('{}'))
  expect(isReached()).toBe(true)
  await send(noNetwork, AbortSignal.abort())
  expect(isReached()).toBe(true)
  await send(noNetwork)
  expect(isReached()).toBe(false)
  await send(
    () => new Response('{}', { headers: { 'content-type': 'application/json', 'cache-status': 'simmer; hit' } }),
  )
  expect(isReached()).toBe(false)
  await send(() => new Response('Bad Gateway', { status: 502, headers: { 'content-type': 'text/plain' } }))
  expect(isReached()).toBe(true)
})

const page = { headers: { 'content-type': 'text/html' } }
test.each([
  ['a page in place of JSON', () => new Response('<h1>Welcome to the hotel</h1>', page)],
  ['a redirect', () => Object.defineProperty(json('{}'), 'redirected', { value: true })],
  ['the status 511', () => new Response('<h1>Sign in</h1>', { ...page, status: 511 })],
])('ST-8 a network that responds with %s does not reach Simmer', async (_, respond) => {
  await send(() => json('{}'))
  expect(isReached()).toBe(true)
  await send(respond)
  expect(isReached()).toBe(false)
})

test.each([
  [500, true],
  [502, true],
  [503, true],
  [200, false],
  [429, false],
  [511, false],
])('ER-2 a response of a proxy with the status %d is a fault of the server: %s', async (status, isServerFault) => {
  const failing = exchangeWith(() => new Response('no page', { status, headers: { 'content-type': 'text/plain' } }))
  await expect(failing('/api/x', { method: 'GET' })).rejects.toMatchObject({ name: 'NetworkError', isServerFault })
})
