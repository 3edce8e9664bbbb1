import type { Page } from 'playwright/test'
import { waitForHydration } from '../../kit/page-state.ts'
import { paths } from '@simmer/contract/wire/paths'
import { toastMs } from '@simmer/contract/wire/product-constants'
import { newestRecipe } from '../../kit/recipes.ts'
import { newUser, signIn } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

const phone = { width: 390, height: 844 }
const medium = { width: 1000, height: 800 }
const wide = { width: 1440, height: 900 }

const at = async (page: Page, address: string, size: { width: number; height: number }): Promise<void> => {
  await page.setViewportSize(size)
  await page.goto(address)
  await waitForHydration(page)
}

const boundingBox = async (
  page: Page,
  role: 'main' | 'banner',
): Promise<{ x: number; y: number; width: number; height: number }> => {
  const box = await page.getByRole(role).boundingBox()
  if (!box) throw new Error(`${role} is not on the page`)
  return box
}

const rail = (page: Page) => page.getByRole('navigation', { name: 'Simmer' })
const headerHides = (page: Page) => page.getByRole('banner', { includeHidden: true })

test('LY-1 CO-1 content is full with margins, then 840 px, then 1040 px wide', async ({ page }) => {
  await at(page, '/home', phone)
  expect((await boundingBox(page, 'main')).width).toBeGreaterThan(phone.width - 60)
  await at(page, '/home', medium)
  expect((await boundingBox(page, 'main')).width).toBe(840)
  await at(page, '/home', wide)
  expect((await boundingBox(page, 'main')).width).toBe(1040)
})

test('LY-2 CO-1 a rail of 72 px on wide screens, a bar at the bottom on phones', async ({ page }) => {
  await at(page, '/home', wide)
  expect(await rail(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 72, height: wide.height })
  await at(page, '/home', phone)
  const bar = await rail(page).boundingBox()
  // On desktops the scroll bar takes part of the width.
  expect(bar?.width).toBeGreaterThan(phone.width - 20)
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(phone.height)
})

test('LY-2 LY-3 the longest name in the rail is whole, with room on both sides', async ({ page }) => {
  await signIn(page, newUser())
  await at(page, '/home', wide)
  const name = rail(page).getByText('Notifications', { exact: true })
  await expect(name).toBeVisible()
  const { left, right, isCut } = await name.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const { left: start, right: end } = words.getBoundingClientRect()
    return { left: start, right: end, isCut: element.scrollWidth > element.clientWidth }
  })
  expect(isCut).toBe(false)
  expect(left).toBeGreaterThanOrEqual(5.5)
  expect(72 - right).toBeGreaterThanOrEqual(5.5)
})

test('LY-3 every entry of the rail opens its screen, by touch and by keyboard', async ({ page }) => {
  await at(page, '/home', wide)
  const names = await rail(page).getByRole('listitem').allInnerTexts()
  expect(names.map((name) => name.trim())).toEqual(['Home', 'Search', 'Create', 'Library', 'Profile', 'Menu'])
  await rail(page).getByRole('link', { name: 'Library' }).click()
  await expect(page).toHaveURL('/library')
  await expect(rail(page).getByRole('link', { name: 'Library' })).toHaveAttribute('aria-current', 'page')
  await rail(page).getByRole('link', { name: 'Search' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search/recipes')
})

test('LY-5 the header hides when scrolling down past 10 px and shows when scrolling up', async ({ page }) => {
  await at(page, '/home', phone)
  const header = headerHides(page)
  await page.mouse.move(200, 500)
  await expect(header).toHaveAttribute('data-hidden', 'false')
  await page.mouse.wheel(0, 600)
  await expect(header).toHaveAttribute('data-hidden', 'true')
  await expect.poll(async () => (await header.boundingBox())?.y ?? 0).toBeLessThan(-40)
  await page.mouse.wheel(0, -60)
  await expect(header).toHaveAttribute('data-hidden', 'false')
  await expect.poll(async () => (await header.boundingBox())?.y).toBe(0)
})

test('LY-6 MN-1 CO-1 the menu opens 72 px from the left, 320 px wide, and the page behind it does not scroll', async ({
  page,
}) => {
  await at(page, '/home', wide)
  await rail(page).getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 72, width: 320 })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden')
  await menu.getByRole('link', { name: 'Your Saved Recipes' }).click()
  await expect(page).toHaveURL('/saved')
  await expect(menu).toBeHidden()
})

test('LY-7 the search box clears, and submit opens the search', async ({ page }) => {
  await at(page, '/home', wide)
  const box = page.getByPlaceholder('Search recipes')
  await box.fill('soup')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  await box.fill('rice & peas')
  await box.press('Enter')
  await expect(page).toHaveURL('/search/recipes?q=rice+%26+peas')
  await expect(page.getByPlaceholder('Search recipes')).toHaveValue('rice & peas')
})

test('LY-7 input made before hydration is not lost', async ({ page }) => {
  const gate = { open: (): void => undefined }
  const shut = async (): Promise<void> => {
    const opened = new Promise<void>((done) => {
      gate.open = done
    })
    await page.unroute('**/assets/*.js')
    await page.route('**/assets/*.js', async (route) => {
      await opened
      await route.continue()
    })
  }
  await shut()
  await page.goto('/home', { waitUntil: 'commit' })
  const box = page.getByPlaceholder('Search recipes')
  await box.fill('soup')
  const recipe = await page.locator('main a[href^="/recipe/"]').first().getAttribute('href')
  gate.open()
  await expect(page.getByRole('button', { name: 'Clear search' })).toBeVisible()
  await expect(box).toHaveValue('soup')

  await shut()
  await page.goto(recipe ?? '', { waitUntil: 'commit' })
  const tick = page.getByRole('main').getByRole('checkbox').first()
  await tick.check()
  gate.open()
  await expect(page.getByRole('button', { name: 'Clear ticks' })).toBeVisible()
  await expect(tick).toBeChecked()
})

test('LY-7 a link pressed during hydration opens its target', async ({ page }) => {
  const gate = { open: (): void => undefined }
  const opened = new Promise<void>((done) => {
    gate.open = done
  })
  const asked = page.waitForRequest(/\/assets\/search-results-/)
  // The screen hydrates last: by then presses are handled, and the markup is still the server's.
  await page.route('**/assets/*.js', async (route) => {
    if (route.request().url().includes('/search-results-')) await opened
    await route.continue()
  })
  await page.goto('/search/recipes?q=ratatouille', { waitUntil: 'commit' })
  await Promise.all([asked, page.waitForLoadState()])
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }))
  const card = page
    .getByRole('main')
    .getByRole('link', { name: /Ratatouille/ })
    .first()
  await card.click()
  await expect(page).toHaveURL(/\/recipe\//)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true)
  await expect(page.getByRole('heading', { level: 1, name: /Ratatouille/ })).toBeVisible()
  gate.open()
  await waitForHydration(page)
  await page.goBack()
  await expect(card).toBeVisible()
})

test('LY-10 CO-1 toasts show at the top for 4000 ms @worker', async ({ page }) => {
  await page.clock.install()
  await at(page, '/dev/ui', wide)
  const toast = page.getByRole('region', { name: 'Messages' })
  const plain = page.getByRole('button', { name: 'Plain' })
  // A handled press proves that the page is hydrated.
  await expect(async () => {
    await plain.click()
    await expect(toast).toBeVisible({ timeout: 500 })
  }).toPass()
  expect((await toast.boundingBox())?.y).toBeLessThan(80)
  await page.clock.runFor(toastMs)
  await expect(toast).toBeHidden()
  // The clock of the page stands still, so the time is exact.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await plain.click()
  await expect(toast).toBeVisible()
  await page.clock.runFor(toastMs - 1)
  await expect(toast).toBeVisible()
  await page.clock.runFor(1)
  await expect(toast).toBeHidden()
})

test('a navigation moves the focus to the heading, sets the title and announces it', async ({ page }) => {
  await at(page, '/home', wide)
  await rail(page).getByRole('link', { name: 'Profile' }).click()
  await expect(page).toHaveURL('/logged-out/profile')
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle(/ · Simmer$/)
  await expect(page.getByRole('status').filter({ hasText: 'Simmer' })).toHaveCount(1)
})

test('the first Tab offers to skip to the content', async ({ page }) => {
  await at(page, '/home', wide)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('RT-28 the not-found page offers search and links', async ({ page }) => {
  await page.setViewportSize(wide)
  const answer = await page.goto('/404')
  expect(answer?.status()).toBe(404)
  await page.getByRole('main').getByRole('link', { name: 'Explore Recipes' }).click()
  await expect(page).toHaveURL('/home')
})

test('no content is cut off at 320 px or at 200 % zoom', async ({ page }) => {
  const longWord = `/search/recipes?q=${'x'.repeat(200)}`
  for (const address of ['/', '/home', '/search/recipes', longWord, '/dev/ui', '/auth/sign-in']) {
    await at(page, address, { width: 320, height: 640 })
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(beyond, address).toBeLessThanOrEqual(0)
  }
})

test('RT-26 on a phone, nothing of a drawn cover is behind the buttons of the header, and the first ingredients are on the first screen', async ({
  page,
  simmer,
}) => {
  const recipe = await newestRecipe(simmer.url)
  await at(page, paths.recipe(recipe), phone)
  // Sample recipes have no photographs. A cover in type hides its title at this fragment.
  const cover = page.getByRole('main').locator('img[src^="/covers/"]').first()
  await expect(cover).toHaveAttribute('src', /\.svg#plain$/)
  // The cover itself fits the whole dish into the strip (contract/cover/strips.ts).
  await expect(cover).toHaveCSS('object-fit', 'fill')
  const [picture, header] = [await cover.boundingBox(), await boundingBox(page, 'banner')]
  expect(picture?.y).toBeGreaterThanOrEqual(header.y + header.height)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  const ingredients = page.getByRole('main').getByRole('checkbox')
  for (const index of [0, 1]) await expect(ingredients.nth(index)).toBeInViewport({ ratio: 1 })
})
