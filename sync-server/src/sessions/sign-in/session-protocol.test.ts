// Above 300 lines: the rows of the session protocol, in its order.
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '#http/testing/browser.ts'
import { startTestApp, type TestApp } from '#http/testing/start-app.ts'

/** The rows of the session protocol, each tested over HTTP. sign-in.test.ts covers the sign-in with a code. */
let app: TestApp
let base = ''
beforeAll(async () => {
  app = await startTestApp()
  base = `${app.origin}/api/auth`
})
afterAll(() => app.stop())

const Csrf = v.object({ csrfToken: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })
const readCsrf = async (browser: Browser): Promise<string> =>
  v.parse(Csrf, await (await browser.get('/api/auth/csrf')).json()).csrfToken
const setCookies = (response: Response): string => response.headers.getSetCookie().join('\n')
const lastCode = (email: string): string => app.mails.findLast(({ to }) => to === email)?.code ?? ''
const isJson = (response: Response): boolean =>
  response.headers.get('content-type')?.startsWith('application/json') ?? false

const update = (browser: Browser, body: unknown) =>
  browser.post('/api/auth/session', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

const location = async (path: string): Promise<string | null> => {
  const response = await app.browser().get(path)
  expect([path, response.status]).toEqual([path, 302])
  return response.headers.get('location')
}

describe('CA-16 GET session', () => {
  test('is {} for a guest, in JSON that is not cached, and sets no cookie', async () => {
    const response = await app.browser().get('/api/auth/session', { headers: { 'Content-Type': 'application/json' } })
    expect([response.status, await response.text(), isJson(response)]).toEqual([200, '{}', true])
    expect(response.headers.get('cache-control')).toBe('private, no-cache, no-store')
    expect(response.headers.get('x-simmer-session')).toBe('1')
    expect([response.headers.get('pragma'), response.headers.get('expires')]).toEqual(['no-cache', '0'])
    expect(setCookies(response)).toBe('')
  })

  test('EN-5 has user and expires, extends the expiry and sets the cookie again', async () => {
    const { browser } = await app.signIn('row@example.test')
    const first = await browser.get('/api/auth/session')
    const { user, expires } = v.parse(
      v.object({ user: v.object({ email: v.string() }), expires: v.string() }),
      await first.json(),
    )
    expect(user.email).toBe('row@example.test')
    expect(new Date(expires).toISOString()).toBe(expires)
    expect(setCookies(first)).toMatch(/^next-auth\.session-token=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Expires=/)
    app.advanceClock(60_000)
    const second = v.parse(v.object({ expires: v.string() }), await (await browser.get('/api/auth/session')).json())
    expect(Date.parse(second.expires) - Date.parse(expires)).toBe(60_000)
  })

  test('a cookie without a session is cleared', async () => {
    const response = await fetch(`${base}/session`, { headers: { Cookie: 'next-auth.session-token=nothing' } })
    expect([response.status, await response.text()]).toEqual([200, '{}'])
    expect(setCookies(response)).toBe('next-auth.session-token=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
  })
})

describe('CA-16 POST session', () => {
  test('returns the session with and without data, and ignores what the client claims about itself', async () => {
    const { browser, session } = await app.signIn('update@example.test')
    const csrfToken = await readCsrf(browser)
    for (const data of [undefined, null, { isSimmerPartner: true, username: 'admin' }, [1], 'text']) {
      const response = await update(browser, { csrfToken, data })
      expect([response.status, await response.json()]).toMatchObject([
        200,
        { id: session.id, username: null, isSimmerPartner: false, user: { email: 'update@example.test' } },
      ])
    }
  })

  test('is {} for a guest, and a wrong CSRF token is rejected', async () => {
    const browser = app.browser()
    const csrfToken = await readCsrf(browser)
    const guest = await update(browser, { csrfToken })
    expect([guest.status, await guest.text()]).toEqual([200, '{}'])
    for (const wrong of [undefined, null, '', 1, {}, 'f'.repeat(64)]) {
      const response = await update(browser, { csrfToken: wrong })
      expect([wrong, response.status, isJson(response)]).toEqual([wrong, 403, true])
      expect(await response.json()).toMatchObject({ url: expect.stringContaining(`${base}/error?error=MissingCSRF`) })
    }
  })
})

describe('CA-16 GET csrf', () => {
  test('returns the same token to the same browser, also to two tabs at once', async () => {
    const browser = app.browser()
    const first = await browser.get('/api/auth/csrf')
    expect(setCookies(first)).toMatch(
      /^next-auth\.csrf-token=[0-9a-f]{64}%7C[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect(first.headers.get('cache-control')).toContain('no-store')
    const { csrfToken } = v.parse(Csrf, await first.json())
    const again = await Promise.all([browser.get('/api/auth/csrf'), browser.get('/api/auth/csrf')])
    for (const response of again) {
      expect(setCookies(response)).toBe('')
      expect(await response.json()).toEqual({ csrfToken })
    }
  })

  test('a cookie that this server did not sign is replaced', async () => {
    for (const cookie of ['x', 'x%7Cy', `${'a'.repeat(64)}%7C${'b'.repeat(64)}`, 'a%7Cb%7Cc', '%']) {
      const response = await fetch(`${base}/csrf`, { headers: { Cookie: `next-auth.csrf-token=${cookie}` } })
      expect(setCookies(response)).toContain('next-auth.csrf-token=')
    }
  })
})

test('CA-16 EN-5 GET providers describes each provider, sets no cookie and is a plain object', async () => {
  const response = await app.browser().get('/api/auth/providers')
  expect([response.status, setCookies(response)]).toEqual([200, ''])
  expect(await response.json()).toMatchObject({
    otp: { id: 'otp', type: 'credentials', signinUrl: `${base}/signin/otp`, callbackUrl: `${base}/callback/otp` },
  })
})

describe('CA-16 POST callback/otp', () => {
  test('ignores unknown fields of the form and of the query', async () => {
    const browser = app.browser()
    const email = 'options@example.test'
    await browser.submit('/api/auth/signin/otp', { email, json: 'true' })
    const response = await browser.submit('/api/auth/callback/otp?prompt=login&__proto__=x', {
      email,
      code: lastCode(email),
      redirect: 'false',
      remember: 'on',
      callbackUrl: '/saved',
      json: 'true',
    })
    expect([response.status, await response.json()]).toEqual([200, { url: `${app.origin}/saved` }])
  })

  test.each(['true ', 'TRUE', '1', 'false'])('json=%s is not true, so the response is a redirect', async (json) => {
    const response = await app.browser().submit('/api/auth/callback/otp', { email: 'a@example.test', code: '1', json })
    expect(response.status).toBe(302)
    expect(new URL(response.headers.get('location') ?? '').searchParams.get('error')).toBe('CredentialsSignin')
  })

  test('a wrong code is 401 with an absolute URL that names the error', async () => {
    const response = await app
      .browser()
      .submit('/api/auth/callback/otp', { email: 'a@example.test', code: '000000', json: 'true' })
    const { url } = v.parse(v.object({ url: v.pipe(v.string(), v.url()) }), await response.json())
    expect([response.status, isJson(response)]).toEqual([401, true])
    expect(url).toMatch(`${base}/error?error=CredentialsSignin&provider=otp`)
  })
})

describe('ER-8 CA-16 unknown providers and steps', () => {
  test.each(['toString', 'constructor', 'github', '__proto__', 'otp2'])(
    'signin/%s leads back to the sign-in page',
    async (id) => {
      const browser = app.browser()
      const signIn = await browser.submit(`/api/auth/signin/${id}`, { callbackUrl: '/saved', json: 'true' })
      expect([signIn.status, await signIn.json()]).toMatchObject([
        400,
        {
          url: `${base}/signin?${new URLSearchParams({ callbackUrl: `${app.origin}/saved`, error: 'OAuthSignin' })}`,
          code: 'MISSING_NEXTAUTH_API_ROUTE_ERROR',
        },
      ])
      const plain = await browser.submit(`/api/auth/signin/${id}`, {})
      expect([plain.status, plain.headers.get('location')?.startsWith(`${base}/signin?`)]).toEqual([302, true])
    },
  )

  test.each([
    ['POST', 'callback/toString'],
    ['POST', 'callback/github'],
    ['GET', 'callback/otp'],
    ['GET', 'callback/github'],
    ['GET', 'nothing'],
    ['GET', ''],
    ['POST', 'csrf'],
    ['POST', 'providers'],
    ['POST', 'error'],
    ['POST', 'signin'],
    ['PUT', 'session'],
    ['DELETE', 'session'],
    ['PATCH', 'signout'],
    ['GET', '_log'],
    ['GET', 'session/more'],
  ])('%s %s is 400 with a URL of this server', async (method, action) => {
    const response = await fetch(`${base}/${action}`, { method, redirect: 'manual' })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { url: `${base}/error?error=Callback`, code: 'MISSING_NEXTAUTH_API_ROUTE_ERROR' },
    ])
  })
})

describe('CA-16 POST signout', () => {
  test('clears the cookie, and gives the same response without a session', async () => {
    const { browser } = await app.signIn('out@example.test')
    for (const wasSignedIn of [true, false]) {
      const response = await browser.submit('/api/auth/signout', { callbackUrl: '/home?a=1', json: 'true' })
      expect([wasSignedIn, response.status, await response.json()]).toEqual([
        wasSignedIn,
        200,
        { url: `${app.origin}/home?a=1` },
      ])
      expect(setCookies(response)).toContain('next-auth.session-token=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0')
    }
  })

  test('ST-6 the browser empties its HTTP cache, which holds pictures of drafts', async () => {
    const { browser } = await app.signIn('cached@example.test')
    const response = await browser.submit('/api/auth/signout', { json: 'true' })
    expect(response.headers.get('clear-site-data')).toBe('"cache"')
    expect((await browser.get('/api/auth/session')).headers.get('clear-site-data')).toBeNull()
  })

  test('RT-25 its page is a form that works without scripts, in the language of the request', async () => {
    const { browser } = await app.signIn('leaves@example.test')
    browser.cookies.set('language', 'de')
    const page = await browser.get('/api/auth/signout')
    const html = await page.text()
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-cache, no-store'])
    expect(html).toContain('<html lang="de">')
    const csrfToken = /name="csrfToken" value="([0-9a-f]{64})"/.exec(html)?.[1] ?? ''
    const response = await browser.post('/api/auth/signout', { body: new URLSearchParams({ csrfToken }) })
    expect([response.status, response.headers.get('location')]).toEqual([302, app.origin])
    expect(await (await browser.get('/api/auth/session')).json()).toEqual({})
  })
})

describe('RT-25 ER-8 the pages of the protocol', () => {
  test.each([
    'Signin',
    'OAuthSignin',
    'OAuthCallback',
    'OAuthCreateAccount',
    'EmailCreateAccount',
    'Callback',
    'OAuthAccountNotLinked',
    'EmailSignin',
    'CredentialsSignin',
    'SessionRequired',
  ])('error=%s redirects to the sign-in page through signin, without the provider', async (error) => {
    expect(await location(`/api/auth/error?error=${error}&provider=otp`)).toBe(`${base}/signin?error=${error}`)
    expect(await location(`/api/auth/signin?error=${error}`)).toBe(`${app.origin}/auth/sign-in?error=${error}`)
  })

  test.each([
    ['', '/auth/error'],
    ['?error=AccessDenied', '/auth/error?error=AccessDenied'],
    ['?error=Verification', '/auth/error?error=Verification'],
    ['?error=Configuration', '/auth/error?error=Configuration'],
    ['?error=NO_SECRET', '/auth/error?error=NO_SECRET'],
    ['?error=%3Cscript%3E', '/auth/error?error=Default'],
    ['?error=a%0D%0ASet-Cookie:x', '/auth/error?error=Default'],
  ])('error%s redirects to %s', async (query, path) => {
    expect(await location(`/api/auth/error${query}`)).toBe(`${app.origin}${path}`)
  })

  test('signin passes on callbackUrl and error, and rejects a foreign callbackUrl', async () => {
    const query = new URLSearchParams({ error: 'SessionRequired', callbackUrl: `${app.origin}/saved?a=1#b` })
    for (const action of ['signin', 'signin/otp', 'signin/github']) {
      const url = new URL((await location(`/api/auth/${action}?${query}`)) ?? '')
      expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
        '/auth/sign-in',
        { error: 'SessionRequired', callbackUrl: `${app.origin}/saved?a=1#b` },
      ])
    }
    expect(await location('/api/auth/signin?callbackUrl=https%3A%2F%2Felsewhere.test')).toBe(
      `${app.origin}/auth/sign-in?${new URLSearchParams({ callbackUrl: app.origin })}`,
    )
    expect(await location('/api/auth/signin')).toBe(`${app.origin}/auth/sign-in`)
  })
})

test('CA-16 _log accepts the beacon of the published client without a token, and returns an empty response', async () => {
  const body =
    'level=error&code=CLIENT_FETCH_ERROR&error=%5Bobject+Object%5D&url=%2Fapi%2Fauth%2Fsession&message=x&client=true'
  const response = await fetch(`${base}/_log`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body,
  })
  expect([response.status, await response.text(), setCookies(response)]).toEqual([200, '', ''])
})

test('EN-5 a cookie remembers the last callbackUrl for requests that name none', async () => {
  const { browser } = await app.signIn('remembers@example.test')
  const first = await browser.submit('/api/auth/signout', { callbackUrl: '/saved', json: 'true' })
  expect(setCookies(first)).toContain(
    `next-auth.callback-url=${encodeURIComponent(`${app.origin}/saved`)}; Path=/; HttpOnly; SameSite=Lax`,
  )
  const inQuery = await browser.submit('/api/auth/signout?callbackUrl=%2Fhome', { json: 'true' })
  expect(await inQuery.json()).toEqual({ url: `${app.origin}/home` })
  const named = await browser.submit('/api/auth/signout', { json: 'true' })
  expect(await named.json()).toEqual({ url: `${app.origin}/home` })
  for (const cookie of ['https%3A%2F%2Felsewhere.test', 'http%3A%2F%2F%5B', '%00', '%E0%A4']) {
    browser.cookies.set('next-auth.callback-url', cookie)
    const response = await browser.submit('/api/auth/signout', { json: 'true' })
    expect([cookie, response.status, await response.json()]).toEqual([cookie, 200, { url: app.origin }])
  }
})

describe('CA-16 on an https origin', () => {
  let https: TestApp
  beforeAll(async () => {
    https = await startTestApp({ variables: { PUBLIC_URL: 'https://simmer.test' } })
  })
  afterAll(() => https.stop())

  test('cookies are Secure and have their prefix, and URLs come from the configuration whatever the Host header', async () => {
    const { browser } = await https.signIn('tls@example.test')
    const session = setCookies(await browser.get('/api/auth/session'))
    expect(session).toMatch(
      /^__Secure-next-auth\.session-token=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure; Expires=/,
    )
    const csrf = setCookies(await https.browser().get('/api/auth/csrf'))
    expect(csrf).toMatch(/^__Host-next-auth\.csrf-token=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    const out = await browser.submit('/api/auth/signout', { callbackUrl: '/', json: 'true' })
    expect(setCookies(out)).toMatch(/__Secure-next-auth\.callback-url=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Secure/)
    expect(await out.json()).toEqual({ url: 'https://simmer.test/' })
    const forged = await https.browser().get('/api/auth/providers', {
      headers: { 'X-Forwarded-Host': 'elsewhere.test', 'X-Forwarded-Proto': 'http', Forwarded: 'host=elsewhere.test' },
    })
    expect(await forged.text()).not.toContain('elsewhere.test')
    // Any page of the domain could have set a cookie without the prefix.
    const plain = await fetch(`${https.localUrl}/api/auth/session`, {
      headers: { Cookie: `next-auth.session-token=${browser.cookies.get('__Secure-next-auth.session-token') ?? 'x'}` },
    })
    expect(await plain.json()).toEqual({})
  })
})
