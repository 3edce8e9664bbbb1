import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { grantRole } from '../../kit/grant-role.ts'
import { newestMail } from '../../kit/mailbox.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import type { SimmerServer } from '../../kit/server.ts'
import { expect, test } from '../../kit/test.ts'
import { newUser, signIn } from '../../kit/users.ts'
import { refusedConsentCookie } from '../../kit/visitors.ts'

const newPage = async (browser: Browser, simmer: SimmerServer): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: simmer.url,
    storageState: { cookies: [refusedConsentCookie(simmer.url)], origins: [] },
  })
  return context.newPage()
}

const newModerator = async (browser: Browser, simmer: SimmerServer): Promise<Page> => {
  const page = await newPage(browser, simmer)
  const moderator = newUser()
  await signIn(page, moderator)
  await grantRole(simmer, 'moderator', moderator.username)
  return page
}

const expectAccessible = async (page: Page): Promise<void> =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

const author = { username: 'odette.roux', email: 'odette.roux@imported.invalid' }

/** The path of a sample recipe of this author; each test takes another one. */
const recipePath = async ({ url }: SimmerServer, index: number): Promise<string> => {
  const answer = await fetch(`${url}/api/profiles/${author.username}/recipes`)
  const { recipes } = (await answer.json()) as { recipes: { recipeShortId: string; slug: string }[] }
  const recipe = recipes[index]
  if (recipe === undefined) throw new Error('the author has sample recipes')
  return paths.recipe(recipe)
}

test('MO-1 MO-2 MO-3 MO-4 WHO-5 a guest reports a recipe, a moderator decides by keyboard, the author appeals, another moderator restores', async ({
  page,
  browser,
  simmer,
}) => {
  test.slow()
  const path = await recipePath(simmer, 0)

  const guest = await newPage(browser, simmer)
  await guest.goto(path)
  await waitForHydration(guest)
  await guest.keyboard.press('Tab')
  await guest.getByRole('button', { name: 'Report' }).click()
  const dialog = guest.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'choose a reason' })).toBeVisible()
  await dialog.getByLabel('Advertising or spam').check()
  await dialog.getByLabel('What should we know?').fill('It sells pans.')
  await expectAccessible(guest)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText(/^R-[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible({ timeout: 20_000 })
  await expectAccessible(guest)

  const moderator = await newModerator(browser, simmer)
  await moderator.goto(paths.moderation)
  await expect(moderator.getByRole('heading', { name: 'Open cases' })).toBeVisible()
  await moderator.keyboard.press('Shift+?')
  await expect(moderator.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await moderator.keyboard.press('Escape')
  await expect(moderator.getByRole('dialog', { name: 'Keyboard shortcuts' })).toHaveCount(0)
  await moderator.keyboard.press('j')
  await expect(moderator.getByText('It sells pans.')).toBeVisible()
  await expectAccessible(moderator)
  await moderator.keyboard.press('2')
  await expect(moderator.getByRole('radio', { name: '2. Hide' })).toBeChecked()
  await expect(moderator.getByLabel('Reasons for the author')).toBeFocused()
  await moderator.keyboard.type('The method advertises pans.')
  await moderator.keyboard.press('Control+Enter')
  await expect(moderator.getByText('Decided.').first()).toBeVisible()
  await expect(moderator.locator('#case-title')).toBeFocused()
  expect((await guest.request.get(path)).status()).toBe(410)

  const mail = await newestMail(simmer.url, author.email, 'decision')
  const [address = ''] = /http\S+\/dashboard\/decisions\/\S+/.exec(mail) ?? []
  await signIn(page, author)
  const statement = new URL(address.replace(/\.$/, '')).pathname
  await page.goto(statement)
  await expect(page.getByRole('heading', { level: 1, name: 'We have hidden your content' })).toBeVisible()
  await expect(page.getByText('The method advertises pans.')).toBeVisible()
  await expect(page.getByText('A person decided this after a report.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Why is the decision wrong?').fill('These are my own pans.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByRole('heading', { name: 'Your appeal' })).toBeVisible()

  await moderator.reload()
  await expect(moderator.getByText('You took part in this decision')).toBeVisible()
  const second = await newModerator(browser, simmer)
  await second.goto(paths.moderation)
  const appeal = second.getByRole('listitem').filter({ hasText: 'These are my own pans.' })
  await expect(appeal.getByText('The method advertises pans.')).toBeVisible()
  // What was decided about: others cannot open the page of a hidden recipe.
  await expect(appeal.getByRole('group', { name: 'Content' })).not.toBeEmpty()
  await expectAccessible(second)
  await second.getByLabel('Your answer to the author').fill('Right, these are yours.')
  await second.getByRole('button', { name: 'Restore' }).click()
  await expect(second.getByText('Answered.').first()).toBeVisible()
  expect((await guest.request.get(path)).status()).toBe(200)

  await page.reload()
  await expect(page.getByText('You were right. The restriction was lifted.')).toBeVisible()
  await expect(page.getByText('Right, these are yours.')).toBeVisible()
  for (const other of [guest, moderator, second]) await other.context().close()
})

test('MO-1 a report without a connection waits on the device, and is sent when the connection returns @worker', async ({
  page,
  simmer,
  connection,
}) => {
  const path = await recipePath(simmer, 1)
  await signIn(page, newUser())
  await page.goto(path)
  await waitForHydration(page)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Copied without permission').check()
  connection.cut()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByText('saved on this device')).toBeVisible()
  connection.restore()
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(dialog.getByText(/^R-[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeVisible({ timeout: 40_000 })
})

test('MO-3 WHO-7 a decision is shown to its receiver only', async ({ page }) => {
  await signIn(page, newUser())
  await page.goto(paths.decision('018f0000-0000-7000-8000-000000000000'))
  await expect(page.getByRole('heading', { name: 'We couldn’t find this decision' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(paths.moderation)
  await expect(page.getByRole('heading', { name: 'This page is for moderators' })).toBeVisible()
  await expectAccessible(page)
})
