import { pasteText } from '../../kit/page-state.ts'
import { createDraft } from '../../kit/pictures.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { expect, test } from '../../kit/test.ts'
import { newUser, signIn } from '../../kit/users.ts'

test('RT-18 a whole recipe pasted into a name or a line fills the draft offline, and Undo takes it back', async ({
  newDevice,
}) => {
  const { page, connection } = await newDevice()
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
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Recipe name')).toHaveValue('')
  await expect(page.getByLabel('Ingredient 1', { exact: true })).toHaveCount(0)

  await page.getByLabel('Recipe name').fill('Bread of Mondays')
  await page.getByRole('button', { name: 'Add ingredient' }).click()
  await pasteText(page.getByLabel('Ingredient 1', { exact: true }), recipe)
  await expect(page.getByLabel('Step 2', { exact: true })).toHaveValue('Bake for 50 minutes.')
  await expect(page.getByLabel('Ingredient 2', { exact: true })).toHaveValue('200 g flour')
  await expect(page.getByLabel('Ingredient 3', { exact: true })).toHaveCount(0)
  await expect(page.getByLabel('Recipe name')).toHaveValue('Bread of Mondays')
  connection.restore()
  await expect(page.getByText('Synced', { exact: true })).toBeVisible({ timeout: 30_000 })
})
