import type { Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { readRows } from '../../kit/durable-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'

const name = (page: Page) => page.getByLabel('Recipe name')
const toolbar = (page: Page, label: string) => page.getByRole('toolbar').getByRole('button', { name: label })

test('I7 RT-18 undo and redo work by keyboard and buttons, across fields, a killed browser and no connection @worker', async ({
  newDevice,
}) => {
  const laptop = await newDevice()
  await signIn(laptop.page, newUser())
  await laptop.page.goto(paths.drafts)
  await waitForServiceWorker(laptop.page)
  await laptop.switchOff()
  await laptop.switchOn()
  await laptop.page.goto(paths.drafts)
  await laptop.page.getByRole('button', { name: 'New recipe' }).click()
  await expect(toolbar(laptop.page, 'Undo')).toBeDisabled()
  const draft = new URL(laptop.page.url()).pathname
  laptop.connection.cut()
  await name(laptop.page).fill('Bread')
  await laptop.page.getByRole('button', { name: 'Add ingredient' }).click()
  const first = laptop.page.getByLabel('Ingredient 1', { exact: true })
  await first.fill('500 g flour')
  await expect(laptop.page.getByText('On this device, not synced yet')).toBeVisible()
  await laptop.page.getByLabel('Cook time').fill('1 h 30')
  await expect(laptop.page.getByText('1 hr 30 min')).toBeVisible()
  // The undo history is stored after the change itself.
  await expect.poll(async () => JSON.stringify(await readRows(laptop.page, 'simmer-undo', 'entries'))).toMatch(/:cook"/)
  await laptop.kill()

  await laptop.switchOn()
  laptop.connection.cut()
  const { page } = laptop
  await page.goto(draft)
  await expect(page.getByLabel('Cook time')).toHaveValue('90')
  // The undo history of the earlier session is loaded.
  await expect(toolbar(page, 'Undo')).toBeEnabled()
  await page.getByLabel('Cook time').press('ControlOrMeta+z')
  await expect(page.getByLabel('Cook time')).toHaveValue('')
  await toolbar(page, 'Undo').click()
  const line = page.getByLabel('Ingredient 1', { exact: true })
  await expect(line).toHaveValue('')
  await expect(line).toBeFocused()
  await expect(page.getByText('Undone: Ingredients')).toBeAttached()
  await line.press('ControlOrMeta+z')
  await expect(line).toHaveCount(0)
  await toolbar(page, 'Redo').click()
  await expect(line).toHaveValue('')
  await line.press('ControlOrMeta+Shift+z')
  await expect(line).toHaveValue('500 g flour')
  await expect(name(page)).toHaveValue('Bread')

  await page.getByRole('button', { name: 'Actions: Ingredient 1' }).click()
  await page.getByRole('button', { name: 'Edit details: Ingredient 1' }).click()
  await page.getByLabel('Amount', { exact: true }).fill('a lot')
  await expect(page.getByText('Invalid characters in input. Please provide only numbers')).toBeVisible()
  await page.getByLabel('Amount', { exact: true }).fill('1/0')
  await expect(page.getByText('Invalid input. Denominator of fraction cannot be zero.')).toBeVisible()
  await page.getByLabel('Amount', { exact: true }).fill('4 1/2')
  await page.getByLabel('Unit').selectOption('cups')
  await page.getByLabel('Ingredient name').fill('strong flour')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(line).toHaveValue('4 1/2 cups strong flour')
  await expect(line).toBeFocused()
})

test('I7 a person browses versions with their changes, and restores any of them', async ({ page }) => {
  await signIn(page, newUser())
  await page.goto(paths.drafts)
  await page.getByRole('button', { name: 'New recipe' }).click()
  const sent = page.getByText('Synced', { exact: true })
  for (const words of ['Potato soup with chives', 'Leek soup with chives']) {
    await name(page).fill(words)
    await expect(page.getByRole('heading', { level: 1, name: words })).toBeVisible()
  }
  // A text that was written once has no differences.
  await page.getByLabel('Description').fill('Green and warm.')
  await expect(sent).toBeVisible()
  await page.getByRole('tab', { name: 'Versions' }).click()
  const versions = page.getByRole('region', { name: 'Versions' })
  await expect(versions.getByRole('listitem')).toHaveCount(2)
  await expect(versions.locator('ins').first()).toContainText('Leek')
  await expect(versions.locator('del').first()).toContainText('Potato')
  await expect(versions.getByText('Current version')).toHaveCount(1)
  await versions.getByRole('button', { name: /^Restore/ }).click()
  await expect(page.getByText('Recipe name: restored.').first()).toBeAttached()
  await page.getByRole('tab', { name: 'Write' }).click()
  await expect(name(page)).toHaveValue('Potato soup with chives')
  await toolbar(page, 'Undo').click()
  await expect(name(page)).toHaveValue('Leek soup with chives')
  await expect(sent).toBeVisible()
})

test('I7 an edit wins over a deletion that did not know of it, and a notice tells the author @worker', async ({
  newDevice,
}) => {
  const [laptop, phone] = [await newDevice(), await newDevice()]
  const person = newUser()
  await signIn(laptop.page, person)
  await laptop.page.goto(paths.drafts)
  await laptop.page.getByRole('button', { name: 'New recipe' }).click()
  await name(laptop.page).fill('Bread')
  await expect(laptop.page.getByText('Synced', { exact: true })).toBeVisible()
  const draft = new URL(laptop.page.url()).pathname
  await signIn(phone.page, person)
  await phone.page.goto(draft)
  await expect(name(phone.page)).toHaveValue('Bread')
  for (const { connection } of [laptop, phone]) connection.cut()
  await phone.page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(phone.page.getByText('This recipe is deleted.')).toBeVisible()
  await name(laptop.page).fill('Bread of the house')
  await expect(laptop.page.getByText('On this device, not synced yet')).toBeVisible()
  for (const { connection } of [laptop, phone]) connection.restore()
  for (const { page } of [laptop, phone]) {
    await expect(page.getByText('This recipe was deleted and then edited')).toBeVisible({ timeout: 30_000 })
    await expect(name(page)).toHaveValue('Bread of the house')
  }
  await laptop.page.getByRole('button', { name: 'Keep it' }).click()
  for (const { page } of [laptop, phone])
    await expect(page.getByText('This recipe was deleted and then edited')).toBeHidden()
})
