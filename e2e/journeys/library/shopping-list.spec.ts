import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { ApiClient } from '../../kit/api.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { visitRecipe } from '../../kit/recipe-page.ts'
import { expect, test } from '../../kit/test.ts'

const openList = async (page: Page): Promise<void> => {
  await page.goto(paths.shoppingList)
  await waitForHydration(page)
  await expect(page.getByLabel('What do you need?')).toBeVisible()
}

const add = async (page: Page, ...lines: readonly string[]): Promise<void> => {
  for (const line of lines) {
    await page.getByLabel('What do you need?').fill(line)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox', { name: line })).toBeVisible()
  }
}

const tick = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('checkbox', { name, checked: false }).click()
  await expect(page.getByRole('checkbox', { name, checked: true })).toBeVisible()
}

/** Returns the whole list as shown: open items, then ticked ones. */
const listTexts = async (page: Page) => {
  const read = (checked: boolean) =>
    page
      .getByRole('checkbox', { checked })
      .evaluateAll((boxes) =>
        boxes.map((box) => box.parentElement?.textContent.replaceAll(/\s/g, ' ') ?? '').toSorted(),
      )
  return { open: await read(false), done: await read(true) }
}

test('RT-2 RT-5 ST-8 two offline phones tick and add items on one list: afterwards every change is there once @worker', async ({
  simmer,
  newDevice,
}) => {
  const person = newUser()
  const [hers, his] = [await newDevice(), await newDevice()]
  await signIn(hers.page, person)
  await openList(hers.page)
  await add(hers.page, '2 lemons', '500 g flour', '1 l milk', 'bread')
  await signIn(his.page, person)
  await openList(his.page)
  await expect(his.page.getByRole('checkbox')).toHaveCount(4)
  const client = await ApiClient.signIn(simmer.url, person)
  await expect.poll(async () => (await client.pull()).filter(([kind]) => kind === 'record').length).toBe(4)
  for (const { page } of [hers, his]) {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  }

  await simmer.stop()
  await tick(hers.page, '2 lemons')
  await tick(hers.page, 'bread')
  await add(hers.page, '3 eggs')
  await hers.page.getByRole('button', { name: 'New list' }).click()
  await hers.page.getByLabel('Name', { exact: true }).fill('Party')
  await hers.page.getByRole('button', { name: 'Create list' }).click()
  await expect(hers.page.getByRole('button', { name: /^Party/, pressed: true })).toBeVisible()
  await add(hers.page, '20 candles')
  await hers.page.reload()
  await waitForHydration(hers.page)
  // The device remembers the list.
  await expect.poll(() => listTexts(hers.page)).toEqual({ open: ['20 candles'], done: [] })
  await hers.page.getByRole('button', { name: /^Groceries/ }).click()
  await hers.page.getByRole('button', { name: 'Edit flour' }).click()
  await hers.page.getByLabel('Item and amount').fill('1 kg flour')
  await hers.page.getByRole('button', { name: 'Save' }).click()
  await tick(his.page, 'bread')
  await tick(his.page, '500 g flour')
  await add(his.page, '2 eggs', 'rice')
  await his.page.getByRole('button', { name: 'Edit rice' }).click()
  await his.page.getByRole('button', { name: 'Have it at home' }).click()

  await simmer.start()
  const whole = { open: ['1 L milk', '5 eggs'], done: ['1 kg flour', '2 lemons', 'bread'] }
  for (const { page } of [hers, his]) {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect.poll(() => listTexts(page), { timeout: 40_000 }).toEqual(whole)
  }
  await expect(hers.page.getByText('1 item at home')).toBeVisible()
  await his.page.getByRole('button', { name: /^Party/ }).click()
  await expect.poll(() => listTexts(his.page)).toEqual({ open: ['20 candles'], done: [] })
  await his.page.getByRole('button', { name: 'List settings' }).click()
  await his.page.getByRole('tab', { name: 'Pantry' }).click()
  await expect(his.page.getByRole('button', { name: 'Remove rice' })).toBeVisible()
  expect((await new AxeBuilder({ page: his.page }).analyze()).violations).toEqual([])
  await his.page.getByRole('tab', { name: 'Aisles' }).click()
  await his.page.getByRole('button', { name: 'Move Bread and bakery up' }).click()
  await expect(his.page.getByRole('button', { name: 'Move Bread and bakery up' })).toBeFocused()
  expect((await new AxeBuilder({ page: his.page }).analyze()).violations).toEqual([])
  // Explore has a row of what can be cooked from it.
  await his.page.getByRole('tab', { name: 'Pantry' }).click()
  await his.page.getByLabel('Food you have at home').fill('butter, eggs, flour, garlic, onions')
  await his.page.keyboard.press('Enter')
  await expect(his.page.getByRole('button', { name: 'Remove onions' })).toBeVisible()
  await his.page.goto(paths.explore)
  const fromHome = his.page.getByRole('region', { name: 'From what you have at home' })
  await expect(fromHome.getByRole('link', { name: 'See all' })).toHaveAttribute('href', /butter/)
  expect((await new AxeBuilder({ page: his.page }).analyze()).violations).toEqual([])
  // Both phones ticked bread: it is one line, and stays ticked.
  await hers.page.reload()
  await expect.poll(() => listTexts(hers.page)).toEqual(whole)
  await hers.page.getByText('1 item at home').click()
  await hers.page.getByRole('button', { name: 'Buy rice' }).press('Enter')
  await expect.poll(() => listTexts(hers.page)).toEqual({ ...whole, open: [...whole.open, 'rice'] })
  await expect(hers.page.getByRole('heading', { level: 1, name: 'Shopping list' })).toBeFocused()
})

test('RT-5 ingredients of a recipe are added to the list, summed, ticked by keyboard, cleared and restored @worker', async ({
  simmer,
  newDevice,
}) => {
  const person = newUser()
  const { page } = await newDevice()
  await signIn(page, person)
  const client = await ApiClient.signIn(simmer.url, person)
  const { recipes } = await client.get<{ recipes: { recipeShortId: string; slug: string; title: string }[] }>(
    '/api/search/recipes?q=ragu',
  )
  const [recipe] = recipes
  if (recipe === undefined) throw new Error('there are sample recipes')
  await openList(page)
  await add(page, '2 onions')
  await visitRecipe(page, recipe)
  await page.getByRole('button', { name: 'Add to shopping list' }).click()
  const sheet = page.getByRole('dialog')
  for (let more = 0; more < 6; more += 1) await sheet.getByRole('button', { name: 'More servings' }).click()
  await sheet.getByRole('button', { name: /^Add \d+ ingredients/ }).click()
  await page.getByRole('button', { name: 'Add anyway' }).click()
  await page.getByRole('button', { name: 'Open list' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping list' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^2 tsp salt/ })).toBeVisible()
  // Six servings became twelve: one onion of the recipe is two.
  const onions = page.getByRole('checkbox', { name: /^4 onions/ })
  await expect(onions).toBeVisible()
  await onions.focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: /^4 onions/, checked: true })).toBeVisible()
  await expect(page.locator('input[type=checkbox]:focus')).toHaveCount(1)
  await page.getByRole('button', { name: 'Clear ticked items' }).click()
  await expect(page.getByRole('checkbox', { name: /^4 onions/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('checkbox', { name: /^4 onions/, checked: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear ticked items' }).click()
  await expect(page.getByRole('checkbox', { name: /onions/ })).toHaveCount(0)
  // Items bought before are suggested.
  await page.getByLabel('What do you need?').fill('on')
  await page.getByRole('button', { name: 'Add onion' }).first().click()
  await expect(page.getByRole('checkbox', { name: /onion/, checked: false })).toBeVisible()
})

test('RT-5 a person sorts the list by keyboard and by mouse, and the order stays', async ({ newDevice }) => {
  const { page } = await newDevice()
  await signIn(page, newUser())
  await openList(page)
  await add(page, '2 lemons', '3 onions')
  await page.getByRole('button', { name: 'Edit onions' }).focus()
  await page.keyboard.press('ArrowUp')
  const boxes = page.getByRole('checkbox')
  await expect(boxes.first()).toHaveAccessibleName(/onions/)
  await page.reload()
  await expect(boxes.first()).toHaveAccessibleName(/onions/)

  // The end of a drag is no press of the button.
  const edit = page.getByRole('button', { name: 'Edit onions' })
  const lemons = page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: /lemons/ }) })
  const [from, last] = [await edit.boundingBox(), await lemons.boundingBox()]
  if (from === null || last === null) throw new Error('both rows are shown')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, last.y + last.height - 3, { steps: 5 })
  await page.mouse.up()
  await expect(boxes.first()).toHaveAccessibleName(/lemons/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await edit.click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('ST-8 two people share a list: offline they tick different lines, and both see every change once @worker', async ({
  simmer,
  newDevice,
}) => {
  const [ana, ben] = [newUser(), newUser()]
  const [hers, his] = [await newDevice(), await newDevice()]
  await signIn(hers.page, ana)
  await openList(hers.page)
  await add(hers.page, '2 lemons', '500 g flour')
  await hers.page.getByRole('button', { name: 'Shop together' }).click()
  const sheet = hers.page.getByRole('dialog', { name: 'Shop together' })
  await sheet.getByRole('button', { name: 'One-time link' }).click()
  const address = await sheet.getByLabel('Invitation').inputValue()
  await hers.page.keyboard.press('Escape')

  await signIn(his.page, ben)
  await openList(his.page)
  await add(his.page, 'bread', '1 L milk')
  await his.page.goto(address)
  await waitForHydration(his.page)
  await expect(his.page.getByRole('heading', { level: 1 })).toHaveText(`Shop together with ${ana.username}`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await his.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect((await new AxeBuilder({ page: his.page }).analyze()).violations).toEqual([])
  }
  await his.page.getByRole('button', { name: 'Join the list' }).click()
  await expect(his.page.getByRole('button', { name: `Shared with ${ana.username}` })).toBeVisible()
  // The change arrives live, without a reload.
  for (const { page } of [hers, his]) await expect(page.getByRole('checkbox')).toHaveCount(4)
  await tick(his.page, 'bread')
  await expect(hers.page.getByRole('checkbox', { name: 'bread', checked: true })).toBeVisible()
  for (const { page } of [hers, his]) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  await simmer.stop()
  await tick(hers.page, '2 lemons')
  await add(hers.page, '3 eggs')
  await tick(his.page, '500 g flour')
  await tick(his.page, '2 lemons')
  await add(his.page, '2 eggs')

  await simmer.start()
  const whole = { open: ['1 L milk', '5 eggs'], done: ['2 lemons', '500 g flour', 'bread'] }
  for (const { page } of [hers, his]) await page.evaluate(() => window.dispatchEvent(new Event('online')))
  for (const { page } of [hers, his]) await expect.poll(() => listTexts(page), { timeout: 60_000 }).toEqual(whole)
  for (const { page } of [hers, his]) {
    await page.reload()
    await expect.poll(() => listTexts(page)).toEqual(whole)
  }

  await his.page.getByRole('button', { name: `Shared with ${ana.username}` }).click()
  await his.page.getByRole('button', { name: 'Leave shared lists' }).click()
  await expect(his.page.getByText('Your lists are now yours alone.').first()).toBeVisible()
  await his.page.keyboard.press('Escape')
  await tick(his.page, '5 eggs')
  await expect.poll(() => listTexts(hers.page)).toEqual(whole)
})

const top = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN

test('RT-5 on an empty list the field comes first, and on a list with content its items come before the tools', async ({
  newDevice,
}) => {
  const { page } = await newDevice()
  await signIn(page, newUser())
  await openList(page)
  const main = page.getByRole('main')
  const field = page.getByLabel('What do you need?')
  const together = page.getByRole('button', { name: 'Shop together' })
  expect(await top(field)).toBeLessThan(await top(together))
  const label = main.getByText('What do you need?')
  expect((await label.boundingBox())?.y).toBeLessThan(await top(field))
  await expect(label).toHaveCSS('position', 'static')
  await add(page, '2 lemons', '1 l milk')
  await tick(page, '2 lemons')
  await page.getByRole('button', { name: 'Clear ticked items' }).click()
  await expect(page.getByRole('checkbox', { name: '2 lemons' })).toHaveCount(0)
  await openList(page)
  const item = page.getByRole('checkbox', { name: '1 l milk' })
  await expect(item).toBeVisible()
  expect(await top(item)).toBeLessThan(await top(together))
  // The small field shows its label inside.
  await expect(field).toHaveAttribute('placeholder', 'What do you need?')
  // What was bought before is suggested once the field has had the focus.
  const suggestion = page.getByRole('button', { name: 'Add lemons' })
  await expect(suggestion).toHaveCount(0)
  await field.focus()
  await expect(suggestion).toBeVisible()
})
