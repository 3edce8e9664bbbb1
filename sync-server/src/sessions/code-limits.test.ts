import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkPrefix, sitePrefix } from '../http/rate-limit.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'

let app: TestApp
let mailFails = false
beforeAll(async () => {
  app = await startTestApp({
    variables: { TRUST_PROXY: '1' },
    codeLimits: {
      sentToAddress: 2,
      sentToAddressPerDay: 5,
      sentToAddressFromAll: 4,
      sentToAddressFromAllPerDay: 20,
      wrongForAddressPerDay: 7,
      sentByNetwork: 4,
      attemptsByNetwork: 3,
    },
    mailer: () => (mailFails ? Promise.reject(new Error('the mail server is down')) : Promise.resolve()),
  })
})
afterAll(() => app.stop())

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
/** CA-13 reports a sent code as an error. */
const requestCode = async (email: string, address: string) => {
  const response = await app.call(endpoints.sendCode, { body: { email } }, from(address))
  return { ...response, outcome: Object(response.body).error === 'otp-sent' ? 'sent' : response.status }
}

test('one address gets a limited number of codes, whatever the network', async () => {
  const statuses = []
  for (const network of [1, 1, 1, 2, 2, 2, 3])
    statuses.push(
      (await requestCode(network % 2 === 0 ? 'ana@example.test' : 'ANA@example.test', `192.0.2.${network}`)).outcome,
    )
  expect(statuses).toEqual(['sent', 'sent', 429, 'sent', 'sent', 429, 429])
  const third = await requestCode('ana@example.test', '192.0.2.4')
  expect([third.status, third.body]).toMatchObject([429, { error: 'too-many-requests' }])
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('one network can send a limited number of codes, and cannot claim to be another network', async () => {
  const statuses = []
  for (let attempt = 0; attempt < 6; attempt += 1)
    statuses.push(
      (await requestCode(`p${attempt}@example.test`, `203.0.113.${attempt}, 2001:db8:1:2::${attempt}`)).outcome,
    )
  expect(statuses).toEqual(['sent', 'sent', 'sent', 'sent', 429, 429])
})

test('one network can try a limited number of codes', async () => {
  const browser = app.browser()
  const statuses = []
  for (let attempt = 0; attempt < 5; attempt += 1)
    statuses.push(
      (
        await browser.submit('/api/auth/callback/otp', {
          email: `t${attempt}@example.test`,
          code: '000000',
          json: 'true',
        })
      ).status,
    )
  expect(statuses).toEqual([401, 401, 401, 429, 429])
})

test('ER-6 the response reports a mail that could not be sent', async () => {
  mailFails = true
  const { status, body } = await requestCode('unlucky@example.test', '198.51.100.7')
  mailFails = false
  expect([status, body]).toMatchObject([502, { error: 'code-not-sent', message: 'Failed to send verification code' }])
})

test('a mail server that is unreachable does not use up the codes of an address', async () => {
  mailFails = true
  for (let attempt = 0; attempt < 6; attempt += 1)
    expect((await requestCode('patient@example.test', '198.51.100.8')).status).toBe(502)
  mailFails = false
  expect((await requestCode('patient@example.test', '198.51.100.8')).outcome).toBe('sent')
})

test('one network sends an address a limited number of codes in a day', async () => {
  const outcomes = []
  for (let attempt = 0; attempt < 7; attempt += 1) {
    outcomes.push((await requestCode('daily@example.test', '198.51.100.9')).outcome)
    app.advanceClock(1)
    // The limits of ten minutes are over; the database has the clock of limits.
    await app.database.rows({
      name: 'test.end-short-limits',
      text: `delete from rate_limit where key not like '%day%'`,
    })
  }
  expect(outcomes).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 429, 429])
  expect((await requestCode('daily@example.test', '198.51.101.9')).outcome).toBe('sent')
})

test('all networks of one IPv6 site count as one sender to an address', async () => {
  const outcomes = []
  for (let network = 1; network <= 4; network += 1)
    outcomes.push((await requestCode('six@example.test', `2001:db8:77:${network}::1`)).outcome)
  expect(outcomes).toEqual(['sent', 'sent', 429, 429])
  expect((await requestCode('six@example.test', '2001:db8:78:1::1')).outcome).toBe('sent')
})

test('one IPv6 site sends and tries four times as much as one of its networks', async () => {
  const outcomes = []
  for (let attempt = 0; attempt < 20; attempt += 1)
    outcomes.push((await requestCode(`site${attempt}@example.test`, `2001:db8:99:${attempt}::1`)).outcome)
  expect(outcomes.filter((outcome) => outcome === 'sent')).toHaveLength(16)
})

const clearOtherLimits = () =>
  app.database.rows({ name: 'test.clear-limits', text: `delete from rate_limit where key not like 'code-wrong%'` })
const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

/** Requests a code and enters some in its place. Returns a problem, or the status, for each. */
const enterCodes = async (
  email: string,
  code: (right: string) => string,
  times: number,
  browser = app.browser(),
): Promise<readonly (string | number)[]> => {
  await clearOtherLimits()
  await browser.submit('/api/auth/signin/otp', { email, json: 'true' })
  const right = app.mails.findLast(({ to }) => to === email)?.code ?? ''
  const problems = []
  for (let attempt = 0; attempt < times; attempt += 1) {
    await clearOtherLimits()
    const response = await browser.submit('/api/auth/callback/otp', { email, code: code(right), json: 'true' })
    problems.push(/problem=([\w-]+)/.exec(await response.text())?.[1] ?? response.status)
  }
  return problems
}
const fiveWrong = Array.from({ length: 5 }, () => 'code-wrong')
const correct = (right: string) => right

test('after many wrong attempts for an address, a code of an unknown browser allows one attempt, and the right one signs in', async () => {
  const email = 'guessed@example.test'
  expect(await enterCodes(email, wrong, 6)).toEqual([...fiveWrong, 'code-expired'])
  expect(await enterCodes(email, wrong, 3)).toEqual(['code-wrong', 'code-wrong', 'code-expired'])
  expect(await enterCodes(email, wrong, 2)).toEqual(['code-wrong', 'code-expired'])
  expect(await enterCodes(email, correct, 1)).toEqual([200])
})

test('wrong attempts in a browser that an address knows leave the attempts of its other browsers', async () => {
  const email = 'hurried@example.test'
  const known = app.browser()
  expect(await enterCodes(email, correct, 1, known)).toEqual([200])
  await known.get('/api/auth/session')
  for (let code = 0; code < 2; code += 1) expect(await enterCodes(email, wrong, 5, known)).toEqual(fiveWrong)
  expect(await enterCodes(email, wrong, 5)).toEqual(fiveWrong)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkPrefix(address)).toBe(network)
})

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:DB8:0001:2::9', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
])('the site of %s is %s', (address, site) => {
  expect(sitePrefix(address)).toBe(site)
})
