import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { Session } from '@simmer/contract/wire/session'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../http/testing/browser.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { deviceName } from './device-name.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const day = 24 * 60 * 60_000
const cookieName = 'next-auth.session-token'
const readCookie = (browser: Browser): string => browser.cookies.get(cookieName) ?? ''
const read = (browser: Browser) => browser.get('/api/auth/session')
const isSignedIn = async (browser: Browser): Promise<boolean> => (await (await read(browser)).text()) !== '{}'
const browserWithToken = (token: string): Browser => {
  const browser = app.browser()
  browser.cookies.set(cookieName, token)
  return browser
}
const listDevices = async (jwt: string) => (await app.call(endpoints.devices, {}, { jwt })).body.devices

test('an account lists its devices, and the current one is marked', async () => {
  const phone = await app.signIn('devices@example.test')
  app.advanceClock(1000)
  const laptop = await app.signIn('devices@example.test')
  const list = await listDevices(laptop.jwt)
  expect(list.map(({ current }) => current)).toEqual([true, false])
  expect((await listDevices(phone.jwt)).map(({ current }) => current)).toEqual([false, true])
  expect(Date.parse(list[0]?.seenAt ?? '')).toBeGreaterThan(Date.parse(list[1]?.seenAt ?? ''))
  expect(JSON.stringify(list)).not.toContain(readCookie(laptop.browser))
})

test('WHO-7 a user signs one device out from another, and its cookie and JWT stop working at once', async () => {
  const phone = await app.signIn('lost@example.test')
  const laptop = await app.signIn('lost@example.test')
  const lost = (await listDevices(laptop.jwt)).find(({ current }) => !current)?.id ?? ''
  const signedOut = await app.call(endpoints.signOutDevice, { params: { deviceId: lost } }, { jwt: laptop.jwt })
  expect([signedOut.status, signedOut.body]).toEqual([200, { signedOut: 1 }])
  expect((await app.call(endpoints.profileType, {}, { jwt: phone.jwt })).status).toBe(401)
  expect(await isSignedIn(phone.browser)).toBe(false)
  expect(await isSignedIn(laptop.browser)).toBe(true)
  const again = await app.call(endpoints.signOutDevice, { params: { deviceId: lost } }, { jwt: laptop.jwt })
  expect(again).toMatchObject({ status: 404, body: { error: 'device-not-found' } })
})

test('a user signs out all other devices at once, and devices of other users stay signed in', async () => {
  const here = await app.signIn('many@example.test')
  const others = [await app.signIn('many@example.test'), await app.signIn('many@example.test')]
  const stranger = await app.signIn('stranger@example.test')
  const { body } = await app.call(endpoints.signOutOtherDevices, {}, { jwt: here.jwt })
  expect(body).toEqual({ signedOut: 2 })
  for (const { browser, jwt } of others) {
    expect(await isSignedIn(browser)).toBe(false)
    expect((await app.call(endpoints.profileType, {}, { jwt })).status).toBe(401)
  }
  expect(await isSignedIn(here.browser)).toBe(true)
  expect(await isSignedIn(stranger.browser)).toBe(true)
  expect(await listDevices(here.jwt)).toHaveLength(1)
})

test('WHO-7 a user cannot see or sign out a device of another user', async () => {
  const owner = await app.signIn('owner@example.test')
  const other = await app.signIn('other@example.test')
  const id = (await listDevices(owner.jwt))[0]?.id ?? ''
  const { status } = await app.call(endpoints.signOutDevice, { params: { deviceId: id } }, { jwt: other.jwt })
  expect(status).toBe(404)
  expect(await isSignedIn(owner.browser)).toBe(true)
  expect((await listDevices(other.jwt)).map((device) => device.id)).not.toContain(id)
})

describe('the session token is replaced after a day of use', () => {
  test('three tabs that refresh at the same time stay signed in, with the same new token', async () => {
    const { browser } = await app.signIn('tabs@example.test')
    const first = readCookie(browser)
    app.advanceClock(day + 1)
    const tabs = [browserWithToken(first), browserWithToken(first), browserWithToken(first)]
    const responses = await Promise.all(tabs.map(read))
    for (const response of responses) expect(v.is(Session, await response.json())).toBe(true)
    const tokens = new Set(tabs.map(readCookie))
    expect(tokens.size).toBe(1)
    expect(tokens.has(first)).toBe(false)
    // One tab uses the new token while requests with the old one are still in flight.
    const racing = await Promise.all([
      ...tabs.map(isSignedIn),
      ...[1, 2, 3].map(() => isSignedIn(browserWithToken(first))),
    ])
    expect(racing).toEqual([true, true, true, true, true, true])
  })

  test('a lost response changes nothing, even for days', async () => {
    const { browser } = await app.signIn('away@example.test')
    const first = readCookie(browser)
    for (let round = 0; round < 3; round += 1) {
      app.advanceClock(3 * day)
      expect(await isSignedIn(browserWithToken(first))).toBe(true)
    }
    expect(await isSignedIn(browserWithToken(first))).toBe(true)
  })

  test('a browser that lost its new token can use the previous one', async () => {
    const { browser } = await app.signIn('killed@example.test')
    const first = readCookie(browser)
    app.advanceClock(day + 1)
    await read(browser)
    expect(await isSignedIn(browser)).toBe(true)
    app.advanceClock(10 * 60_000)
    const restored = browserWithToken(first)
    expect(await isSignedIn(restored)).toBe(true)
    app.advanceClock(day + 1)
    expect([await isSignedIn(restored), await isSignedIn(restored)]).toEqual([true, true])
  })

  test('a request with the previous token that is five minutes late takes nothing from the new one', async () => {
    const { browser } = await app.signIn('late@example.test')
    const first = readCookie(browser)
    app.advanceClock(day + 1)
    expect([await isSignedIn(browser), await isSignedIn(browser)]).toEqual([true, true])
    app.advanceClock(5 * 60_000)
    expect(await isSignedIn(browserWithToken(first))).toBe(true)
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('WHO-7 when two browsers use the same token, the session ends for both', async () => {
    const { browser: owner, jwt } = await app.signIn('copied@example.test')
    const thief = browserWithToken(readCookie(owner))
    app.advanceClock(day + 1)
    await read(owner)
    expect(await isSignedIn(owner)).toBe(true)
    app.advanceClock(60 * 60_000)
    expect(await isSignedIn(thief)).toBe(true)
    expect(await isSignedIn(owner)).toBe(false)
    expect(await isSignedIn(thief)).toBe(false)
    expect((await app.call(endpoints.profileType, {}, { jwt })).status).toBe(401)
  })

  test('WHO-7 the use of an old copy of a token ends its session', async () => {
    const { browser } = await app.signIn('backup@example.test')
    const copy = readCookie(browser)
    for (let round = 0; round < 3; round += 1) {
      app.advanceClock(day + 1)
      await read(browser)
      await read(browser)
    }
    expect(await isSignedIn(browserWithToken(copy))).toBe(false)
    expect(await isSignedIn(browser)).toBe(false)
  })

  test('signing out works with any current token of the session', async () => {
    const { browser } = await app.signIn('leaving@example.test')
    const first = readCookie(browser)
    app.advanceClock(day - 1)
    await read(browser)
    expect(readCookie(browser)).toBe(first)
    app.advanceClock(1)
    await read(browser)
    expect(readCookie(browser)).not.toBe(first)
    await browser.submit('/api/auth/signout', { json: 'true' })
    expect([await isSignedIn(browserWithToken(first)), await isSignedIn(browser)]).toEqual([false, false])
  })
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36 Edg/143.0.0.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox', 'Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari',
    'Mac',
  ],
  ['curl/8', null, null],
  ['', null, null],
])('%s is recognized', (userAgent, browser, system) => {
  expect(deviceName(userAgent)).toEqual({ browser, system })
})
