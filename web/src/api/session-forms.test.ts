import { expect, test } from 'vitest'
import { Problem } from '@simmer/contract/wire/problems'
import type { JsonRequest, Exchange } from './exchange.ts'
import { sessionHeader } from '@simmer/contract/wire/session'
import { NetworkError } from './network-error.ts'
import { createSessionForms } from './session-forms.ts'

const answering = (status: number, json: unknown) => {
  const asked: [string, JsonRequest][] = []
  const led: string[] = []
  const exchange: Exchange = (path, what) => {
    asked.push([path, what])
    const csrf = path.endsWith('/csrf')
    return Promise.resolve({
      status: csrf ? 200 : status,
      headers: new Headers({ [sessionHeader]: '1' }),
      json: csrf ? { csrfToken: 'token' } : json,
    })
  }
  return { forms: createSessionForms(exchange, async (path) => void led.push(path)), asked, led }
}
const error = (query: string) => ({ url: `https://simmer.example/api/auth/error?${query}` })

test.each([
  [200, { url: 'https://simmer.example/' }, null],
  [401, error('error=CredentialsSignin'), 'code-wrong'],
  [401, error('error=CredentialsSignin&problem=code-expired'), 'code-expired'],
  [401, error('error=CredentialsSignin&problem=passkey-rejected'), 'passkey-rejected'],
  [403, error('error=AccessDenied&problem=account-suspended'), 'account-suspended'],
  [429, error('error=TooManyRequests&problem=too-many-requests'), 'too-many-requests'],
  [401, error('error=constructor'), 'code-wrong'],
])('CA-16 the response %s %j to a sign-in is read as %s', async (status, json, outcome) => {
  expect(await answering(status, json).forms.signIn({ email: 'ana@example.org', code: '123456' })).toBe(outcome)
})

test('CA-16 ER-6 a code is requested by the form of its provider, which identifies this browser first', async () => {
  const { forms, asked } = answering(200, { url: 'https://simmer.example/auth/sign-in' })
  await forms.requestCode('ana@example.org')
  expect(asked.map(([path]) => path)).toEqual(['/api/auth/csrf', '/api/auth/signin/otp'])
  const body = asked.at(-1)?.[1].body
  expect(Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))).toMatchObject({
    email: 'ana@example.org',
    csrfToken: 'token',
  })
})

test.each([
  [429, 'error=TooManyRequests&problem=too-many-requests', new Problem('too-many-requests')],
  [400, 'error=EmailSignin&problem=email-not-valid', new Problem('email-not-valid')],
  [502, 'error=EmailSignin&problem=code-not-sent', new Problem('code-not-sent')],
  [500, 'error=Callback&problem=constructor', new NetworkError()],
])('ER-6 the response %s with %s to a request for a code is thrown as %s', async (status, query, thrown) => {
  await expect(answering(status, error(query)).forms.requestCode('ana@example.org')).rejects.toEqual(thrown)
})

test('CA-16 a passkey is posted as a form to the passkey provider', async () => {
  const { forms, asked } = answering(200, { url: 'https://simmer.example/' })
  await forms.signIn({ passkey: '{"id":"a"}' })
  const [path, { body }] = asked.at(-1) ?? ['', { method: '', body: '' }]
  expect(path).toBe('/api/auth/callback/passkey')
  expect(Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))).toMatchObject({
    response: '{"id":"a"}',
    csrfToken: 'token',
    json: 'true',
  })
})

test('RT-19 a person who cancels the deletion of the account by signing in is led to the page that confirms it', async () => {
  const url = 'https://simmer.example/dashboard/account?restored=1'
  const { forms, led } = answering(200, { url })
  expect(await forms.signIn({ email: 'ana@example.org', code: '123456' })).toBeNull()
  expect(led).toEqual(['/dashboard/account?restored=1'])
})

test('a sign-in with another service returns its URL, or the problem', async () => {
  const url = 'https://id.example.org/authorize?state=1'
  expect(await answering(200, { url }).forms.providerSignInUrl('my-bank', '/')).toBe(url)
  const unreachable = answering(502, error('error=OAuthSignin&problem=provider-unavailable')).forms.providerSignInUrl(
    'my-bank',
    '/',
  )
  await expect(unreachable).rejects.toEqual(new Problem('provider-unavailable'))
  await expect(answering(200, 'a portal').forms.providerSignInUrl('my-bank', '/')).rejects.toBeInstanceOf(NetworkError)
})

test.each([
  [200, 1, 'done'],
  [403, 2, 'failed'],
  [429, 1, 'failed'],
  [502, 1, 'failed'],
])('ST-6 a %s to signing out, sent %i times, counts as %s', async (status, times, outcome) => {
  const { forms, asked } = answering(status, error('error=MissingCSRF&problem=csrf-rejected'))
  const seen = await forms.signOut().then(
    () => 'done',
    (thrown: unknown) => (thrown instanceof NetworkError ? 'failed' : thrown),
  )
  expect(seen).toBe(outcome)
  expect(asked.filter(([path]) => path === '/api/auth/signout')).toHaveLength(times)
})

test('ER-6 a sign-in that the server cannot answer is a network error, and not a wrong code', async () => {
  const credential = { email: 'ana@example.org', code: '123456' }
  await expect(answering(500, error('error=Callback')).forms.signIn(credential)).rejects.toBeInstanceOf(NetworkError)
  expect(await answering(499, error('error=Callback')).forms.signIn(credential)).toBe('code-wrong')
  expect(await answering(401, { url: 'https://simmer.example/' }).forms.signIn(credential)).toBe('code-wrong')
})

test('RT-19 a rejected sign-in, and one that restored nothing, lead to no other page', async () => {
  const credential = { email: 'ana@example.org', code: '123456' }
  const rejected = answering(401, error('error=CredentialsSignin&restored=1'))
  await rejected.forms.signIn(credential)
  const usual = answering(200, { url: 'https://simmer.example/saved' })
  await usual.forms.signIn(credential)
  expect([rejected.led, usual.led]).toEqual([[], []])
})

test('the sign-in methods of the server are read from its list, and a proxy has none', async () => {
  const mail = { id: 'otp', name: 'Mail', type: 'credentials' }
  const { forms, asked } = answering(200, { otp: mail })
  expect(await forms.providers()).toEqual([mail])
  expect(asked).toEqual([['/api/auth/providers', { method: 'GET' }]])
  await expect(answering(503, { otp: mail }).forms.providers()).rejects.toBeInstanceOf(NetworkError)
})

const fieldsOf = (asked: readonly [string, JsonRequest][]) => {
  const body = asked.at(-1)?.[1].body
  return Object.fromEntries(new URLSearchParams(typeof body === 'string' ? body : ''))
}

test('a form is sent as a form, with the page to return to', async () => {
  const { forms, asked } = answering(200, { url: 'https://simmer.example/' })
  await forms.signIn({ email: 'ana@example.org', code: '123456' })
  expect(asked.at(-1)?.[0]).toBe('/api/auth/callback/otp')
  expect(asked.at(-1)?.[1]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(fieldsOf(asked)).toMatchObject({
    email: 'ana@example.org',
    code: '123456',
    redirect: 'false',
    callbackUrl: '/',
  })
  await forms.providerSignInUrl('my-bank', '/saved')
  expect(fieldsOf(asked)).toMatchObject({ callbackUrl: '/saved', json: 'true' })
  await forms.signOut()
  expect(fieldsOf(asked)).toMatchObject({ callbackUrl: '/', csrfToken: 'token' })
})
