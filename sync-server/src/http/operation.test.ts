import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import type { Ctx } from './middleware.ts'
import { recordRequests } from './record-requests.ts'
import { listRoutes } from './testing/list-routes.ts'
import { startTestApp, type TestApp } from './testing/start-app.ts'

let app: TestApp
let behindProxy: TestApp
beforeAll(async () => {
  ;[app, behindProxy] = await Promise.all([
    startTestApp(),
    startTestApp({
      variables: { TRUST_PROXY: '1', PUBLIC_URL: 'https://simmer.example', METRICS_TOKEN: 'a token for metrics' },
    }),
  ])
})
afterAll(() => Promise.all([app.stop(), behindProxy.stop()]))

test('health is 200 while the database is reachable', async () => {
  expect(await app.call(endpoints.health, {})).toMatchObject({
    status: 200,
    body: { status: 'ok', version: 'test' },
  })
})

test('health is 503 with Retry-After while the database is unavailable', async () => {
  const offlineApp = await startTestApp()
  await offlineApp.database.end()
  const { status, headers, body } = await offlineApp.call(endpoints.health, {})
  expect([status, headers.get('retry-after'), body]).toMatchObject([503, '2', { error: 'database-unavailable' }])
  await offlineApp.stop().catch(() => {})
})

test('metrics need a local request or the token', async () => {
  const local = await fetch(`${app.origin}/api/metrics`)
  expect(local.status).toBe(200)
  expect(await local.text()).toContain('simmer_http_requests_total')
  const forwarded = { headers: { 'X-Forwarded-For': '127.0.0.1' } }
  expect((await fetch(`${app.origin}/api/metrics`, forwarded)).status).toBe(403)
  expect((await fetch(`${behindProxy.localUrl}/api/metrics`, forwarded)).status).toBe(403)
  const withToken = { headers: { ...forwarded.headers, Authorization: 'Bearer a token for metrics' } }
  expect((await fetch(`${behindProxy.localUrl}/api/metrics`, withToken)).status).toBe(200)
})

test('the OpenAPI document describes every endpoint', async () => {
  const description = v.parse(
    v.object({
      openapi: v.literal('3.1.0'),
      paths: v.record(v.string(), v.record(v.string(), v.looseObject({ operationId: v.string() }))),
    }),
    await (await fetch(`${app.origin}/api/openapi.json`)).json(),
  )
  const described = Object.values(description.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(described).toEqual(
    expect.arrayContaining([...Object.keys(endpoints), 'session', 'signIn', 'signOut', 'sync', 'syncEvents']),
  )
  expect(new Set(described).size).toBe(described.length)
  const withKey = Object.values(description.paths)
    .flatMap((path) => Object.values(path))
    .filter(({ parameters }) => JSON.stringify(parameters ?? []).includes('"Idempotency-Key"'))
  expect(withKey.map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining(['saveRecipe', 'unsaveRecipe', 'rateRecipe']),
  )
})

test('CA-16 the OpenAPI document lists every registered route of the API, with its methods', async () => {
  const bank = {
    OIDC_MY_BANK_ISSUER: 'http://127.0.0.1:9',
    OIDC_MY_BANK_CLIENT_ID: 'x',
    OIDC_MY_BANK_CLIENT_SECRET: 'x',
  }
  const whole = await startTestApp({ variables: bank })
  try {
    const { paths } = v.parse(
      v.object({ paths: v.record(v.string(), v.record(v.string(), v.looseObject({ summary: v.string() }))) }),
      await (await fetch(`${whole.origin}/api/openapi.json`)).json(),
    )
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const { routes } = listRoutes(await buildApp(whole.services, null))
    const registered = routes
      .filter((route) => /^[A-Z]+ \/api\//.test(route))
      .map((route) => route.replaceAll(/:(\w+)/g, '{$1}'))
      .filter(
        (route) =>
          !route.startsWith('HEAD ') || !routes.includes(route.replace('HEAD', 'GET').replaceAll(/\{(\w+)\}/g, ':$1')),
      )
    // The pattern of the provider's callback stands for services that an operator adds later.
    const pattern = ['GET', 'POST'].map((method) => `${method} /api/auth/callback/{provider}`)
    expect(described.toSorted()).toEqual([...registered, ...pattern].toSorted())
    expect(described).toEqual(
      expect.arrayContaining([
        'POST /api/upload',
        'PATCH /api/blobs/{sha256}',
        'HEAD /api/blobs/{sha256}',
        'POST /api/auth/_log',
        'GET /api/auth/error',
        'POST /api/auth/signin/{provider}',
        'POST /api/auth/callback/passkey',
        'GET /api/auth/callback/my-bank',
        'GET /api/metrics',
      ]),
    )
  } finally {
    await whole.stop()
  }
})

const sampleOf = (text: string, metric: string, labels: string): number =>
  Number(new RegExp(`^${metric}\\{${labels}\\} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)

const ctxOf = (path: string, status: number): Ctx =>
  // oxlint-disable-next-line no-unsafe-type-assertion -- the middleware reads nothing else
  ({ path, status, method: 'GET', state: { route: 'page' } }) as unknown as Ctx

const labels = (route: string, status: number) => `method="GET",route="${route}",status="${status}"`

test('RT-28 metrics tell pages and session routes apart, and not-found pages have no time', async () => {
  const { metrics } = app.services
  for (const [path, status] of [
    ['/404', 404],
    ['/nothing/here', 404],
    ['/', 200],
    ['/recipe/abc/soup', 200],
    ['/recipe/abc/soup/cook', 200],
    ['/ana.cooks', 200],
  ] as const)
    await recordRequests({ ...app.services, metrics, logSample: 0 })(ctxOf(path, status), () => Promise.resolve())
  await fetch(`${app.origin}/api/auth/session`)
  await fetch(`${app.origin}/api/auth/csrf`)
  const text = await (await fetch(`${app.origin}/api/metrics`)).text()
  for (const route of [
    'page /',
    'page /recipe',
    'page /recipe cook',
    'page /:username',
    '/api/auth/session',
    '/api/auth/csrf',
  ]) {
    expect([route, sampleOf(text, 'simmer_http_requests_total', labels(route, 200))]).toEqual([route, 1])
    expect([route, sampleOf(text, 'simmer_http_request_seconds_total', labels(route, 200)) >= 0]).toEqual([route, true])
  }
  expect(sampleOf(text, 'simmer_http_requests_total', labels('page not found', 404))).toBe(2)
  expect(text).not.toMatch(/simmer_http_(?:request_seconds|slow_requests)_total\{[^}]*not found/)
  expect(text).not.toMatch(/simmer_http_request_seconds_total\{[^}]*page[^}]*status="404"/)
})

const parseLines = (lines: string[]) => app.call(endpoints.parseIngredients, { body: { lines } })

test('a network parses a limited number of short ingredient lines in a minute', async () => {
  expect((await parseLines(['x'.repeat(300)])).status).toBe(200)
  expect((await parseLines(['x'.repeat(301)])).status).toBe(400)
  expect((await parseLines(Array.from({ length: 66 }, () => 'x'.repeat(300)))).status).toBe(200)
  expect((await parseLines(Array.from({ length: 67 }, () => 'x'.repeat(300)))).status).toBe(400)
  const statuses = []
  for (let turn = 0; turn < 60; turn += 1) statuses.push((await parseLines(['1 cup flour'])).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(58)
  const limited = await parseLines(['1 cup flour'])
  expect([limited.status, Number(limited.headers.get('retry-after')) > 0]).toEqual([429, true])
})

test('pages get the strict policy, responses of the API a minimal one', async () => {
  const page = await fetch(`${app.origin}/anything`)
  const policy = page.headers.get('content-security-policy') ?? ''
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types app',
    "frame-ancestors 'none'",
    "frame-src 'self'",
  ])
    expect(policy.split(';').map((each) => each.trim())).toContain(rule)
  expect(policy).not.toContain('unsafe')
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  expect(page.headers.get('strict-transport-security')).toBeNull()
  const response = await fetch(`${app.origin}/api/health`)
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
})

test('on https cookies are Secure with their prefixes, and HSTS is sent', async () => {
  const response = await fetch(`${behindProxy.localUrl}/api/auth/csrf`)
  expect(response.headers.getSetCookie().join()).toMatch(
    /^__Host-next-auth\.csrf-token=.*; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  expect(response.headers.get('strict-transport-security')).toContain('max-age=31536000')
  const { url } = v.parse(
    v.object({ url: v.string() }),
    await (
      await fetch(`${behindProxy.localUrl}/api/auth/signout`, {
        method: 'POST',
        // The configured origin counts, not the headers of the request.
        headers: { 'X-Forwarded-Host': 'elsewhere.test', 'X-Forwarded-Proto': 'http' },
        body: new URLSearchParams({ json: 'true' }),
      })
    ).json(),
  )
  expect(url).toMatch(/^https:\/\/simmer\.example\/api\/auth\/error\?error=MissingCSRF/)
})

test('a HEAD request gets the headers without a body', async () => {
  const head = await fetch(`${app.origin}/api/recipes`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
})

test('responses to signed-in users are not cached', async () => {
  const { jwt } = await app.signIn('private@example.test')
  const { headers } = await app.call(endpoints.profileType, {}, { jwt })
  expect(headers.get('cache-control')).toBe('no-store')
})

test('hidden and unknown files are not served', async () => {
  for (const path of [
    '/other.html',
    '/.vite/manifest.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/assets/nothing.js',
  ])
    expect([path, (await fetch(app.origin + path)).status]).toEqual([path, 404])
})

test('the development mailbox shows stored mail with its HTML escaped', async () => {
  const mailboxApp = await startTestApp({ useMailbox: true })
  await mailboxApp.call(endpoints.sendCode, { body: { email: '<b>@example.test'.replace('<b>', "o'b") } })
  const mails = v.parse(
    v.array(
      v.object({ to: v.string(), subject: v.string(), text: v.string(), code: v.optional(v.string()), at: v.string() }),
    ),
    await (await fetch(`${mailboxApp.origin}/dev/mailbox.json?to=o%27b%40example.test`)).json(),
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.code).toMatch(/^\d{6}$/)
  const page = await (await fetch(`${mailboxApp.origin}/dev/mailbox`)).text()
  expect(page).toContain('o&#39;b@example.test')
  expect(page).not.toMatch(/<script|style=/)
  await mailboxApp.stop()
})

test('a server with an SMTP server has no development mailbox', async () => {
  const smtpApp = await startTestApp({ variables: { SMTP_URL: 'smtp://127.0.0.1:9' } })
  expect((await fetch(`${smtpApp.origin}/dev/mailbox.json`)).status).toBe(404)
  await smtpApp.stop()
})
