// Above 300 lines: one list of attacks on accounts, all with the same two users.
import { recordStatements } from '../postgres/testing/record-statements.ts'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { decodeJwt, SignJWT } from 'jose'
import { v7 as uuid } from 'uuid'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../http/testing/browser.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { deriveKey } from '../config/keys.ts'
import { defaultLimits } from './one-time-codes.ts'
import { markReauthenticated } from './session-store.ts'

/** Attacks on accounts of other users. None may succeed, and none may cause an internal error. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const cookieName = 'next-auth.session-token'
const lastCode = (at: TestApp, email: string): string => at.mails.findLast(({ to }) => to === email)?.code ?? ''
const wrongCode = (code: string, by: number): string => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const isOwnOrigin = (url: string | null): boolean =>
  url === null || (URL.canParse(url, app.origin) && new URL(url, app.origin).origin === app.origin)

const readSession = async (browser: Browser): Promise<string> => (await browser.get('/api/auth/session')).text()
/** CA-13 reports a sent code as an error. */
const sentStatus = ({ status, body }: { readonly status: number; readonly body: unknown }): number | 'sent' =>
  Object(body).error === 'otp-sent' ? 'sent' : status

const cookiesOf = (browser: Browser): string[] => [...browser.cookies].map((pair) => pair.join('='))

const submitCode = (browser: Browser, email: string, code: string) =>
  browser.submit('/api/auth/callback/otp', { email, code, json: 'true' })

describe('WHO-7 session fixation', () => {
  test.each(['chosen-by-somebody-else', 'a'.repeat(43), '%00', '../x'])(
    'a planted session cookie (%s) never becomes a session',
    async (planted) => {
      const browser = app.browser()
      browser.cookies.set(cookieName, planted)
      await app.signIn('fixed@example.test', browser)
      expect(browser.cookies.get(cookieName)).not.toBe(planted)
      const attacker = app.browser()
      attacker.cookies.set(cookieName, planted)
      expect(await readSession(attacker)).toBe('{}')
    },
  )

  test('an attacker who plants their own session does not get the session of the victim', async () => {
    const attacker = await app.signIn('planter@example.test')
    const victim = app.browser()
    victim.cookies.set(cookieName, attacker.browser.cookies.get(cookieName) ?? '')
    await app.signIn('victim@example.test', victim)
    expect(await readSession(attacker.browser)).toBe('{}')
    expect(await readSession(victim)).toContain('victim@example.test')
  })
})

test('WHO-7 a session cookie that a page of a sibling domain sets neither changes a session nor signs a user in', async () => {
  const https = await startTestApp({ variables: { PUBLIC_URL: 'https://simmer.test' } })
  const name = `__Secure-${cookieName}`
  const { browser: attacker } = await https.signIn('sibling@example.test')
  const { browser: victim } = await https.signIn('own@example.test')
  const planted = `${name}=${attacker.cookies.get(name) ?? ''}`
  const sessionWith = async (...cookies: readonly string[]): Promise<string> =>
    (await fetch(`${https.localUrl}/api/auth/session`, { headers: { Cookie: cookies.join('; ') } })).text()
  // A browser sends the cookie with the longer path first, so the planted one may come before or after its own.
  expect(await sessionWith(planted, ...cookiesOf(victim))).toContain('own@example.test')
  expect(await sessionWith(...cookiesOf(victim), planted)).toContain('own@example.test')
  const withoutToken = cookiesOf(victim).filter((cookie) => !cookie.startsWith(name))
  expect(await sessionWith(planted, ...withoutToken)).toBe('{}')
  await victim.submit('/api/auth/signout', { json: 'true' })
  expect(await sessionWith(planted, ...cookiesOf(victim))).toBe('{}')
  await https.signIn('own@example.test', victim)
  expect(await sessionWith(planted, ...cookiesOf(victim))).toContain('own@example.test')
  // The token in a cookie of another name, of the same length, opens nothing.
  const renamed = cookiesOf(victim).map((cookie) => cookie.replace(name, name.replace('next', 'last')))
  expect(await sessionWith(...renamed)).toBe('{}')
  // A browser that never signed in here is not signed in to the attacker's account either.
  expect(await sessionWith(planted)).toBe('{}')
  await https.stop()
})

test('WHO-7 a session that is used every week ends a year after the last proof of identity, so a copied cookie is not access for ever', async () => {
  const own = await startTestApp()
  const { browser, jwt } = await own.signIn('years@example.test')
  const { sid } = decodeJwt<{ sid: string }>(jwt)
  const week = 7 * 24 * 60 * 60 * 1000
  let provenAt = own.services.now()
  const Expires = v.object({ expires: v.string() })
  const isSignedInAfter = async (weeks: number): Promise<boolean> => {
    for (let each = 0; each < weeks; each += 1) {
      own.advanceClock(week)
      const session: unknown = await (await browser.get('/api/auth/session')).json()
      if (!v.is(Expires, session)) return false
      expect(Date.parse(session.expires)).toBeLessThanOrEqual(provenAt + 365 * (week / 7))
    }
    return true
  }
  expect(await isSignedInAfter(30)).toBe(true)
  await markReauthenticated(own.database, sid, own.services.now())
  provenAt = own.services.now()
  expect(await isSignedInAfter(52)).toBe(true)
  expect(await isSignedInAfter(1)).toBe(false)
  expect(await readSession(browser)).toBe('{}')
  await own.stop()
})

test('WHO-7 the CSRF token of one browser is not valid in another browser', async () => {
  const { browser: victim } = await app.signIn('forms@example.test')
  const attacker = app.browser()
  const csrf: unknown = await (await attacker.get('/api/auth/csrf')).json()
  const csrfToken = String(Object(csrf).csrfToken)
  for (const action of ['signout', 'session', 'signin/otp', 'callback/otp']) {
    const response = await victim.post(`/api/auth/${action}`, {
      body: new URLSearchParams({ csrfToken, json: 'true' }),
    })
    expect([action, response.status]).toEqual([action, 403])
  }
  expect(await readSession(victim)).toContain('forms@example.test')
})

describe('WHO-7 guessing codes', () => {
  let limited: TestApp
  beforeAll(async () => {
    limited = await startTestApp({
      variables: { TRUST_PROXY: '1' },
      codeLimits: {
        sentToAddress: 100,
        sentToAddressPerDay: 100,
        sentToAddressFromAll: 100,
        sentToAddressFromAllPerDay: 5,
        wrongForAddressPerDay: 100,
        sentByNetwork: 1000,
        attemptsByNetwork: 1000,
      },
    })
  })
  afterAll(() => limited.stop())

  const send = async (email: string, from: string): Promise<number | 'sent'> =>
    sentStatus(await limited.call(endpoints.sendCode, { body: { email } }, { headers: { 'X-Forwarded-For': from } }))

  test('a code allows five guesses and an address a few codes a day, also from many networks at once', async () => {
    const email = 'target@example.test'
    let guesses = 0
    for (let hour = 0; hour < 3; hour += 1) {
      for (let turn = 0; turn < 4; turn += 1) {
        if ((await send(email, `198.51.${hour}.${turn}`)) !== 'sent') continue
        const code = lastCode(limited, email)
        const tries = await Promise.all(
          Array.from({ length: 12 }, async (_, index) => {
            const browser = limited.browser()
            const csrf: unknown = await (await browser.get('/api/auth/csrf')).json()
            const response = await browser.post('/api/auth/callback/otp', {
              headers: { 'X-Forwarded-For': `203.0.${hour}.${index}` },
              body: new URLSearchParams({
                csrfToken: String(Object(csrf).csrfToken),
                email,
                code: wrongCode(code, index + 1),
                json: 'true',
              }),
            })
            expect(response.status).toBe(401)
            return (await response.text()).includes('code-wrong') ? 1 : 0
          }),
        )
        guesses += tries.reduce((sum: number, one) => sum + one, 0)
      }
      limited.advanceClock(60 * 60_000)
    }
    expect(guesses).toBeGreaterThan(0)
    expect(guesses).toBeLessThanOrEqual(5 * 5)
  })

  test('requests for codes to another user’s address do not lock that user out: codes are per browser, and known browsers have their own limits', async () => {
    const email = 'busy@example.test'
    const { browser: known } = await limited.signIn(email)
    await known.submit('/api/auth/signout', {})
    const fresh = limited.browser()
    await fresh.submit('/api/auth/signin/otp', { email, json: 'true' })
    const early = lastCode(limited, email)
    const statuses = []
    for (let turn = 0; turn < 6; turn += 1) statuses.push(await send(email, `203.0.113.${turn}`))
    expect(statuses).toEqual(['sent', 'sent', 'sent', 429, 429, 429])
    // With the common limits used up, the code of this browser works, and the known browser gets another code.
    expect((await submitCode(fresh, email, early)).status).toBe(200)
    expect((await limited.browser().submit('/api/auth/signin/otp', { email, json: 'true' })).status).toBe(429)
    expect((await known.submit('/api/auth/signin/otp', { email, json: 'true' })).status).toBe(200)
    const code = lastCode(limited, email)
    expect((await submitCode(limited.browser(), email, code)).status).toBe(401)
    expect((await submitCode(known, email, code)).status).toBe(200)
    // A browser that is known for one address is unknown for another.
    expect((await known.submit('/api/auth/signin/otp', { email: 'other@example.test', json: 'true' })).status).toBe(200)
    expect((await submitCode(known, email, lastCode(limited, 'other@example.test'))).status).toBe(401)
  })

  test('a code of one address does not sign in another', async () => {
    const browser = app.browser()
    for (const email of ['mine@example.test', 'yours@example.test'])
      await browser.submit('/api/auth/signin/otp', { email, json: 'true' })
    const mine = lastCode(app, 'mine@example.test')
    const yours = lastCode(app, 'yours@example.test')
    // Once in a million runs the two codes are equal.
    expect(mine === yours ? 401 : (await submitCode(browser, 'yours@example.test', mine)).status).toBe(401)
    for (const email of ['yours@example.test ', 'YOURS@example.test'])
      expect((await submitCode(app.browser(), email, wrongCode(yours, 1))).status).toBe(401)
  })

  test('forwarding headers are ignored when no proxy is configured', async () => {
    const plain = await startTestApp({
      codeLimits: { ...defaultLimits, sentByNetwork: 3 },
    })
    try {
      const statuses: (number | 'sent')[] = []
      for (let turn = 0; turn < 5; turn += 1) {
        const response = await plain.call(
          endpoints.sendCode,
          { body: { email: `f${turn}@example.test` } },
          {
            headers: {
              'X-Forwarded-For': `192.0.2.${turn}`,
              'X-Real-IP': `192.0.2.${turn}`,
              Forwarded: `for=192.0.2.${turn}`,
            },
          },
        )
        statuses.push(sentStatus(response))
      }
      expect(statuses).toEqual(['sent', 'sent', 'sent', 429, 429])
    } finally {
      await plain.stop()
    }
  })
})

/** A job may run meanwhile. */
const isOfRequest = (name: string): boolean => !name.startsWith('referral.list-')

test('WHO-7 ER-6 neither the response nor the work behind it reveals whether an address has an account', async () => {
  let statements: string[] = []
  const watched = await startTestApp({
    wrapDatabase: (database) => {
      const recorded = recordStatements(database)
      statements = recorded.names
      return recorded.database
    },
  })
  try {
    await watched.signIn('known@example.test')
    const outcomes = []
    for (const email of ['known@example.test', 'unknown@example.test']) {
      statements.length = 0
      const { status, body } = await watched.call(endpoints.sendCode, { body: { email } })
      const wrong = await submitCode(watched.browser(), email, wrongCode(lastCode(watched, email), 1))
      outcomes.push({
        status,
        body,
        wrong: [wrong.status, await wrong.text()],
        statements: statements.filter(isOfRequest).toSorted(),
      })
    }
    expect(outcomes[0]?.statements).toContain('code.replace')
    expect(outcomes[0]).toEqual(outcomes[1])
  } finally {
    await watched.stop()
  }
})

const elsewhere = [
  'https://elsewhere.test/',
  'https:elsewhere.test',
  '//elsewhere.test',
  '///elsewhere.test',
  '/\\elsewhere.test',
  '\\\\elsewhere.test',
  '/%0d%0aLocation:%20https://elsewhere.test',
  '/\r\nLocation: https://elsewhere.test',
  '/\t/elsewhere.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://user@elsewhere.test',
  '%',
  'http://[',
]

describe.each(elsewhere)('EN-5 the foreign callback URL %j', (target) => {
  test('is never a redirect target, in a form, a query or a cookie', async () => {
    const { browser } = await app.signIn('redirected@example.test')
    const query = new URLSearchParams({ callbackUrl: target, redirect: target, returnTo: target, error: target })
    browser.cookies.set('next-auth.callback-url', encodeURIComponent(target))
    const responses: Response[] = []
    for (const path of ['signin', 'signin/otp', 'error', 'signout', 'session', 'providers', 'csrf', 'callback/otp'])
      responses.push(await browser.get(`/api/auth/${path}?${query}`))
    for (const step of ['signin/otp', 'signin/github', 'callback/otp', 'signout'])
      for (const json of ['true', 'false']) {
        const fields = { email: 'redirected@example.test', code: '000000', callbackUrl: target, json }
        responses.push(await browser.submit(`/api/auth/${step}?${query}`, fields))
      }
    for (const response of responses) {
      expect(response.status).toBeLessThan(500)
      expect([...response.headers.keys()]).not.toContain('x-injected')
      const location = response.headers.get('location')
      expect([location, isOwnOrigin(location)]).toEqual([location, true])
      const nested = new URL(location ?? '/', app.origin).searchParams.get('callbackUrl')
      expect([nested, isOwnOrigin(nested)]).toEqual([nested, true])
      const text = await response.text()
      const url = String(Object(text.startsWith('{') ? JSON.parse(text) : {}).url ?? '/')
      expect([url, isOwnOrigin(url)]).toEqual([url, true])
    }
  })
})

test('WHO-7 the API accepts only a current JWT of this server, for a live session of its own account', async () => {
  const { jwt, session } = await app.signIn('bearer@example.test')
  const other = await app.signIn('somebody@example.test')
  const claims: unknown = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
  const sid = String(Object(claims).sid)
  const ownKey = deriveKey('a secret of tests that is long enough', 'access token')
  // The clock of the app, which stands still while the tests of this file run.
  const now = Number(Object(claims).iat)
  const sign = (key: Uint8Array, more: Record<string, unknown> = {}, alg = 'HS256') =>
    new SignJWT({ sid, sub: session.id, iss: 'simmer', iat: now, exp: now + 600, ...more })
      .setProtectedHeader({ alg, typ: 'JWT' })
      .sign(key)
  const call = async (token: string) => (await app.call(endpoints.profileType, {}, { jwt: token })).status

  // The same forging code with the right key is accepted, which shows that the test works.
  expect(await call(await sign(ownKey))).toBe(200)
  const forged = {
    'another key': await sign(deriveKey('another secret that is long enough too', 'access token')),
    'the key of another purpose': await sign(deriveKey('a secret of tests that is long enough', 'csrf')),
    'another algorithm': await sign(ownKey, {}, 'HS512'),
    none: `${part({ alg: 'none', typ: 'JWT' })}.${part({ ...Object(claims), exp: now + 600 })}.`,
    None: `${part({ alg: 'None' })}.${part(claims)}.${jwt.split('.')[2] ?? ''}`,
    'a public key as secret': `${part({ alg: 'RS256' })}.${part(claims)}.${jwt.split('.')[2] ?? ''}`,
    expired: await sign(ownKey, { exp: now - 60 }),
    'not yet': await sign(ownKey, { nbf: now + 600 }),
    'without an end': await sign(ownKey, { exp: undefined }),
    'another issuer': await sign(ownKey, { iss: 'elsewhere' }),
    'another account’s session': await sign(ownKey, { sub: other.session.id }),
    'no session': await sign(ownKey, { sid: uuid() }),
    'an id that is none': await sign(ownKey, { sub: "' or 1=1" }),
    'its claims changed': [
      jwt.split('.')[0],
      part({ ...Object(claims), sub: other.session.id }),
      jwt.split('.')[2],
    ].join('.'),
    'a key of its own': `${part({ alg: 'HS256', jwk: { kty: 'oct', k: 'AA' } })}.${part(claims)}.AA`,
  }
  for (const [name, token] of Object.entries(forged)) expect([name, await call(token)]).toEqual([name, 401])
  expect(await call(jwt)).toBe(200)
})

test('WHO-7 a user who knows the ids of another account cannot read or write its data', async () => {
  const owner = await app.signIn('has@example.test')
  const other = await app.signIn('wants@example.test')
  const client = uuid()
  const sync = async (jwt: string, user: string, of: string) => {
    const response = await fetch(`${app.origin}/api/sync/v1`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${jwt}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        proto: 1,
        app: 'test',
        user,
        client: of,
        replaces: [],
        push: [{ m: 1, u: uuid(), n: 'saved.set', v: 1, k: `r:${uuid()}`, a: { on: true }, o: 0, g: 0 }],
        pull: { epoch: null, cursor: '0', limit: 10, resultsAcked: 0 },
      }),
    })
    return { status: response.status, text: await response.text() }
  }
  expect((await sync(owner.jwt, owner.session.id, client)).status).toBe(200)
  for (const response of [
    await sync(other.jwt, owner.session.id, client),
    await sync(other.jwt, owner.session.id, uuid()),
    await sync(other.jwt, other.session.id, client),
  ])
    expect(response).toMatchObject({ status: 409, text: expect.stringContaining('IDENTITY') })
  const { body } = await app.call(endpoints.devices, {}, { jwt: owner.jwt })
  const deviceId = body.devices[0]?.id ?? ''
  expect((await app.call(endpoints.signOutDevice, { params: { deviceId } }, { jwt: other.jwt })).status).toBe(404)
  expect((await app.call(endpoints.profileType, {}, { jwt: owner.jwt })).status).toBe(200)
})
