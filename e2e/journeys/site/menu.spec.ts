import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright/test'
import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { newestRecipe } from '../../kit/recipes.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { visitRecipe } from '../../kit/recipe-page.ts'
import { grantRole } from '../../kit/grant-role.ts'
import { expect, test } from '../../kit/test.ts'

const phone = { width: 390, height: 844 }
/** An author of the sample recipes; the development mailbox takes the mail. */
const author = { username: 'grace.obi', email: 'grace.obi@imported.invalid' }

const menuDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Menu' })
const openMenu = async (page: Page, address = '/home'): Promise<Locator> => {
  await page.goto(address)
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menuDialog(page)).toBeVisible()
  return menuDialog(page)
}
const namesIn = async (menu: Locator): Promise<string[]> =>
  (await menu.getByRole('listitem').allInnerTexts()).map((name) => name.split(/\s*\(/)[0] ?? '')

const always = ['Become An Author', 'Simmer AI', 'Earn Program', 'Tutorial', 'Our Blogs', 'Help Center', 'Contact Us']

test('MN-1 MN-3 MN-4 RT-27 a guest’s menu shows the public entries, Sign Up and Log In', async ({ page }) => {
  const menu = await openMenu(page)
  const names = await namesIn(menu)
  expect(names).toEqual(expect.arrayContaining(['Explore Recipes', 'Our Mission', ...always]))
  for (const ours of ['Draft Recipes', 'Edit Profile', 'Analytics', 'Import my Recipes', 'Refer & Earn'])
    expect(names).not.toContain(ours)
  for (const outside of ['Help Center', 'Earn Program']) {
    const link = menu.getByRole('link', { name: `${outside} (opens in a new tab)` })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', 'noopener')
  }
  await expect(menu.getByRole('button', { name: 'Log Out' })).toHaveCount(0)
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
})

test('MN-1 RT-27 an entry that opens a new tab or the current page closes the menu too', async ({ page, context }) => {
  const menu = await openMenu(page)
  const opened = context.waitForEvent('page')
  await menu.getByRole('link', { name: /^Help Center/ }).click()
  expect(new URL((await opened).url()).pathname).toBe('/help')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu.getByRole('link', { name: 'Explore Recipes' })).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('link', { name: 'Explore Recipes' }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/home')
})

test('MN-2 MN-3 MN-7 MN-8 MN-9 signing in from the menu returns to the page, and logging out opens the front page', async ({
  page,
}) => {
  const me = newUser()
  const menu = await openMenu(page, '/search/recipes?q=rice')
  await menu.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/auth\/sign-up\?callbackUrl=/)
  const start = page.url()
  await signIn(page, me)
  // The sign-in page opens again with the remembered path.
  await page.goto(start)
  await expect(page).toHaveURL('/search/recipes?q=rice')
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu.getByRole('button', { name: 'Refer & Earn' })).toBeVisible()
  const names = await namesIn(menu)
  expect(names).toEqual(expect.arrayContaining(['Draft Recipes', 'Edit Profile', 'Analytics', ...always]))
  for (const theirs of ['Explore Recipes', 'Our Mission', 'Import my Recipes']) expect(names).not.toContain(theirs)
  await expect(menu.getByRole('link', { name: 'Earn Program', exact: true })).not.toHaveAttribute('target')
  await expect(page.getByRole('link', { name: 'Simmer', exact: true }).first()).toHaveAttribute('href', '/home')
  await menu.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Simmer', exact: true }).first()).toHaveAttribute('href', '/')
})

test('MN-5 MN-6 LY-3 WHO-3 WHO-4 an author’s menu has the import, a partner’s has the wallet', async ({
  page,
  simmer,
}) => {
  await signIn(page, author)
  const menu = await openMenu(page)
  await expect(menu.getByRole('link', { name: 'Import my Recipes' })).toHaveAttribute(
    'href',
    '/recipe-import/add-social?existingCreator=true',
  )
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation', { name: 'Simmer' }).getByRole('link', { name: 'Analytics' })).toBeVisible()
  await grantRole(simmer, 'partner', author.username)
  // ST-2: the next navigation refreshes the role within seconds.
  await expect(async () => {
    const again = await openMenu(page, '/saved')
    await expect(again.getByRole('link', { name: 'Earn Program' })).toHaveAttribute(
      'href',
      '/dashboard/analytics/wallet/',
      { timeout: 2000 },
    )
  }).toPass({ timeout: 30_000 })
})

test('LY-6 by keyboard the focus stays in the menu, the page behind does not scroll, and Escape restores the focus', async ({
  page,
}) => {
  await page.goto('/home')
  await waitForHydration(page)
  const button = page.getByRole('button', { name: 'Menu' })
  const before = (await page.getByRole('main').boundingBox())?.x
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = menuDialog(page)
  await expect(menu).toBeVisible()
  expect((await page.getByRole('main', { includeHidden: true }).boundingBox())?.x).toBe(before)
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    // The focus may reach the browser's own bar, but not the page behind.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
  await page.mouse.wheel(0, 500)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await page.mouse.click(900, 400)
  await expect(menu).toBeHidden()
})

test('MN-8 ST-6 Log Out asks only where unsent work waits @worker', async ({ simmer, newDevice }) => {
  const { page } = await newDevice()
  const recipe = await newestRecipe(simmer.url)
  await signIn(page, newUser())
  await visitRecipe(page, recipe)
  await simmer.stop()
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menuDialog(page).getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/auth/sign-out')
  // The question names the waiting work without another press.
  await expect(page.getByRole('heading', { name: 'Some changes haven’t been synced yet' })).toBeVisible()
})

test('MN-8 ST-6 opened by its URL, the page of Log Out enables its button only when it knows that no work waits @worker', async ({
  simmer,
  newDevice,
}) => {
  const { page } = await newDevice()
  const recipe = await newestRecipe(simmer.url)
  await signIn(page, newUser())
  await page.goto('/auth/sign-out')
  await waitForServiceWorker(page)
  await expect(page.getByRole('main').getByRole('button', { name: 'Log Out' })).toBeEnabled()
  await page.goto(`/recipe/${recipe.recipeShortId}/${recipe.slug}`)
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: 'Save recipe' })).toBeEnabled()
  await simmer.stop()
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  // Records every button of the page that could be pressed at any moment.
  await page.addInitScript(() => {
    const pressable = new Set<string>()
    Object.assign(globalThis, { pressable })
    new MutationObserver(() => {
      for (const button of document.querySelectorAll('main button:not(:disabled)')) pressable.add(button.textContent)
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await page.goto('/auth/sign-out')
  await expect(page.getByRole('heading', { name: 'Some changes haven’t been synced yet' })).toBeVisible()
  const pressable = await page.evaluate(() => [...(globalThis as unknown as { pressable: Set<string> }).pressable])
  expect(pressable).toContain('Stay logged in')
  expect(pressable).not.toContain('Log Out')
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('LY-3 the header holds the bell and the shopping list, and the menu leads to one’s own profile', async ({
    page,
  }) => {
    const guestMenu = await openMenu(page)
    await expect(guestMenu.getByRole('link', { name: 'Profile', exact: true })).toHaveAttribute(
      'href',
      '/logged-out/profile',
    )
    await expect(page.getByRole('banner').getByRole('button', { name: 'Notifications' })).toHaveCount(0)
    const me = newUser()
    await signIn(page, me)
    const menu = await openMenu(page)
    await expect(menu.getByRole('link', { name: 'Profile', exact: true })).toHaveAttribute('href', `/${me.username}`)
    await page.keyboard.press('Escape')
    const banner = page.getByRole('banner')
    await expect(banner.getByRole('button', { name: 'Notifications' })).toBeVisible()
    // The list is one press from every screen, the plan too where there is room.
    await expect(banner.getByRole('link', { name: 'Meal plan' })).toBeHidden()
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(banner.getByRole('link', { name: 'Meal plan' })).toBeVisible()
    await banner.getByRole('link', { name: 'Shopping list' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Shopping list' })).toBeVisible()
  })

  test('MN-8 MN-3 Log Out and Sign Up are in sight as soon as the menu opens', async ({ page }) => {
    const guestMenu = await openMenu(page)
    await expect(guestMenu.getByRole('link', { name: 'Sign Up' })).toBeInViewport({ ratio: 1 })
    await signIn(page, author)
    for (const height of [844, 568]) {
      await page.setViewportSize({ width: 390, height })
      const menu = await openMenu(page)
      await expect(menu.getByRole('link', { name: 'Import my Recipes' })).toBeVisible()
      await expect(menu.getByRole('button', { name: 'Log Out' })).toBeInViewport({ ratio: 1 })
      // The last entry is not covered at the end of the menu.
      await menu.getByRole('checkbox').click({ trial: true })
    }
  })

  test('LY-6 the menu fills the screen, and a swipe to the left closes it; scrolling does not', async ({ page }) => {
    const menu = await openMenu(page)
    await expect.poll(() => menu.boundingBox()).toMatchObject({ x: 0, y: 0, height: phone.height })
    const cdp = await page.context().newCDPSession(page)
    const drag = async (from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] })
      for (const part of [0.25, 0.5, 0.75, 1]) {
        const point = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }
        await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] })
      }
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await drag({ x: 200, y: 600 }, { x: 190, y: 300 })
    await expect(menu).toBeVisible()
    await drag({ x: 300, y: 400 }, { x: 80, y: 410 })
    await expect(menu).toBeHidden()
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`LY-6 the open menu has no accessibility violation, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openMenu(page)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.emulateMedia({ colorScheme, forcedColors: 'active' })
    await expect(menuDialog(page)).toHaveCSS('border-top-style', 'solid')
  })
}
