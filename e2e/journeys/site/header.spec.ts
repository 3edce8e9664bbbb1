import type { Page } from 'playwright/test'
import { waitForHydration } from '../../kit/page-state.ts'
import { visitRecipe } from '../../kit/recipe-page.ts'
import { newestRecipe } from '../../kit/recipes.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { newUser, signIn } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

const header = (page: Page) => page.getByRole('banner')

test('LY-4 the back button returns to the previous page, and goes one level up for a visitor from outside', async ({
  page,
}) => {
  await page.goto('/search/recipes?q=rice')
  await waitForHydration(page)
  await page.locator('main a[href^="/recipe/"]').first().click()
  await expect(page).toHaveURL(/\/recipe\//)
  await header(page).getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/search/recipes?q=rice')

  await page.goto('/saved')
  await waitForHydration(page)
  await header(page).getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/library')
})

test('LY-4 the cross leaves a task, and the header has no sign-up button', async ({ page }) => {
  await page.goto('/auth/sign-in')
  await waitForHydration(page)
  await expect(header(page).getByRole('link', { name: 'Sign Up' })).toHaveCount(0)
  await header(page).getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL('/home')
  await header(page).getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/auth\/sign-in/)
  await header(page).getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/home')
})

test('LY-4 without JavaScript the back button goes one level up', async ({ browser, simmer }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: simmer.url })
  const page = await context.newPage()
  const { recipeShortId, slug } = await newestRecipe(simmer.url)
  await page.goto(`/recipe/${recipeShortId}/${slug}`)
  await header(page).getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/home')
  await context.close()
})

test('LY-4 the header of a signed-in person fits the width of a phone offline, too', async ({ page, connection }) => {
  await signIn(page, newUser())
  await page.goto('/library')
  await waitForHydration(page)
  connection.cut()
  // As in airplane mode: the browser itself knows that it has no network.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false })
    dispatchEvent(new Event('offline'))
  })
  await expect(header(page).getByRole('link', { name: 'You’re offline.' })).toBeVisible()
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `at ${width} px`)
      .toBeLessThanOrEqual(0)
  }
})

test('LY-7 ST-8 the first results show below the field while typing, by keys and for screen readers, and without the network @worker', async ({
  page,
  connection,
  simmer,
}) => {
  const recipe = await newestRecipe(simmer.url)
  await signIn(page, newUser())
  await visitRecipe(page, recipe)
  await page.goto('/home')
  await waitForHydration(page)
  const field = header(page).getByRole('searchbox', { name: 'Search recipes' })
  const results = header(page).getByRole('listitem')
  const status = header(page).getByRole('status')
  const all = header(page).getByRole('link', { name: /^Show \d+ recipes$/ })
  await field.pressSequentially('rice')
  await expect(all).toHaveAttribute('href', '/search/recipes?q=rice')
  await expect(status.filter({ hasText: /^\d+ recipes$/ })).toHaveCount(1)
  expect(await results.count()).toBeLessThanOrEqual(5)
  await expect(page).toHaveURL('/home')
  await field.press('ArrowDown')
  await expect(results.first().getByRole('link')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(results).toHaveCount(0)
  await expect(field).toHaveValue('rice')

  connection.cut()
  await field.fill(recipe.title)
  await expect(header(page).getByText(/^Searching .+ on this device/)).toBeVisible()
  await results.getByRole('link', { name: recipe.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: recipe.title })).toBeVisible()
  connection.restore()

  await page.goto('/home')
  await waitForHydration(page)
  await field.fill('no such dish anywhere')
  await expect(header(page).getByText('Try fewer words or another spelling.')).toBeVisible()
  await field.press('Escape')
  await expect(header(page).getByText('Try fewer words or another spelling.')).toHaveCount(0)
  await expect(field).toHaveValue('no such dish anywhere')
  await field.fill('rice')
  await all.click()
  await expect(page).toHaveURL('/search/recipes?q=rice')
})

test('ST-8 the sign in the header shows after a reload over a cut connection, until a request gets a response @worker', async ({
  page,
  connection,
}) => {
  await signIn(page, newUser())
  await page.goto('/library')
  await waitForServiceWorker(page)
  connection.cut()
  await page.reload()
  const sign = header(page).getByRole('link', { name: 'You’re offline.' })
  await expect(sign).toBeVisible()
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  // The sync page shows the same state as the sign.
  await sign.click()
  await expect(page.getByRole('heading', { name: 'Simmer can’t be reached' })).toBeVisible()
  connection.restore()
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL('/home')
  await expect(sign).toHaveCount(0)
})

test('ST-8 the sign of a guest who does nothing disappears once Simmer responds again', async ({
  page,
  connection,
}) => {
  await page.goto('/home')
  await waitForHydration(page)
  const field = header(page).getByRole('searchbox', { name: 'Search recipes' })
  const sign = header(page).getByRole('link', { name: 'You’re offline.' })
  await field.fill('rice')
  await expect(header(page).getByRole('listitem').first()).toBeVisible()
  connection.cut()
  await field.fill('noodles')
  await expect(sign).toBeVisible()
  connection.restore()
  await expect(sign).toHaveCount(0, { timeout: 40_000 })
})

test('LY-7 newer results leave the focus on the row that has it, and show once the focus is back in the field', async ({
  page,
}) => {
  await page.goto('/home')
  await waitForHydration(page)
  const field = header(page).getByRole('searchbox', { name: 'Search recipes' })
  const rows = header(page).getByRole('listitem').getByRole('link')
  const all = header(page).getByRole('link', { name: /^Show \d+ recipes?$/ })
  await field.fill('rice')
  await expect(all).toHaveAttribute('href', '/search/recipes?q=rice')
  let respond: (() => void) | undefined
  const isHeld = new Promise<void>((done) => (respond = done))
  await page.route(/\/api\/search\/recipes\?.*q=chocolate/, async (route) => {
    await isHeld
    await route.continue()
  })
  const response = page.waitForResponse(/q=chocolate/)
  await field.fill('chocolate')
  await expect(all).toHaveAttribute('href', '/search/recipes?q=rice')
  await field.press('ArrowDown')
  respond?.()
  await (await response).finished()
  await expect(rows.first()).toBeFocused()
  await expect(all).toHaveAttribute('href', '/search/recipes?q=rice')
  await page.keyboard.press('ArrowUp')
  await expect(all).toHaveAttribute('href', '/search/recipes?q=chocolate')
})

test('LY-7 the results stay closed where the person leaves the field before their code is loaded', async ({ page }) => {
  let load: (() => void) | undefined
  const isHeld = new Promise<void>((done) => (load = done))
  await page.route(/\/assets\/search-suggestions-.*\.js$/, async (route) => {
    await isHeld
    await route.continue()
  })
  await page.goto('/home')
  await waitForHydration(page)
  const field = header(page).getByRole('searchbox', { name: 'Search recipes' })
  const code = page.waitForResponse(/search-suggestions-.*\.js$/)
  await field.fill('rice')
  await field.blur()
  const found = page.waitForResponse(/\/api\/search\/recipes\?.*q=rice/)
  load?.()
  await (await code).finished()
  await (await found).finished()
  const rows = header(page).getByRole('listitem')
  await expect(rows).toHaveCount(0)
  await field.focus()
  await expect(rows.first()).toBeVisible()
})

test('LY-7 ER-2 a fault of the server below the search field is not called a missing network', async ({ page }) => {
  await page.goto('/home')
  await waitForHydration(page)
  await page.route(/\/api\/search\/recipes\?.*q=noodles/, (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', headers: { 'retry-after': '30' }, body: 'Busy' }),
  )
  await header(page).getByRole('searchbox', { name: 'Search recipes' }).fill('noodles')
  const failed = 'An error occured please try again'
  await expect(header(page).getByRole('status').filter({ hasText: failed })).toHaveCount(1)
  await expect(header(page).getByText('can’t be reached')).toHaveCount(0)
})
