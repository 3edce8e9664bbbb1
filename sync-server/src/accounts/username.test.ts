import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { Session } from '@simmer/contract/wire/session'
import { reservedUsernames } from '@simmer/contract/accounts/usernames'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const choose = (jwt: string, username: string) => app.call(endpoints.setUsername, { body: { username } }, { jwt })
const check = (jwt: string, username: string) =>
  app.call(endpoints.usernameAvailability, { query: { username } }, { jwt })

test('RT-15 EN-1 a user sets the username once, and the session shows it at once', async () => {
  const { jwt, browser } = await app.signIn('ana@example.test')
  expect((await check(jwt, 'Ana.Cooks')).body).toEqual({ free: true, problem: null })
  const chosen = await app.call(endpoints.setUsername, { body: { username: 'Ana.Cooks', ref: 'FRIEND1' } }, { jwt })
  expect([chosen.status, chosen.body]).toEqual([200, { username: 'Ana.Cooks' }])

  const session = v.parse(Session, await (await browser.get('/api/auth/session')).json())
  expect([session.username, session.usernameIsSet]).toEqual(['Ana.Cooks', true])

  // A repeat of the same request succeeds, because the first response may have been lost.
  expect((await choose(jwt, 'Ana.Cooks')).status).toBe(200)
  expect(await choose(jwt, 'Ana2')).toMatchObject({ status: 409, body: { error: 'username-already-set' } })
})

test('RT-16 a taken username is taken in any case', async () => {
  const { jwt } = await app.signIn('second@example.test')
  expect((await check(jwt, 'ANA.cooks')).body).toEqual({ free: false, problem: 'username-taken' })
  expect(await choose(jwt, 'ANA.cooks')).toMatchObject({ status: 409, body: { error: 'username-taken' } })
})

test('RT-15 when two users request one username at the same time, one of them gets it', async () => {
  const people = await Promise.all(['x', 'y', 'z'].map((name) => app.signIn(`${name}@example.test`)))
  const responses = await Promise.all(people.map(({ jwt }, index) => choose(jwt, index === 0 ? 'wanted' : 'WANTED')))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('RT-16 a username cannot shadow a route', async () => {
  const { jwt } = await app.signIn('bold@example.test')
  const notAllowed = [
    ...reservedUsernames,
    'API',
    'Sw.js',
    'ab',
    '1st',
    '-dash',
    'a b',
    'ümlaut',
    'x'.repeat(31),
    'photo.png',
    '',
  ]
  for (const username of notAllowed) {
    const { status, body } = await choose(jwt, username)
    expect([username, status, body]).toMatchObject([username, 400, { error: 'username-not-allowed' }])
    expect([username, (await check(jwt, username)).body]).toEqual([
      username,
      { free: false, problem: 'username-not-allowed' },
    ])
  }
})

test('CA-3 WHO-2 a new account is a reader and no partner', async () => {
  const { jwt } = await app.signIn('reader@example.test')
  expect((await app.call(endpoints.profileType, {}, { jwt })).body).toEqual({
    profileType: 'reader',
    isSimmerPartner: false,
  })
})

test('WHO-3 Become An Author makes a confirmed account an author at once, without a recipe', async () => {
  const { jwt, browser } = await app.signIn('writer@example.test')
  expect(await app.call(endpoints.becomeAuthor, {}, { jwt })).toMatchObject({
    status: 200,
    body: { profileType: 'author', isSimmerPartner: false },
  })
  expect((await app.call(endpoints.profileType, {}, { jwt })).body.profileType).toBe('author')
  expect(v.parse(Session, await (await browser.get('/api/auth/session')).json()).profileType).toBe('author')
  expect((await app.call(endpoints.becomeAuthor, {}, { jwt })).status).toBe(200)
})

test('WHO-3 Become An Author is refused to an account whose address is not confirmed', async () => {
  const { jwt, session } = await app.signIn('unconfirmed@example.test')
  const unconfirm = { name: 'test.unconfirm', text: 'update account set confirmed = false where account_id = $1' }
  await app.database.rows(unconfirm, [session.id])
  expect(await app.call(endpoints.becomeAuthor, {}, { jwt })).toMatchObject({
    status: 403,
    body: { error: 'account-not-confirmed' },
  })
  expect((await app.call(endpoints.profileType, {}, { jwt })).body.profileType).toBe('reader')
})

test('ST-2 CA-3 a promoted account sees its new role within seconds', async () => {
  const { jwt, session } = await app.signIn('riser@example.test')
  await app.call(endpoints.profileType, {}, { jwt })
  await app.database.rows(
    {
      name: 'test.promote',
      text: "update account set profile_type = 'author', is_partner = true where account_id = $1",
    },
    [session.id],
  )
  app.advanceClock(5000)
  expect((await app.call(endpoints.profileType, {}, { jwt })).body).toEqual({
    profileType: 'author',
    isSimmerPartner: true,
  })
})
