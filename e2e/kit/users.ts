import type { Locator, Page } from 'playwright/test'
import { waitForHydration } from './page-state.ts'
import { newestCode } from './mailbox.ts'

let created = 0

/** A user who does not exist yet, with a matching username and e-mail address. */
export const newUser = (): { readonly username: string; readonly email: string } => {
  created += 1
  const username = `cook${process.pid}x${created}x${Date.now().toString(36)}`
  return { username, email: `${username}@example.com` }
}

export type TestUser = ReturnType<typeof newUser>

/** Reads the code that was sent to an address: from the development mailbox, where there is one. */
type ReadCode = (email: string) => Promise<string>

/** Enters the e-mail address and reads the mail. Returns the code field and the code. */
export const requestCode = async (
  page: Page,
  email: string,
  readCode: ReadCode = (address) => newestCode(new URL(page.url()).origin, address),
): Promise<{ field: Locator; code: string }> => {
  const field = page.getByLabel('6-digit code')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await field.waitFor()
  return { field, code: await readCode(email) }
}

/** Opens the sign-in page and types the mailed code; the last digit submits it. */
export const submitCode = async (page: Page, email: string, readCode?: ReadCode): Promise<void> => {
  await page.goto('/auth/sign-in')
  await waitForHydration(page)
  const { field, code } = await requestCode(page, email, readCode)
  await field.fill(code)
}

/** Signs in with a mailed code, and picks a username when the page asks for one. */
export const signIn = async (page: Page, { email, username }: TestUser, readCode?: ReadCode): Promise<void> => {
  await submitCode(page, email, readCode)
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/sign-'))
  if (new URL(page.url()).pathname === '/auth/set-username') {
    await page.getByLabel('Username').fill(username)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL((url) => url.pathname !== '/auth/set-username')
  }
}
