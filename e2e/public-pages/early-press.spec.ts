import type { Browser, Page } from 'playwright/test'
import { waitForHydration } from '../kit/page-state.ts'
import { sampleRecipes } from '../kit/recipes.ts'
import { slowLine } from '../kit/slow-line.ts'
import { expect, test } from '../kit/test.ts'

/** A recipe on a slow phone and a slow line, as far as its first paint. */
const openSlowly = async (browser: Browser, origin: string): Promise<Page> => {
  const [recipe] = await sampleRecipes(origin, 1)
  if (recipe === undefined) throw new Error('there are sample recipes')
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await slowLine(cdp)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(`${origin}/recipe/${recipe.recipeShortId}/${recipe.slug}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  return page
}

const servings = (page: Page): Promise<number> =>
  page
    .getByRole('group', { name: 'Serves' })
    .innerText()
    .then((text) => Number(/\d+/.exec(text)?.[0]))

for (const delay of [0, 300, 600, 900, 1200, 1500, 2000])
  test(`RT-26 a press ${delay} ms after the first paint is done once`, async ({ browser, simmer }) => {
    const page = await openSlowly(browser, simmer.url)
    const more = page.getByRole('button', { name: 'More servings' })
    await more.waitFor()
    // Between two paints the page has no text for a moment.
    await expect.poll(() => servings(page)).toBeGreaterThan(0)
    const before = await servings(page)
    await page.waitForTimeout(delay)
    await more.click()
    await expect.poll(() => servings(page), { timeout: 20_000 }).toBe(before + 1)
    await waitForHydration(page)
    await expect(page.locator('[data-held]')).toHaveCount(0)
    expect(await servings(page)).toBe(before + 1)
    await page.context().close()
  })

test('LY-7 presses before the app has arrived are shown, and done when it has', async ({ page, simmer }) => {
  const [recipe] = await sampleRecipes(simmer.url, 1)
  const gate = { open: (): void => undefined }
  const opened = new Promise<void>((done) => {
    gate.open = done
  })
  await page.route('**/assets/*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto(`/recipe/${recipe?.recipeShortId}/${recipe?.slug}`, { waitUntil: 'commit' })
  const more = page.getByRole('button', { name: 'More servings' })
  const before = await servings(page)
  await more.click()
  await more.click()
  await page.getByRole('button', { name: 'Menu' }).filter({ visible: true }).first().click()
  await expect(more).toHaveAttribute('aria-busy', 'true')
  await expect(more).toHaveCSS('opacity', '0.6')
  gate.open()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await servings(page)).toBe(before + 2)
  await expect(more).not.toHaveAttribute('aria-busy')
})

test('RV-1 a press on a button of the reviews before their code has arrived is answered when it has', async ({
  page,
  simmer,
}) => {
  const [recipe] = await sampleRecipes(simmer.url, 1)
  const gate = { open: (): void => undefined }
  const opened = new Promise<void>((done) => {
    gate.open = done
  })
  await page.route('**/assets/recipe-extras-*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.goto(`/recipe/${recipe?.recipeShortId}/${recipe?.slug}`)
  await waitForHydration(page)
  const reviews = page.getByRole('region', { name: 'Reviews' })
  await reviews.getByRole('button', { name: 'Write a review' }).click()
  await expect(reviews.getByRole('form')).toHaveCount(0)
  gate.open()
  await expect(reviews.getByRole('form', { name: 'Your review' })).toHaveCount(1)
  await expect(reviews.getByLabel('How did it go?')).toBeFocused()
})

test('RT-26 a reader who scrolled before the app arrived stays there', async ({ page, simmer }) => {
  const [recipe] = await sampleRecipes(simmer.url, 1)
  const gate = { open: (): void => undefined }
  const opened = new Promise<void>((done) => {
    gate.open = done
  })
  await page.route('**/assets/start-*.js', async (route) => {
    await opened
    await route.continue()
  })
  await page.setViewportSize({ width: 412, height: 823 })
  await page.goto(`/recipe/${recipe?.recipeShortId}/${recipe?.slug}`)
  await page.mouse.wheel(0, 700)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
  gate.open()
  await waitForHydration(page)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => scrollY)).toBe(700)
})
