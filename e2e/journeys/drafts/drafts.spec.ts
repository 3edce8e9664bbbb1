import type { Locator, Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { pasteText, swipe, waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'

const beginDraft = async (page: Page): Promise<string> => {
  await page.goto(paths.drafts)
  await page.getByRole('button', { name: 'New recipe' }).click()
  await expect(page).toHaveURL(/\/dashboard\/drafts\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname
}
const name = (page: Page) => page.getByLabel('Recipe name')
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' })
const sent = (page: Page) => page.getByText('Synced', { exact: true })
const unsent = (page: Page) => page.getByText('On this device, not synced yet')

const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN

test('RT-18 EN-3 an author writes a recipe: lines are parsed, lists pasted, lines moved by keyboard, and saving is automatic', async ({
  page,
}) => {
  await signIn(page, newUser())
  await beginDraft(page)
  await name(page).fill('Potato soup')
  await expect(page.getByRole('heading', { level: 1, name: 'Potato soup' })).toBeVisible()

  await page.getByRole('button', { name: 'Add ingredient' }).click()
  const first = page.getByLabel('Ingredient 1', { exact: true })
  await expect(first).toBeFocused()
  await first.fill('1 ½ cups flour, sifted')
  await expect(first).toHaveAccessibleDescription('1 ½ cups flour, sifted')
  await first.press('Enter')
  const second = page.getByLabel('Ingredient 2', { exact: true })
  await expect(second).toBeFocused()
  await pasteText(second, '- 500 g potatoes\n- 2 leeks\nFor the top:\n- chives')
  await expect(page.getByLabel('Ingredient 4', { exact: true })).toHaveValue('chives')
  await expect(page.getByLabel('Heading', { exact: true })).toHaveValue('For the top')
  await second.press('Alt+ArrowUp')
  await expect(first).toHaveValue('500 g potatoes')
  await expect(first).toBeFocused()

  const menu = page.getByRole('button', { name: 'Actions: Ingredient 3', exact: true })
  await menu.press('Enter')
  await page.getByRole('button', { name: 'Move down: Ingredient 3', exact: true }).press('Escape')
  await expect(menu).toBeFocused()
  await menu.click()
  await page.getByRole('button', { name: 'Remove: Ingredient 3', exact: true }).click()
  await expect(page.getByLabel('Ingredient 3', { exact: true })).toHaveValue('chives')
  await page.getByRole('toolbar').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Ingredient 3', { exact: true })).toHaveValue('2 leeks')

  // A swipe shows the actions of a line too.
  const removeFirst = page.getByRole('button', { name: 'Remove: Ingredient 1', exact: true })
  await swipe(first, 'left')
  await expect(removeFirst).toBeVisible()
  // A swipe back hides those of its own line alone.
  await swipe(second, 'right')
  await expect(removeFirst).toBeVisible()
  await swipe(first, 'right')
  await expect(removeFirst).toBeHidden()
  await expect(page.getByRole('button', { name: 'Actions: Ingredient 1', exact: true })).toBeFocused()
  // In the focused text a finger moves the caret.
  await first.focus()
  await expect(first).toHaveCSS('touch-action', 'auto')
  await swipe(first, 'left')
  await expect(removeFirst).toBeHidden()

  // Nothing speaks of publishing before the author does.
  await expect(page.getByRole('heading', { name: 'Before publishing' })).toBeHidden()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(page.getByRole('heading', { name: 'Before publishing' })).toBeFocused()
  // What is missing belongs to the fields, below the three views of the recipe.
  expect(await topOf(page.getByRole('heading', { name: 'Before publishing' }))).toBeGreaterThan(
    await topOf(page.getByRole('tab', { name: 'Write' })),
  )
  await page.getByRole('tab', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Write the steps' }).click()
  await expect(page.getByRole('button', { name: 'Add step' })).toBeFocused()
  await page.getByRole('button', { name: 'Add step' }).click()
  await page.getByLabel('Step 1', { exact: true }).fill('Boil the potatoes.')
  await expect(page.getByRole('button', { name: 'Write the steps' })).toBeHidden()
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Potato soup' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: '500 g potatoes' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Method' })).toContainText('Boil the potatoes.')
  await page.getByRole('tab', { name: 'Write' }).click()
  await expect(page.getByLabel('Step 1', { exact: true })).toHaveValue('Boil the potatoes.')
  await expect(sent(page)).toBeVisible()

  await page.getByRole('link', { name: 'My recipes' }).click()
  await expect(page.getByText('Synced · 4 ingredients · 1 step')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Potato soup' }).click()
  await expect(page.getByRole('heading', { name: 'Deleted' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByRole('heading', { name: 'Deleted' })).toBeHidden()
})

test('RT-18 the list of recipes shows the cover of each', async ({ page }) => {
  await signIn(page, newUser())
  const draft = await beginDraft(page)
  await page.getByLabel('Recipe name').fill('Plum cake')
  await expect(page.getByText('Synced', { exact: true })).toBeVisible()
  await page.goto(paths.drafts)
  const cover = page
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="${draft}"]`) })
    .locator('img')
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

test('RT-18 text typed right after Enter goes into the new line on a slow device too @worker', async ({ page }) => {
  await signIn(page, newUser())
  await beginDraft(page)
  await page.getByRole('button', { name: 'Add ingredient' }).click()
  await page.getByLabel('Ingredient 1', { exact: true }).fill('200 g lentils')
  // One task: no other event runs in between.
  const isInNewLine = await page.getByLabel('Ingredient 1', { exact: true }).evaluate((line) => {
    line.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
    const next = document.activeElement
    document.execCommand('insertText', false, 'salt')
    return next !== line && next instanceof HTMLTextAreaElement && next.value === 'salt'
  })
  expect(isInNewLine).toBe(true)
  // The preview shows what the device stored.
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('checkbox', { name: 'salt' })).toBeVisible()
  await page.getByRole('tab', { name: 'Write' }).click()
  await page.reload()
  await expect(page.getByLabel('Ingredient 1', { exact: true })).toHaveValue('200 g lentils')
  await expect(page.getByLabel('Ingredient 2', { exact: true })).toHaveValue('salt')
  await page.getByLabel('Ingredient 2', { exact: true }).press('Enter')
  await page.keyboard.press('Backspace')
  await expect(page.getByLabel('Ingredient 2', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Ingredient 3', { exact: true })).toHaveCount(0)
})

test('I7 ST-8 two devices edit one draft offline, both connect, and every word survives @worker', async ({
  newDevice,
}) => {
  const [laptop, phone] = [await newDevice(), await newDevice()]
  const person = newUser()
  await signIn(laptop.page, person)
  const draft = await beginDraft(laptop.page)
  await name(laptop.page).fill('Potato soup with chives')
  await expect(sent(laptop.page)).toBeVisible()
  await signIn(phone.page, person)
  await phone.page.goto(draft)
  await expect(name(phone.page)).toHaveValue('Potato soup with chives')
  for (const { page } of [laptop, phone]) await waitForServiceWorker(page)

  for (const { connection } of [laptop, phone]) connection.cut()
  await name(laptop.page).fill('Creamy potato soup with chives')
  await name(phone.page).fill('Potato soup with fresh chives')
  for (const { page } of [laptop, phone]) {
    await description(page).fill(page === phone.page ? 'Warms the hands.' : 'Feeds the soul.')
    await expect(unsent(page)).toBeVisible()
  }
  for (const { connection } of [laptop, phone]) connection.restore()
  for (const { page } of [laptop, phone]) {
    await expect(name(page)).toHaveValue('Creamy potato soup with fresh chives', { timeout: 30_000 })
    await expect(page.getByRole('region', { name: 'Version 1' })).toBeVisible()
    await expect(description(page)).toHaveValue(/Warms.*hands|hands.*Warms/)
    await expect(description(page)).toHaveValue(/Feeds.*soul|soul.*Feeds/)
  }
  await phone.page
    .getByRole('region', { name: /^Version [12]$/ })
    .filter({ hasText: /Feeds.*soul/ })
    .getByRole('button', { name: /^Use this version/ })
    .click()
  for (const { page } of [laptop, phone]) {
    await expect(description(page)).toHaveValue('Feeds the soul.')
    await expect(page.getByRole('region', { name: 'Version 1' })).toBeHidden()
  }
})

test('I7 RT-18 RT-26 a browser killed while typing shows the words again, and the private recipe can be cooked, without a connection @worker', async ({
  newDevice,
}) => {
  const laptop = await newDevice()
  await signIn(laptop.page, newUser())
  const draft = await beginDraft(laptop.page)
  await name(laptop.page).fill('Bread')
  await expect(sent(laptop.page)).toBeVisible()
  await waitForServiceWorker(laptop.page)
  // Chromium writes cookies half a minute late or when it is closed. A browser killed earlier would not be signed in.
  await laptop.switchOff()
  await laptop.switchOn()
  await laptop.page.goto(draft)
  await expect(name(laptop.page)).toHaveValue('Bread')
  laptop.connection.cut()
  await name(laptop.page).fill('')
  await name(laptop.page).pressSequentially('Bread for a long winter', { delay: 30 })
  await expect(unsent(laptop.page)).toBeVisible()
  await expect(laptop.page.getByRole('heading', { level: 1, name: 'Bread for a long winter' })).toBeVisible()
  await laptop.kill()
  await laptop.switchOn()
  laptop.connection.cut()
  await laptop.page.goto(draft)
  await expect(name(laptop.page)).toHaveValue('Bread for a long winter')

  const { page } = laptop
  await page.getByRole('button', { name: 'Add step' }).click()
  await page.getByLabel('Step 1', { exact: true }).fill('Knead the dough.')
  const preview = page.getByRole('tab', { name: 'Preview' })
  const title = page.getByRole('heading', { level: 1, name: 'Bread for a long winter' })
  await preview.click()
  await page.getByRole('link', { name: 'Start cooking' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Step 1 of 1' })).toBeVisible()
  await expect(page.getByText('Knead the dough.')).toBeVisible()
  await expect(title).toBeFocused()
  await expect(page).toHaveTitle('Cooking Bread for a long winter · Simmer')
  await page.goBack()
  await expect(preview).toHaveAttribute('aria-selected', 'true')
  await expect(title).toBeFocused()
  await expect(page).toHaveTitle('Draft Recipes · Simmer')
  await page.goForward()
  await expect(page.getByRole('heading', { level: 2, name: 'Step 1 of 1' })).toBeVisible()
  await page.reload()
  await expect(title).toBeVisible()
  await page.getByRole('link', { name: 'Close cooking mode' }).click()
  await expect(preview).toHaveAttribute('aria-selected', 'true')
  await expect(title).toBeFocused()
  await page.getByRole('tab', { name: 'Write' }).click()
  await expect(page).toHaveURL(draft)
  laptop.connection.restore()
  await expect(sent(laptop.page)).toBeVisible({ timeout: 30_000 })
})

test('RT-17 RT-18 LY-3 ST-8 "Create" opens a new draft at its own path, offline too, and an empty draft is not stored @worker', async ({
  simmer,
  newDevice,
}) => {
  test.setTimeout(120_000)
  const { page } = await newDevice()
  const create = page.getByRole('link', { name: 'Create', exact: true })
  await page.goto(paths.explore)
  await waitForHydration(page)
  await create.click()
  await expect(page).toHaveURL(paths.createRecipeAsGuest)
  await page.goto(paths.newDraft)
  await expect(page).toHaveURL(paths.createRecipeAsGuest)
  await expect(page.getByRole('heading', { level: 1, name: 'Write your own recipes' })).toBeVisible()

  await signIn(page, newUser())
  await page.goto(paths.createRecipeAsGuest)
  await expect(page).toHaveURL(/\/dashboard\/drafts\/[0-9a-f-]{36}$/)
  await page.goto(paths.explore)
  await waitForServiceWorker(page)
  await simmer.stop()
  await page.goto(paths.explore)
  await waitForHydration(page)
  const seen = new Set<string>()
  for (let time = 0; time < 2; time += 1) {
    await create.click()
    await expect(page.getByText('Saved as you type')).toBeVisible()
    await expect(create).toHaveAttribute('aria-current', 'page')
    await expect.poll(() => seen.has(page.url())).toBe(false)
    seen.add(page.url())
  }
  await page.reload()
  await expect(page.getByText('Saved as you type')).toBeVisible()
  await page.getByRole('link', { name: 'My recipes' }).click()
  await expect(page.getByText('No drafts yet')).toBeVisible()
  for (const address of seen) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Recipe not found' })).toBeVisible()
  }

  await create.click()
  await page.getByLabel('Servings', { exact: true }).fill('4')
  await expect(unsent(page)).toBeVisible()
  const begun = page.url()
  await simmer.start()
  await page.goto(begun)
  await expect(page.getByLabel('Servings', { exact: true })).toHaveValue('4')
  await expect(sent(page)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('link', { name: 'My recipes' }).click()
  await expect(page.getByRole('link', { name: 'Untitled recipe' })).toHaveCount(1)
})

test('RT-18 a long recipe name wraps on a phone and stays one line of text', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, newUser())
  await beginDraft(page)
  const long = 'Slow Sunday ragù with porcini, red wine and a spoon of milk'
  await name(page).fill(long)
  await name(page).press('Enter')
  await name(page).pressSequentially('!')
  await expect(name(page)).toHaveValue(`${long}!`)
  await name(page).fill(`${long}\nfor eight`)
  await expect(name(page)).toHaveValue(`${long} for eight`)
  expect(await name(page).evaluate((field) => field.scrollHeight - field.clientHeight)).toBeLessThanOrEqual(0)
  expect((await name(page).boundingBox())?.height).toBeGreaterThan(60)
})
