import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from './testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ variables: { TRUST_PROXY: '1' } })
})
afterAll(() => app.stop())

const addressFor = async (forwarded: string): Promise<unknown> =>
  (await fetch(`${app.localUrl}/api/ip`, { headers: { 'X-Forwarded-For': forwarded } })).json()

test.each(['a'.repeat(300), '<script>', 'localhost', '203.0.113.300', ', ,'])(
  'the forwarded address "%s" is none, so the address of the connection counts',
  async (forwarded) => {
    expect(JSON.stringify(await addressFor(forwarded))).toMatch(/127\.0\.0\.1/)
    // The key of a rate limit has 255 characters: a longer one failed with 500.
    const { body } = await app.call(
      endpoints.sendCode,
      { body: { email: `someone@example.test` } },
      { headers: { 'X-Forwarded-For': forwarded } },
    )
    expect(body).toMatchObject({ error: 'otp-sent' })
  },
)

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::7]:4711', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['198.51.100.1, 203.0.113.7', '203.0.113.7'],
])('"%s" from a trusted proxy is %s', async (forwarded, address) => {
  expect(JSON.stringify(await addressFor(forwarded))).toContain(`"${address}"`)
})
