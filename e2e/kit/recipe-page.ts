import { expect, type Page } from 'playwright/test'
import { savedMessages } from '@simmer/contract/wire/library'
import { waitForHydration } from './hydration.ts'

interface RecipeLink {
  readonly recipeShortId: string
  readonly slug: string
  readonly title: string
}

/** Waits for what the page says once a deed is safe on this device: a tab may close from then on. */
const expectMessage = (page: Page, message: string): Promise<void> =>
  expect(page.getByRole('region', { name: 'Messages' }).getByText(message).first()).toBeVisible()

export const openRecipe = async (page: Page, { recipeShortId, slug, title }: RecipeLink): Promise<void> => {
  await page.goto(`/recipe/${recipeShortId}/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await waitForHydration(page)
}

/** Opens a recipe and waits until this device has kept it, as it keeps whatever was visited. */
export const visitRecipe = async (page: Page, recipe: RecipeLink): Promise<void> => {
  await openRecipe(page, recipe)
  // Not `waitForFunction`: it takes the promise itself for a yes.
  await expect
    .poll(
      () =>
        page.evaluate(
          async () =>
            navigator.serviceWorker.controller !== null && (await caches.match(window.location.href)) !== undefined,
        ),
      // The worker is fetched when the page has nothing better to do, and then the whole app.
      { timeout: 40_000 },
    )
    .toBe(true)
}

export const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await expectMessage(page, savedMessages.saved)
}

/** The page says that the recipe opens here without a network; not that it is still "Being stored on this device…". */
export const expectOnThisDevice = (page: Page): Promise<void> =>
  expect(page.getByText('On this device', { exact: true }).first()).toBeVisible({ timeout: 60_000 })

export const unsave = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Saved', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save recipe' })).toBeVisible()
  await expectMessage(page, savedMessages.unsaved)
}

export const rate = async (page: Page, stars: number): Promise<void> => {
  const choice = page.getByRole('radio', { name: new RegExp(`^${stars} star`) })
  await choice.check({ force: true })
  await expect(choice).toBeChecked()
  await expectMessage(page, savedMessages.rated)
}
