// Above 300 lines: the cases of signing in with a code share one mailbox and one clock.
import { createHash } from 'node:crypto'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { Session } from '@simmer/contract/wire/session'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#http/testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const minutes = 60_000
const lastCode = (email: string): string => app.mails.findLast(({ to }) => to === email)?.code ?? ''
const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const Url = v.object({ url: v.pipe(v.string(), v.url()) })
const readUrl = async (response: Response): Promise<URL> => new URL(v.parse(Url, await response.json()).url)

test('CA-16 EN-5 a user signs in with the requests of the published client', async () => {
  const browser = app.browser()
  const json = { headers: { 'Content-Type': 'application/json' } }
  expect(await (await browser.get('/api/auth/session', json)).json()).toEqual({})

  const providers: unknown = await (await browser.get('/api/auth/providers', json)).json()
  expect(providers).toEqual({
    otp: {
      id: 'otp',
      name: 'E-mail and code',
      type: 'credentials',
      signinUrl: `${app.origin}/api/auth/signin/otp`,
      callbackUrl: `${app.origin}/api/auth/callback/otp`,
    },
    passkey: {
      id: 'passkey',
      name: 'Passkey',
      type: 'credentials',
      signinUrl: `${app.origin}/api/auth/signin/passkey`,
      callbackUrl: `${app.origin}/api/auth/callback/passkey`,
    },
  })

  const codeRequest = await browser.submit('/api/auth/signin/otp', {
    email: 'Ana@Example.test',
    callbackUrl: '/saved',
    json: 'true',
  })
  expect(codeRequest.status).toBe(200)
  const response = await browser.submit('/api/auth/callback/otp', {
    email: 'ana@example.test',
    code: lastCode('ana@example.test'),
    redirect: 'false',
    callbackUrl: `${app.origin}/saved?tab=mine#top`,
    json: 'true',
  })
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ url: `${app.origin}/saved?tab=mine#top` })
  expect(response.headers.getSetCookie().join()).toMatch(
    /next-auth\.session-token=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Expires=/,
  )

  const read = await browser.get('/api/auth/session')
  expect(read.headers.get('cache-control')).toContain('no-store')
  const session = v.parse(Session, await read.json())
  expect(session).toMatchObject({
    email: 'ana@example.test',
    username: null,
    usernameIsSet: false,
    confirmed: true,
    profileType: 'reader',
    isSimmerPartner: false,
  })
  expect(session.user).toMatchObject({ id: session.id, email: session.email, jwt: session.jwt })
})

test('CA-16 the response to a plain form is a redirect', async () => {
  const browser = app.browser()
  await browser.submit('/api/auth/signin/otp', { email: 'form@example.test' })
  const code = lastCode('form@example.test')
  const rejected = await browser.submit('/api/auth/callback/otp', { email: 'form@example.test', code: wrongCode(code) })
  expect(rejected.status).toBe(302)
  expect(rejected.headers.get('location')).toContain('/api/auth/error?error=CredentialsSignin&provider=otp')
  const response = await browser.submit('/api/auth/callback/otp', {
    email: 'form@example.test',
    code,
    callbackUrl: '/home',
  })
  expect([response.status, response.headers.get('location')]).toEqual([302, `${app.origin}/home`])
})

test('CA-13 ER-6 /auth/local sends a code with or without an account, and answers with an error that mentions OTP', async () => {
  const [first, second] = await Promise.all([
    app.call(endpoints.sendCode, { body: { email: 'ana@example.test', password: 'placeholder' } }),
    app.call(endpoints.sendCode, { body: { identifier: 'nobody-yet@example.test', password: 'placeholder' } }),
  ])
  expect(first.status).toBe(400)
  expect(first.body).toEqual(second.body)
  expect(first.body).toEqual({
    error: 'otp-sent',
    message: expect.stringMatching(/^A new verification code has been sent to your email.*OTP/),
  })
  expect(lastCode('nobody-yet@example.test')).toMatch(/^\d{6}$/)
})

test('ER-6 an invalid address is rejected, and so is one with lookalike characters', async () => {
  for (const email of [
    '',
    'ana',
    'ana@',
    '@example.test',
    'a b@example.test',
    'ana@example.test\r\nBcc: x@y.z',
    '\u212aim@example.test',
    'x'.repeat(300) + '@example.test',
  ]) {
    const { status, body } = await app.call(endpoints.sendCode, { body: { email } })
    expect([email, status, body]).toMatchObject([email, 400, { error: 'email-not-valid' }])
  }
})

test('a code mail has the code in its subject, and its last line binds the code to the host', async () => {
  await app.call(endpoints.sendCode, { body: { email: 'mail@example.test' } })
  const mail = app.mails.findLast(({ to }) => to === 'mail@example.test')
  expect(mail?.subject).toContain(mail?.code)
  expect(mail?.text.trimEnd().split('\n').at(-1)).toBe(`@${new URL(app.origin).host} #${mail?.code}`)
})

test('WHO-7 a code is stored as a keyed hash that only this server can compute', async () => {
  const email = 'stored@example.test'
  await app.call(endpoints.sendCode, { body: { email } })
  const code = lastCode(email)
  const [stored] = await app.database.rows<{ row: string; hash: Buffer }>(
    {
      name: 'test.stored-code',
      text: 'select c::text as row, code_hash as hash from one_time_code c where email = $1',
    },
    [email],
  )
  expect(stored?.row).not.toContain(code)
  for (const plain of [code, `${email}\0${code}`])
    expect(stored?.hash).not.toEqual(createHash('sha256').update(plain).digest())
})

test('a code mail is in the language of the request', async () => {
  const browser = app.browser()
  const email = 'kuche@example.test'
  browser.cookies.set('language', 'de')
  await browser.submit('/api/auth/signin/otp', { email, json: 'true' })
  const mail = app.mails.findLast(({ to }) => to === email)
  expect(mail?.subject).toBe(`${mail?.code} ist dein Code für Simmer`)
  expect(mail?.html).toContain('<html lang="de">')
  expect(mail?.text.trimEnd().split('\n').at(-1)).toBe(`@${new URL(app.origin).host} #${mail?.code}`)
})

test('a code may be pasted with spaces or a dash, and the address in another spelling', async () => {
  const email = 'pasted@example.test'
  for (const spelling of ['123 456', '123-456', ' 1 2 3 4 5 6 ']) {
    const browser = app.browser()
    await browser.submit('/api/auth/signin/otp', { email, json: 'true' })
    const digits = lastCode(email).split('')
    const code = spelling.replaceAll(/\d/g, () => digits.shift() ?? '')
    const response = await browser.submit('/api/auth/callback/otp', {
      email: ' PASTED@example.test ',
      code,
      json: 'true',
    })
    expect([spelling, response.status]).toEqual([spelling, 200])
  }
  const browser = app.browser()
  await browser.submit('/api/auth/signin/otp', { email, json: 'true' })
  for (const code of [`${lastCode(email)}0`, lastCode(email).slice(1), `x${lastCode(email)}`])
    expect((await browser.submit('/api/auth/callback/otp', { email, code, json: 'true' })).status).toBe(401)
})

test('WHO-7 a browser from which an address signed in is known to it, and not to another address', async () => {
  const known = 'simmer.known-browser'
  const { browser } = await app.signIn('known@example.test')
  await browser.get('/api/auth/session')
  const first = browser.cookies.get(known) ?? ''
  expect(first).toMatch(/^[0-9a-f]{32}%7C[0-9a-f]{64}$/)
  await browser.get('/api/auth/session')
  expect(browser.cookies.get(known)).toBe(first)
  await app.signIn('unknown@example.test', browser)
  expect(browser.cookies.get(known)).not.toBe(first)
})

test('EN-5 five wrong attempts invalidate a code', async () => {
  const browser = app.browser()
  const email = 'guess@example.test'
  await browser.submit('/api/auth/signin/otp', { email, json: 'true' })
  const code = lastCode(email)
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const response = await browser.submit('/api/auth/callback/otp', { email, code: wrongCode(code), json: 'true' })
    expect(response.status).toBe(401)
    expect((await readUrl(response)).searchParams.get('error')).toBe('CredentialsSignin')
  }
  const right = await browser.submit('/api/auth/callback/otp', { email, code, json: 'true' })
  expect(right.status).toBe(401)
  expect((await readUrl(right)).searchParams.get('problem')).toBe('code-expired')
})

test('a code is valid for ten minutes, once, and until the next code is sent', async () => {
  const browser = app.browser()
  const email = 'late@example.test'
  const submitCode = (code: string) => browser.submit('/api/auth/callback/otp', { email, code, json: 'true' })

  await browser.submit('/api/auth/signin/otp', { email, json: 'true' })
  const expiredCode = lastCode(email)
  app.advanceClock(10 * minutes + 1)
  expect((await submitCode(expiredCode)).status).toBe(401)

  await browser.submit('/api/auth/signin/otp', { email, json: 'true' })
  const replaced = lastCode(email)
  await browser.submit('/api/auth/signin/otp', { email, json: 'true' })
  const validCode = lastCode(email)
  // Once in a million runs the two codes are equal.
  expect(replaced === validCode ? 401 : (await submitCode(replaced)).status).toBe(401)

  const both = await Promise.all([submitCode(`${validCode.slice(0, 3)} ${validCode.slice(3)}`), submitCode(validCode)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
  expect((await submitCode(validCode)).status).toBe(401)
})

test('ER-8 CA-16 a form without the CSRF token of its browser is rejected with 403 and a URL of this server', async () => {
  // Both browsers have a cookie, so only the comparison with it can reject a token.
  const [browser, other] = [app.browser(), app.browser()]
  const [own, foreign] = await Promise.all(
    [browser, other].map(async (each) => String(Object(await (await each.get('/api/auth/csrf')).json()).csrfToken)),
  )
  const accepted = await browser.post('/api/auth/signout', {
    body: new URLSearchParams({ json: 'true', csrfToken: own ?? '' }),
  })
  expect(accepted.status).toBe(200)
  for (const action of ['signin/otp', 'callback/otp', 'signout', 'session']) {
    for (const csrfToken of [undefined, '', 'f'.repeat(64), foreign]) {
      const response = await browser.post(`/api/auth/${action}`, {
        body: new URLSearchParams({ json: 'true', ...(csrfToken === undefined ? {} : { csrfToken }) }),
      })
      expect([action, response.status]).toEqual([action, 403])
      const url = await readUrl(response)
      expect([url.origin, url.searchParams.get('error')]).toEqual([app.origin, 'MissingCSRF'])
    }
  }
  const forged = await fetch(`${app.origin}/api/auth/signout`, {
    method: 'POST',
    headers: { Cookie: `next-auth.csrf-token=${'a'.repeat(64)}%7C${'b'.repeat(64)}` },
    body: new URLSearchParams({ csrfToken: 'a'.repeat(64), json: 'true' }),
  })
  expect(forged.status).toBe(403)
})

test('EN-5 no callbackUrl leaves the origin, and none causes an internal error', async () => {
  const { browser } = await app.signIn('away@example.test')
  const { origin } = app
  const cases: [string, string][] = [
    ['/saved?a=1#b', `${origin}/saved?a=1#b`],
    [`${origin}/home`, `${origin}/home`],
    ['https://elsewhere.test/', origin],
    ['//elsewhere.test/', `${origin}//elsewhere.test/`],
    ['/\\elsewhere.test', origin],
    [`${origin}@elsewhere.test/`, origin],
    [`blob:${origin}/1`, origin],
    ['javascript:alert(1)', origin],
    ['not a url', origin],
    ['/a\r\nSet-Cookie: x=1', origin],
    ['', origin],
  ]
  for (const [callbackUrl, url] of cases) {
    const inForm = await browser.submit('/api/auth/signout', { callbackUrl, json: 'true' })
    expect([callbackUrl, inForm.status, await inForm.json()]).toMatchObject([callbackUrl, 200, { url }])
  }
  for (const path of [
    '/api/auth/signin?callbackUrl=%',
    '/api/auth/signin?callbackUrl=http%3A%2F%2F%5B',
    '/api/auth/error?error=%3Cscript%3E',
  ])
    expect((await browser.get(path)).status).toBeLessThan(500)
  const odd = await fetch(`${origin}/api/auth/session`, {
    headers: { Cookie: 'next-auth.callback-url=%E0%A4; next-auth.session-token=%%%' },
  })
  expect([odd.status, await odd.json()]).toEqual([200, {}])
})

test('WHO-7 ST-6 signing out ends the session, and its cookie and JWT stop working at once', async () => {
  const { browser, jwt } = await app.signIn('gone@example.test')
  expect((await app.call(endpoints.profileType, {}, { jwt })).status).toBe(200)
  const stolen = browser.cookies.get('next-auth.session-token') ?? ''
  const out = await browser.submit('/api/auth/signout', { callbackUrl: '/', json: 'true' })
  expect([out.status, await out.json()]).toEqual([200, { url: `${app.origin}/` }])
  expect(browser.cookies.has('next-auth.session-token')).toBe(false)

  expect((await app.call(endpoints.profileType, {}, { jwt })).status).toBe(401)
  const replay = await fetch(`${app.origin}/api/auth/session`, {
    headers: { Cookie: `next-auth.session-token=${stolen}` },
  })
  expect(await replay.json()).toEqual({})
})

test('EN-1 a JWT is valid for fifteen minutes, a session for thirty days after its last use', async () => {
  const { browser, jwt, session } = await app.signIn('slow@example.test')
  // The server has verified the token before, and caches that.
  expect((await app.call(endpoints.profileType, {}, { jwt })).status).toBe(200)
  app.advanceClock(16 * minutes)
  const { status, body } = await app.call(endpoints.profileType, {}, { jwt })
  expect([status, body]).toMatchObject([401, { error: 'not-signed-in' }])

  app.advanceClock(29 * 24 * 60 * minutes)
  const renewed = v.parse(Session, await (await browser.get('/api/auth/session')).json())
  expect(Date.parse(renewed.expires)).toBeGreaterThan(Date.parse(session.expires))
  expect((await app.call(endpoints.profileType, {}, { jwt: renewed.jwt })).status).toBe(200)

  app.advanceClock(31 * 24 * 60 * minutes)
  expect(await (await browser.get('/api/auth/session')).json()).toEqual({})
})

test('WHO-7 ER-1 a token that this server did not issue is rejected', async () => {
  const { jwt } = await app.signIn('token@example.test')
  const [head = '', payload = ''] = jwt.split('.')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  for (const forged of ['x', `${head}.${payload}.AAAA`, unsigned, `${jwt} x`, 'null']) {
    const { status, body } = await app.call(endpoints.profileType, {}, { jwt: forged })
    expect([status, body]).toEqual([
      401,
      { error: 'not-signed-in', message: 'You are not authorized to access this resource. Please sign in.' },
    ])
  }
  // A cookie alone authenticates no API call, because foreign pages can make browsers send it.
  const { browser } = await app.signIn('token@example.test')
  expect((await browser.get('/api/user/is-partner-or-author')).status).toBe(401)
})

test('RT-25 ER-8 the pages of the protocol redirect to the sign-in page, and unknown steps are rejected', async () => {
  const browser = app.browser()
  const location = async (path: string) => (await browser.get(path)).headers.get('location')
  expect(await location('/api/auth/signin?error=SessionRequired&callbackUrl=%2Fsaved')).toBe(
    `${app.origin}/auth/sign-in?${new URLSearchParams({ callbackUrl: `${app.origin}/saved`, error: 'SessionRequired' })}`,
  )
  expect(await location('/api/auth/error')).toBe(`${app.origin}/auth/error`)
  for (const path of ['/api/auth/unknown', '/api/auth/callback/otp', '/api/auth/callback/toString', '/api/auth'])
    expect([path, (await browser.get(path)).status]).toEqual([path, 400])
  expect((await browser.submit('/api/auth/callback/constructor', { json: 'true' })).status).toBe(400)
  expect(
    (
      await browser.post('/api/auth/_log', {
        body: new URLSearchParams({ level: 'error', code: 'CLIENT_FETCH_ERROR' }),
      })
    ).status,
  ).toBe(200)
})

test('RT-25 GET signout shows a confirmation and ends no session', async () => {
  const { browser } = await app.signIn('asks@example.test')
  const page = await (await browser.get('/api/auth/signout')).text()
  expect(page).toMatch(/<form action="\/api\/auth\/signout" method="post">/)
  expect(await (await browser.get('/api/auth/session')).json()).toMatchObject({ email: 'asks@example.test' })
})

test('CA-16 POST session returns the session', async () => {
  const { browser, session } = await app.signIn('again@example.test')
  const response = await browser.submit('/api/auth/session', { json: 'true' })
  expect([response.status, await response.json()]).toMatchObject([200, { id: session.id }])
})

test('CA-16 POST session accepts JSON, as the published client sends it', async () => {
  const { browser, session } = await app.signIn('json@example.test')
  const csrf = v.parse(v.object({ csrfToken: v.string() }), await (await browser.get('/api/auth/csrf')).json())
  const response = await browser.post('/api/auth/session', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ csrfToken: csrf.csrfToken, data: { name: 'mine' } }),
  })
  expect([response.status, await response.json()]).toMatchObject([200, { id: session.id, name: null }])
})

test('WHO-7 a suspended account gets an error and no session', async () => {
  const { session, jwt } = await app.signIn('bad@example.test')
  await app.database.rows(
    { name: 'test.suspend', text: 'update account set suspended_at = now() where account_id = $1' },
    [session.id],
  )
  app.advanceClock(5000)
  expect(await app.call(endpoints.profileType, {}, { jwt })).toMatchObject({
    status: 403,
    body: { error: 'account-suspended' },
  })
  const browser = app.browser()
  await browser.submit('/api/auth/signin/otp', { email: 'bad@example.test', json: 'true' })
  const response = await browser.submit('/api/auth/callback/otp', {
    email: 'bad@example.test',
    code: lastCode('bad@example.test'),
    json: 'true',
  })
  expect([response.status, (await readUrl(response)).searchParams.get('error')]).toEqual([403, 'AccessDenied'])
  expect(browser.cookies.has('next-auth.session-token')).toBe(false)
})
