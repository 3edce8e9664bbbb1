import { endpoints } from '@simmer/contract/wire/endpoints'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../http/testing/browser.ts'
import { startTestApp, type TestApp } from '../../http/testing/start-app.ts'
import { statement } from '../../postgres/database.ts'
import { startProvider, type Said, type TestProvider } from '../testing/provider.ts'

/** Connecting a provider by a code, in one go: what has to hold, and what somebody would try who wants another's account. */
let app: TestApp
let provider: TestProvider
beforeAll(async () => {
  provider = await startProvider()
  app = await startTestApp({ variables: provider.variables('MY_BANK') })
})
afterAll(() => Promise.all([app.stop(), provider.stop()]))

const cookie = 'simmer.offer'
const bank = (name: string, more: Partial<Said> = {}): Said => ({
  sub: name,
  email: `${name}@example.test`,
  email_verified: true,
  ...more,
})
const Url = v.object({ url: v.pipe(v.string(), v.url()) })

/** The way to the provider and back; where the browser is sent. */
const signInWithProvider = async (browser: Browser, said: Said): Promise<URL> => {
  provider.setClaims(said)
  const begun = await browser.submit('/api/auth/signin/my-bank', { callbackUrl: '/saved', json: 'true' })
  const to = await provider.consent(v.parse(Url, await begun.json()).url)
  return new URL((await browser.get(to.pathname + to.search)).headers.get('location') ?? '')
}
const isOpenedBy = async (said: Said): Promise<string | null> => {
  const browser = app.browser()
  const back = await signInWithProvider(browser, said)
  if (back.searchParams.has('error')) return null
  const session: unknown = await (await browser.get('/api/auth/session')).json()
  return String(Reflect.get(Object(session), 'email'))
}
const lastTo = (email: string) => app.mails.findLast(({ to }) => to === email)
const known = async (...names: string[]): Promise<void> => {
  for (const name of names) await app.signIn(`${name}@example.test`)
}

test('ER-8 EN-5 a code after the provider connects it, once, and leads back to where they wanted to', async () => {
  await known('ana')
  const browser = app.browser()
  const back = await signInWithProvider(browser, bank('ana'))
  expect([back.searchParams.get('error'), back.searchParams.get('callbackUrl')]).toEqual([
    'OAuthAccountNotLinked',
    `${app.origin}/saved`,
  ])
  expect(browser.cookies.get(cookie)).toMatch(/^[\w-]{43}$/)
  expect(await isOpenedBy(bank('ana'))).toBeNull()

  await app.signIn('ana@example.test', browser)
  expect(browser.cookies.has(cookie)).toBe(false)
  expect(lastTo('ana@example.test')?.subject).toBe('My Bank opens your Simmer account')
  expect(await isOpenedBy(bank('ana'))).toBe('ana@example.test')
})

test('ER-8 a code in another browser connects nothing', async () => {
  await known('ben')
  await signInWithProvider(app.browser(), bank('ben'))
  await app.signIn('ben@example.test', app.browser())
  expect(await isOpenedBy(bank('ben'))).toBeNull()
})

test('ER-8 WHO-7 a code for another account connects nothing, and uses the offer up', async () => {
  await known('cleo', 'dan')
  const browser = app.browser()
  await signInWithProvider(browser, bank('cleo'))
  const { jwt } = await app.signIn('dan@example.test', browser)
  const { body } = await app.call(endpoints.signInMethods, {}, { jwt })
  expect(body.providers.map(({ connected }) => connected)).toEqual([null])
  await app.signIn('cleo@example.test', browser)
  expect(await isOpenedBy(bank('cleo'))).toBeNull()
})

test('ER-8 WHO-7 an offer that somebody plants in another’s browser opens nothing of theirs', async () => {
  await known('mallory', 'victim')
  const mallory = app.browser()
  await signInWithProvider(mallory, bank('mallory'))
  const victim = app.browser()
  victim.cookies.set(cookie, mallory.cookies.get(cookie) ?? '')
  await app.signIn('victim@example.test', victim)
  expect(await isOpenedBy(bank('mallory'))).toBeNull()
})

test('ER-8 an address that nobody vouches for is offered to nobody', async () => {
  await known('eve')
  for (const said of [
    bank('eve', { email_verified: false }),
    bank('eve', { email_verified: 'yes' }),
    { sub: 'eve', email: 'eve@example.test' },
    { sub: 'eve' },
  ]) {
    const browser = app.browser()
    await signInWithProvider(browser, said)
    expect(browser.cookies.has(cookie)).toBe(false)
    await app.signIn('eve@example.test', browser)
    expect(await isOpenedBy(said)).toBeNull()
  }
})

test('ER-8 an offer is good for fifteen minutes, once, and only as it was made', async () => {
  await known('finn', 'gus')
  const late = app.browser()
  await signInWithProvider(late, bank('finn'))
  app.pass(15 * 60_000 + 1)
  await app.signIn('finn@example.test', late)
  expect(await isOpenedBy(bank('finn'))).toBeNull()

  const browser = app.browser()
  await signInWithProvider(browser, bank('gus'))
  const token = browser.cookies.get(cookie) ?? ''
  await app.signIn('gus@example.test', browser)
  const { jwt } = await app.signIn('gus@example.test')
  await app.call(endpoints.disconnectProvider, { params: { provider: 'my-bank' } }, { jwt })
  for (const brought of [token, '', 'x', '%00', token.toUpperCase()]) {
    const again = app.browser()
    again.cookies.set(cookie, brought)
    await app.signIn('gus@example.test', again)
    expect([brought, await isOpenedBy(bank('gus'))]).toEqual([brought, null])
  }
})

test('ER-8 what opens another account by now is not taken away from it', async () => {
  await known('hal')
  const browser = app.browser()
  await signInWithProvider(browser, bank('hal'))
  const other = await app.signIn('other@example.test')
  await signInWithProvider(other.browser, bank('hal'))
  expect((await app.signIn('hal@example.test', browser)).session.email).toBe('hal@example.test')
  expect(await isOpenedBy(bank('hal'))).toBe('other@example.test')
})

test('WHO-7 a wrong code and a suspended account connect nothing', async () => {
  await known('ida')
  const browser = app.browser()
  await signInWithProvider(browser, bank('ida'))
  await browser.submit('/api/auth/signin/otp', { email: 'ida@example.test', json: 'true' })
  const code = lastTo('ida@example.test')?.code ?? ''
  const bring = (digits: string) =>
    browser.submit('/api/auth/callback/otp', { email: 'ida@example.test', code: digits, json: 'true' })
  expect((await bring(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).status).toBe(401)
  await app.database.rows(
    statement('test.suspend-ida', `update account set suspended_at = now() where email = 'ida@example.test'`),
  )
  expect((await bring(code)).status).toBe(403)
  await app.database.rows(
    statement('test.free-ida', `update account set suspended_at = null where email = 'ida@example.test'`),
  )
  expect(await isOpenedBy(bank('ida'))).toBeNull()
})
