import { readFile } from 'node:fs/promises'
import { waitForHydration } from '../../kit/page-state.ts'
import { newestCode } from '../../kit/mailbox.ts'
import { submitCode, signIn, newUser } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

test('RT-19 a person changes the e-mail address with codes from both mailboxes', async ({ page, simmer }) => {
  const person = newUser()
  await signIn(page, person)
  await page.goto('/dashboard/edit-profile')
  await page
    .getByRole('navigation', { name: 'Account settings' })
    .getByRole('link', { name: 'E-mail and data' })
    .click()
  await expect(page).toHaveURL('/dashboard/account#email')
  await page.getByRole('button', { name: 'Change address' }).click()
  const newEmail = `new-${person.email}`
  await page.getByLabel('New e-mail address').fill(newEmail)
  await page.keyboard.press('Enter')
  await page.getByText('We sent two codes').waitFor()
  await page.getByLabel(`Code sent to ${person.email}`).fill(await newestCode(simmer.url, person.email))
  await page.getByLabel(`Code sent to ${newEmail}`).fill('000000')
  await page.getByRole('button', { name: 'Change e-mail address' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /code/i })).toBeVisible()
  await page.getByLabel(`Code sent to ${newEmail}`).fill(await newestCode(simmer.url, newEmail))
  await page.getByRole('button', { name: 'Change e-mail address' }).click()
  await expect(page.getByText(`We send login codes to ${newEmail}.`)).toBeVisible()
})

test('RT-19 a person downloads all data of the account as a file', async ({ page }) => {
  const person = newUser()
  await signIn(page, person)
  await page.goto('/dashboard/account')
  await waitForHydration(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('simmer.json')
  const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data).toMatchObject({ account: [{ email: person.email, username: person.username }], saved_recipe: [] })
  await expect(page.getByText('The file is in your downloads.')).toBeVisible()
})

test('RT-19 a person who asks for deletion is signed out and hidden, and keeps the account by signing in again', async ({
  page,
  simmer,
}) => {
  const person = newUser()
  await signIn(page, person)
  await page.goto('/dashboard/account')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const field = page.getByLabel('6-digit code')
  await expect(field).toBeFocused()
  await field.fill(await newestCode(simmer.url, person.email))
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('Your account will be deleted on'),
  ).toBeVisible()
  await expect(page).toHaveURL('/home')
  const hidden = await page.request.get(`/${person.username}`)
  expect(hidden.status()).toBe(410)

  await submitCode(page, person.email)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/sign-'))
  await expect.poll(async () => (await page.request.get(`/${person.username}`)).status()).toBe(200)
})
