import type { Page } from 'playwright/test'
import { totalMinutes } from '@simmer/contract/recipe/duration'
import { languageCookie } from '@simmer/contract/preferences/languages'
import { paths } from '@simmer/contract/wire/paths'
import { applyFonts, waitForHydration } from '../../kit/page-state.ts'
import { visitRecipe } from '../../kit/recipe-page.ts'
import { sampleRecipes } from '../../kit/recipes.ts'
import { waitForServiceWorker } from '../../kit/service-worker.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { expect, test } from '../../kit/test.ts'

const phone = { width: 390, height: 844 }

/** The chip beside the button that opens the filters. */
const chip = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true }).first()
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 })

/** The total time of a recipe in minutes; null without one. */
const minutesOf = async (origin: string, { recipeShortId }: { recipeShortId: string }): Promise<number | null> => {
  const recipe = (await (await fetch(`${origin}/api/recipes/${recipeShortId}`)).json()) as {
    prepTimeInMinutes: number | null
    cookTimeInMinutes: number | null
  }
  return totalMinutes(recipe)
}

const countWithin = async (origin: string, query: string): Promise<number> =>
  ((await (await fetch(`${origin}/api/search/recipes?${query}`)).json()) as { total: number }).total

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('RT-3 one tap limits the time of a search, and one tap lifts the limit', async ({ page, simmer }) => {
    const quick = await countWithin(simmer.url, 'maxMinutes=30')
    const all = await countWithin(simmer.url, '')
    expect(quick).toBeGreaterThan(0)
    expect(quick).toBeLessThan(all)
    await page.goto(paths.search)
    await waitForHydration(page)
    await expect(page.getByText(`${all} recipes`, { exact: true }).first()).toBeVisible()
    await chip(page, 'Up to 30 min').click()
    await expect(page).toHaveURL('/search/recipes?maxMinutes=30')
    await expect(page.getByText(`${quick} recipes`, { exact: true }).first()).toBeVisible()
    await expect(chip(page, 'Up to 30 min')).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'Filters (1)' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('link', { name: 'Up to 1 hr' }).click()
    await expect(page).toHaveURL('/search/recipes?maxMinutes=60')
    await sheet.getByRole('button', { name: /^Show \d+ recipes/ }).click()
    await chip(page, 'Up to 1 hr').click()
    await expect(page).toHaveURL(paths.search)
    await expect(chip(page, 'Up to 30 min')).not.toHaveAttribute('aria-current')
  })

  for (const [language, clear] of [
    ['en', 'Clear filters'],
    ['de', 'Filter leeren'],
  ] as const)
    test(`RT-3 the button for the filters, the time limit and the link that clears both share one line: ${language}`, async ({
      page,
      simmer,
    }) => {
      await page.context().addCookies([{ name: languageCookie, value: language, url: simmer.url }])
      await page.goto(`${paths.search}?diet=vegetarian&maxMinutes=30`)
      await waitForHydration(page)
      const link = page.getByRole('main').getByRole('link', { name: clear }).first()
      await expect(link).toBeVisible()
      await applyFonts(page)
      const tops = await link.evaluate((own) =>
        [...(own.parentElement?.children ?? [])].map((each) => each.getBoundingClientRect().top),
      )
      expect(tops).toHaveLength(3)
      expect(new Set(tops).size).toBe(1)
      await link.click()
      await expect(page).toHaveURL(paths.search)
    })
})

test('RT-3 ER-2 a failed search shows a message, and one press searches again @worker', async ({ proxied }) => {
  const { proxy } = proxied
  const { page } = proxied.phone
  const problem = {
    status: 503,
    headers: { 'content-type': 'application/json', 'retry-after': '30' },
    body: '{"error":"database-unavailable","message":""}',
  }
  await page.goto(paths.explore)
  await waitForHydration(page)
  let count = 0
  proxy.overrideFor = (path) => {
    if (path !== '/api/search/recipes') return undefined
    count += 1
    return problem
  }
  await page.getByPlaceholder('Search recipes').fill('soup')
  await page.getByPlaceholder('Search recipes').press('Enter')
  await expect(page.getByText('An error occured please try again. Try again in 30 seconds.')).toBeVisible()
  const countBefore = count
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await retry.click()
  await expect.poll(() => count).toBeGreaterThan(countBefore)
  await expect(retry).not.toHaveAttribute('aria-busy')
  // A proxy whose server is gone responds with a page of its own: that is no missing network either.
  proxy.overrideFor = (path) =>
    path === '/api/search/recipes'
      ? { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad Gateway</h1>' }
      : undefined
  await retry.click()
  await expect(page.getByText('An error occured please try again', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Our server has a problem' })).toBeVisible()
  await expect(page).toHaveTitle('Our server has a problem · Simmer')
  proxy.overrideFor = () => undefined
  await retry.click()
  await expect(page.getByRole('heading', { name: 'Recipes for “soup”' })).toBeVisible()
})

test('RT-3 a time limit in the words filters, and its choice in the list removes it from the words', async ({
  page,
  simmer,
}) => {
  const quick = await countWithin(simmer.url, 'maxMinutes=40')
  await page.goto('/search/recipes?q=under+40+minutes')
  await waitForHydration(page)
  await expect(page.getByText(`${quick} recipes`, { exact: true }).first()).toBeVisible()
  const group = page.getByRole('region', { name: 'Total time' })
  await expect(group.getByRole('link')).toHaveText([
    'Up to 15 min',
    'Up to 30 min',
    'Up to 40 min',
    'Up to 45 min',
    'Up to 1 hr',
  ])
  await expect(group.getByRole('link', { name: 'Up to 40 min' })).toHaveAttribute('aria-current', 'true')
  await group.getByRole('link', { name: 'Up to 15 min' }).click()
  await expect(page).toHaveURL('/search/recipes?maxMinutes=15')
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL(paths.search)
})

test('RT-3 ST-8 without the server the time limit holds among the recipes of this device @worker', async ({
  newDevice,
  simmer,
}) => {
  const { page } = await newDevice()
  await signIn(page, newUser())
  await page.goto(paths.search)
  await waitForServiceWorker(page)
  const timed = await Promise.all(
    (await sampleRecipes(simmer.url, 30)).map(async (recipe) => ({
      recipe,
      minutes: await minutesOf(simmer.url, recipe),
    })),
  )
  const quick = timed.find(({ minutes }) => minutes !== null && minutes <= 30)?.recipe
  const slow = timed.find(({ minutes }) => minutes !== null && minutes > 60)?.recipe
  if (quick === undefined || slow === undefined) throw new Error('there are quick and slow sample recipes')
  await visitRecipe(page, quick)
  await visitRecipe(page, slow)
  await simmer.stop()
  await page.goto('/search/recipes?maxMinutes=30')
  await expect(page.getByText(/^Searching \d+ recipes on this device/)).toBeVisible({ timeout: 20_000 })
  await expect(titles(page).filter({ hasText: quick.title })).toBeVisible()
  await expect(titles(page).filter({ hasText: slow.title })).toHaveCount(0)
  await page.goto('/search/recipes?sort=quickest')
  await expect(titles(page)).toHaveText([quick.title, slow.title])
  await page.goto('/search/recipes?q=unter+30+Minuten')
  await expect(titles(page).filter({ hasText: quick.title })).toBeVisible()
  await expect(titles(page).filter({ hasText: slow.title })).toHaveCount(0)
})
