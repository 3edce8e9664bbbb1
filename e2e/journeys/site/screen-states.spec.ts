import type { Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { waitForHydration } from '../../kit/page-state.ts'
import { newUser, signIn } from '../../kit/users.ts'
import { visitAs } from '../../kit/visitors.ts'
import { expect, test } from '../../kit/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** How far the middle of a heading is from the middle of the content. */
const distanceFromMiddle = async (page: Page, name: string): Promise<number> => {
  const empty = page.getByRole('main').getByRole('heading', { name })
  await empty.waitFor()
  const [heading, main] = await Promise.all([empty.boundingBox(), page.getByRole('main').boundingBox()])
  if (!heading || !main) throw new Error(`${name} is not on the page`)
  return Math.abs(heading.x + heading.width / 2 - (main.x + main.width / 2))
}

test('LY-1 NT-3 RT-21 on a wide screen an empty screen is in the middle of the content', async ({ page, simmer }) => {
  await visitAs(page, 'partner', simmer)
  for (const [path, name] of [
    [paths.notifications, "You're All Caught Up!"],
    [paths.wallet, 'No entries yet'],
    [paths.shoppingList, 'Nothing to buy'],
  ] as const) {
    await page.goto(path)
    await waitForHydration(page)
    expect(await distanceFromMiddle(page, name), path).toBeLessThanOrEqual(1)
  }
})

test('the skeleton of the shopping list has the rows of the list in their size', async ({ page }) => {
  await signIn(page, newUser())
  await page.goto(paths.shoppingList)
  await waitForHydration(page)
  await page.getByLabel('What do you need?').fill('flour')
  await page.keyboard.press('Enter')
  const row = await page.getByRole('main').getByRole('listitem').filter({ hasText: 'flour' }).boundingBox()

  // Without the app the page stays as the server sent it.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload({ waitUntil: 'commit' })
  const rows = page.locator('main section:not([aria-labelledby]) > div')
  await expect(rows.first()).toBeVisible()
  const heights = await rows.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
  expect(heights.filter((height) => height === row?.height).length).toBeGreaterThan(5)
})
