import type { Page } from 'playwright/test'
import { ApiClient } from '../kit/api.ts'
import { waitForHydration } from '../kit/page-state.ts'
import { signIn, newUser } from '../kit/users.ts'
import { openRecipe, save, visitRecipe } from '../kit/recipe-page.ts'
import { sampleRecipes } from '../kit/recipes.ts'
import { storedOn, waitForServiceWorker } from '../kit/service-worker.ts'
import { expect, test } from '../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

const recipePath = (recipe: { recipeShortId: string; slug: string }): string =>
  `/recipe/${recipe.recipeShortId}/${recipe.slug}`

const someRecipes = async (origin: string) => {
  const [first, second, third] = (await sampleRecipes(origin, 30)).slice(20)
  if (first === undefined || second === undefined || third === undefined) throw new Error('there are sample recipes')
  return [first, second, third] as const
}

const hasPicture = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page
        .locator('main img')
        .first()
        .evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0)),
    )
    .toBeGreaterThan(0)

test('RT-1 RT-2 pitfall 1: with an active worker pages come from the server, / too, and never as the empty shell', async ({
  newDevice,
  simmer,
}) => {
  const { page } = await newDevice()
  await page.goto('/')
  await waitForServiceWorker(page)
  const [recipe] = await someRecipes(simmer.url)
  for (const path of ['/', '/home', '/search/recipes?q=rice', recipePath(recipe)]) {
    const answer = await page.goto(path)
    expect(answer?.fromServiceWorker(), path).toBe(true)
    expect(await answer?.text(), path).toContain('<h1')
  }
})

test('RT-26 pitfall 2: every visit requests the page; the HTTP cache holds no outdated copy', async ({
  newDevice,
  simmer,
}) => {
  const { page } = await newDevice()
  const [recipe] = await someRecipes(simmer.url)
  await visitRecipe(page, recipe)
  const countOn = async (): Promise<number> => {
    const answer = await page.goto(recipePath(recipe))
    expect(answer?.fromServiceWorker()).toBe(true)
    return Number(/"ratingCount":(\d+)/.exec((await answer?.text()) ?? '')?.[1])
  }
  const before = await countOn()
  const client = await ApiClient.signIn(simmer.url, newUser())
  const rated = await fetch(`${simmer.url}/api/recipes/${recipe.id}/rate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.jwt}`, 'content-type': 'application/json' },
    body: JSON.stringify({ rating: 4 }),
  })
  expect(rated.ok).toBe(true)
  await expect.poll(countOn).toBe(before + 1)
})

test('RT-26 pitfall 6: the first page, loaded before any worker, opens without the server', async ({
  newDevice,
  simmer,
}) => {
  const { page } = await newDevice()
  const [recipe] = await someRecipes(simmer.url)
  await page.goto(recipePath(recipe))
  // The idle page registers the worker, which fetches the app and then caches the page.
  const isPageCached = async () => {
    const stored = await storedOn(page)
    return (
      stored.some(({ path }) => path === recipePath(recipe)) && stored.some(({ cache }) => cache === 'visited-pictures')
    )
  }
  await expect.poll(isPageCached, { timeout: 40_000 }).toBe(true)

  await simmer.stop()
  const answer = await page.reload()
  expect(answer?.status()).toBe(200)
  expect(await answer?.text()).toContain('<h1')
  await expect(page.getByRole('heading', { level: 1, name: recipe.title })).toBeVisible()
  await waitForHydration(page)
  await hasPicture(page)
  await simmer.start()
})

test('RT-26 pitfall 7: a recipe that is not on the device shows a notice, and opens by “Try again” once the server is back', async ({
  newDevice,
  simmer,
}) => {
  const { page } = await newDevice()
  const [recipe] = await someRecipes(simmer.url)
  await page.goto('/')
  await waitForServiceWorker(page)

  await simmer.stop()
  await page.goto(recipePath(recipe))
  await expect(page.getByRole('heading', { level: 1, name: 'This page isn’t available offline' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Your Saved Recipes' })).toBeVisible()
  await simmer.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: recipe.title })).toBeVisible()
})

test('ST-8 RT-26 pitfall 11: with only the server stopped the browser reports online, and all stored content works', async ({
  newDevice,
  simmer,
}) => {
  const { page } = await newDevice()
  const person = newUser()
  await signIn(page, person)
  const client = await ApiClient.signIn(simmer.url, person)
  const [visited, tapped, never] = await someRecipes(simmer.url)
  await page.goto('/')
  await waitForServiceWorker(page)
  await visitRecipe(page, visited)
  // A tap in the app opened the recipe: data and picture are cached, the page is not.
  await page.goto(`/search/recipes?q=${encodeURIComponent(tapped.title)}`)
  await waitForHydration(page)
  await page.getByRole('main').getByRole('link', { name: tapped.title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: tapped.title })).toBeVisible()
  await hasPicture(page)
  await expect
    .poll(async () => (await storedOn(page)).map(({ path }) => path))
    .toContain(`/api/recipes/${tapped.recipeShortId}`)
  expect((await storedOn(page)).map(({ path }) => path)).not.toContain(recipePath(tapped))

  await simmer.stop('SIGKILL')
  // The browser never learns that the server stopped.
  await page.addInitScript(() => {
    for (const name of ['online', 'offline']) window.addEventListener(name, () => localStorage.setItem('heard', name))
  })
  for (const recipe of [visited, tapped]) {
    const answer = await page.goto(recipePath(recipe))
    expect(answer?.status()).toBe(200)
    expect(answer?.fromServiceWorker()).toBe(true)
    expect((await answer?.text())?.includes('<h1'), 'from the page as it was kept').toBe(recipe === visited)
    await expect(page.getByRole('heading', { level: 1, name: recipe.title })).toBeVisible()
    await waitForHydration(page)
    await hasPicture(page)
  }
  await page.goto(recipePath(never))
  await expect(page.getByRole('heading', { level: 1, name: 'This page isn’t available offline' })).toBeVisible()
  for (const path of ['/', '/home', '/saved', '/search/recipes?q=rice', '/outbox']) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible()
  }
  await openRecipe(page, visited)
  await save(page)
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)

  await simmer.start()
  await expect.poll(async () => (await client.savedIds()).length, { timeout: 60_000 }).toBe(1)
  expect(await page.evaluate(() => localStorage.getItem('heard'))).toBeNull()
})
