import { expect, type Page } from 'playwright/test'
import { savedMessages } from '@simmer/contract/wire/library'
import { waitForHydration } from './page-state.ts'
import { intervals, waitForServiceWorker } from './service-worker.ts'

interface RecipeLink {
  readonly recipeShortId: string
  readonly slug: string
  readonly title: string
}

/** Waits for the message that an action is stored on this device: from then on the tab may close. */
const expectMessage = (page: Page, message: string): Promise<void> =>
  expect(page.getByRole('region', { name: 'Messages' }).getByText(message).first()).toBeVisible()

export const openRecipe = async (page: Page, { recipeShortId, slug, title }: RecipeLink): Promise<void> => {
  await page.goto(`/recipe/${recipeShortId}/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await waitForHydration(page)
}

/** Opens a recipe, and then the kitchen helper about it. */
export const openHelperAbout = async (page: Page, recipe: RecipeLink): Promise<void> => {
  await openRecipe(page, recipe)
  await page.goto(`/cooking-ai?recipe=${recipe.recipeShortId}`)
  await waitForHydration(page)
  await expect(page.getByText(`About “${recipe.title}”`)).toBeVisible()
}

/** Opens a recipe and waits until the service worker has cached the page. */
export const visitRecipe = async (page: Page, recipe: RecipeLink): Promise<void> => {
  await openRecipe(page, recipe)
  // `waitForFunction` would treat the promise itself as true.
  await expect
    .poll(
      () =>
        page.evaluate(
          async () =>
            navigator.serviceWorker.controller !== null && (await caches.match(window.location.href)) !== undefined,
        ),
      // The page registers the worker when it is idle, and the worker then fetches the whole app.
      { timeout: 40_000, intervals },
    )
    .toBe(true)
  await waitForServiceWorker(page)
}

export const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await expectMessage(page, savedMessages.saved)
}

/** Waits for "On this device", which replaces "Downloading…". */
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

/** Publishes the open draft as its author's own work. */
export const publishOwnRecipe = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Publish…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish this recipe' })
  await dialog.getByLabel('Mine').check()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
}

/** Writes a whole recipe into the open, empty draft, and publishes it as one's own. */
export const writeAndPublish = async (page: Page, title: string): Promise<void> => {
  await page.getByLabel('Recipe name').fill(title)
  await page.getByLabel('Description').fill('Dense and good.')
  await page.getByRole('button', { name: 'Add ingredient' }).click()
  await page.getByLabel('Ingredient 1', { exact: true }).fill('500 g barley flour')
  await page.getByRole('button', { name: 'Add step' }).click()
  await page.getByLabel('Step 1', { exact: true }).fill('Bake it for 50 minutes.')
  await page.getByLabel('Servings', { exact: true }).fill('8')
  await publishOwnRecipe(page)
}
