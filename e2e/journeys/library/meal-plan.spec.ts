import { paths } from '@simmer/contract/wire/paths'
import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { openRecipe, save, visitRecipe } from '../../kit/recipe-page.ts'
import { newestRecipe } from '../../kit/recipes.ts'
import { expect, test } from '../../kit/test.ts'

test('RT-5 ST-8 a person plans a week offline, adds it to the shopping list, and moves entries by keyboard @worker', async ({
  simmer,
  newDevice,
}) => {
  const person = newUser()
  const [phone, tablet] = [await newDevice(), await newDevice()]
  await signIn(phone.page, person)
  await signIn(tablet.page, person)
  const answer = await fetch(`${simmer.url}/api/search/recipes?q=ragu`)
  const { recipes } = (await answer.json()) as { recipes: { recipeShortId: string; slug: string; title: string }[] }
  const [recipe] = recipes
  if (recipe === undefined) throw new Error('there are sample recipes')
  await visitRecipe(phone.page, recipe)

  await simmer.stop()
  const { page } = phone
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Add to meal plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'More servings' }).click()
  await page.getByRole('dialog').getByLabel('Meal').selectOption('Lunch')
  await page.getByRole('button', { name: 'Add to plan' }).click()
  await page.getByRole('button', { name: 'Open plan' }).click()
  const days = page.locator('[data-drop]')
  await expect(days).toHaveCount(7)
  const dish = page.getByRole('link', { name: recipe.title })
  await expect(dish).toBeVisible()
  await page.getByRole('button', { name: 'Add week to shopping list' }).click()
  await page.getByRole('button', { name: 'Open list' }).click()
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  const expectedCount = await page.getByRole('checkbox').count()
  const amounts = await page.getByRole('main').innerText()
  // A second press adds nothing twice.
  await page.goBack()
  await page.getByRole('button', { name: 'Add week to shopping list' }).click()
  await expect(page.getByText('Everything is already on your list', { exact: false }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Open list' }).click()
  await expect(page.getByRole('checkbox')).toHaveCount(expectedCount)
  expect(await page.getByRole('main').innerText()).toBe(amounts)

  await simmer.start()
  await tablet.page.goto(paths.mealPlan)
  await expect(tablet.page.getByRole('link', { name: recipe.title })).toBeVisible({ timeout: 40_000 })
  await expect(tablet.page.getByText('7 servings')).toBeVisible()
  const before = await tablet.page.locator('[data-drop]').filter({ hasText: recipe.title }).getAttribute('data-drop')
  await tablet.page.getByRole('button', { name: `Edit ${recipe.title}` }).click()
  const day = tablet.page.getByRole('dialog').getByLabel('Day')
  await expect(day).toHaveValue(before ?? '')
  await tablet.page.keyboard.press('Escape')
  const grip = tablet.page.getByRole('button', { name: `Move ${recipe.title}` })
  await grip.focus()
  await tablet.page.keyboard.press('ArrowDown')
  const after = tablet.page.locator('[data-drop]').filter({ hasText: recipe.title })
  await expect(after).not.toHaveAttribute('data-drop', before ?? '')
  await expect(grip).toBeFocused()
  await tablet.page.keyboard.press('ArrowUp')
  await expect(after).toHaveAttribute('data-drop', before ?? '')

  // On a wide screen the days stand beside each other, each dish with its picture and its meal.
  await tablet.page.setViewportSize({ width: 1280, height: 800 })
  const tops = await tablet.page
    .locator('[data-drop]')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await expect(after).toContainText('Lunch')
  await tablet.page.getByRole('button', { name: 'Copy to next week' }).click()
  await expect(tablet.page.getByRole('region', { name: 'Messages' })).toContainText('1 dish copied to the next week.')
  await expect(after).toHaveCount(1)
  await expect(after).not.toHaveAttribute('data-drop', before ?? '')
  await expect(after).toContainText('Lunch')
  await tablet.page.getByRole('button', { name: 'Undo' }).click()
  await expect(after).toHaveCount(0)
  await tablet.page.getByRole('button', { name: 'Earlier' }).click()
  await expect(after).toHaveAttribute('data-drop', before ?? '')
})

test('RT-5 a calendar app reads the plan from a private link until the link is cancelled', async ({ newDevice }) => {
  const { page } = await newDevice()
  await signIn(page, newUser())
  await page.goto(paths.mealPlan)
  await waitForHydration(page)
  await page
    .getByRole('button', { name: /^Add something on/ })
    .first()
    .click()
  await page.getByLabel('Something else').fill('Soup; and bread')
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Subscribe in calendar' }).click()
  const sheet = page.getByRole('dialog', { name: 'Meal plan in your calendar' })
  await sheet.getByRole('button', { name: 'Create address' }).click()
  const address = await sheet.getByLabel('Private address').inputValue()
  await expect
    .poll(async () => (await fetch(address)).text(), { timeout: 20_000 })
    .toContain(String.raw`SUMMARY:Soup\; and bread`)
  await sheet.getByRole('button', { name: 'New address' }).click()
  await expect(sheet.getByLabel('Private address')).not.toHaveValue(address)
  expect((await fetch(address)).status).toBe(404)
  const renewed = await sheet.getByLabel('Private address').inputValue()
  expect((await fetch(renewed)).status).toBe(200)
  await sheet.getByRole('button', { name: 'Delete address' }).click()
  await expect(sheet.getByRole('button', { name: 'Create address' })).toBeVisible()
  expect((await fetch(renewed)).status).toBe(404)
})

test('RT-5 on a wide screen, a planned dish is dragged to another day by its picture', async ({ page, simmer }) => {
  const recipe = await newestRecipe(simmer.url)
  await page.setViewportSize({ width: 1280, height: 844 })
  await signIn(page, newUser())
  await page.goto(paths.recipe(recipe))
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Add to meal plan' }).click()
  await page.getByRole('button', { name: 'Add to plan' }).click()
  await page.getByRole('button', { name: 'Open plan' }).click()
  const days = page.locator('[data-drop]')
  const planned = days.filter({ hasText: recipe.title })
  const today = await planned.getAttribute('data-drop')
  const target = days.filter({ hasNotText: recipe.title }).first()
  const day = await target.getAttribute('data-drop')
  await planned.locator('img').last().hover()
  await page.mouse.down()
  await target.hover()
  await page.mouse.up()
  await expect(planned).toHaveAttribute('data-drop', day ?? '')
  expect(day).not.toBe(today)
})

test('RT-5 an empty week offers saved recipes, and a press plans one on the next free day', async ({
  page,
  simmer,
}) => {
  const recipe = await newestRecipe(simmer.url)
  await signIn(page, newUser())
  await page.goto(paths.mealPlan)
  await waitForHydration(page)
  const suggestions = page.getByRole('region', { name: 'From your library' })
  await expect(suggestions.getByRole('link', { name: 'Explore Recipes' })).toBeVisible()
  await openRecipe(page, recipe)
  await save(page)
  await page.goto(paths.mealPlan)
  await waitForHydration(page)
  const days = page.locator('[data-drop]').filter({ hasText: recipe.title })
  await suggestions.getByRole('button', { name: recipe.title }).click()
  const day = page.getByRole('dialog').getByLabel('Day')
  const today = await day.inputValue()
  await page.getByRole('button', { name: 'Add to plan' }).click()
  await expect(days).toHaveAttribute('data-drop', today)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(suggestions).toBeVisible()
  await suggestions.getByRole('button', { name: recipe.title }).click()
  expect((await day.inputValue()) > today).toBe(true)
})
