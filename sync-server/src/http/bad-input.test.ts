// Every endpoint with the same hostile inputs. The tests share one server and one set of helpers, so they are one file.
// Above 300 lines: one table of malformed requests for every endpoint.
import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Endpoint } from '@simmer/contract/wire/endpoints/endpoint'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { problemStatuses } from '@simmer/contract/wire/problem-statuses'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/start-app.ts'

let app: TestApp
let jwt = ''
beforeAll(async () => {
  app = await startTestApp()
  ;({ jwt } = await app.signIn('tester@example.test'))
})
afterAll(() => app.stop())

const ProblemBody = v.object({
  error: v.picklist(Object.keys(problemStatuses)),
  message: v.pipe(v.string(), v.minLength(5)),
})
const allEndpoints: [string, Endpoint][] = Object.entries(endpoints)
const endpointsWith = (part: 'params' | 'query' | 'body') =>
  allEndpoints.filter(([, endpoint]) => endpoint[part] !== undefined)
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

const hostileTexts = [
  "'; drop table account; --",
  '" or 1=1 --',
  '%27%20or%20true',
  '../../../etc/passwd',
  '-1',
  '0',
  '1e309',
  '99999999999999999999',
  'NaN',
  '__proto__',
  'constructor',
  '<script>alert(1)</script>',
  '\u202e\u0301\u{1f35c}',
  ' ',
  'x'.repeat(5000),
]
const wrongValues: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  [],
  {},
  [[[]]],
  'text',
  { toString: 'x' },
  ...hostileTexts,
]

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

const buildPath = (endpoint: Endpoint, value = 'abc'): string =>
  endpoint.path.replaceAll(/:\w+/g, encodeURIComponent(value))

const sendRequest = async (
  method: string,
  path: string,
  init: Init = {},
): Promise<{ status: number; headers: Headers; text: string }> => {
  const response = await fetch(app.origin + path, {
    method,
    redirect: 'manual',
    ...init,
    headers: { Authorization: `Bearer ${jwt}`, ...init.headers },
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

const json = (body: unknown, more: Record<string, string> = {}): Init => ({
  headers: { 'Content-Type': 'application/json', ...more },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** An error is a Problem by name with a sentence. Success is allowed only where the input may be valid. */
const isClear = ({ status, text }: { status: number; text: string }): boolean =>
  status < 300 || (status >= 400 && status < 500 && v.is(ProblemBody, JSON.parse(text)))

const counts = async (): Promise<unknown> =>
  app.database.rows({
    name: 'test.counts',
    text: `select (select count(*) from account) as accounts, (select count(*) from recipe) as recipes,
             (select count(*) from saved_recipe) as saved, (select count(*) from rating) as ratings,
             (select string_agg(coalesce(username, '-'), ',') from account) as usernames`,
  })

/** Runs `run` and requires that it changed no data. */
const expectUnchanged = async (run: () => Promise<void>): Promise<void> => {
  const before = await counts()
  await run()
  expect(await counts()).toEqual(before)
}

test.each(allEndpoints.filter(([, { access }]) => access === 'signed-in'))(
  'WHO-7 %s accepts only a valid token',
  async (_, endpoint) => {
    for (const token of ['', 'Bearer', 'Bearer x.y.z', 'Basic dTpw', `bearer ${jwt}x`]) {
      const { status, text } = await sendRequest(endpoint.method, buildPath(endpoint), {
        ...(endpoint.method === 'GET' ? {} : json({})),
        headers: { Authorization: token },
      })
      expect([token, status, JSON.parse(text)]).toMatchObject([token, 401, { error: 'not-signed-in' }])
    }
  },
)

describe.each(allEndpoints)('%s', (_, endpoint) => {
  test('responds to another method with 405 and the methods it has', async () => {
    const samePath = allEndpoints.filter(
      ([, { path }]) => path.replaceAll(/:\w+/g, ':') === endpoint.path.replaceAll(/:\w+/g, ':'),
    )
    for (const method of methods) {
      if (samePath.some(([, other]) => other.method === method)) continue
      const { status, headers, text } = await sendRequest(method, buildPath(endpoint))
      expect([method, status, JSON.parse(text)]).toMatchObject([method, 405, { error: 'method-not-allowed' }])
      expect(headers.get('allow')).toContain(endpoint.method)
    }
    const options = await sendRequest('OPTIONS', buildPath(endpoint))
    expect([options.status, options.headers.get('allow')]).toEqual([204, expect.stringContaining(endpoint.method)])
  })
})

test.each(allEndpoints.filter(([, { method }]) => method !== 'GET'))(
  '%s rejects an Idempotency-Key that is no UUID',
  async (_, endpoint) => {
    const { status } = await sendRequest(
      endpoint.method,
      buildPath(endpoint),
      json({}, { 'Idempotency-Key': "1' or '1" }),
    )
    expect(status).toBe(400)
  },
)

/** Required queries of endpoints with a body: without them the body is not read. */
const requiredQueries: Readonly<Record<string, string>> = { mailedAppeal: `?key=${'a'.repeat(43)}` }

test.each(endpointsWith('body'))('%s rejects bodies that cannot be parsed', async (name, endpoint) => {
  await expectUnchanged(async () => {
    const path = buildPath(endpoint, '018f0000-0000-7000-8000-000000000000') + (requiredQueries[name] ?? '')
    const send = async (init: Init) => sendRequest(endpoint.method, path, init)
    for (const text of ['{', '{"a":', 'undefined', "{'a':1}", '\u0000', '[1,]', '']) {
      const { status, text: body } = await send(json(text))
      expect([text, status, JSON.parse(body)]).toMatchObject([
        text,
        400,
        { error: expect.stringMatching(/unreadable-json|invalid-input/) },
      ])
    }
    const tooMuch = (endpoint.maxBodyBytes ?? 256 * 1024) + 40_000
    expect((await send(json('x'.repeat(tooMuch)))).status).toBe(413)
    expect((await send(json(JSON.stringify({ a: 'x'.repeat(tooMuch) })))).status).toBe(413)
    // Small in transit, large after decompression.
    const bomb = gzipSync(Buffer.alloc(tooMuch + 5_000_000, ' '))
    expect(
      (await send({ headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }, body: bomb })).status,
    ).toBe(413)
    const notGzip = await send({
      headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
      body: 'plain',
    })
    expect(notGzip.status).toBe(400)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/xml',
      '',
    ])
      expect([
        type,
        (await send({ headers: { 'Content-Type': type }, body: new TextEncoder().encode('{}') })).status,
      ]).toEqual([type, 415])
    expect(
      (await send({ headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'pack200' }, body: '{}' }))
        .status,
    ).toBe(415)
  })
})

test.each(endpointsWith('body'))('%s rejects values of the wrong type, deep nesting and NUL', async (_, endpoint) => {
  await expectUnchanged(async () => {
    const path = buildPath(endpoint)
    const fields = Object.keys(
      endpoint.body !== undefined && 'entries' in endpoint.body ? Object(endpoint.body.entries) : {},
    )
    const bodies: unknown[] = wrongValues.filter(
      (value) => !(typeof value === 'object' && value !== null && !Array.isArray(value)),
    )
    for (const field of fields)
      for (const value of wrongValues) if (typeof value !== 'string') bodies.push({ [field]: value })
    for (const body of bodies) {
      const response = await sendRequest(endpoint.method, path, json(JSON.stringify(body)))
      expect([body, response.status, response.text]).toSatisfy(() => isClear(response))
    }
    for (const field of fields) {
      for (const text of ['a\u0000b', '\ud800']) {
        const response = await sendRequest(endpoint.method, path, json({ [field]: text }))
        expect([field, response.status]).toEqual([field, 400])
      }
    }
    const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`
    for (const body of [deep, `{"x":${deep}}`, ...fields.map((field) => `{"${field}":${deep}}`)]) {
      const response = await sendRequest(endpoint.method, path, json(body))
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(isClear(response)).toBe(true)
    }
  })
})

test.each(endpointsWith('params'))(
  '%s responds to hostile path parameters with a named problem',
  async (_, endpoint) => {
    await expectUnchanged(async () => {
      for (const value of hostileTexts) {
        const response = await sendRequest(
          endpoint.method,
          buildPath(endpoint, value),
          endpoint.body === undefined ? {} : json({}),
        )
        expect([value, response.status, response.text]).toSatisfy(
          // An unknown referral code is valid input; its response reports it.
          () => isClear(response) && (response.status >= 400 || endpoint === endpoints.checkReferral),
        )
      }
      for (const broken of ['%', '%zz', '%00', '%E0%A4', 'a%00b']) {
        const { status, text } = await sendRequest(endpoint.method, endpoint.path.replaceAll(/:\w+/g, broken))
        expect([broken, status, JSON.parse(text)]).toMatchObject([broken, 400, { error: 'malformed-url' }])
      }
    })
  },
)

test.each(endpointsWith('query'))('%s responds to hostile queries with a named problem', async (_, endpoint) => {
  await expectUnchanged(async () => {
    const fields = Object.keys(
      endpoint.query !== undefined && 'entries' in endpoint.query ? Object(endpoint.query.entries) : {},
    )
    for (const field of fields) {
      for (const value of hostileTexts) {
        const one = new URLSearchParams({ [field]: value })
        for (const query of [one, `${one}&${one}`, `${field}[]=${encodeURIComponent(value)}`]) {
          const response = await sendRequest(endpoint.method, `${buildPath(endpoint)}?${query}`)
          expect([`${query}`, response.status, response.text]).toSatisfy(() => isClear(response))
        }
      }
      for (const broken of ['%00', 'a%00b', '%', '%ff'])
        expect([
          field,
          broken,
          (await sendRequest(endpoint.method, `${buildPath(endpoint)}?${field}=${broken}`)).status,
        ]).toEqual([field, broken, 400])
    }
    expect(
      isClear(
        await sendRequest(endpoint.method, `${buildPath(endpoint)}?__proto__=1&constructor=2&${'a=1&'.repeat(2000)}`),
      ),
    ).toBe(true)
  })
})

test('the details of a problem name the invalid value', async () => {
  const { status, text } = await sendRequest('GET', '/api/recipes?limit=-1')
  expect([status, JSON.parse(text)]).toMatchObject([400, { error: 'invalid-input', details: { at: 'query.limit' } }])
})

test('an unknown path of the API gets a problem in JSON, with every method', async () => {
  for (const method of methods) {
    const { status, text } = await sendRequest(method, '/api/nothing/here')
    expect([method, status, JSON.parse(text)]).toMatchObject([method, 404, { error: 'no-such-route' }])
  }
})

test.each(['http://[/home', 'http://a b/', 'http://x:99999/api/health', 'http://', 'x://%'])(
  'a request for the proxy target %s gets a response below 500',
  async (target) => {
    const { port, hostname } = new URL(app.localUrl)
    const socket = connect(Number(port), hostname)
    let received = ''
    socket.on('data', (bytes: Buffer) => (received += bytes.toString('latin1')))
    socket.write(`GET ${target} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: close\r\n\r\n`)
    await once(socket, 'close')
    expect(received).toMatch(/^HTTP\/1\.1 (?:200|40[04]|421) /)
  },
)

test.each(['', '*', '*;q=0', 'identity;q=0', 'br;q=0, gzip;q=0, identity;q=0', 'deflate', ',,;;=q', 'gzip;q=nan'])(
  'a large response arrives whole with Accept-Encoding %j',
  async (encoding) => {
    const { status, text } = await sendRequest('GET', '/api/openapi.json', { headers: { 'Accept-Encoding': encoding } })
    expect([status, text.at(0), text.at(-1)]).toEqual([200, '{', '}'])
  },
)

test.each(['', '?%ff', '?x=%00', '?__proto__=1'])(
  'every response of sync%s carries the protocol header',
  async (query) => {
    for (const method of [...methods, 'OPTIONS']) {
      const guest = { Authorization: '' }
      const { status, headers } = await sendRequest(method, `/api/sync/v1${query}`, { headers: guest })
      expect([method, status, headers.get('X-Sync-Proto')]).toEqual([method, method === 'POST' ? 401 : 405, '1'])
    }
  },
)

test.each([
  ['/api/sync/events', 'GET'],
  ['/api/openapi.json', 'GET, HEAD'],
  ['/api/metrics', 'GET, HEAD'],
  ['/covers/x/1.svg', 'GET, HEAD'],
  ['/photos/x/320.webp', 'GET, HEAD'],
])('%s lists its methods in Allow', async (path, allowed) => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const { status, headers } = await sendRequest(method, path)
    expect([method, status, headers.get('allow')]).toEqual([method, 405, allowed])
  }
})

const formInit = (body: string): Init => ({
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body,
})

const sessionForms = ['signin/otp', 'callback/otp', 'signout', 'session', '_log']

test.each(sessionForms)('RT-25 /api/auth/%s responds to an unreadable form with a named problem', async (action) => {
  const cases: [Init, number, string][] = [
    [formInit(`json=true&email=${'x'.repeat(16 * 1024)}`), 413, 'body-too-large'],
    [json({ json: 'true', email: 'x'.repeat(16 * 1024) }), 413, 'body-too-large'],
    [{ headers: { 'Content-Type': 'text/plain' }, body: 'x' }, 415, 'media-type-not-supported'],
    [json('{'), 400, 'unreadable-form'],
  ]
  for (const [form, expectedStatus, error] of cases) {
    const { status, text } = await sendRequest('POST', `/api/auth/${action}`, form)
    // The beacon for errors of a client gets no URL to go to.
    const url = expect.stringContaining(`${app.origin}/api/auth/error?error=Callback`)
    expect([status, JSON.parse(text)]).toMatchObject([expectedStatus, { error, ...(action === '_log' ? {} : { url }) }])
  }
})

test.each(sessionForms)('RT-25 /api/auth/%s responds to any form below 500', async (action) => {
  await expectUnchanged(async () => {
    const path = `/api/auth/${action}`
    const forms: Init[] = [
      {
        body: new URLSearchParams({
          csrfToken: '\u0000',
          email: hostileTexts.join(),
          code: '-1',
          callbackUrl: 'http://[',
        }),
      },
      { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: '%%%=%&a[b][c]=1&__proto__[x]=1' },
      { headers: { 'Content-Type': 'application/x-www-form-urlencoded' }, body: 'x'.repeat(100_000) },
      json('{'),
      json('null'),
      json([1]),
      { headers: { 'Content-Type': 'text/plain' }, body: 'x' },
      {},
    ]
    for (const [index, form] of forms.entries()) {
      const { status } = await sendRequest('POST', path, form)
      expect([index, status]).toSatisfy(() => status === 200 || status === 302 || (status >= 400 && status < 500))
    }
  })
})

test.each([
  ['/api/parse/ingredients', 'application/json', 400],
  ['/api/auth/signout', 'application/x-www-form-urlencoded', 400],
])(
  'a compressed body of %s that cannot be decompressed does not block the next request',
  async (path, type, status) => {
    const { hostname, port } = new URL(app.origin)
    const body = 'x'.repeat(200_000)
    const socket = connect(Number(port), hostname)
    const received: string[] = []
    socket.on('data', (bytes: Buffer) => {
      const [first] = received
      received.push(bytes.toString('latin1'))
      if (first === undefined)
        socket.write(`GET /api/health HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`)
    })
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: ${type}\r\nContent-Encoding: gzip\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    )
    await once(socket, 'close')
    expect(received.join('').match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`, 'HTTP/1.1 200'])
  },
)
