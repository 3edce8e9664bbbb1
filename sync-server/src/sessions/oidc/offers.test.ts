import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '#http/testing/browser.ts'
import { startTestApp, type TestApp } from '#http/testing/start-app.ts'
import { statement } from '#postgres/database.ts'
import { startProvider, type ProviderClaims, type TestProvider } from '../testing/provider.ts'

/** Connecting a provider by a code in one flow, and attacks on that flow. */
let app: TestApp
let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider()
  app = await startTestApp({ variables: provider.variables('MY_BANK') })
})
afterAll(() => Promise.all([app.stop(), provider.stop()]))

const cookie = 'simmer.offer'
const bankClaims = (name: string, more: Partial<ProviderClaims> = {}): ProviderClaims => ({
  sub: name,
  email: `${name}@example.test`,
  email_verified: true,
  ...more,
})
const Url = v.object({ url: v.pipe(v.string(), v.url()) })

/** Signs in with the provider; returns the URL to which the browser is redirected. */
const signInWithProvider = async (browser: Browser, claims: ProviderClaims): Promise<URL> => {
  provider.setClaims(claims)
  const started = await browser.submit('/api/auth/signin/my-bank', { callbackUrl: '/saved', json: 'true' })
  const to = await provider.consent(v.parse(Url, await started.json()).url)
  return new URL((await browser.get(to.pathname + to.search)).headers.get('location') ?? '')
}
const openedAccountEmail = async (claims: ProviderClaims): Promise<string | null> => {
  const browser = app.browser()
  const callback = await signInWithProvider(browser, claims)
  if (callback.searchParams.has('error')) return null
  const session: unknown = await (await browser.get('/api/auth/session')).json()
  return String(Reflect.get(Object(session), 'email'))
}
const lastMailTo = (email: string) => app.mails.findLast(({ to }) => to === email)
const createAccounts = async (...names: string[]): Promise<void> => {
  for (const name of names) await app.signIn(`${name}@example.test`)
}

test('ER-8 EN-5 a code after the provider sign-in connects the provider, once, and returns to the requested page', async () => {
  await createAccounts('ana')
  const browser = app.browser()
  const callback = await signInWithProvider(browser, bankClaims('ana'))
  expect([callback.searchParams.get('error'), callback.searchParams.get('callbackUrl')]).toEqual([
    'OAuthAccountNotLinked',
    `${app.origin}/saved`,
  ])
  expect(browser.cookies.get(cookie)).toMatch(/^[\w-]{43}$/)
  expect(await openedAccountEmail(bankClaims('ana'))).toBeNull()

  await app.signIn('ana@example.test', browser)
  expect(browser.cookies.has(cookie)).toBe(false)
  expect(lastMailTo('ana@example.test')?.subject).toBe('My Bank was connected to your Simmer account')
  expect(await openedAccountEmail(bankClaims('ana'))).toBe('ana@example.test')
})

test('ER-8 a code in another browser connects nothing', async () => {
  await createAccounts('ben')
  await signInWithProvider(app.browser(), bankClaims('ben'))
  await app.signIn('ben@example.test', app.browser())
  expect(await openedAccountEmail(bankClaims('ben'))).toBeNull()
})

test('ER-8 WHO-7 a code for another account connects nothing, and consumes the offer', async () => {
  await createAccounts('cleo', 'dan')
  const browser = app.browser()
  await signInWithProvider(browser, bankClaims('cleo'))
  const { jwt } = await app.signIn('dan@example.test', browser)
  const { body } = await app.call(endpoints.signInMethods, {}, { jwt })
  expect(body.providers.map(({ connected }) => connected)).toEqual([null])
  await app.signIn('cleo@example.test', browser)
  expect(await openedAccountEmail(bankClaims('cleo'))).toBeNull()
})

test('ER-8 WHO-7 an offer planted in a victim’s browser gives access to nothing of the victim', async () => {
  await createAccounts('mallory', 'victim')
  const mallory = app.browser()
  await signInWithProvider(mallory, bankClaims('mallory'))
  const victim = app.browser()
  victim.cookies.set(cookie, mallory.cookies.get(cookie) ?? '')
  await app.signIn('victim@example.test', victim)
  expect(await openedAccountEmail(bankClaims('mallory'))).toBeNull()
})

test('ER-8 an unverified address gets no offer', async () => {
  await createAccounts('eve')
  for (const claims of [
    bankClaims('eve', { email_verified: false }),
    bankClaims('eve', { email_verified: 'yes' }),
    { sub: 'eve', email: 'eve@example.test' },
    { sub: 'eve' },
  ]) {
    const browser = app.browser()
    await signInWithProvider(browser, claims)
    expect(browser.cookies.has(cookie)).toBe(false)
    await app.signIn('eve@example.test', browser)
    expect(await openedAccountEmail(claims)).toBeNull()
  }
})

test('ER-8 an offer is valid for fifteen minutes, once, and only with its exact token', async () => {
  await createAccounts('finn', 'gus')
  const lateBrowser = app.browser()
  await signInWithProvider(lateBrowser, bankClaims('finn'))
  app.advanceClock(15 * 60_000 + 1)
  await app.signIn('finn@example.test', lateBrowser)
  expect(await openedAccountEmail(bankClaims('finn'))).toBeNull()

  const browser = app.browser()
  await signInWithProvider(browser, bankClaims('gus'))
  const token = browser.cookies.get(cookie) ?? ''
  await app.signIn('gus@example.test', browser)
  const { jwt } = await app.signIn('gus@example.test')
  await app.call(endpoints.disconnectProvider, { params: { provider: 'my-bank' } }, { jwt })
  for (const cookieValue of [token, '', 'x', '%00', token.toUpperCase()]) {
    const again = app.browser()
    again.cookies.set(cookie, cookieValue)
    await app.signIn('gus@example.test', again)
    expect([cookieValue, await openedAccountEmail(bankClaims('gus'))]).toEqual([cookieValue, null])
  }
})

test('ER-8 an identity that is connected with another account meanwhile stays with that account', async () => {
  await createAccounts('hal')
  const browser = app.browser()
  await signInWithProvider(browser, bankClaims('hal'))
  const other = await app.signIn('other@example.test')
  await signInWithProvider(other.browser, bankClaims('hal'))
  expect((await app.signIn('hal@example.test', browser)).session.email).toBe('hal@example.test')
  expect(await openedAccountEmail(bankClaims('hal'))).toBe('other@example.test')
})

test('WHO-7 a wrong code or a suspended account connects nothing', async () => {
  await createAccounts('ida')
  const browser = app.browser()
  await signInWithProvider(browser, bankClaims('ida'))
  await browser.submit('/api/auth/signin/otp', { email: 'ida@example.test', json: 'true' })
  const code = lastMailTo('ida@example.test')?.code ?? ''
  const submitCode = (digits: string) =>
    browser.submit('/api/auth/callback/otp', { email: 'ida@example.test', code: digits, json: 'true' })
  expect((await submitCode(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).status).toBe(401)
  await app.database.rows(
    statement('test.suspend-ida', `update account set suspended_at = now() where email = 'ida@example.test'`),
  )
  expect((await submitCode(code)).status).toBe(403)
  await app.database.rows(
    statement('test.free-ida', `update account set suspended_at = null where email = 'ida@example.test'`),
  )
  expect(await openedAccountEmail(bankClaims('ida'))).toBeNull()
})
