import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { Session, codeTries } from '@simmer/contract/wire/session'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeDeletedAccounts } from '../account-settings/purge-deleted-accounts.ts'
import type { Browser } from '../http/testing/browser.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { day } from '../jobs/purge.ts'
import { statement, type Database } from '../postgres/database.ts'
import { createAuthenticator } from './testing/authenticator.ts'
import { startProvider, type TestProvider } from './testing/provider.ts'

/** The same request several times at once: single-use tokens work once. */
let app: TestApp
let provider: TestProvider
/** While it is set, the results of counted attempts wait for each other: then all requests have read the same code. */
let attempts: { readonly expected: number; readonly release: (() => void)[] } | null = null
const withMeeting = (database: Database): Database => ({
  ...database,
  row: async <Row>(query: { name: string; text: string }, values?: readonly unknown[]) => {
    const row = await database.row<Row>(query, values)
    if (attempts === null || query.name !== 'code.attempt' || row === undefined) return row
    const { expected, release } = attempts
    await new Promise<void>((resolve) => {
      release.push(resolve)
      if (release.length === expected) for (const each of release) each()
    })
    return row
  },
})
beforeAll(async () => {
  provider = await startProvider()
  app = await startTestApp({ variables: provider.variables('MY_BANK'), wrapDatabase: withMeeting })
})
afterAll(() => Promise.all([app.stop(), provider.stop()]))

const lastCode = (email: string): string => app.mails.findLast(({ to }) => to === email)?.code ?? ''
const repeatConcurrently = async (
  times: number,
  run: () => Promise<{ readonly status: number }>,
): Promise<number[]> => {
  const responses = await Promise.all(Array.from({ length: times }, run))
  return responses.map(({ status }) => status).toSorted((a, b) => a - b)
}
const isSignedIn = async (browser: Browser): Promise<boolean> =>
  v.is(Session, await (await browser.get('/api/auth/session')).json())
const browserWithCsrf = async (): Promise<Browser> => {
  const browser = app.browser()
  await browser.get('/api/auth/csrf')
  return browser
}

test('EN-5 a code that copies of one browser send five times at once opens one session', async () => {
  const email = 'twice@example.test'
  const browser = await browserWithCsrf()
  await browser.submit('/api/auth/signin/otp', { email, json: 'true' })
  const code = lastCode(email)
  const copies = Array.from({ length: codeTries }, () => {
    const copy = app.browser()
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
    return copy
  })
  attempts = { expected: codeTries, release: [] }
  const statuses = await Promise.all(
    copies.map(async (copy) => (await copy.submit('/api/auth/callback/otp', { email, code, json: 'true' })).status),
  )
  attempts = null
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401, 401])
  const signedIn = await Promise.all(copies.map(isSignedIn))
  expect(signedIn.filter(Boolean)).toHaveLength(1)
  expect(signedIn.indexOf(true)).toBe(statuses.indexOf(200))
})

test('RT-19 simultaneous confirmations change the address, or request the deletion, once', async () => {
  const email = 'mover@example.test'
  const { jwt } = await app.signIn(email)
  await app.call(endpoints.requestEmailChange, { body: { email: 'moved@example.test' } }, { jwt })
  const body = { oldCode: lastCode(email), newCode: lastCode('moved@example.test') }
  expect(await repeatConcurrently(4, () => app.call(endpoints.changeEmail, { body }, { jwt }))).toEqual([
    200, 401, 401, 401,
  ])

  const { jwt: newJwt } = await app.signIn('moved@example.test')
  await app.call(endpoints.sendDeletionCode, {}, { jwt: newJwt })
  const code = lastCode('moved@example.test')
  const deleted = await repeatConcurrently(4, () =>
    app.call(endpoints.requestDeletion, { body: { code } }, { jwt: newJwt }),
  )
  expect(deleted).toEqual([200, 401, 401, 401])
})

test('ER-8 a provider callback that two tabs send at once opens one session', async () => {
  const browser = app.browser()
  provider.setClaims({ sub: 'race', email: 'race@example.test', email_verified: true })
  const started = await browser.submit('/api/auth/signin/my-bank', { json: 'true' })
  const to = await provider.consent(v.parse(v.object({ url: v.string() }), await started.json()).url)
  const copy = app.browser()
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value)
  await Promise.all([browser, copy].map((one) => one.get(to.pathname + to.search)))
  expect((await Promise.all([browser, copy].map(isSignedIn))).filter(Boolean)).toHaveLength(1)
})

test('RT-15 when two users request one username at the same time, one of them gets it', async () => {
  const people = await Promise.all(['first', 'second'].map((name) => app.signIn(`${name}@example.test`)))
  const responses = await Promise.all(
    people.map(({ jwt }) => app.call(endpoints.setUsername, { body: { username: 'Wanted' } }, { jwt })),
  )
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('RF-5 of two referral codes that are sent at the same time, one counts', async () => {
  const guest = await app.signIn('newcomer@example.test')
  await app.call(endpoints.setUsername, { body: { username: 'Newcomer' } }, guest)
  const codes = await Promise.all(
    ['host1', 'host2'].map(async (name) => {
      const host = await app.signIn(`${name}@example.test`)
      await app.call(endpoints.setUsername, { body: { username: name } }, host)
      return (await app.call(endpoints.referralCode, {}, host)).body.referralCode
    }),
  )
  const responses = await Promise.all(
    codes.map((referralCode) =>
      app.call(
        endpoints.updateReferral,
        { body: { userId: guest.session.id, username: 'Newcomer', referralCode } },
        guest,
      ),
    ),
  )
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('ER-8 a passkey that is added twice at once is stored once', async () => {
  const { jwt } = await app.signIn('keys@example.test')
  const { body: options } = await app.call(endpoints.passkeyCreation, {}, { jwt })
  const body = { name: 'Tablet', passkey: createAuthenticator(app.origin).create(options) }
  expect(await repeatConcurrently(3, () => app.call(endpoints.addPasskey, { body }, { jwt }))).toEqual([200, 400, 400])
})

test('WHO-7 ST-6 signing out while three tabs refresh ends the session for all of them', async () => {
  const { browser, jwt } = await app.signIn('leaves@example.test')
  app.advanceClock(2 * day)
  const tabs = Array.from({ length: 3 }, () => {
    const tab = app.browser()
    for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
    return tab
  })
  await Promise.all([browser.submit('/api/auth/signout', { json: 'true' }), ...tabs.map(isSignedIn)])
  expect(await Promise.all(tabs.map(isSignedIn))).toEqual([false, false, false])
  expect((await app.call(endpoints.profileType, {}, { jwt })).status).toBe(401)
})

test('RT-19 a user who signs in while the account is deleted either gets a session or an error', async () => {
  const leavingEmails = Array.from({ length: 6 }, (_, turn) => `going${turn}@example.test`)
  for (const email of leavingEmails) await app.signIn(email)
  await app.database.rows(
    statement(
      'test.race.going',
      `update account set deletion_at = now() - interval '9 days' where email like 'going%'`,
    ),
  )
  const browsers = await Promise.all(
    leavingEmails.map(async (email) => {
      const browser = await browserWithCsrf()
      await browser.submit('/api/auth/signin/otp', { email, json: 'true' })
      return { browser, email, code: lastCode(email) }
    }),
  )
  const now = Date.now() + 30 * day
  const [, ...responses] = await Promise.all([
    purgeDeletedAccounts(app.services.photos)({ database: app.database, now }),
    ...browsers.map(({ browser, email, code }) =>
      browser.submit('/api/auth/callback/otp', { email, code, json: 'true' }),
    ),
  ])
  for (const [index, response] of responses.entries()) {
    expect([200, 401]).toContain(response.status)
    const browser = browsers[index]?.browser
    expect(browser && (await isSignedIn(browser))).toBe(response.status === 200)
  }
})
