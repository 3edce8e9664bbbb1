import type { Locator } from 'playwright/test'
import { createDraft } from '../../kit/pictures.ts'
import { newUser, signIn } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

const topOf = async (part: Locator): Promise<number> => (await part.boundingBox())?.y ?? Number.NaN

test('RT-18 EN-3 on a phone a recipe is written as it is read: without frames, a line of 40 pixels, details folded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, newUser())
  await createDraft(page)
  const name = page.getByLabel('Recipe name')
  for (const field of [name, page.getByRole('textbox', { name: 'Description' })])
    await expect(field).toHaveCSS('border-top-width', '0px')
  // The picture comes first, as on the page of the recipe.
  expect(await topOf(page.getByRole('button', { name: 'Choose a picture' }))).toBeLessThan(await topOf(name))
  await page.getByRole('button', { name: 'Add ingredient' }).click()
  const line = page.getByLabel('Ingredient 1', { exact: true })
  await line.fill('500 g floury potatoes')
  const row = page.getByRole('listitem').filter({ has: line })
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(41)
  await expect(page.getByRole('button', { name: 'Move: Ingredient 1', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Actions: Ingredient 1', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Move: Ingredient 1', exact: true })).toBeVisible()

  const diets = page.getByRole('group', { name: 'Diets' })
  await expect(diets).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Energy' })).toBeHidden()
  await page.getByText('More details', { exact: true }).click()
  await diets.getByRole('button', { name: /^vegan/i }).click()
  await expect(page.getByRole('textbox', { name: 'Energy' })).toBeVisible()
  await page.getByText('More details', { exact: true }).click()
  await expect(page.getByText(/^vegan/i).filter({ visible: true })).toHaveCount(1)
})
