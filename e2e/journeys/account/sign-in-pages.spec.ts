import { paths } from '@simmer/contract/wire/paths'
import type { Page } from 'playwright/test'
import { waitForHydration } from '../../kit/page-state.ts'
import { newestCode } from '../../kit/mailbox.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

/** Announces a sign-in provider that this server does not have. */
const withService = async (page: Page): Promise<void> => {
  await page.route('**/api/auth/providers', (route) =>
    route.fulfill({ json: { 'my-bank': { id: 'my-bank', name: 'My Bank', type: 'oauth' } } }),
  )
}

test('WHO-7 a person with an old login enters a fresh code before a sign-in method is added', async ({
  page,
  simmer,
}) => {
  const { email, ...person } = newUser()
  await signIn(page, { email, ...person })
  let asked = 0
  // The server responds like this ten minutes after the login.
  await page.route('**/api/user/passkeys/creation', async (route) => {
    asked += 1
    if (asked > 1) return route.fulfill({ status: 409, json: { error: 'too-many-passkeys', message: 'x' } })
    return route.fulfill({ status: 428, json: { error: 'reauthentication-required', message: 'x' } })
  })
  await page.goto(paths.signInMethods)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await expect(dialog).toContainText(email)
  const code = await newestCode(simmer.url, email)
  await dialog.getByLabel('6-digit code').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('That code is not right.')).toBeVisible()
  await dialog.getByLabel('6-digit code').fill(code)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toBeHidden()
  // The requested change then happens without another press.
  await expect(page.getByText('That is as many passkeys as an account can have.')).toBeVisible()
  expect(asked).toBe(2)
})

test('RT-14 a person who returns from a provider with the back button can press the provider’s button again', async ({
  page,
}) => {
  await withService(page)
  await page.goto(paths.signIn)
  await waitForHydration(page)
  await page.route('**/api/auth/signin/my-bank', (route) =>
    route.fulfill({ json: { url: 'https://bank.example.org/authorize' } }),
  )
  await page.route('https://bank.example.org/**', (route) => route.abort('aborted'))
  const button = page.getByRole('button', { name: 'Continue with My Bank' })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(button).not.toHaveAttribute('aria-busy', 'true')
})

test('RT-19 a person who signs in to an account marked for deletion sees that it stays', async ({ page, simmer }) => {
  const person = newUser()
  await signIn(page, person)
  await page.goto(paths.account)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('To be sure that it is you')).toBeVisible()
  await page.getByLabel('6-digit code').fill(await newestCode(simmer.url, person.email))
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(page).toHaveURL(paths.explore)
  await signIn(page, person)
  await expect(page.getByText('Your account is not deleted')).toBeVisible()
})

test('RT-19 language and units picked on one device apply on the next one', async ({ page, browser, simmer }) => {
  const person = newUser()
  await signIn(page, person)
  await page.getByRole('button', { name: 'Menu' }).click()
  const chosen = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('dialog').getByLabel('Language').selectOption('de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await chosen

  const other = await browser.newContext({ baseURL: simmer.url, locale: 'en-GB' })
  const there = await other.newPage()
  await signIn(there, person)
  await there.keyboard.press('Tab')
  await expect(there.locator('html')).toHaveAttribute('lang', 'de')
  await other.close()
})
