import { randomUUID } from 'node:crypto'
import { maxPasskeys } from '@simmer/contract/wire/passkey'
import { endpoints } from '@simmer/contract/wire/endpoints'
import { Session } from '@simmer/contract/wire/session'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../http/testing/browser.ts'
import { startTestApp, type TestApp } from '../../http/testing/start-app.ts'
import { createAuthenticator, type Authenticator, type Odd } from '../testing/authenticator.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const minutes = 60_000
const isIn = async (browser: Browser): Promise<boolean> =>
  v.is(Session, await (await browser.get('/api/auth/session')).json())
const ProblemResponse = v.object({ url: v.pipe(v.string(), v.url()), error: v.optional(v.string()) })

const request = async () => (await app.call(endpoints.passkeyRequest, {})).body
const bring = (browser: Browser, response: unknown) =>
  browser.submit('/api/auth/callback/passkey', {
    response: typeof response === 'string' ? response : JSON.stringify(response),
    callbackUrl: '/saved',
    json: 'true',
  })
const creation = async (jwt: string) => (await app.call(endpoints.passkeyCreation, {}, { jwt })).body
const add = async (jwt: string, device: Authenticator, odd: Odd = {}, name = 'Kitchen tablet') =>
  app.call(endpoints.addPasskey, { body: { name, passkey: device.create(await creation(jwt), odd) } }, { jwt })
/** Somebody with a passkey. */
const someone = async (email: string) => {
  const { jwt, session } = await app.signIn(email)
  const device = createAuthenticator(app.origin)
  const { status, body } = await add(jwt, device)
  expect(status).toBe(200)
  return { jwt, session, device, passkeys: body.passkeys }
}

const odd: [string, Odd][] = [
  ['another origin', { origin: 'https://elsewhere.test' }],
  ['a page below ours', { origin: 'http://evil.localhost' }],
  ['another site', { rpId: 'elsewhere.test' }],
  ['a challenge that was never asked', { challenge: 'bmV2ZXIgYXNrZWQ' }],
  ['the other kind of ceremony', { type: 'payment.get' }],
  ['nobody who showed that it is them', { unverified: true }],
]

test('EN-5 CA-16 a passkey that was added signs its owner in, elsewhere and again', async () => {
  const { device, session, passkeys } = await someone('ana@example.test')
  expect(passkeys).toMatchObject([{ name: 'Kitchen tablet', usedAt: null }])
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const browser = app.browser()
    const response = await bring(browser, device.get(await request()))
    expect([response.status, await response.json()]).toEqual([200, { url: `${app.origin}/saved` }])
    expect(response.headers.getSetCookie().join()).toMatch(/next-auth\.session-token=[\w-]{43}; Path=\/; HttpOnly/)
    expect(await (await browser.get('/api/auth/session')).json()).toMatchObject({ id: session.id })
  }
})

test('what a device is asked says nothing of any account', async () => {
  await someone('silent@example.test')
  const options = await request()
  expect(Object.keys(options).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  const rejectedSignatures = [
    createAuthenticator(app.origin).get(await request()),
    (await someone('wrong@example.test')).device.get(await request(), { otherKey: true }),
  ]
  const [unknown, wrong] = await Promise.all(
    rejectedSignatures.map(async (brought) => {
      const response = await bring(app.browser(), brought)
      return [response.status, await response.json()]
    }),
  )
  expect(unknown).toEqual(wrong)
})

test.each(odd)('ER-8 signing in with %s is refused', async (_, how) => {
  const { device } = await someone(`${randomUUID()}@example.test`)
  const browser = app.browser()
  const response = await bring(browser, device.get(await request(), how))
  const problem = v.parse(ProblemResponse, await response.json())
  expect([response.status, problem.error]).toEqual([401, 'passkey-refused'])
  const { searchParams } = new URL(problem.url)
  expect([searchParams.get('error'), searchParams.get('provider')]).toEqual(['CredentialsSignin', 'passkey'])
  expect(await isIn(browser)).toBe(false)
})

test.each(odd)('adding a passkey with %s is refused', async (_, how) => {
  const { jwt } = await app.signIn(`${randomUUID()}@example.test`)
  const { status, body } = await add(jwt, createAuthenticator(app.origin), how)
  expect([status, body]).toMatchObject([400, { error: 'passkey-not-added' }])
})

test('ER-8 a signature is good once, for ten minutes, and for what it was asked for', async () => {
  const { jwt, device } = await someone('once@example.test')
  const used = device.get(await request())
  const both = await Promise.all([bring(app.browser(), used), bring(app.browser(), used)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])

  const late = device.get(await request())
  app.pass(10 * minutes + 1)
  expect((await bring(app.browser(), late)).status).toBe(401)

  const fresh = (await app.signIn('once@example.test')).jwt
  const { challenge } = await creation(fresh)
  expect((await bring(app.browser(), device.get(await request(), { challenge }))).status).toBe(401)
  const stolen = (await request()).challenge
  expect((await add(fresh, createAuthenticator(app.origin), { challenge: stolen })).status).toBe(400)
  const others = await creation((await app.signIn('other@example.test')).jwt)
  expect((await add(fresh, createAuthenticator(app.origin), { challenge: others.challenge })).status).toBe(400)
  expect(jwt).not.toBe(fresh)
})

test('ER-8 a copy of a passkey, whose counter lags behind, is refused', async () => {
  const { device } = await someone('copy@example.test')
  expect((await bring(app.browser(), device.get(await request(), { counter: 50 }))).status).toBe(200)
  for (const counter of [50, 7, 0])
    expect((await bring(app.browser(), device.get(await request(), { counter }))).status).toBe(401)
  expect((await bring(app.browser(), device.get(await request(), { counter: 51 }))).status).toBe(200)
})

test('ER-8 a key made for one account opens no other', async () => {
  const { device } = await someone('one@example.test')
  const other = await someone('two@example.test')
  const handle = (await creation(other.jwt)).user.id
  expect((await bring(app.browser(), device.get(await request(), { userHandle: handle }))).status).toBe(401)
  // Nor can it be kept for another one as well.
  expect((await add(other.jwt, device)).status).toBe(400)
})

test('ER-8 what is no signature at all is refused clearly', async () => {
  for (const response of ['', 'null', '{}', '[]', 'x', '{"id":1}', JSON.stringify({ id: 'a', response: {} })])
    expect([response, (await bring(app.browser(), response)).status]).toEqual([response, 401])
  const { device } = await someone('bytes@example.test')
  const used = device.get(await request())
  for (const field of ['clientDataJSON', 'authenticatorData', 'signature']) {
    const response = await bring(app.browser(), { ...used, response: { ...used.response, [field]: 'AAAA' } })
    expect([field, response.status]).toEqual([field, 401])
  }
  const unsent = await app.browser().post('/api/auth/callback/passkey', {
    body: new URLSearchParams({ response: JSON.stringify(used), json: 'true' }),
  })
  expect(unsent.status).toBe(403)
})

test('passkeys are listed, named and removed by their owner alone; a removed one opens nothing', async () => {
  const { jwt, device, passkeys } = await someone('list@example.test')
  const stranger = (await app.signIn('stranger@example.test')).jwt
  const params = { passkeyId: passkeys[0]?.id ?? '' }
  const name = { name: 'Phone' }
  expect((await app.call(endpoints.renamePasskey, { params, body: name }, { jwt: stranger })).status).toBe(404)
  expect((await app.call(endpoints.removePasskey, { params }, { jwt: stranger })).status).toBe(404)

  await bring(app.browser(), device.get(await request()))
  const named = await app.call(endpoints.renamePasskey, { params, body: name }, { jwt })
  expect(named.body.passkeys).toMatchObject([{ ...name, usedAt: expect.any(String) }])
  const left = await app.call(endpoints.removePasskey, { params }, { jwt })
  expect(left.body.passkeys).toEqual([])
  expect((await bring(app.browser(), device.get(await request()))).status).toBe(401)
  expect((await app.call(endpoints.removePasskey, { params }, { jwt })).status).toBe(404)
})

test(`an account keeps ${maxPasskeys} passkeys and no more`, async () => {
  const { jwt } = await app.signIn('many@example.test')
  for (let count = 1; count <= maxPasskeys; count += 1)
    expect((await add(jwt, createAuthenticator(app.origin))).status).toBe(200)
  const { status, body } = await add(jwt, createAuthenticator(app.origin))
  expect([status, body]).toMatchObject([409, { error: 'too-many-passkeys' }])
  expect((await creation(jwt)).excludeCredentials).toHaveLength(maxPasskeys)
})

test('WHO-7 a suspended account is not opened by its passkey', async () => {
  const { session, device } = await someone('suspended@example.test')
  await app.database.rows(
    { name: 'test.suspend-passkey', text: 'update account set suspended_at = now() where account_id = $1' },
    [session.id],
  )
  const response = await bring(app.browser(), device.get(await request()))
  expect([response.status, new URL(v.parse(ProblemResponse, await response.json()).url).searchParams.get('error')]).toEqual([
    403,
    'AccessDenied',
  ])
})

test('origin and site come from the configuration, and a bare number keeps no passkeys', async () => {
  const named = await startTestApp({ variables: { PUBLIC_URL: 'https://simmer.example' } })
  const numbered = await startTestApp({ variables: { PUBLIC_URL: 'http://192.0.2.7' } })
  try {
    const { body } = await named.call(endpoints.passkeyRequest, {}, { headers: { Host: 'elsewhere.test' } })
    expect(body.rpId).toBe('simmer.example')
    const providers: unknown = await (await fetch(`${numbered.localUrl}/api/auth/providers`)).json()
    expect(providers).not.toHaveProperty('passkey')
  } finally {
    await Promise.all([named.stop(), numbered.stop()])
  }
})
