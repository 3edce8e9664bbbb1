import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#http/testing/start-app.ts'
import { defaultLimits } from '../one-time-codes.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const Url = v.object({ url: v.pipe(v.string(), v.url()) })
const readUrl = async (response: Response): Promise<URL> => new URL(v.parse(Url, await response.json()).url)
/** The protocol's code beside the URL. */
const readCode = async (response: Response): Promise<unknown> => Object(await response.json()).code

test('CA-13 a refused address, a limit and a failed mail have another error, and no OTP in the message', async () => {
  const busy = await startTestApp({
    codeLimits: { ...defaultLimits, sentToAddress: 1 },
    mailer: ({ to }) => (to.startsWith('lost') ? Promise.reject(new Error('no mail server')) : Promise.resolve()),
  })
  try {
    const send = (email: string) => busy.call(endpoints.sendCode, { body: { email, password: '' } })
    expect((await send('first@example.test')).body).toMatchObject({ error: 'otp-sent' })
    for (const [email, status, error] of [
      ['nobody', 400, 'email-not-valid'],
      ['first@example.test', 429, 'too-many-requests'],
      ['lost@example.test', 502, 'code-not-sent'],
    ] as const) {
      const refused = await send(email)
      expect([refused.status, refused.body]).toMatchObject([status, { error }])
      expect(JSON.stringify(refused.body)).not.toMatch(/otp/i)
      expect(Number(refused.headers.get('retry-after')) > 0).toBe(status === 429)
    }
  } finally {
    await busy.stop()
  }
})

test('ER-8 a sign-in without its fields is 401 with an error in the URL, as the published client expects', async () => {
  const browser = app.browser()
  for (const fields of [
    {},
    { email: 'ana@example.test' },
    { code: '123456' },
    { email: '', code: '' },
    { email: 'ana@example.test', code: ' ' },
  ]) {
    const response = await browser.submit('/api/auth/callback/otp', { ...fields, json: 'true' })
    const url = await readUrl(response)
    expect([fields, response.status, url.searchParams.get('error'), url.searchParams.get('problem')]).toEqual([
      fields,
      401,
      'CredentialsSignin',
      'credentials-missing',
    ])
  }
  const odd = await browser.submit('/api/auth/callback/otp', { email: 'nobody', code: '123456', json: 'true' })
  expect([odd.status, (await readUrl(odd)).searchParams.get('error')]).toEqual([401, 'CredentialsSignin'])
})

test('ER-8 a failure of the server in a sign-in is reported by the protocol’s code in the URL', async () => {
  const failures = new Map<string, Error>()
  const failIfSet = (name: string): void => {
    const error = failures.get(name)
    if (error !== undefined) throw error
  }
  const failing = await startTestApp({
    wrapDatabase: (database) => ({
      ...database,
      rows: async (query, values) => {
        failIfSet(query.name)
        return database.rows(query, values)
      },
      row: async (query, values) => {
        failIfSet(query.name)
        return database.row(query, values)
      },
    }),
  })
  try {
    const browser = failing.browser()
    const email = 'unlucky@example.test'
    const codeAt = async (action: string, fields: Record<string, string> = {}) => {
      const response = await browser.submit(`/api/auth/${action}/otp`, { email, json: 'true', ...fields })
      return [response.status, response.headers.get('retry-after'), (await readUrl(response)).searchParams.get('error')]
    }
    failures.set('code.replace', new Problem('database-unavailable'))
    expect(await codeAt('signin')).toEqual([503, '2', 'EMAIL_REQUIRES_ADAPTER_ERROR'])
    failures.set('code.replace', new Error('a method is missing'))
    expect(await codeAt('signin')).toEqual([500, null, 'MISSING_ADAPTER_METHODS_ERROR'])
    failures.clear()
    await codeAt('signin')
    const code = failing.mails.findLast(({ to }) => to === email)?.code ?? ''
    failures.set('code.attempt', new Problem('database-unavailable'))
    expect(await codeAt('callback', { code })).toEqual([503, '2', 'CALLBACK_CREDENTIALS_HANDLER_ERROR'])
    failures.clear()
    failures.set('session.insert', new Error('no session'))
    expect(await codeAt('callback', { code })).toEqual([500, null, 'CALLBACK_CREDENTIALS_JWT_ERROR'])
  } finally {
    await failing.stop()
  }
})

test('ER-8 an unknown step answers MISSING_NEXTAUTH_API_ROUTE_ERROR, a foreign callbackUrl INVALID_CALLBACK_URL_ERROR', async () => {
  const browser = app.browser()
  expect(await readCode(await browser.get('/api/auth/unknown'))).toBe('MISSING_NEXTAUTH_API_ROUTE_ERROR')
  const foreign = { callbackUrl: 'https://elsewhere.test/', json: 'true' }
  expect(await readCode(await browser.submit('/api/auth/signout', foreign))).toBe('INVALID_CALLBACK_URL_ERROR')
  const email = { email: 'away@example.test' }
  expect(await readCode(await browser.submit('/api/auth/signin/otp', { ...foreign, ...email }))).toBe(
    'INVALID_CALLBACK_URL_ERROR',
  )
  for (const callbackUrl of ['', '/', '/saved', app.origin])
    expect(await readCode(await browser.submit('/api/auth/signout', { callbackUrl, json: 'true' }))).toBeUndefined()
})
