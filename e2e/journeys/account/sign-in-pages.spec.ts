import { paths } from '@simmer/contract/wire/paths'
import { newestCode } from '../../kit/mailbox.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

test('RT-19 a person who signs in to an account marked for deletion sees that it stays', async ({ page, simmer }) => {
  const person = newUser()
  await signIn(page, person)
  await page.goto(paths.account)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('To make sure it’s you')).toBeVisible()
  await page.getByLabel('6-digit code').fill(await newestCode(simmer.url, person.email))
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page).toHaveURL(paths.explore)
  await signIn(page, person)
  await expect(page.getByText('Your account won’t be deleted')).toBeVisible()
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

test('WHO-1 ER-8 a guest on a page of members reads what it has and what needs no account, and the sign-up returns to it', async ({
  page,
}) => {
  await page.goto(paths.drafts)
  const notice = page.getByText('Here you write your own recipes')
  await expect(notice).toContainText('Without an account')
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(
    (url) => url.pathname === paths.signUp && url.searchParams.get('callbackUrl') === paths.drafts,
  )
  await expect(notice).toBeVisible()
})

test('RT-14 on a German phone the longest lead of the sign-up leaves room above the label of the field', async ({
  browser,
  simmer,
}) => {
  const context = await browser.newContext({
    baseURL: simmer.url,
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(paths.signUp)
  const lead = await page.getByText('Deine gespeicherten Rezepte').boundingBox()
  const label = await page.getByText('E-Mail-Adresse', { exact: true }).boundingBox()
  expect((label?.y ?? 0) - ((lead?.y ?? 0) + (lead?.height ?? 0))).toBeGreaterThanOrEqual(16)
  await context.close()
})
