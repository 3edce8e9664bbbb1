import { pasteText } from '../../kit/page-state.ts'
import { createDraft } from '../../kit/pictures.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'
import { newUser, signIn } from '../../kit/users.ts'

test('RT-18 a whole recipe pasted into a name or a line fills the draft offline, and Undo takes it back @worker', async ({
  newDevice,
}) => {
  const { page, context, connection } = await newDevice()
  await signIn(page, newUser())
  await createDraft(page)
  await waitForServiceWorker(page)
  await page.reload()
  connection.cut()
  const recipe =
    'Banana bread\nServes 8\nIngredients\n3 bananas\n200 g flour\nMethod\nMash the bananas.\nBake for 50 minutes.'
  await pasteText(page.getByLabel('Recipe name'), recipe)
  await expect(page.getByText('Recipe added: 2 ingredients, 2 steps.').first()).toBeVisible()
  await expect(page.getByLabel('Step 2', { exact: true })).toHaveValue('Bake for 50 minutes.')
  await expect(page.getByLabel('Recipe name')).toHaveValue('Banana bread')
  await expect(page.getByLabel('Servings', { exact: true })).toHaveValue('8')
  // A draft with lines is not offered another recipe.
  await expect(page.getByRole('button', { name: 'Paste recipe' })).toBeHidden()
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Recipe name')).toHaveValue('')
  await expect(page.getByLabel('Ingredient 1', { exact: true })).toHaveCount(0)

  const undo = page.getByRole('toolbar').getByRole('button', { name: 'Undo' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), recipe)
  await page.getByRole('button', { name: 'Paste recipe' }).click()
  await expect(page.getByLabel('Step 2', { exact: true })).toHaveValue('Bake for 50 minutes.')
  await expect(page.getByLabel('Recipe name')).toBeFocused()
  await undo.click()
  await expect(page.getByLabel('Recipe name')).toHaveValue('')
  await pasteText(page.getByLabel('Servings', { exact: true }), recipe)
  await expect(page.getByLabel('Step 2', { exact: true })).toHaveValue('Bake for 50 minutes.')
  await undo.click()
  await expect(page.getByLabel('Recipe name')).toHaveValue('')
  // Nothing is taken where the fields are hidden.
  await page.getByRole('tab', { name: 'Preview' }).click()
  await pasteText(page.locator('body'), recipe)
  await page.getByRole('tab', { name: 'Write' }).click()

  await page.getByLabel('Recipe name').fill('Bread of Mondays')
  await page.getByRole('button', { name: 'Add ingredient' }).click()
  const first = page.getByLabel('Ingredient 1', { exact: true })
  await pasteText(first, `${recipe}\n\n\n${recipe.replace('Banana', 'Plum')}`)
  await expect(page.getByText('This text has several recipes. Paste one at a time.').first()).toBeVisible()
  await expect(first).toHaveValue('')
  await pasteText(first, recipe)
  await expect(page.getByLabel('Step 2', { exact: true })).toHaveValue('Bake for 50 minutes.')
  await expect(page.getByLabel('Ingredient 2', { exact: true })).toHaveValue('200 g flour')
  await expect(page.getByLabel('Ingredient 3', { exact: true })).toHaveCount(0)
  await expect(page.getByLabel('Recipe name')).toHaveValue('Bread of Mondays')
  await expect(first).toBeFocused()
  // One step takes the recipe back, and the empty line with it is there again.
  await undo.click()
  await expect(page.getByLabel('Ingredient 2', { exact: true })).toHaveCount(0)
  await expect(first).toHaveValue('')
  connection.restore()
  await expect(page.getByText('Synced', { exact: true })).toBeVisible({ timeout: 30_000 })
})
