import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { openRecipe, rate, save } from '../../kit/recipe-page.ts'
import { sampleRecipes } from '../../kit/recipes.ts'
import { expect, test } from '../../kit/test.ts'

/** Removes the APIs that browsers disable on plain http outside localhost. */
const removeSecureContextApis = (): void => {
  Reflect.deleteProperty(window, 'caches')
  for (const name of ['locks', 'serviceWorker', 'storage', 'clipboard'])
    Reflect.deleteProperty(Navigator.prototype, name)
  for (const name of ['subtle', 'randomUUID']) Reflect.deleteProperty(Crypto.prototype, name)
}

test('CA-4 ER-3 ST-7 ST-8 on a plain http origin a phone saves, rates and edits the shopping list, and the changes arrive', async ({
  simmer,
  context,
  page,
  newDevice,
}) => {
  await context.addInitScript(removeSecureContextApis)
  const anna = newUser()
  await page.goto('/')
  expect(await page.evaluate(() => 'caches' in window || 'locks' in navigator || 'serviceWorker' in navigator)).toBe(
    false,
  )
  await signIn(page, anna)
  const [recipe] = (await sampleRecipes(simmer.url, 30)).slice(20)
  if (recipe === undefined) throw new Error('there are sample recipes')
  await openRecipe(page, recipe)
  await save(page)
  await rate(page, 4)
  await page.goto('/shopping-list')
  await waitForHydration(page)
  await page.getByLabel('What do you need?').fill('2 eggs')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('2 eggs')).toBeVisible()

  const { page: desktop } = await newDevice()
  await signIn(desktop, anna)
  await openRecipe(desktop, recipe)
  await expect(desktop.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await expect(desktop.getByRole('radio', { name: /^4 star/ })).toBeChecked()
  await desktop.goto('/shopping-list')
  await expect(desktop.getByRole('main').getByText('2 eggs')).toBeVisible()
})
