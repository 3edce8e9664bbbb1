import { createServer, type Server } from 'node:http'
import Koa from 'koa'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handleProblems } from './handle-problems.ts'
import type { RequestState } from './middleware.ts'
import type { Route } from './route.ts'
import { createRouter } from './router.ts'

const route = (method: 'GET' | 'POST', path: string, name: string): Route => ({
  methods: [method],
  path,
  access: 'anyone',
  summary: name,
  isEndpoint: path.startsWith('/api/'),
  middleware: [
    (ctx) => {
      ctx.body = { name, params: ctx.state.params }
    },
  ],
})

const routes = [
  route('GET', '/api/recipes', 'list'),
  route('GET', '/api/recipes/:recipeShortId', 'one'),
  route('GET', '/api/recipes/savedIds', 'saved'),
  route('POST', '/api/recipes/:id/save', 'save'),
  route('GET', '/api/user/referral/check/:code', 'check'),
  route('POST', '/api/user/referral/update', 'update'),
  route('POST', '/api/auth/local', 'code'),
  route('GET', '/photos/*path', 'photo'),
  route('GET', '/plan/:secret.ics', 'calendar'),
  { ...route('POST', '/sync', 'sync'), headers: { 'X-Protocol': '1' } },
  { ...route('GET', '/api/auth{/*rest}', 'any method'), methods: '*', isEndpoint: false } as const,
]

let server: Server
let origin: string
beforeAll(async () => {
  const app = new Koa<RequestState>()
  app.use(handleProblems(pino({ level: 'silent' })))
  app.use(createRouter(routes))
  const handle = app.callback()
  server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => server.close())

const send = (method: string, path: string) => fetch(origin + path, { method })

test.each([
  ['GET', '/api/recipes', 'list', {}],
  ['GET', '/api/recipes/', 'list', {}],
  ['GET', '/api/recipes/abc', 'one', { recipeShortId: 'abc' }],
  ['GET', '/api/recipes/a%20b', 'one', { recipeShortId: 'a b' }],
  ['GET', '/api/recipes/savedIds', 'saved', {}],
  ['POST', '/api/recipes/abc/save', 'save', { id: 'abc' }],
  // Behind the word `savedIds` no route has `save`; the one with a parameter has.
  ['POST', '/api/recipes/savedIds/save', 'save', { id: 'savedIds' }],
  ['GET', '/api/user/referral/check/x', 'check', { code: 'x' }],
  // An endpoint wins over the catch-all of the session protocol.
  ['POST', '/api/auth/local', 'code', {}],
  ['GET', '/photos/a/320.webp', 'photo', { path: 'a/320.webp' }],
  ['GET', '/plan/ab-c_d.ics', 'calendar', { secret: 'ab-c_d' }],
  ['DELETE', '/api/auth', 'any method', {}],
  ['PATCH', '/api/auth/a/b', 'any method', { rest: 'a/b' }],
])('%s %s runs the route %s', async (method, path, name, params) => {
  expect(await (await send(method, path)).json()).toEqual({ name, params })
})

test.each([
  '/',
  '/api',
  '/api/recipe',
  '/api/Recipes',
  '/api/recipes/a/b',
  '/api/recipes//save',
  '/api/user/referral/check',
  '/api/user/referral/check/',
  '//api/recipes',
  '/plan/secret',
])('no route has the path %s', async (path) => {
  expect((await send('GET', path)).status).toBe(404)
})

test('a wrong method gets 405 with the methods of the path, and OPTIONS lists them', async () => {
  const wrong = await send('GET', '/api/recipes/abc/save')
  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
  expect((await send('DELETE', '/api/auth/local')).status).toBe(405)
  const options = await send('OPTIONS', '/api/recipes/abc/save')
  expect([options.status, options.headers.get('allow')]).toEqual([204, 'POST, OPTIONS'])
  expect((await send('OPTIONS', '/photos/a')).status).toBe(405)
})

test('every response of a path carries the headers of its route, errors included', async () => {
  for (const [method, status] of [
    ['POST', 200],
    ['GET', 405],
  ] as const) {
    const response = await send(method, '/sync')
    expect([response.status, response.headers.get('X-Protocol')]).toEqual([status, '1'])
  }
})
