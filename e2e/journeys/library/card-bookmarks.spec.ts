import type { Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { savedMessages } from '@simmer/contract/wire/library'
import { ApiClient } from '../../kit/api.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { newestRecipe, sampleRecipes } from '../../kit/recipes.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'
import { newUser, signIn } from '../../kit/users.ts'
import { visitAs } from '../../kit/visitors.ts'

const bookmarkOf = (page: Page, title: string) => page.getByRole('main').getByRole('button', { name: `Save ${title}` })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await waitForHydration(page)
}

test('ST-7 ST-8 ER-3 ER-4 a bookmark saves the recipe of a card without the server, removes it, and undoes that @worker', async ({
  simmer,
  newDevice,
}) => {
  const { page } = await newDevice()
  const person = newUser()
  const [first, second] = await sampleRecipes(simmer.url, 2)
  if (first === undefined || second === undefined) throw new Error('there are sample recipes')
  await signIn(page, person)
  await open(page, paths.search)
  await waitForServiceWorker(page)
  await simmer.stop()

  const bookmark = bookmarkOf(page, first.title)
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false')
  await bookmark.click()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  await expect(messages(page)).toContainText(savedMessages.saved)
  await expect(page).toHaveURL(paths.search)
  await bookmarkOf(page, second.title).press('Enter')
  await expect(bookmarkOf(page, second.title)).toHaveAttribute('aria-pressed', 'true')

  await simmer.start()
  const client = await ApiClient.signIn(simmer.url, person)
  await expect.poll(() => client.savedIds(), { timeout: 30_000 }).toHaveLength(2)
  await open(page, paths.saved)
  const links = page.getByRole('main').locator('a[href^="/recipe/"]')
  await expect(links).toHaveCount(2)
  const [upper = '', lower = ''] = await links.allTextContents()
  // The focus goes on to the next card, and after the last one to the title.
  await bookmarkOf(page, upper).press('Enter')
  await expect(messages(page)).toContainText(savedMessages.unsaved)
  await expect(links).toHaveText([lower])
  await expect(bookmarkOf(page, lower)).toBeFocused()
  await bookmarkOf(page, lower).press('Enter')
  await expect(page.getByText('No saved recipes yet')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await messages(page).getByRole('button', { name: 'Undo' }).click()
  // Undo restores both, because both removals have the same text.
  await expect(links).toHaveCount(2)
  await expect.poll(() => client.savedIds(), { timeout: 30_000 }).toHaveLength(2)
})

test('ST-4 a guest who presses a bookmark signs up to save that recipe, and comes back', async ({ page, simmer }) => {
  const recipe = await newestRecipe(simmer.url)
  await open(page, paths.search)
  await bookmarkOf(page, recipe.title).click()
  await expect(page).toHaveURL(`${paths.signUp}?callbackUrl=${encodeURIComponent(paths.search)}`)
  await expect(page.getByText(`Create an account to save ${recipe.title}.`)).toBeVisible()
})

test('RT-5 ST-7 an author’s own recipes have no bookmark and are not offered to save, and each bookmark is large enough to press', async ({
  page,
  simmer,
}) => {
  await visitAs(page, 'author', simmer)
  await open(page, paths.profile('odette.roux'))
  const main = page.getByRole('main')
  await expect(main.getByRole('article').first()).toBeVisible()
  await expect(main.getByRole('button', { name: /^Save / })).toHaveCount(0)
  await open(page, paths.library)
  const offered = page.getByRole('region', { name: 'New recipes to save' })
  await expect(offered.getByRole('article')).toHaveCount(6)
  await expect(offered).not.toContainText('Odette Roux')
  const [first] = await offered.getByRole('button', { name: /^Save / }).all()
  const box = await first?.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
})

test('RT-5 new recipes stay while a person saves several of them, and the next visit offers others', async ({
  page,
}) => {
  await signIn(page, newUser())
  await open(page, paths.library)
  const main = page.getByRole('main')
  const offered = page.getByRole('region', { name: 'New recipes to save' })
  const title = (await offered.getByRole('link').first().textContent()) ?? ''
  await bookmarkOf(page, title).click()
  await expect(main.getByRole('link', { name: title })).toHaveCount(2)
  await expect(offered.getByRole('article')).toHaveCount(6)
  await page.reload()
  await expect(main.getByRole('link', { name: title })).toHaveCount(1)
  await expect(offered).toHaveCount(0)
  await page.getByRole('group', { name: 'Library sections' }).getByRole('button', { name: 'Cooked' }).click()
  await expect(offered.getByRole('article')).toHaveCount(6)
  await expect(offered.getByRole('link', { name: title })).toHaveCount(0)
})
