import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { helpSlugs } from '@simmer/contract/wire/help-slugs'
import { isConsoleError, waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { sharedLinks } from '../../kit/shared-links.ts'
import { expect, test } from '../../kit/test.ts'

const [phone, desktop] = [390, 1280]
/** Each path is checked in both themes, one on a phone and one on a desktop; the next path swaps them. */
const looks = [
  [
    { colorScheme: 'light', width: phone },
    { colorScheme: 'dark', width: desktop },
  ],
  [
    { colorScheme: 'light', width: desktop },
    { colorScheme: 'dark', width: phone },
  ],
] as const

/** Waits until colour transitions between themes have ended. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })

const violationsOn = async (page: Page): Promise<readonly string[]> => {
  // No page has a frame of another origin, so the results need no second page to be put together in.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}

const violationsAt = async (page: Page, visitedPaths: readonly string[], from = 0): Promise<string[]> => {
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    if (isConsoleError(message) && !/status of 404/.test(message.text()))
      consoleErrors.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => consoleErrors.push(`${page.url()}: ${String(error)}`))
  for (const [index, path] of visitedPaths.entries()) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await waitForHydration(page)
    for (const { colorScheme, width } of looks[(from + index) % 2 === 0 ? 0 : 1]) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      consoleErrors.push(...(await violationsOn(page)).map((said) => `${path}, ${colorScheme}, ${width} px: ${said}`))
    }
  }
  return consoleErrors
}

const aRecipe = async (page: Page): Promise<string> => {
  await page.goto(paths.explore)
  const href = await page.locator('main a[href^="/recipe/"]').first().getAttribute('href')
  return href ?? ''
}

const everybody = [
  paths.home,
  paths.explore,
  paths.search,
  paths.searchFor('rice'),
  paths.searchFor('qqqqqqq'),
  `${paths.search}?with=garlic&without=egg&minRating=4&sort=rating`,
  `${paths.search}/vegan-diet`,
  `${paths.search}/klingon-cuisine`,
  paths.profile('kenji.arata'),
  '/no/such/place',
  '/404',
  paths.becomeAuthor,
  paths.mission,
  `${paths.invite}?ref=FRIEND1`,
  paths.help,
  paths.helpArticle(helpSlugs[0]),
  paths.earnProgram,
  paths.blog,
  paths.contact,
  paths.tutorial,
  paths.cookingAi,
  '/dev/ui',
  paths.saved,
  paths.library,
  paths.mealPlan,
  paths.shoppingList,
  paths.outbox,
  paths.signIn,
  paths.signUp,
  `${paths.authError}?error=CredentialsSignin`,
  paths.createRecipeAsGuest,
  paths.profileAsGuest,
]

for (const [index, path] of everybody.entries()) {
  test(`${path} has no accessibility violation and no console message`, async ({ page }) => {
    expect(await violationsAt(page, [path], index)).toEqual([])
  })
}

test('a blog post has no accessibility violation', async ({ page }) => {
  await page.goto(paths.blog)
  const post = await page.locator('main a[href^="/blog/"]:not([href$=".xml"])').first().getAttribute('href')
  expect(await violationsAt(page, [post ?? ''])).toEqual([])
})

test('a recipe, its cooking mode and its print page have no accessibility violation', async ({ page }) => {
  const recipe = await aRecipe(page)
  expect(await violationsAt(page, [recipe, `${recipe}/cook`, `${recipe}/print`])).toEqual([])
})

test('shared pages, and a cancelled link, have no accessibility violation', async ({ page, simmer }) => {
  const { collection, invitation } = await sharedLinks(simmer.url)
  expect(
    await violationsAt(page, [collection, invitation, paths.sharedCollection('ended'), paths.joinList('ended')]),
  ).toEqual([])
})

test('timers have no accessibility violation while running, paused or ended', async ({ page }) => {
  const recipe = await aRecipe(page)
  const timer = {
    id: 'a 1.0',
    label: 'Bake',
    recipe: { title: 'Buns', cook: `${recipe}/cook` },
    seconds: 600,
    left: 600_000,
  }
  const timers = [
    { ...timer, endsAt: Date.now() + 600_000, rung: false },
    { ...timer, id: 'a 2.0', endsAt: null, rung: false },
    { ...timer, id: 'a 3.0', endsAt: Date.now() - 1000, rung: true },
  ]
  await page.evaluate((text) => localStorage.setItem('simmer.kept.timers', text), JSON.stringify(timers))
  expect(await violationsAt(page, [paths.help, `${recipe}/cook`])).toEqual([])
  await expect(page.getByRole('timer')).toHaveCount(3)
})

test('no screen of a signed-in person has an accessibility violation or a console message', async ({ page }) => {
  test.setTimeout(300_000)
  const recipe = await aRecipe(page)
  await signIn(page, newUser())
  await page.goto(recipe)
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  expect(
    await violationsAt(page, [
      recipe,
      paths.explore,
      paths.saved,
      paths.library,
      paths.mealPlan,
      paths.shoppingList,
      paths.outbox,
      paths.notifications,
      paths.drafts,
      paths.editProfile,
      paths.devices,
      paths.account,
      paths.signInMethods,
      `${paths.account}#display`,
      paths.analytics,
      `${paths.account}#notifications`,
      paths.wallet,
      `${paths.account}#people`,
      paths.addBankDetails,
      `${paths.account}#invitations`,
      paths.recipeGenie,
      paths.importRecipes,
      paths.setUsername,
      paths.signOut,
    ]),
  ).toEqual([])
})

test('ST-4 the tools of a recipe are there from the start and announce their sheets; a guest who makes a copy or writes a note is led to the sign-up, which names it', async ({
  page,
}) => {
  const recipe = await aRecipe(page)
  await page.goto(recipe)
  const tools = ['Add to shopping list', 'Add to meal plan', 'Share', 'More']
  for (const name of tools)
    await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toHaveAttribute(
      'aria-haspopup',
      'dialog',
    )
  for (const [name, lead] of [
    ['Make a copy', /^Create an account to make a copy of /],
    ['Write a note', /^Create an account to keep notes on /],
  ] as const) {
    await page.goto(recipe)
    await waitForHydration(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('dialog', { name: 'More for this recipe' }).getByRole('button', { name }).click()
    await expect(page.getByText(lead)).toBeVisible()
  }
})

test('the button of more tools opens its sheet, which has no accessibility violation', async ({ page }) => {
  const recipe = await aRecipe(page)
  await signIn(page, newUser())
  await page.goto(recipe)
  await waitForHydration(page)
  const more = page.getByRole('button', { name: 'More', exact: true })
  await more.click()
  await expect(page.getByRole('dialog', { name: 'More for this recipe' }).getByRole('link')).toHaveText([
    'Write a note',
  ])
  for (const { colorScheme, width } of looks.flat()) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    expect(await violationsOn(page)).toEqual([])
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Ask about this recipe' })).toHaveCount(1)
  await expect(more).toHaveAttribute('aria-haspopup', 'dialog')
})

test('RT-18 a draft, the details of a line, its preview and its versions have no accessibility violation', async ({
  page,
}) => {
  await signIn(page, newUser())
  await page.goto(paths.drafts)
  await page.getByRole('button', { name: 'New recipe' }).click()
  await page.getByLabel('Recipe name').fill('Potato soup')
  await page.getByRole('button', { name: 'Add ingredient' }).click()
  await page.getByLabel('Ingredient 1', { exact: true }).fill('500 g potatoes, peeled')
  await page.getByRole('button', { name: 'Add step' }).click()
  await page.getByLabel('Step 1', { exact: true }).fill('Boil the potatoes.')
  await page.getByText('Synced', { exact: true }).waitFor()
  expect(await violationsAt(page, [new URL(page.url()).pathname])).toEqual([])
  await page.setViewportSize({ width: 320, height: 900 })
  await page.getByRole('button', { name: 'Actions: Ingredient 1' }).click()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Edit details: Ingredient 1' }).click()
  await expect(page.getByRole('group', { name: 'Ingredient 1: details' })).toBeVisible()
  await settled(page)
  expect(await violationsOn(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  for (const tab of ['Preview', 'Versions']) {
    await page.getByRole('tab', { name: tab }).click()
    await settled(page)
    expect(await violationsOn(page)).toEqual([])
  }
})
