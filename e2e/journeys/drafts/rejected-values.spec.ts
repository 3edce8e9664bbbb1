import type { Page } from 'playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
import { signIn, newUser } from '../../kit/users.ts'
import { createDraft, cover, pictureFiles } from '../../kit/pictures.ts'
import { expect, test } from '../../kit/test.ts'

/** Fills every required field of a recipe. */
const write = async (page: Page) => {
  await page.getByLabel('Recipe name').fill('Rice pudding')
  await page.getByLabel('Description').fill('Slow and sweet.')
  await page.getByRole('button', { name: 'Add ingredient' }).click()
  await page.getByLabel('Ingredient 1', { exact: true }).fill('200 g rice')
  await page.getByRole('button', { name: 'Add step' }).click()
  await page.getByLabel('Step 1', { exact: true }).fill('Simmer it in milk.')
  await page.getByLabel('Servings', { exact: true }).fill('4')
}

test('VA-1 VA-2 VA-3 VA-4 ER-7 invalid values are listed before publishing, and block it until they are corrected or discarded', async ({
  page,
}) => {
  await signIn(page, newUser())
  await createDraft(page)
  await write(page)
  const publish = page.getByRole('button', { name: 'Publish…' })
  await expect(publish).toBeVisible()

  const cooking = page.getByRole('textbox', { name: 'Cook time' })
  await cooking.fill('40')
  await cooking.fill('-5')
  const before = page.getByRole('region', { name: 'Please check' })
  await expect(before).toBeVisible()
  // The message has the width of the row, not of one number.
  expect((await cooking.boundingBox())?.width).toBeGreaterThan(200)
  await publish.click()
  await expect(page.getByRole('region', { name: 'Before publishing' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('region', { name: 'Before publishing' }).getByRole('button', { name: 'Fix: Cook time' }).click()
  await expect(cooking).toBeFocused()
  await expect(cooking).toHaveAccessibleDescription(/Input cannot be negative/)
  await cooking.fill('45')
  await publish.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  // The invalid value survives a visit to another line, and still counts.
  await cooking.fill('soon')
  await page.getByRole('tab', { name: 'Preview' }).click()
  await page.getByRole('tab', { name: 'Write' }).click()
  await expect(cooking).toHaveValue('soon')
  await page.getByText('More details', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Energy' }).fill('lots')
  await page.getByText('More details', { exact: true }).click()
  await page.getByRole('button', { name: 'Actions: Ingredient 1' }).click()
  await page.getByRole('button', { name: 'Edit details: Ingredient 1' }).click()
  await page.getByRole('textbox', { name: 'Amount', exact: true }).fill('1/0')
  await page.getByLabel('Ingredient name').fill('round rice')
  await pictureFiles(page, 'the recipe').setInputFiles({
    name: 'notes.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture at all'),
  })
  await expect(before.getByRole('button', { name: /^Fix/ })).toHaveCount(4)
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await before.getByRole('button', { name: 'Fix: Picture of the recipe' }).click()
  await expect(cover(page).getByRole('button', { name: 'Choose a picture' })).toBeFocused()
  for (const given of [
    'Keep 45: Cook time',
    'Leave empty: Energy',
    'Keep 200: Amount, Ingredient 1',
    'Continue without: Picture of the recipe',
  ]) {
    await page.getByRole('button', { name: given }).click()
    await expect(page.getByRole('button', { name: given })).toBeHidden()
  }
  await expect(cooking).toHaveValue('45')
  // Corrections beside the invalid amount are stored too.
  await expect(page.getByLabel('Ingredient 1', { exact: true })).toHaveValue('200 g round rice')
  await expect(before).toBeHidden()
  await expect(publish).toBeFocused()
})
