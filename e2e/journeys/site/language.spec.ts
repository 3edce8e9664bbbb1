import { AxeBuilder } from '@axe-core/playwright'
import { paths } from '@simmer/contract/wire/paths'
import { languageCookie } from '@simmer/contract/preferences/languages'
import { waitForHydration } from '../../kit/hydration.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { newestRecipe } from '../../kit/recipes.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'

test.use({ locale: 'de-DE' })

test('a German browser gets German pages, and axe finds nothing', async ({ page, simmer }) => {
  const answer = await page.goto(`${simmer.url}/home`)
  expect(answer?.headers()['content-language']).toBe('de')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveTitle('Rezepte entdecken · Simmer')
  await expect(page.getByRole('link', { name: 'Bibliothek' })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
})

test('English is chosen without a reload and kept, also where nobody answers', async ({ page, context, simmer }) => {
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
  await context.setOffline(true)
  await page.goto(`${simmer.url}/saved`)
  await expect(page.getByRole('heading', { name: 'Your saved recipes live here' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('the words of an English recipe are English on a German page, for whoever hears them', async ({
  page,
  simmer,
}) => {
  const recipe = await newestRecipe(simmer.url)
  await page.goto(`${simmer.url}${paths.recipe(recipe)}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en')
  await expect(page.locator('[lang="en"]').getByRole('checkbox').first()).toBeVisible()
  await expect(page.locator('[lang="en"]').getByRole('heading', { name: 'Zutaten' })).toHaveCount(0)
  await page.goto(`${simmer.url}${paths.cook(recipe)}`)
  await expect(page.locator('p[lang="en"]')).toBeVisible()
})

test('RT-18 drafts are written in German, and the longest words fit on the narrowest screen', async ({
  page,
  context,
  simmer,
}) => {
  await context.addCookies([{ name: languageCookie, value: 'en', url: simmer.url }])
  await signIn(page, newUser())
  // The choice goes to the account, and counts for more than what the browser prefers.
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
  await expect(page.getByText('Gesendet, für alle deine Geräte')).toBeVisible()
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(over).toBeLessThanOrEqual(0)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test('the help centre follows another language at once', async ({ page, simmer }) => {
  await page.goto(`${simmer.url}/help/drafts`)
  await waitForServiceWorker(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Entwürfe' })).toBeVisible()
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('dialog').getByLabel('Sprache').selectOption('en')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Drafts' })).toBeVisible()
  await expect(page).toHaveTitle(/^(?!.*Entw).*[Dd]raft.* · Simmer$/)
})

test('long German words fit on the narrowest screen', async ({ page, simmer }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/', '/home', '/saved', '/library', '/outbox', '/auth/sign-in', '/search/recipes?q=zzzz']) {
    await page.goto(simmer.url + path)
    await page.waitForLoadState('networkidle')
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(over, path).toBeLessThanOrEqual(0)
  }
})
