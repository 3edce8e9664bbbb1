import type { Page } from 'playwright/test'
import { grantRole } from '../../kit/grant-role.ts'
import { ApiClient } from '../../kit/api.ts'
import { collectConsoleErrors, waitForHydration } from '../../kit/page-state.ts'
import { newestCode } from '../../kit/mailbox.ts'
import { requestCode, submitCode, signIn, newUser } from '../../kit/users.ts'
import { openRecipe } from '../../kit/recipe-page.ts'
import { newestRecipe } from '../../kit/recipes.ts'
import { expect, test } from '../../kit/test.ts'

test('RT-14 RT-15 MN-3 ST-3 ST-5 a new user signs up from the menu, picks a username and returns to the same page', async ({
  page,
  simmer,
}) => {
  const { email, username } = newUser()
  const consoleErrors = collectConsoleErrors(page)
  const recipe = await newestRecipe(simmer.url)
  await page.setViewportSize({ width: 1280, height: 800 })
  await openRecipe(page, recipe)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/auth\/sign-up/)
  await page.getByLabel('E-mail address').fill('nobody at all')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText('Enter an e-mail address')).toBeVisible()
  const { field, code } = await requestCode(page, email)
  await field.fill(code)
  await expect(page).toHaveURL(/\/auth\/set-username/)
  await page.getByLabel('Username').fill('home')
  await expect(page.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await page.getByLabel('Username').fill(username)
  await expect(page.getByText(`${username} is available.`)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(`/recipe/${recipe.recipeShortId}/${recipe.slug}`)
  expect(consoleErrors).toEqual([])
})

test('RT-12 RT-15 a new user without a requested page sees the tutorial, and can skip it', async ({ page }) => {
  const person = newUser()
  await signIn(page, person)
  await expect(page).toHaveURL('/auth/onboarding/tutorial')
  await page.getByRole('banner').getByRole('link', { name: 'Skip' }).click()
  await expect(page).toHaveURL('/home')
  // The tutorial opens only after the first username.
  await page.goto('/auth/set-username')
  await expect(page).toHaveURL('/home')
})

test('RT-14 ER-6 a wrong code shows an error and costs one attempt; a new code can be sent @worker', async ({
  page,
}) => {
  const { email } = newUser()
  await page.clock.install()
  await page.goto('/auth/sign-in')
  await waitForHydration(page)
  const { field, code: right } = await requestCode(page, email)
  await field.fill(right === '000000' ? '000001' : '000000')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  const resend = page.getByRole('button', { name: /^Send a new code/ })
  await expect(resend).toBeDisabled()
  await page.clock.runFor(31_000)
  await resend.click()
  await expect(page.getByText('A new verification code has been sent to your email')).toBeVisible()
  await field.fill(await newestCode(new URL(page.url()).origin, email))
  await expect(page).toHaveURL(/\/auth\/set-username/)
})

test('ST-3 RT-15 without a username every path redirects to set-username and keeps ref', async ({ page }) => {
  const { email } = newUser()
  await submitCode(page, email)
  await expect(page).toHaveURL(/\/auth\/set-username/)
  await page.goto('/home?ref=FRIEND')
  await expect(page).toHaveURL('/auth/set-username?ref=FRIEND')
})

test('RF-6 the invitation code survives sign-up, the e-mail code and the username', async ({
  page,
  simmer,
  newDevice,
}) => {
  const friend = newUser()
  const host = await newDevice()
  await signIn(host.page, friend)
  const { referralCode } = await (
    await ApiClient.signIn(simmer.url, friend)
  ).get<{ referralCode: string }>('/api/user/get-referral-code')
  const guest = newUser()
  await page.goto(`/auth/sign-up?ref=${referralCode}`)
  await waitForHydration(page)
  const { field, code } = await requestCode(page, guest.email)
  await field.fill(code)
  await expect(page).toHaveURL(`/auth/set-username?ref=${referralCode}`)
  await page.getByLabel('Username').fill(guest.username)
  const chosen = page.waitForRequest('**/api/user/username')
  await page.getByRole('button', { name: 'Continue' }).click()
  expect((await chosen).postDataJSON()).toEqual({ username: guest.username, ref: referralCode })
})

test('RT-1 WHO-2 a signed-in person is redirected from the front page to /home', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Recipes that stay with you' })).toBeVisible()
  await signIn(page, newUser())
  await page.goto('/')
  await expect(page).toHaveURL('/home')
})

test('RT-17 WHO-1 a guest who opens recipe creation or the profile sees how to sign up', async ({ page }) => {
  for (const address of ['/logged-out/create-recipe', '/logged-out/profile']) {
    await page.goto(address)
    await waitForHydration(page)
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
    // After the sign-up the person lands on the requested page.
    await expect(page).toHaveURL(/\/auth\/sign-up\?callbackUrl=%2Fdashboard%2F/)
  }
})

test('ST-4 WHO-1 a guest saves and rates, closes the browser, signs in, and both are done @worker', async ({
  newDevice,
  simmer,
}) => {
  const person = newUser()
  const recipe = await newestRecipe(simmer.url)
  const phone = await newDevice()
  await openRecipe(phone.page, recipe)
  await phone.page.getByRole('button', { name: 'Save recipe' }).click()
  await expect(phone.page).toHaveURL(/\/auth\/sign-up/)
  await expect(phone.page.getByText(`Create an account to save ${recipe.title}.`)).toBeVisible()
  // A link that is pressed after a reload and before hydration loads the log-in page without the state of the history.
  await phone.page.reload()
  await phone.page.goto(phone.page.url().replace('sign-up', 'sign-in'))
  await expect(phone.page.getByText(`Log in to save ${recipe.title}.`)).toBeVisible()
  await openRecipe(phone.page, recipe)
  await phone.page.getByRole('radio', { name: '4 stars' }).click({ force: true })
  await expect(phone.page.getByText(`Create an account to rate ${recipe.title}.`)).toBeVisible()
  // After a reload too, and the form does not move when the text comes.
  await phone.page.addInitScript(() => {
    const moves: number[] = []
    Object.assign(globalThis, { moves })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry.toJSON() as { sources: { previousRect: DOMRect; currentRect: DOMRect }[] }
        for (const { previousRect, currentRect } of sources) moves.push(Math.abs(currentRect.y - previousRect.y))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await phone.page.reload()
  await expect(phone.page.getByText(`Create an account to rate ${recipe.title}.`)).toBeVisible()
  await waitForHydration(phone.page)
  // The fonts of the web move a line by a few pixels; a line more moves the form by 25.
  const moves = await phone.page.evaluate(() => Reflect.get(globalThis, 'moves') as number[])
  expect(Math.max(0, ...moves)).toBeLessThan(12)
  await phone.switchOff()
  await phone.switchOn()
  await signIn(phone.page, person)
  const client = await ApiClient.signIn(simmer.url, person)
  await expect.poll(() => client.savedIds()).toEqual([recipe.id])
  await openRecipe(phone.page, recipe)
  await expect(phone.page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await expect(phone.page.getByRole('radio', { name: '4 stars' })).toBeChecked()
})

/** Holds back the answer that names the person, until the returned function is called. */
const holdSession = async (page: Page): Promise<() => void> => {
  let answer: (() => void) | undefined
  const answered = new Promise<void>((done) => (answer = done))
  await page.route('**/api/auth/session', async (route) => {
    await answered
    await route.continue()
  })
  return () => answer?.()
}

test('ST-4 WHO-1 a guest who presses before the session is known signs up for the list instead of filling one that is not stored', async ({
  page,
  simmer,
}) => {
  const recipe = await newestRecipe(simmer.url)
  const answer = await holdSession(page)
  await openRecipe(page, recipe)
  await page.getByRole('button', { name: 'Add to shopping list' }).click()
  // The code of the tools is there.
  await expect(page.getByRole('button', { name: 'Report', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  answer()
  await expect(page).toHaveURL(/\/auth\/sign-up/)
  await expect(page.getByText(`Create an account to put ${recipe.title} on your shopping list.`)).toBeVisible()
})

test('ST-1 RT-26 a member who opens the menu of a recipe before the session is known gets the tools of members', async ({
  page,
  simmer,
}) => {
  const recipe = await newestRecipe(simmer.url)
  await signIn(page, newUser())
  // The cookie stays: only the server knows the person. The page that is open would store the person again.
  await page.addInitScript(() => localStorage.clear())
  const answer = await holdSession(page)
  await openRecipe(page, recipe)
  const menuLoaded = page.waitForResponse('**/assets/recipe-menu-*.js')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await menuLoaded
  await expect(page.getByRole('button', { name: 'Report', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  answer()
  // Guests have a button that leads to the sign-up.
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Write a note' })).toBeVisible()
})

test('ST-1 signing in and out in one tab updates the other tab', async ({ newDevice }) => {
  const laptop = await newDevice()
  const other = await laptop.context.newPage()
  await other.setViewportSize({ width: 1280, height: 800 })
  await other.goto('/home')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  await signIn(laptop.page, newUser())
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeHidden()
  await laptop.page.goto('/auth/sign-out')
  await waitForHydration(laptop.page)
  await laptop.page.getByRole('button', { name: 'Log Out' }).click()
  await expect(laptop.page).toHaveURL('/')
  await expect(other.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
})

test('ST-2 a role that was granted meanwhile shows after the next link, without a reload', async ({ page, simmer }) => {
  const person = newUser()
  await signIn(page, person)
  await page.goto('/home')
  await waitForHydration(page)
  const earnProgram = async (): Promise<string | null> => {
    await page.getByRole('button', { name: 'Menu' }).click()
    const link = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: /^Earn Program/ })
    const href = await link.getAttribute('href')
    await page.getByRole('button', { name: 'Close menu' }).click()
    return href
  }
  expect(await earnProgram()).not.toContain('/dashboard/analytics/wallet')
  await grantRole(simmer, 'partner', person.username)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.getByRole('link', { name: 'Library' }).first().click()
  await expect(page).toHaveURL('/library')
  await expect.poll(earnProgram).toContain('/dashboard/analytics/wallet')
  expect(requested.filter((path) => path === '/api/auth/session')).toHaveLength(1)
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
})
