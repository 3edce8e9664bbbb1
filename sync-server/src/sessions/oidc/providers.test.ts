// Above 300 lines: every case needs the same identity provider and browser.
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { Session } from '@simmer/contract/wire/session'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '#http/testing/browser.ts'
import { startTestApp, type TestApp } from '#http/testing/start-app.ts'
import { startProvider, type ProviderClaims, type TestProvider } from '../testing/provider.ts'

let app: TestApp
let provider: TestProvider
let other: TestProvider
beforeAll(async () => {
  provider = await startProvider()
  other = await startProvider()
  const unreachable = { OIDC_DOWN_ISSUER: 'http://127.0.0.1:9', OIDC_DOWN_CLIENT_ID: 'x', OIDC_DOWN_CLIENT_SECRET: 'x' }
  app = await startTestApp({
    variables: { ...provider.variables('MY_BANK'), ...other.variables('OTHER'), ...unreachable },
  })
})
afterAll(async () => {
  await app.stop()
  await Promise.all([provider.stop(), other.stop()])
})

const minutes = 60_000
const Url = v.object({ url: v.pipe(v.string(), v.url()) })
const readLocation = (response: Response): URL => new URL(response.headers.get('location') ?? '')
const readSession = async (browser: Browser): Promise<unknown> => (await browser.get('/api/auth/session')).json()
const isSignedIn = async (browser: Browser): Promise<boolean> => v.is(Session, await readSession(browser))

/** Begins a sign-in as the published client does; returns the provider URL. */
const beginSignIn = async (browser: Browser, id = 'my-bank', callbackUrl = '/saved?ref=asha'): Promise<string> => {
  const response = await browser.submit(`/api/auth/signin/${id}`, { callbackUrl, json: 'true' })
  expect(response.status).toBe(200)
  return v.parse(Url, await response.json()).url
}
const followCallback = async (browser: Browser, to: URL): Promise<URL> => {
  const response = await browser.get(to.pathname + to.search)
  expect(response.status).toBe(302)
  return readLocation(response)
}
/** The complete flow to the provider and back. */
const signInWithProvider = async (browser: Browser, claims: ProviderClaims, id = 'my-bank'): Promise<URL> => {
  const chosenProvider = id === 'my-bank' ? provider : other
  chosenProvider.setClaims(claims)
  return followCallback(browser, await chosenProvider.consent(await beginSignIn(browser, id)))
}
const readError = (url: URL): string | null => {
  expect([url.origin, url.pathname]).toEqual([app.origin, '/api/auth/error'])
  return url.searchParams.get('error')
}
const bankClaims = (name: string, more: Partial<ProviderClaims> = {}): ProviderClaims => ({
  sub: name,
  email: `${name}@example.test`,
  email_verified: true,
  ...more,
})

test('CA-16 a configured provider is listed, and an unreachable one does not prevent the start', async () => {
  const providers: unknown = await (await app.browser().get('/api/auth/providers')).json()
  expect(providers).toMatchObject({
    otp: { type: 'credentials' },
    'my-bank': {
      id: 'my-bank',
      name: 'My Bank',
      type: 'oauth',
      signinUrl: `${app.origin}/api/auth/signin/my-bank`,
      callbackUrl: `${app.origin}/api/auth/callback/my-bank`,
    },
  })
})

test('CA-16 a sign-in sends state, nonce and PKCE challenge to the provider, and stores their secrets in this browser only', async () => {
  const browser = app.browser()
  const response = await browser.submit('/api/auth/signin/my-bank?login_hint=ana&scope=everything&request_uri=x', {
    callbackUrl: '/saved',
    json: 'true',
  })
  const url = new URL(v.parse(Url, await response.json()).url)
  expect(url.origin).toBe(provider.issuer)
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'simmer',
    response_type: 'code',
    redirect_uri: `${app.origin}/api/auth/callback/my-bank`,
    scope: 'openid email',
    code_challenge_method: 'S256',
    login_hint: 'ana',
  })
  expect(url.searchParams.has('request_uri')).toBe(false)
  const cookies = response.headers.getSetCookie()
  for (const name of ['state', 'nonce', 'pkce.code_verifier'])
    expect(cookies.find((line) => line.startsWith(`next-auth.${name}=`))).toMatch(
      /HttpOnly; SameSite=Lax; Max-Age=900$/,
    )
  expect(url.href).not.toContain(browser.cookies.get('next-auth.pkce.code_verifier'))
})

test('EN-5 RF-6 ST-5 a new user gets an account for a verified address and returns to the requested page', async () => {
  const browser = app.browser()
  const landing = await signInWithProvider(browser, bankClaims('nina'))
  expect(landing.href).toBe(`${app.origin}/saved?ref=asha`)
  expect(await readSession(browser)).toMatchObject({
    email: 'nina@example.test',
    confirmed: true,
    usernameIsSet: false,
  })
  for (const name of ['state', 'nonce', 'pkce.code_verifier'])
    expect(browser.cookies.has(`next-auth.${name}`)).toBe(false)

  const again = app.browser()
  // The address at the provider may change; the subject identifies the user.
  expect((await signInWithProvider(again, bankClaims('nina', { email: 'new@example.test' }))).href).toBe(
    `${app.origin}/saved?ref=asha`,
  )
  expect(await readSession(again)).toMatchObject({ email: 'nina@example.test' })
})

test('WHO-7 on https a page of a sibling domain cannot plant an attacker’s own sign-in at a provider in this browser', async () => {
  const https = await startTestApp({
    variables: { ...provider.variables('MY_BANK'), PUBLIC_URL: 'https://simmer.test' },
  })
  provider.setClaims(bankClaims('attacker'))
  const attacker = https.browser()
  const to = await provider.consent(await beginSignIn(attacker))
  const stolen = ['state', 'nonce', 'pkce.code_verifier'].map(
    (name) => [name, attacker.cookies.get(`__Host-next-auth.${name}`) ?? ''] as const,
  )
  expect(stolen.every(([, value]) => value !== '')).toBe(true)
  // A sibling domain can set every name but those with the prefix __Host-.
  const { browser: victim } = await https.signIn('victim@example.test')
  for (const [name, value] of stolen) {
    victim.cookies.set(`__Secure-next-auth.${name}`, value)
    victim.cookies.set(`next-auth.${name}`, value)
  }
  const landing = await followCallback(victim, to)
  expect([landing.pathname, landing.searchParams.get('error')]).toEqual(['/api/auth/error', 'OAuthCallback'])
  expect(await readSession(victim)).toMatchObject({ email: 'victim@example.test' })
  // The attacker's own browser has the cookies.
  provider.setClaims(bankClaims('attacker'))
  await followCallback(attacker, await provider.consent(await beginSignIn(attacker)))
  expect(await readSession(attacker)).toMatchObject({ email: 'attacker@example.test' })
  await https.stop()
})

test('CA-16 a callback by form post is repeated by the browser as a GET, which carries its cookies', async () => {
  const browser = app.browser()
  provider.setClaims(bankClaims('form'))
  const to = await provider.consent(await beginSignIn(browser))
  const posted = await fetch(app.origin + to.pathname, { method: 'POST', body: to.searchParams, redirect: 'manual' })
  expect(posted.status).toBe(303)
  await followCallback(browser, readLocation(posted))
  expect(await isSignedIn(browser)).toBe(true)
})

test('ER-8 an identity with the address of an existing account does not sign in to it, verified or not, until the owner connects it', async () => {
  const owner = await app.signIn('owner@example.test')
  for (const claims of [
    bankClaims('owner'),
    bankClaims('owner', { email_verified: false }),
    bankClaims('owner', { email: 'OWNER@example.test' }),
  ]) {
    const stranger = app.browser()
    const landing = await signInWithProvider(stranger, claims)
    expect(readError(landing)).toBe('OAuthAccountNotLinked')
    // The user signs in by a code instead: that connects the provider, or leads to the page that does.
    const page = readLocation(await stranger.get(landing.pathname + landing.search))
    const signInPage = readLocation(await stranger.get(page.pathname + page.search))
    const expectedPath = claims.email_verified === true ? '/saved?ref=asha' : '/dashboard/sign-in-methods'
    expect(signInPage.searchParams.get('callbackUrl')).toBe(app.origin + expectedPath)
    expect(await isSignedIn(stranger)).toBe(false)
  }

  // When the owner is signed in, the flow connects the provider, and later it signs in to the account.
  expect((await signInWithProvider(owner.browser, bankClaims('owner'))).href).toBe(`${app.origin}/saved?ref=asha`)
  expect(await readSession(owner.browser)).toMatchObject({ id: owner.session.id })
  const elsewhere = app.browser()
  await signInWithProvider(elsewhere, bankClaims('owner', { email_verified: false }))
  expect(await readSession(elsewhere)).toMatchObject({ id: owner.session.id })
})

test('ER-8 an unverified address creates no account', async () => {
  for (const claims of [
    bankClaims('fresh', { email_verified: false }),
    { sub: 'fresh', email: 'fresh@example.test' },
    { sub: 'fresh' },
    { sub: 'fresh', userinfo: { email: 'fresh@example.test', email_verified: false } },
    bankClaims('fresh', { email: 'fresh@example.test\r\nBcc: x@y.z' }),
  ]) {
    const browser = app.browser()
    expect(readError(await signInWithProvider(browser, claims))).toBe('OAuthAccountNotLinked')
    expect(await isSignedIn(browser)).toBe(false)
  }
})

test('EN-5 an address from the userinfo endpoint counts, when it is of the same subject', async () => {
  const claims = { sub: 'asked', userinfo: { email: 'asked@example.test', email_verified: true } }
  const forgedBrowser = app.browser()
  expect(
    readError(await signInWithProvider(forgedBrowser, { ...claims, userinfo: { ...claims.userinfo, sub: 'else' } })),
  ).toBe('OAuthCallback')
  const browser = app.browser()
  await signInWithProvider(browser, claims)
  expect(await readSession(browser)).toMatchObject({ email: 'asked@example.test' })
})

test('ER-8 an identity that is connected with one account cannot be connected with another', async () => {
  await signInWithProvider(app.browser(), bankClaims('first'))
  const second = await app.signIn('second@example.test')
  expect(readError(await signInWithProvider(second.browser, bankClaims('first')))).toBe('OAuthAccountNotLinked')
  expect(await readSession(second.browser)).toMatchObject({ id: second.session.id })
})

test('ER-8 a callback without state, with a wrong state, or used twice opens no session', async () => {
  const browser = app.browser()
  provider.setClaims(bankClaims('replay'))
  const to = await provider.consent(await beginSignIn(browser))
  const savedCookies = new Map(browser.cookies)
  const stateless = new URL(to)
  stateless.searchParams.delete('state')
  expect(readError(await followCallback(browser, stateless))).toBe('OAuthCallback')

  const forged = new URL(to)
  forged.searchParams.set('state', 'forged')
  const followWithSavedCookies = async (url: URL): Promise<URL> => {
    const copy = app.browser()
    for (const [name, value] of savedCookies) copy.cookies.set(name, value)
    return followCallback(copy, url)
  }
  expect(readError(await followWithSavedCookies(forged))).toBe('OAuthCallback')
  // A link that carries the callback parameters of another user.
  expect(readError(await followCallback(app.browser(), to))).toBe('OAuthCallback')
  expect((await followWithSavedCookies(to)).pathname).toBe('/saved')
  expect(readError(await followWithSavedCookies(to))).toBe('OAuthCallback')
})

test('ER-8 a callback is valid for fifteen minutes', async () => {
  const browser = app.browser()
  provider.setClaims(bankClaims('late'))
  const to = await provider.consent(await beginSignIn(browser))
  app.advanceClock(15 * minutes + 1)
  expect(readError(await followCallback(browser, to))).toBe('OAuthCallback')
})

test('ER-8 a token with another nonce, audience or issuer, or without a subject, is rejected', async () => {
  for (const more of [
    { nonce: 'another' },
    { aud: 'somebody else' },
    { iss: 'https://elsewhere.test' },
    { sub: '' },
    { sub: 'a\u0000b' },
    { exp: 1 },
  ]) {
    const browser = app.browser()
    const landing = await signInWithProvider(browser, bankClaims('wrong', { tokenOverrides: more }))
    expect([more, landing.searchParams.get('error')]).toEqual([more, 'OAuthCallback'])
    expect(await isSignedIn(browser)).toBe(false)
  }
})

test('ER-8 a callback of one provider is rejected at another (mix-up attack)', async () => {
  const browser = app.browser()
  provider.setClaims(bankClaims('mixed'))
  const to = await provider.consent(await beginSignIn(browser))
  const elsewhere = new URL(to)
  elsewhere.pathname = '/api/auth/callback/other'
  expect(readError(await followCallback(browser, elsewhere))).toBe('OAuthCallback')

  const again = app.browser()
  const named = await provider.consent(await beginSignIn(again))
  named.searchParams.set('iss', other.issuer)
  expect(readError(await followCallback(again, named))).toBe('OAuthCallback')

  // The same subject of another issuer is another user.
  await signInWithProvider(app.browser(), bankClaims('twin'))
  const twin = app.browser()
  expect(readError(await signInWithProvider(twin, bankClaims('twin'), 'other'))).toBe('OAuthAccountNotLinked')
})

test('CA-16 parameters of a callback that no provider needs are ignored', async () => {
  const browser = app.browser()
  provider.setClaims(bankClaims('tracked'))
  const to = await provider.consent(await beginSignIn(browser))
  for (const name of ['response', 'id_token', 'token', 'utm_source']) to.searchParams.set(name, 'x')
  expect((await followCallback(browser, to)).href).toBe(`${app.origin}/saved?ref=asha`)
  expect(await readSession(browser)).toMatchObject({ email: 'tracked@example.test' })
})

test('ER-8 a user who cancels at the provider returns to the sign-in page', async () => {
  const browser = app.browser()
  const to = await provider.consent(await beginSignIn(browser))
  to.searchParams.delete('code')
  to.searchParams.set('error', 'access_denied')
  expect(readError(await followCallback(browser, to))).toBe('Callback')
})

test('ER-8 the response reports a provider that cannot be reached', async () => {
  const response = await app.browser().submit('/api/auth/signin/down', { json: 'true' })
  expect(response.status).toBe(502)
  const problem = v.parse(v.object({ url: v.string(), error: v.string() }), await response.json())
  expect(problem.error).toBe('provider-unavailable')
  expect(readError(new URL(problem.url))).toBe('OAuthSignin')
})

test('ER-8 only a form of our own page begins a provider sign-in, and its callbackUrl never leaves the origin', async () => {
  const browser = app.browser()
  const forged = await browser.post('/api/auth/signin/my-bank', { body: new URLSearchParams({ json: 'true' }) })
  expect(forged.status).toBe(403)
  provider.setClaims(bankClaims('foreign'))
  const to = await provider.consent(await beginSignIn(browser, 'my-bank', 'https://elsewhere.test/'))
  expect((await followCallback(browser, to)).href).toBe(`${app.origin}/`)
})

test('WHO-7 L8 a provider sign-in that another user began leaves the user of this browser signed in, and a suspended account gets no session', async () => {
  const { browser, jwt } = await app.signIn('before@example.test')
  const savedCookies = new Map(browser.cookies)
  browser.cookies.delete('next-auth.session-token')
  provider.setClaims(bankClaims('after'))
  const to = await provider.consent(await beginSignIn(browser))
  browser.cookies.set('next-auth.session-token', savedCookies.get('next-auth.session-token') ?? '')
  expect(readError(await followCallback(browser, to))).toBe('AlreadySignedIn')
  expect(await readSession(browser)).toMatchObject({ email: 'before@example.test' })
  expect((await app.call(endpoints.profileType, {}, { jwt })).status).toBe(200)
  // Signed out, they may use it.
  expect((await signInWithProvider(app.browser(), bankClaims('after'))).pathname).toBe('/saved')

  await app.database.rows({
    name: 'test.suspend-by-email',
    text: `update account set suspended_at = now() where email = 'after@example.test'`,
  })
  const suspended = app.browser()
  expect(readError(await signInWithProvider(suspended, bankClaims('after')))).toBe('AccessDenied')
  expect(await isSignedIn(suspended)).toBe(false)
})

test('ER-8 a connection is not made when the user signed out or changed meanwhile', async () => {
  const ana = await app.signIn('ana@example.test')
  provider.setClaims(bankClaims('ana-bank'))
  const to = await provider.consent(await beginSignIn(ana.browser))
  await app.signIn('bob@example.test', ana.browser)
  expect(readError(await followCallback(ana.browser, to))).toBe('OAuthCallback')
})

test('a user lists the connected providers and disconnects one; the code by e-mail always remains', async () => {
  const { browser, jwt, session } = await app.signIn('list@example.test')
  await signInWithProvider(browser, bankClaims('list', { email: 'private@example.test' }))
  const { body } = await app.call(endpoints.signInMethods, {}, { jwt })
  expect(body.providers.find(({ id }) => id === 'my-bank')).toMatchObject({
    name: 'My Bank',
    offered: true,
    connected: { email: 'private@example.test' },
  })
  expect(body.providers.find(({ id }) => id === 'other')?.connected).toBeNull()

  // A provider that this server no longer offers is listed while the account is connected with it.
  await app.database.rows(
    {
      name: 'test.former-provider',
      text: `insert into account_provider (issuer, subject, account_id, provider, email) values ('x', 'y', $1, 'former', null)`,
    },
    [session.id],
  )
  const listed = (await app.call(endpoints.signInMethods, {}, { jwt })).body.providers
  expect(listed.find(({ id }) => id === 'former')).toMatchObject({
    name: 'former',
    offered: false,
    connected: { email: null },
  })
  expect(listed.map(({ id }) => id).toSorted()).toEqual(['down', 'former', 'my-bank', 'other'])
  await app.call(endpoints.disconnectProvider, { params: { provider: 'former' } }, { jwt })

  const stranger = await app.signIn('stranger@example.test')
  const params = { provider: 'my-bank' }
  await app.call(endpoints.disconnectProvider, { params }, { jwt: stranger.jwt })
  expect((await app.call(endpoints.signInMethods, {}, { jwt })).body).toEqual(body)

  const remaining = await app.call(endpoints.disconnectProvider, { params }, { jwt })
  expect(remaining.body.providers.every(({ connected }) => connected === null)).toBe(true)
  expect((await app.call(endpoints.disconnectProvider, { params }, { jwt })).status).toBe(404)
  expect(readError(await signInWithProvider(app.browser(), bankClaims('list')))).toBe('OAuthAccountNotLinked')
  expect((await app.signIn('list@example.test')).session.id).toBe(session.id)
})
