import { AxeBuilder } from '@axe-core/playwright'
import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { sampleRecipes } from '../../kit/recipes.ts'
import { visitRecipe } from '../../kit/recipe-page.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'

test('RT-5 ST-8 a shared collection opens by its link, is saved by another person, opens offline, and ends with the link @worker', async ({
  simmer,
  newDevice,
}) => {
  const [owner, friend] = [newUser(), newUser()]
  const [recipe] = await sampleRecipes(simmer.url, 1)
  if (recipe === undefined) throw new Error('there are sample recipes')
  const { page } = await newDevice()
  await signIn(page, owner)
  await visitRecipe(page, recipe)
  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Collections' }).click()
  await page.getByLabel('New collection').fill('Sundays at ours')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('button', { name: 'Sundays at ours', pressed: true })).toBeVisible()
  await page.goto('/library')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Sundays at ours' }).click()
  await page.getByRole('button', { name: 'Share by link' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share “Sundays at ours”' })
  await sheet.getByRole('button', { name: 'Show my name' }).click()
  await sheet.getByRole('button', { name: 'Create link' }).click()
  const address = await sheet.getByLabel('Link').inputValue()

  const visitor = await newDevice()
  await visitor.page.goto(address)
  await waitForHydration(visitor.page)
  await expect(visitor.page.getByRole('heading', { level: 1, name: 'Sundays at ours' })).toBeVisible()
  await expect(visitor.page.getByRole('link', { name: owner.username })).toBeVisible()
  await expect(visitor.page.getByRole('link', { name: recipe.title })).toBeVisible()
  expect(await visitor.page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
  for (const colorScheme of ['light', 'dark'] as const) {
    await visitor.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect((await new AxeBuilder({ page: visitor.page }).analyze()).violations).toEqual([])
  }
  await visitor.page.getByRole('link', { name: 'Sign up to save it' }).click()
  await signIn(visitor.page, friend)
  await visitor.page.goto(address)
  await waitForHydration(visitor.page)
  await waitForServiceWorker(visitor.page)
  await visitor.page.reload()
  await waitForHydration(visitor.page)
  await visitor.page.getByRole('button', { name: 'Save as my collection' }).click()
  await expect(visitor.page.getByText('“Sundays at ours” is now one of your collections.').first()).toBeVisible()

  await simmer.stop()
  await visitor.page.reload()
  await expect(visitor.page.getByRole('link', { name: recipe.title })).toBeVisible()
  await visitor.page.goto('/library')
  await waitForHydration(visitor.page)
  await visitor.page.getByRole('button', { name: 'Sundays at ours' }).click()
  await expect(visitor.page.getByRole('button', { name: 'Share by link' })).toBeVisible()

  await simmer.start()
  await sheet.getByRole('button', { name: 'Delete link' }).click()
  await expect(sheet.getByRole('button', { name: 'Create link' })).toBeVisible({ timeout: 20_000 })
  const guest = await newDevice()
  const ended = await guest.page.goto(address)
  expect(ended?.status()).toBe(404)
  await expect(guest.page.getByText('This link no longer works.', { exact: false })).toBeVisible()
})
