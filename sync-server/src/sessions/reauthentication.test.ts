import { reauthenticationMinutes } from '@simmer/contract/wire/account-settings'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { codeMessages, Session } from '@simmer/contract/wire/session'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Browser } from '../http/testing/browser.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { createAuthenticator } from './testing/authenticator.ts'
import { startProvider, type TestProvider } from './testing/provider.ts'

let app: TestApp
let provider: TestProvider
let hasMailServer = true
beforeAll(async () => {
  provider = await startProvider()
  app = await startTestApp({
    variables: provider.variables('MY_BANK'),
    mailer: ({ subject }) =>
      hasMailServer || !subject.includes('security code') ? Promise.resolve() : Promise.reject(new Error('no mail')),
  })
})
afterAll(() => Promise.all([app.stop(), provider.stop()]))

const minutes = 60_000
const lastMailTo = (email: string) => app.mails.findLast(({ to }) => to === email)
const readJwt = async (browser: Browser): Promise<string> =>
  v.parse(Session, await (await browser.get('/api/auth/session')).json()).jwt
const reauthenticationNeeded = { status: 428, body: { error: 'reauthentication-required' } }
const beginProviderSignIn = (browser: Browser) =>
  browser.submit('/api/auth/signin/my-bank', { callbackUrl: '/dashboard/sign-in-methods', json: 'true' })
const countMails = (email: string, subject: string): number =>
  app.mails.filter((mail) => mail.to === email && mail.subject === subject).length

/** Creates a user with a passkey and a provider who signed in long enough ago to need reauthentication. */
const signedInLongAgo = async (email: string) => {
  const { browser, jwt } = await app.signIn(email)
  const { body: options } = await app.call(endpoints.passkeyCreation, {}, { jwt })
  const passkey = createAuthenticator(app.origin).create(options)
  const { body } = await app.call(endpoints.addPasskey, { body: { name: 'Tablet', passkey } }, { jwt })
  provider.setClaims({ sub: email })
  const { url } = v.parse(v.object({ url: v.string() }), await (await beginProviderSignIn(browser)).json())
  const to = await provider.consent(url)
  await browser.get(to.pathname + to.search)
  app.advanceClock(reauthenticationMinutes * minutes)
  return { email, browser, passkeyId: body.passkeys[0]?.id ?? '', jwt: await readJwt(browser) }
}

test('WHO-7 ten minutes after signing in, a user needs a code to change the sign-in methods', async () => {
  const { browser, jwt, passkeyId } = await signedInLongAgo('ana@example.test')
  const params = { passkeyId }
  expect(await app.call(endpoints.passkeyCreation, {}, { jwt })).toMatchObject(reauthenticationNeeded)
  expect(await app.call(endpoints.removePasskey, { params }, { jwt })).toMatchObject(reauthenticationNeeded)
  expect(await app.call(endpoints.disconnectProvider, { params: { provider: 'my-bank' } }, { jwt })).toMatchObject(
    reauthenticationNeeded,
  )
  const rejected = await beginProviderSignIn(browser)
  expect([rejected.status, await rejected.json()]).toMatchObject([428, { error: 'reauthentication-required' }])
  // Renaming a passkey needs no reauthentication.
  expect((await app.call(endpoints.renamePasskey, { params, body: { name: 'Old tablet' } }, { jwt })).status).toBe(200)
  const { body } = await app.call(endpoints.signInMethods, {}, { jwt })
  expect([body.passkeys.length, body.providers[0]?.connected === null]).toEqual([1, false])
})

test('WHO-7 a code by mail reauthenticates this device only, for ten minutes, and works once', async () => {
  const { email, browser, jwt, passkeyId } = await signedInLongAgo('ben@example.test')
  const other = await app.signIn(email)
  app.advanceClock(reauthenticationMinutes * minutes)
  const currentJwt = await readJwt(browser)
  const sent = await app.call(endpoints.sendReauthenticationCode, {}, { jwt: currentJwt })
  expect([sent.status, sent.body]).toEqual([200, { message: codeMessages.sent }])
  const code = lastMailTo(email)?.code ?? ''
  expect(lastMailTo(email)?.subject).toBe(`${code} is your Simmer security code`)
  const wrong = { body: { code: String((Number(code) + 1) % 1_000_000).padStart(6, '0') } }
  expect((await app.call(endpoints.reauthenticate, wrong, { jwt: currentJwt })).body).toMatchObject({
    error: 'code-wrong',
  })
  // The code opens no session and confirms no other action.
  expect((await app.browser().submit('/api/auth/callback/otp', { email, code, json: 'true' })).status).toBe(401)
  expect((await app.call(endpoints.requestDeletion, { body: { code } }, { jwt: currentJwt })).status).toBe(401)

  const reauthenticated = await app.call(endpoints.reauthenticate, { body: { code } }, { jwt: currentJwt })
  expect(reauthenticated.status).toBe(200)
  const until = app.services.now() + reauthenticationMinutes * minutes
  expect(reauthenticated.body).toEqual({ until: new Date(until).toISOString() })
  expect((await app.call(endpoints.reauthenticate, { body: { code } }, { jwt: currentJwt })).status).toBe(401)
  expect((await app.call(endpoints.passkeyCreation, {}, { jwt: currentJwt })).status).toBe(200)
  const otherJwt = await readJwt(other.browser)
  expect(await app.call(endpoints.passkeyCreation, {}, { jwt: otherJwt })).toMatchObject(reauthenticationNeeded)
  expect((await app.call(endpoints.removePasskey, { params: { passkeyId } }, { jwt: currentJwt })).status).toBe(200)
  app.advanceClock(reauthenticationMinutes * minutes)
  expect(await app.call(endpoints.passkeyCreation, {}, { jwt: await readJwt(browser) })).toMatchObject(
    reauthenticationNeeded,
  )
  expect(jwt).not.toBe(currentJwt)
})

test('WHO-7 the owner of the address gets a mail for every sign-in method that is added or removed, and no mail otherwise', async () => {
  const { email, browser, passkeyId } = await signedInLongAgo('cleo@example.test')
  expect(countMails(email, 'A passkey was added to your Simmer account')).toBe(1)
  expect(countMails(email, 'My Bank was connected to your Simmer account')).toBe(1)
  const { jwt } = await app.signIn(email)
  const params = { passkeyId }
  await app.call(endpoints.removePasskey, { params }, { jwt })
  expect(lastMailTo(email)).toMatchObject({
    subject: 'A passkey was removed from your Simmer account',
    text: expect.stringContaining('“Tablet”'),
  })
  const german = { jwt, headers: { 'Accept-Language': 'de' } }
  await app.call(endpoints.disconnectProvider, { params: { provider: 'my-bank' } }, german)
  expect(lastMailTo(email)).toMatchObject({
    subject: 'My Bank wurde von deinem Simmer-Konto getrennt',
    text: expect.stringContaining(`${app.origin}/dashboard/sign-in-methods`),
  })
  const count = app.mails.length
  await app.call(endpoints.removePasskey, { params }, { jwt })
  await app.call(endpoints.disconnectProvider, { params: { provider: 'my-bank' } }, { jwt })
  await browser.get('/api/auth/session')
  expect(app.mails.length).toBe(count)
})

test('a code that the mail server does not take is reported as not sent', async () => {
  const { jwt } = await app.signIn('eve@example.test')
  hasMailServer = false
  const refused = await app.call(endpoints.sendReauthenticationCode, {}, { jwt })
  hasMailServer = true
  expect([refused.status, refused.body]).toMatchObject([502, { error: 'code-not-sent' }])
})

test('WHO-7 reauthentication codes cannot be guessed, and requests for them are limited', async () => {
  const email = 'dan@example.test'
  const { jwt } = await app.signIn(email)
  const statuses: number[] = []
  for (let attempt = 1; attempt <= 7; attempt += 1)
    statuses.push((await app.call(endpoints.sendReauthenticationCode, {}, { jwt })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  const code = lastMailTo(email)?.code ?? ''
  const guess = (by: number) =>
    app.call(
      endpoints.reauthenticate,
      { body: { code: String((Number(code) + by) % 1_000_000).padStart(6, '0') } },
      { jwt },
    )
  const guesses = await Promise.all(Array.from({ length: 8 }, (_, index) => guess(index + 1)))
  const errors = guesses.map(({ body }) => Reflect.get(body, 'error'))
  expect(errors.filter((error) => error === 'code-wrong')).toHaveLength(5)
  expect((await guess(0)).body).toMatchObject({ error: 'code-expired' })
})
