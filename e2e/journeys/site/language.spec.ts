import { AxeBuilder } from '@axe-core/playwright'
import type { Locator } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { languageCookie } from '@simmer/contract/preferences/languages'
import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { newestRecipe } from '../../kit/recipes.ts'
import { storedOn, waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'

test.use({ locale: 'de-DE' })

test('a German browser gets German pages, and axe finds nothing', async ({ page, simmer }) => {
  const answer = await page.goto(`${simmer.url}/home`)
  expect(answer?.headers()['content-language']).toBe('de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveTitle('Rezepte entdecken · Simmer')
  await expect(page.getByRole('link', { name: 'Bibliothek' })).toBeVisible()
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const manifest = await page.request.get(address ?? '')
  expect(manifest.headers()['content-type']).toMatch(/^application\/manifest\+json/)
  expect(await manifest.json()).toMatchObject({ id: '/', lang: 'de', shortcuts: [{ name: 'Suche' }, {}] })
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
})

test('RT-26 the tools of a recipe stand in one line, with room between their German names', async ({
  page,
  simmer,
}) => {
  const { recipeShortId, slug } = await newestRecipe(simmer.url)
  for (const width of [390, 840, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(paths.recipe({ recipeShortId, slug }))
    await waitForHydration(page)
    const tools = page
      .getByRole('main')
      .locator('a, button')
      .filter({ hasText: /^(?:Liste|Plan|Teilen|Drucken)$/ })
    await expect(tools).toHaveCount(4)
    const boxes = await Promise.all((await tools.all()).map((tool) => tool.boundingBox()))
    const gaps = boxes.slice(1).map((box, at) => (box?.x ?? 0) - (boxes[at]?.x ?? 0) - (boxes[at]?.width ?? 0))
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8)
  }
})

/** How many lines the elements stand in. */
const lines = async (each: Locator): Promise<number> =>
  new Set(await each.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))).size

test('RT-26 times and servings stand in one line, as do the categories of Explore on a desktop', async ({ page }) => {
  for (const width of [412, 840, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/recipe/sepn3j35/coq-au-vin')
    const facts = page.getByRole('main').locator('header dd')
    await expect(facts).toHaveText(['2 Std. 20 Min.', '30 Min.', '1 Std. 50 Min.', '6'])
    // The system's font, which is wider, shows until the font is here.
    await expect.poll(() => lines(facts), { message: String(width) }).toBe(1)
  }
  await page.goto(paths.explore)
  const categories = page.getByRole('navigation', { name: 'Kategorien' }).getByRole('link')
  await expect(categories).toHaveCount(9)
  await expect.poll(() => lines(categories)).toBe(1)
})

test('English is picked without a reload and stays picked, offline too @worker', async ({
  page,
  connection,
  simmer,
}) => {
  await page.goto(`${simmer.url}/home`)
  await waitForServiceWorker(page)
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  await page.getByRole('dialog').getByLabel('Sprache').selectOption('en')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle('Explore Recipes · Simmer')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true)
  await page.reload()
  await expect(page).toHaveTitle('Explore Recipes · Simmer')
  connection.cut()
  await page.goto(`${simmer.url}/saved`)
  await expect(page.getByRole('heading', { name: 'Recipes you save appear here' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('RT-2 the first start after a change of language is in that language, without a network too @worker', async ({
  page,
  simmer,
}) => {
  await page.goto(`${simmer.url}/home`)
  await waitForServiceWorker(page)
  await page.reload()
  const cached = async (): Promise<boolean> =>
    (await storedOn(page)).some(({ path, body }) => path === '/home' && body.includes('<html lang="de"'))
  await expect.poll(cached).toBe(true)
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('dialog').getByLabel('Sprache').selectOption('en')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await simmer.stop()
  await page.goto(`${simmer.url}/home`)
  await expect(page).toHaveTitle('Explore Recipes · Simmer')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByText('Rezepte entdecken')).toHaveCount(0)
})

test('an English recipe on a German page has lang="en" for screen readers', async ({ page, simmer }) => {
  const recipe = await newestRecipe(simmer.url)
  await page.goto(`${simmer.url}${paths.recipe(recipe)}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
  await expect(page.locator('[lang="en"]').getByRole('checkbox').first()).toBeVisible()
  await expect(page.locator('[lang="en"]').getByRole('heading', { name: 'Zutaten' })).toHaveCount(0)
  await page.goto(`${simmer.url}${paths.cook(recipe)}`)
  await expect(page.locator('p[lang="en"]').first()).toBeVisible()
})

test('RT-18 the German editor is German throughout, and its longest words fit on the narrowest screen', async ({
  page,
  context,
  simmer,
}) => {
  await context.addCookies([{ name: languageCookie, value: 'en', url: simmer.url }])
  await signIn(page, newUser())
  // The account stores the choice, which overrides the browser's language.
  await page.goto(paths.drafts)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog').getByLabel('Language').selectOption('de')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Rezeptentwürfe' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.getByRole('button', { name: 'Neues Rezept' }).click()
  await page.getByLabel('Name des Rezepts').fill('Kartoffelsuppe')
  await page.getByRole('button', { name: 'Zutat hinzufügen' }).click()
  await page.getByLabel('Zutat 1', { exact: true }).fill('2 EL Öl')
  await expect(page.getByText('Synchronisiert')).toBeVisible()
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over).toBeLessThanOrEqual(0)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('the help centre switches the language at once @worker', async ({ page, simmer }) => {
  await page.goto(`${simmer.url}/help/drafts`)
  await waitForServiceWorker(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Entwürfe' })).toBeVisible()
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('dialog').getByLabel('Sprache').selectOption('en')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Drafts' })).toBeVisible()
  await expect(page).toHaveTitle(/^(?!.*Entw).*[Dd]raft.* · Simmer$/)
})

test('LY-3 long German words and the buttons of the header fit on the narrowest screens', async ({
  page,
  context,
  simmer,
}) => {
  const expectFit = async (addresses: readonly string[], width: number): Promise<void> => {
    await page.setViewportSize({ width, height: 640 })
    for (const path of addresses) {
      await page.goto(simmer.url + path)
      await page.waitForLoadState('networkidle')
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(over, `${path}, ${width} px`).toBeLessThanOrEqual(0)
    }
  }
  const ofEveryone = ['/', '/home', '/saved', '/library', '/outbox', '/search/recipes?q=zzzz']
  await expectFit([...ofEveryone, '/auth/sign-in'], 320)
  await context.addCookies([{ name: languageCookie, value: 'en', url: simmer.url }])
  await signIn(page, newUser())
  await expectFit(ofEveryone, 320)
  await expectFit(['/library', '/saved'], 360)
})
