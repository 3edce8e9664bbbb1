import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import type { SimmerServer } from '../../kit/server.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { newestRecipe } from '../../kit/recipes.ts'
import { grantRole } from '../../kit/grant-role.ts'
import { expect, test } from '../../kit/test.ts'

const becomeEditor = async (page: Page, simmer: SimmerServer): Promise<void> => {
  const editor = newUser()
  await signIn(page, editor)
  await grantRole(simmer, 'editor', editor.username)
}

const beginPost = async (page: Page): Promise<void> => {
  await page.goto(paths.blogAdmin)
  await page.getByRole('button', { name: 'New post' }).click()
  await expect(page).toHaveURL(/\/blog\/write\/[0-9a-f-]{36}$/)
}

const write = async (on: Page, text: string): Promise<void> => {
  await on.getByLabel('Text').fill(text)
  await on.getByRole('button', { name: 'Save draft' }).click()
}

test('WHO-5 RT-2 an editor features a recipe from its page; it comes first on Explore until that ends', async ({
  page,
  simmer,
}) => {
  await becomeEditor(page, simmer)
  await page.goto(paths.explore)
  const first = page.getByRole('main').locator('a[href^="/recipe/"]').first()
  const recipe = await newestRecipe(simmer.url)
  const path = `/recipe/${recipe.recipeShortId}/${recipe.slug}`
  expect(path).not.toBe(await first.getAttribute('href'))
  await page.goto(path)
  await page.keyboard.press('Tab')
  await page.getByLabel('Last day').fill('2020-01-01')
  await page.getByRole('button', { name: 'Feature on Explore' }).click()
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(/This day is over/)
  await page.getByLabel('Last day').fill('2999-12-31')
  await page.getByRole('button', { name: 'Feature on Explore' }).click()
  await expect(page.getByText('This recipe comes first on Explore. Its last day is Dec 31, 2999.')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  const featured = async () => {
    const answer = await fetch(`${simmer.url}/api/featured-recipes`)
    const { recipes } = (await answer.json()) as { recipes: { recipeShortId: string }[] }
    return recipes.map(({ recipeShortId }) => recipeShortId)
  }
  expect(await featured()).toEqual([recipe.recipeShortId])
  await page.goto(paths.explore)
  await expect(first).toHaveAttribute('href', path)
  await page.goto(path)
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Stop featuring' }).click()
  await expect(page.getByRole('button', { name: 'Feature on Explore' })).toBeVisible()
  expect(await featured()).toEqual([])
})

test('WHO-5 a reader finds no tools for editors on a recipe', async ({ page, simmer }) => {
  await signIn(page, newUser())
  const recipe = await newestRecipe(simmer.url)
  const permission = page.waitForResponse((response) => response.url().endsWith('/api/blog/may-write'))
  await page.goto(`/recipe/${recipe.recipeShortId}/${recipe.slug}`)
  await page.keyboard.press('Tab')
  await permission
  // The tools would be in the same part of the page, which comes late.
  await expect(page.getByRole('button', { name: 'Report', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Feature on Explore' })).toHaveCount(0)
})

test('RT-11 WHO-5 an editor opens the blog admin from the blog, writes, publishes and unpublishes a post', async ({
  page,
  simmer,
}) => {
  await becomeEditor(page, simmer)
  await page.goto(paths.blog)
  await page.getByRole('link', { name: 'Write for the blog' }).click()
  await page.getByRole('button', { name: 'New post' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByLabel('Title')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Title').fill('Why we salt the water')
  await page.getByLabel('Summary').fill('It is not the taste of the sea.')
  await page.getByLabel('Text').fill('## First the pot\n\nUse a *big* one.')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'First the pot' })).toBeVisible()
  await expect(preview.locator('em')).toHaveText('big')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved as a draft. Only editors can see it.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('link', { name: 'View on blog' }).click()
  await expect(page).toHaveURL('/blog/why-we-salt-the-water')
  await expect(page.getByRole('heading', { level: 1, name: 'Why we salt the water' })).toBeVisible()

  await page.goto(paths.blogAdmin)
  await page.getByRole('link', { name: 'Why we salt the water' }).click()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByText('Saved as a draft. Only editors can see it.')).toBeVisible()
  expect((await page.request.get('/api/blog/posts/why-we-salt-the-water')).status()).toBe(404)
})

test('RT-11 on a phone the post and its preview are tabs, and no typed text is lost between them', async ({
  page,
  simmer,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await becomeEditor(page, simmer)
  await page.goto(paths.blogAdmin)
  await page.getByRole('button', { name: 'New post' }).click()
  await page.getByLabel('Text', { exact: true }).fill('## First the pot')
  await page.getByRole('tab', { name: 'Write' }).press('ArrowRight')
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'First the pot' })).toBeVisible()
  await page.getByRole('tab', { name: 'Preview' }).press('ArrowLeft')
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('## First the pot')
})

test('RT-11 a post typed without a connection survives a reload, and is saved when the connection returns @worker', async ({
  newDevice,
  simmer,
}) => {
  const laptop = await newDevice()
  const { page, connection } = laptop
  await becomeEditor(page, simmer)
  await beginPost(page)
  await waitForServiceWorker(page)
  await page.reload()
  await waitForHydration(page)
  connection.cut()
  await page.getByLabel('Title').fill('Written on a plane')
  await page.getByLabel('Summary').fill('No signal down here.')
  await page.getByLabel('Text').fill('Every letter stays.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('kept on this device')
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Written on a plane')
  await expect(page.getByLabel('Text')).toHaveValue('Every letter stays.')
  connection.restore()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved as a draft. Only editors can see it.')).toBeVisible()
})

test('RT-11 of two editors of one post, neither overwrites the other without being asked', async ({
  page,
  simmer,
  newDevice,
}) => {
  await becomeEditor(page, simmer)
  await beginPost(page)
  await page.getByLabel('Title').fill('Two at one post')
  await page.getByLabel('Summary').fill('Which one stays?')
  await write(page, 'first')
  await expect(page.getByText('Saved as a draft.')).toBeVisible()

  const other = await newDevice()
  await becomeEditor(other.page, simmer)
  await other.page.goto(page.url())
  await write(other.page, 'theirs')
  await expect(other.page.getByText('Saved as a draft.')).toBeVisible()
  other.consoleErrors.length = 0

  await write(page, 'mine')
  await expect(page.getByText('Someone else changed this post in the meantime.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep my version' }).click()
  await expect(page.getByText('Someone else changed this post in the meantime.')).toBeHidden()
  await other.page.reload()
  await expect(other.page.getByLabel('Text')).toHaveValue('mine')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`RT-11 the blog admin and its editor have no accessibility violation, ${colorScheme}`, async ({
    page,
    simmer,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await becomeEditor(page, simmer)
    await beginPost(page)
    await page.getByLabel('Text').fill('A *text*.')
    await expect(page.getByRole('region', { name: 'Preview' }).locator('em')).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.goto(paths.blogAdmin)
    await expect(page.getByRole('link', { name: 'Untitled' })).toBeVisible()
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.getByRole('link', { name: 'Untitled' }).click()
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(paths.blogAdmin)
    await expect(page.getByRole('link', { name: 'Untitled' })).toHaveCount(0)
  })
}
