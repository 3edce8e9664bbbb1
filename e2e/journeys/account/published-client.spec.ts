import type { Page } from 'playwright/test'
import { newestCode } from '../../kit/mailbox.ts'
import { newUser } from '../../kit/users.ts'
import { callClient, openPublishedClient, servePublishedClient } from '../../kit/published-client/open.ts'
import { expect, test } from '../../kit/test.ts'

test.beforeEach(({ context }) => servePublishedClient(context))

const wantCode = async (page: Page, email: string): Promise<string> => {
  const { origin } = new URL(page.url())
  await page.evaluate(
    (to) =>
      fetch('/api/auth/local', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: to, password: 'placeholder' }),
      }).then((answer) => answer.json()),
    email,
  )
  return newestCode(origin, email)
}

const enter = async (page: Page, email: string): Promise<void> => {
  const code = await wantCode(page, email)
  expect(await callClient(page, 'signIn', 'otp', { email, code, redirect: false })).toMatchObject({ ok: true })
}

/** Two equal broadcasts within a second reach other tabs once, so the call repeats until the tab received one. */
const tellOtherTabs = (page: Page, heard: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await callClient(page, 'getSession')
    await heard()
  }).toPass()

interface SignedIn {
  readonly error: string | null
  readonly status: number
  readonly ok: boolean
  readonly url: string | null
}

test('EN-5 CA-16 the published NextAuth client signs in, updates and signs out, and its other tab follows', async ({
  page,
  context,
  simmer,
}) => {
  const { email } = newUser()
  await openPublishedClient(page)
  await expect(page.getByRole('status')).toHaveText('unauthenticated')
  expect(await callClient(page, 'getSession')).toBeNull()
  expect(await callClient(page, 'getProviders')).toMatchObject({ otp: { type: 'credentials' } })
  expect(await callClient(page, 'getCsrfToken')).toBe(await callClient(page, 'getCsrfToken'))
  const other = await context.newPage()
  await openPublishedClient(other)
  await expect(other.getByRole('status')).toHaveText('unauthenticated')

  const code = await wantCode(page, email)
  const answer = await callClient<SignedIn>(page, 'signIn', 'otp', { email, code, redirect: false })
  expect(answer).toEqual({ error: null, status: 200, ok: true, url: page.url() })
  await expect(page.getByRole('status')).toHaveText('authenticated')
  await expect(page.getByText(email)).toBeVisible()
  // The client broadcasts a session fetch, but not a sign-in without redirect.
  await tellOtherTabs(page, () => expect(other.getByText(email)).toBeVisible({ timeout: 1000 }))

  // While the client reads the session, as after a fetch or an update, its update does nothing and returns undefined.
  await expect.poll(() => callClient(page, 'update')).toMatchObject({ user: { email } })
  const update = () => callClient(page, 'update', { name: 'Somebody else' })
  await expect.poll(update).toMatchObject({ user: { email, name: null } })

  const left = page.waitForURL(`${simmer.url}/published-client?left`)
  await callClient(page, 'signOut', { callbackUrl: '/published-client?left' }).catch(() => undefined)
  await left
  await expect(page.getByRole('status')).toHaveText('unauthenticated')
  await expect(other.getByRole('status')).toHaveText('unauthenticated')
})

test('EN-5 ER-8 the published NextAuth client understands every error response', async ({ page, simmer }) => {
  const { email } = newUser()
  await openPublishedClient(page)
  const right = await wantCode(page, email)
  const wrong = right === '000000' ? '000001' : '000000'
  expect(await callClient(page, 'signIn', 'otp', { email, code: wrong, redirect: false })).toEqual({
    error: 'CredentialsSignin',
    status: 401,
    ok: false,
    url: null,
  })
  // `constructor` exists as a property of every JavaScript object.
  const asked = page.waitForURL((url) => url.pathname === '/auth/sign-in')
  await callClient(page, 'signIn', 'toString', { callbackUrl: '/saved' }).catch(() => undefined)
  await asked
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    callbackUrl: `${simmer.url}/saved`,
    error: 'OAuthSignin',
  })

  await openPublishedClient(page)
  await expect(page.getByRole('status')).toHaveText('unauthenticated')
  const unknown = page.waitForURL((url) => url.pathname === '/auth/sign-in')
  await callClient(page, 'signIn', 'github', { callbackUrl: '/saved' }).catch(() => undefined)
  await unknown
  expect(new URL(page.url()).searchParams.get('callbackUrl')).toBe(`${simmer.url}/saved`)

  await openPublishedClient(page)
  await expect(page.getByRole('status')).toHaveText('unauthenticated')
  const refused = page.waitForURL(/\/auth\/sign-in\?error=CredentialsSignin/)
  await callClient(page, 'signIn', 'otp', { email, code: wrong }).catch(() => undefined)
  await refused
  await expect(page.getByText('This code is wrong')).toBeVisible()
})

test('ER-8 EN-5 a page that needs a session redirects to sign-in, which returns to the page', async ({
  page,
  simmer,
}) => {
  const { email } = newUser()
  await openPublishedClient(page, '?required')
  await page.waitForURL((url) => url.pathname === '/auth/sign-in')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    error: 'SessionRequired',
    callbackUrl: `${simmer.url}/published-client?required`,
  })
  await openPublishedClient(page)
  await expect(page.getByRole('status')).toHaveText('unauthenticated')
  await enter(page, email)
  await openPublishedClient(page, '?required')
  await expect(page.getByRole('status')).toHaveText('authenticated')
})

test('ER-8 when the provider list fails, the client opens the authentication error page', async ({ page }) => {
  await openPublishedClient(page)
  await expect(page.getByRole('status')).toHaveText('unauthenticated')
  await page.route('**/api/auth/providers', (route) => route.abort())
  const failed = page.waitForURL('**/auth/error')
  await callClient(page, 'signIn', 'otp', {}).catch(() => undefined)
  await failed
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
})

test('ST-1 a tab of Simmer and a tab of the published client follow each other’s sign-in and sign-out', async ({
  page,
  context,
}) => {
  const { email } = newUser()
  const simmerTab = await context.newPage()
  await simmerTab.setViewportSize({ width: 1280, height: 800 })
  await simmerTab.goto('/home')
  await expect(simmerTab.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  await openPublishedClient(page)
  await expect(page.getByRole('status')).toHaveText('unauthenticated')
  await enter(page, email)
  await tellOtherTabs(page, () => expect(simmerTab).toHaveURL('/auth/set-username', { timeout: 1000 }))
  await callClient(page, 'signOut', { redirect: false })
  await expect(simmerTab).toHaveURL('/auth/sign-in')
})
