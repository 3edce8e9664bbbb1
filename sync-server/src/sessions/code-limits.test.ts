import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkPrefix } from '../http/rate-limit.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'

let app: TestApp
let mailFails = false
beforeAll(async () => {
  app = await startTestApp({
    variables: { TRUST_PROXY: '1' },
    codeLimits: {
      sentToAddress: 2,
      sentToAddressPerDay: 20,
      sentToAddressFromAll: 4,
      sentToAddressFromAllPerDay: 20,
      sentByNetwork: 4,
      attemptsByNetwork: 3,
    },
    mailer: () => (mailFails ? Promise.reject(new Error('the mail server is down')) : Promise.resolve()),
  })
})
afterAll(() => app.stop())

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })
const requestCode = (email: string, address: string) => app.call(endpoints.sendCode, { body: { email } }, from(address))

test('one address gets a limited number of codes, whatever the network', async () => {
  const statuses = []
  for (const network of [1, 1, 1, 2, 2, 2, 3])
    statuses.push(
      (await requestCode(network % 2 === 0 ? 'ana@example.test' : 'ANA@example.test', `192.0.2.${network}`)).status,
    )
  expect(statuses).toEqual([200, 200, 429, 200, 200, 429, 429])
  const third = await requestCode('ana@example.test', '192.0.2.4')
  expect([third.status, third.body]).toMatchObject([429, { error: 'too-many-requests' }])
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('one network can send a limited number of codes, and cannot claim to be another network', async () => {
  const statuses = []
  for (let attempt = 0; attempt < 6; attempt += 1)
    statuses.push(
      (await requestCode(`p${attempt}@example.test`, `203.0.113.${attempt}, 2001:db8:1:2::${attempt}`)).status,
    )
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
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
