import { paths } from '@simmer/contract/wire/paths'
import { signIn, newUser } from '../../kit/users.ts'
import { newestRecipe } from '../../kit/recipes.ts'
import { readRows } from '../../kit/durable-state.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { expect, test } from '../../kit/test.ts'
import type { Page } from 'playwright/test'

/** What this device has stored of the place where a sign-in began. */
const context = async (page: Page): Promise<readonly unknown[]> =>
  (await readRows(page, 'simmer-device', 'sign_in_context')) ?? []

test('ST-4 ST-5 a guest asks for the profile, closes the browser, signs in, and the profile opens @worker', async ({
  newDevice,
}) => {
  const phone = await newDevice()
  await phone.page.goto('/logged-out/profile')
  await waitForHydration(phone.page)
  await phone.page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await expect(phone.page).toHaveURL(/\/auth\/sign-in/)
  await expect.poll(() => context(phone.page)).toMatchObject([{ kind: 'profile', path: '/dashboard/edit-profile' }])
  expect(
    await phone.page.evaluate(() => Object.keys(localStorage).filter((key) => /return|invitation/.test(key))),
  ).toEqual([])
  await phone.switchOff()
  await phone.switchOn()
  await signIn(phone.page, newUser())
  await expect(phone.page).toHaveURL('/dashboard/edit-profile')
  expect(await context(phone.page)).toEqual([])
})

test('ST-4 ST-5 a guest leaves a cooking screen, closes the browser, signs in, and cooking resumes at the same step @worker', async ({
  newDevice,
  simmer,
}) => {
  const recipe = await newestRecipe(simmer.url)
  const cook = `/recipe/${recipe.recipeShortId}/${recipe.slug}/cook`
  const phone = await newDevice()
  await phone.page.goto(cook)
  await waitForHydration(phone.page)
  await phone.page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(phone.page.getByRole('heading', { name: /^Step 2 of/ })).toBeVisible()
  await phone.page.goto(`/auth/sign-in?callbackUrl=${encodeURIComponent(cook)}`)
  await expect
    .poll(() => context(phone.page))
    .toMatchObject([
      { kind: 'cooking-mode-login', recipeShortId: recipe.recipeShortId },
      { kind: 'last-cooking-screen', recipeShortId: recipe.recipeShortId, step: 1 },
    ])
  await phone.switchOff()
  await phone.switchOn()
  await signIn(phone.page, newUser())
  await expect(phone.page).toHaveURL(cook)
  await expect(phone.page.getByRole('heading', { name: /^Step 2 of/ })).toBeVisible()
})

test('ST-4 RT-10 AS-11 a guest asks the assistant, closes the browser, signs in, and the question is asked once @worker', async ({
  newDevice,
}) => {
  const question = 'No buttermilk & no yoghurt. What now?'
  const path = `/cooking-ai?${new URLSearchParams({ q: question }).toString()}`
  const phone = await newDevice()
  await phone.page.goto(`/auth/sign-in?callbackUrl=${encodeURIComponent(path)}`)
  await expect.poll(() => context(phone.page)).toMatchObject([{ kind: 'ask-ai', question }])
  await phone.switchOff()
  await phone.switchOn()
  await signIn(phone.page, newUser())
  const asked = phone.page.getByRole('article', { name: question })
  await expect(asked.getByText('Kitchen helper')).toBeVisible()
  await expect(phone.page).toHaveURL('/cooking-ai')
  expect(await context(phone.page)).toEqual([])
  await phone.page.reload()
  await expect(asked).toHaveCount(1)
})

test('RT-5 RT-6 ST-5 a guest of the list, the plan and the saved recipes may sign up or log in, and comes back', async ({
  page,
}) => {
  for (const path of [paths.shoppingList, paths.mealPlan, paths.saved]) {
    await page.goto(path)
    const main = page.getByRole('main')
    const back = encodeURIComponent(path)
    await expect(main.getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
      'href',
      `${paths.signUp}?callbackUrl=${back}`,
    )
    await expect(main.getByRole('link', { name: 'Log In' })).toHaveAttribute(
      'href',
      `${paths.signIn}?callbackUrl=${back}`,
    )
  }
})
