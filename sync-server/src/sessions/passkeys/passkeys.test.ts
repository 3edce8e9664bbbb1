import { randomUUID } from 'node:crypto'
import { maxPasskeys } from '@simmer/contract/wire/passkey'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { Session } from '@simmer/contract/wire/session'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '#http/testing/browser.ts'
import { startTestApp, type TestApp } from '#http/testing/start-app.ts'
import { createAuthenticator, type Authenticator, type Deviation } from '../testing/authenticator.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const minutes = 60_000
const isSignedIn = async (browser: Browser): Promise<boolean> =>
  v.is(Session, await (await browser.get('/api/auth/session')).json())
const ProblemResponse = v.object({ url: v.pipe(v.string(), v.url()), error: v.optional(v.string()) })

const requestOptions = async () => (await app.call(endpoints.passkeyRequest, {})).body
const submitSignature = (browser: Browser, response: unknown) =>
  browser.submit('/api/auth/callback/passkey', {
    response: typeof response === 'string' ? response : JSON.stringify(response),
    callbackUrl: '/saved',
    json: 'true',
  })
const creationOptions = async (jwt: string) => (await app.call(endpoints.passkeyCreation, {}, { jwt })).body
const add = async (jwt: string, device: Authenticator, deviation: Deviation = {}, name = 'Kitchen tablet') =>
  app.call(
    endpoints.addPasskey,
    { body: { name, passkey: device.create(await creationOptions(jwt), deviation) } },
    { jwt },
  )
/** Creates a user with a passkey. */
const newPasskeyUser = async (email: string) => {
  const { jwt, session } = await app.signIn(email)
  const device = createAuthenticator(app.origin)
  const { status, body } = await add(jwt, device)
  expect(status).toBe(200)
  return { jwt, session, device, passkeys: body.passkeys }
}

const deviations: [string, Deviation][] = [
  ['another origin', { origin: 'https://elsewhere.test' }],
  ['a subdomain of ours', { origin: 'http://evil.localhost' }],
  ['another site', { rpId: 'elsewhere.test' }],
  ['an unknown challenge', { challenge: 'bmV2ZXIgYXNrZWQ' }],
  ['the other kind of ceremony', { type: 'payment.get' }],
  ['an unverified user', { unverified: true }],
]

test('EN-5 CA-16 a passkey signs its owner in from any browser, repeatedly', async () => {
  const { device, session, passkeys } = await newPasskeyUser('ana@example.test')
  expect(passkeys).toMatchObject([{ name: 'Kitchen tablet', usedAt: null }])
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const browser = app.browser()
    const response = await submitSignature(browser, device.get(await requestOptions()))
    expect([response.status, await response.json()]).toEqual([200, { url: `${app.origin}/saved` }])
    expect(response.headers.getSetCookie().join()).toMatch(/next-auth\.session-token=[\w-]{43}; Path=\/; HttpOnly/)
    expect(await (await browser.get('/api/auth/session')).json()).toMatchObject({ id: session.id })
  }
})

test('the request options reveal nothing about any account', async () => {
  await newPasskeyUser('silent@example.test')
  const options = await requestOptions()
  expect(Object.keys(options).toSorted()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  const rejectedSignatures = [
    createAuthenticator(app.origin).get(await requestOptions()),
    (await newPasskeyUser('wrong@example.test')).device.get(await requestOptions(), { otherKey: true }),
  ]
  const [unknown, wrong] = await Promise.all(
    rejectedSignatures.map(async (signature) => {
      const response = await submitSignature(app.browser(), signature)
      return [response.status, await response.json()]
    }),
  )
  expect(unknown).toEqual(wrong)
})

test.each(deviations)('ER-8 a sign-in with %s is rejected', async (_, deviation) => {
  const { device } = await newPasskeyUser(`${randomUUID()}@example.test`)
  const browser = app.browser()
  const response = await submitSignature(browser, device.get(await requestOptions(), deviation))
  const problem = v.parse(ProblemResponse, await response.json())
  expect([response.status, problem.error]).toEqual([401, 'passkey-rejected'])
  const { searchParams } = new URL(problem.url)
  expect([searchParams.get('error'), searchParams.get('provider')]).toEqual(['CredentialsSignin', 'passkey'])
  expect(await isSignedIn(browser)).toBe(false)
})

test.each(deviations)('a registration with %s is rejected', async (_, deviation) => {
  const { jwt } = await app.signIn(`${randomUUID()}@example.test`)
  const { status, body } = await add(jwt, createAuthenticator(app.origin), deviation)
  expect([status, body]).toMatchObject([400, { error: 'passkey-not-added' }])
})

test('ER-8 a registration whose attestation another key signed is rejected', async () => {
  const { jwt } = await app.signIn('forged@example.test')
  const { status, body } = await add(jwt, createAuthenticator(app.origin), { forgedAttestation: true })
  expect([status, body]).toMatchObject([400, { error: 'passkey-not-added' }])
})

test('WHO-7 a passkey is created for this site and account, on the device itself, after the user was verified', async () => {
  const { jwt } = await newPasskeyUser('options@example.test')
  const { challenge, user, ...options } = await creationOptions(jwt)
  expect(options).toEqual({
    rp: { id: 'localhost', name: 'Simmer' },
    pubKeyCredParams: [-8, -7, -257].map((alg) => ({ type: 'public-key', alg })),
    timeout: 10 * minutes,
    // The device that has a passkey of this account already does not create a second one.
    excludeCredentials: [{ id: expect.stringMatching(/^[\w-]{43}$/), type: 'public-key' }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
  })
  expect(challenge).toMatch(/^[\w-]{43}$/)
  expect(user.name).toBe('options@example.test')
  await app.call(endpoints.setUsername, { body: { username: 'options' } }, { jwt })
  expect((await creationOptions(jwt)).user).toEqual({ ...user, name: 'options' })
})

test('ER-8 a signature is valid once, for ten minutes, and for its own purpose', async () => {
  const { jwt, device } = await newPasskeyUser('once@example.test')
  const used = device.get(await requestOptions())
  const both = await Promise.all([submitSignature(app.browser(), used), submitSignature(app.browser(), used)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])

  const late = device.get(await requestOptions())
  app.advanceClock(10 * minutes + 1)
  expect((await submitSignature(app.browser(), late)).status).toBe(401)

  const fresh = (await app.signIn('once@example.test')).jwt
  const { challenge } = await creationOptions(fresh)
  expect((await submitSignature(app.browser(), device.get(await requestOptions(), { challenge }))).status).toBe(401)
  const stolen = (await requestOptions()).challenge
  expect((await add(fresh, createAuthenticator(app.origin), { challenge: stolen })).status).toBe(400)
  const otherOptions = await creationOptions((await app.signIn('other@example.test')).jwt)
  expect((await add(fresh, createAuthenticator(app.origin), { challenge: otherOptions.challenge })).status).toBe(400)
  expect(jwt).not.toBe(fresh)
})

test('ER-8 a copied passkey, whose counter is behind, is rejected', async () => {
  const { device } = await newPasskeyUser('copy@example.test')
  expect((await submitSignature(app.browser(), device.get(await requestOptions(), { counter: 50 }))).status).toBe(200)
  for (const counter of [50, 7, 0])
    expect((await submitSignature(app.browser(), device.get(await requestOptions(), { counter }))).status).toBe(401)
  expect((await submitSignature(app.browser(), device.get(await requestOptions(), { counter: 51 }))).status).toBe(200)
})

test('ER-8 a passkey of one account signs in to no other account', async () => {
  const { device } = await newPasskeyUser('one@example.test')
  const other = await newPasskeyUser('two@example.test')
  const handle = (await creationOptions(other.jwt)).user.id
  expect(
    (await submitSignature(app.browser(), device.get(await requestOptions(), { userHandle: handle }))).status,
  ).toBe(401)
  // The same credential cannot be registered for a second account.
  expect((await add(other.jwt, device)).status).toBe(400)
})

test('ER-8 a database that cannot be reached is no rejected passkey', async () => {
  let isUnreachable = false
  const own = await startTestApp({
    wrapDatabase: (database) => ({
      ...database,
      row: async (query, values) => {
        if (isUnreachable && query.name === 'passkey-challenge.consume') throw new Problem('database-unavailable')
        return database.row(query, values)
      },
    }),
  })
  try {
    const { jwt } = await own.signIn('unreachable@example.test')
    const device = createAuthenticator(own.origin)
    const { body: options } = await own.call(endpoints.passkeyCreation, {}, { jwt })
    const added = { body: { name: 'Tablet', passkey: device.create(options) } }
    isUnreachable = true
    expect((await own.call(endpoints.addPasskey, added, { jwt })).status).toBe(503)
    isUnreachable = false
    expect((await own.call(endpoints.addPasskey, added, { jwt })).status).toBe(200)
    const signature = device.get((await own.call(endpoints.passkeyRequest, {})).body)
    isUnreachable = true
    expect((await submitSignature(own.browser(), signature)).status).toBe(503)
    isUnreachable = false
    expect((await submitSignature(own.browser(), signature)).status).toBe(200)
  } finally {
    await own.stop()
  }
})

test('CA-16 the sign-in form of the protocol leads a user of passkeys to the sign-in page', async () => {
  const response = await app.browser().submit('/api/auth/signin/passkey', { json: 'true' })
  expect([response.status, await response.json()]).toEqual([200, { url: `${app.origin}/api/auth/signin` }])
})

test('ER-8 malformed signatures are rejected without an internal error', async () => {
  for (const response of ['', 'null', '{}', '[]', 'x', '{"id":1}', JSON.stringify({ id: 'a', response: {} })])
    expect([response, (await submitSignature(app.browser(), response)).status]).toEqual([response, 401])
  const { device } = await newPasskeyUser('bytes@example.test')
  const used = device.get(await requestOptions())
  for (const field of ['clientDataJSON', 'authenticatorData', 'signature']) {
    const response = await submitSignature(app.browser(), { ...used, response: { ...used.response, [field]: 'AAAA' } })
    expect([field, response.status]).toEqual([field, 401])
  }
  const withoutCsrf = await app.browser().post('/api/auth/callback/passkey', {
    body: new URLSearchParams({ response: JSON.stringify(used), json: 'true' }),
  })
  expect(withoutCsrf.status).toBe(403)
})

test('a user lists, renames and removes only own passkeys, and a removed passkey does not sign in', async () => {
  const { jwt, device, passkeys } = await newPasskeyUser('list@example.test')
  const stranger = (await app.signIn('stranger@example.test')).jwt
  const params = { passkeyId: passkeys[0]?.id ?? '' }
  const name = { name: 'Phone' }
  expect((await app.call(endpoints.renamePasskey, { params, body: name }, { jwt: stranger })).status).toBe(404)
  expect((await app.call(endpoints.removePasskey, { params }, { jwt: stranger })).status).toBe(404)

  await submitSignature(app.browser(), device.get(await requestOptions()))
  const named = await app.call(endpoints.renamePasskey, { params, body: name }, { jwt })
  expect(named.body.passkeys).toMatchObject([{ ...name, usedAt: expect.any(String) }])
  const remaining = await app.call(endpoints.removePasskey, { params }, { jwt })
  expect(remaining.body.passkeys).toEqual([])
  expect((await submitSignature(app.browser(), device.get(await requestOptions()))).status).toBe(401)
  expect((await app.call(endpoints.removePasskey, { params }, { jwt })).status).toBe(404)
})

test(`an account keeps ${maxPasskeys} passkeys and no more`, async () => {
  const { jwt } = await app.signIn('many@example.test')
  for (let count = 1; count <= maxPasskeys; count += 1)
    expect((await add(jwt, createAuthenticator(app.origin))).status).toBe(200)
  const { status, body } = await add(jwt, createAuthenticator(app.origin))
  expect([status, body]).toMatchObject([409, { error: 'too-many-passkeys' }])
  expect((await creationOptions(jwt)).excludeCredentials).toHaveLength(maxPasskeys)
})

test('WHO-7 a passkey does not sign in to a suspended account', async () => {
  const { session, device } = await newPasskeyUser('suspended@example.test')
  await app.database.rows(
    { name: 'test.suspend-passkey', text: 'update account set suspended_at = now() where account_id = $1' },
    [session.id],
  )
  const response = await submitSignature(app.browser(), device.get(await requestOptions()))
  expect([
    response.status,
    new URL(v.parse(ProblemResponse, await response.json()).url).searchParams.get('error'),
  ]).toEqual([403, 'AccessDenied'])
})

test('origin and site id come from the configuration, and passkeys are off when the host is an IP address', async () => {
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
