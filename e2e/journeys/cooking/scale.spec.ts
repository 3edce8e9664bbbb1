import { paths } from '@simmer/contract/wire/paths'
import { openRecipe } from '../../kit/recipe-page.ts'
import { sampleRecipes } from '../../kit/recipes.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

test('RT-26 VA-2 ER-7 a recipe scaled by any number stays scaled in cooking mode, print and shopping list', async ({
  newDevice,
  simmer,
}) => {
  const { page } = await newDevice()
  await signIn(page, newUser())
  const recipe = (await sampleRecipes(simmer.url, 50)).find(({ slug }) => slug === 'tagliatelle-al-ragu')
  if (recipe === undefined) throw new Error('it is one of the sample recipes')
  await openRecipe(page, recipe)
  const factor = page.getByRole('button', { name: /^Scale: ×/ })
  const dialog = page.getByRole('dialog')
  const field = dialog.getByRole('textbox', { name: 'Multiply by' })

  await factor.click()
  await field.fill('twice')
  await field.press('Enter')
  await expect(
    dialog.getByText('Invalid characters in input. Please provide only numbers, decimal points, and forward slashes.'),
  ).toBeVisible()
  await field.fill('1/0')
  await expect(dialog.getByText('Invalid input. Denominator of fraction cannot be zero.')).toBeVisible()
  await field.fill('1 1/2')
  await expect(dialog.getByText('Makes 9 servings.')).toBeVisible()
  await field.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('9 servings')).toBeVisible()
  await expect(page.getByText('450 g', { exact: true }).first()).toBeVisible()

  await page.reload()
  await expect(factor).toHaveAccessibleName('Scale: ×1.5')
  await page.getByRole('button', { name: 'Add to shopping list' }).click()
  await expect(dialog.getByText('9 servings')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(paths.print(recipe))
  await expect(page.getByRole('article')).toContainText('9 servings')
  await page.goto(paths.cook(recipe))
  await expect(page.getByText(/\(150\sg\)/).first()).toBeVisible()

  await page.goto(paths.recipe(recipe))
  await factor.click()
  await dialog.getByRole('button', { name: '×1', exact: true }).click()
  await expect(page.getByText('6 servings')).toBeVisible()
  await expect(page.getByText('300 g', { exact: true }).first()).toBeVisible()
})
