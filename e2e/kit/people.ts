import type { Page } from 'playwright/test'
import { listening } from './listening.ts'
import { newestCode } from './mailbox.ts'

let born = 0

/** Somebody nobody has met yet; username and e-mail address belong together. */
export const somebody = (): { readonly username: string; readonly email: string } => {
  born += 1
  const username = `cook${process.pid}x${born}x${Date.now().toString(36)}`
  return { username, email: `${username}@example.com` }
}

export type Somebody = ReturnType<typeof somebody>

/** Signs in as a person does: asks for the code, reads the mail, types it; chooses a username when asked. */
export const signIn = async (page: Page, { email, username }: Somebody): Promise<void> => {
  await page.goto('/auth/sign-in')
  await listening(page)
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  const code = page.getByLabel('6-digit code')
  await code.waitFor()
  // The last digit sends the form by itself.
  await code.fill(await newestCode(new URL(page.url()).origin, email))
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/sign-'))
  if (new URL(page.url()).pathname === '/auth/set-username') {
    await page.getByLabel('Username').fill(username)
    await page.getByRole('button', { name: 'That’s me' }).click()
    await page.waitForURL((url) => url.pathname !== '/auth/set-username')
  }
}
