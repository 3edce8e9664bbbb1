import type { Locator, Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { waitForHydration } from '../kit/page-state.ts'
import { signIn, newUser } from '../kit/users.ts'
import { visitRecipe } from '../kit/recipe-page.ts'
import { newestRecipe, sampleRecipes } from '../kit/recipes.ts'
import { storedOn, waitForServiceWorker } from '../kit/service-worker.ts'
import { expect, test } from '../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Every path of a screen. */
const screens = Object.values(paths)
  .filter((address) => typeof address === 'string')
  .filter((path) => !/^\/api\/|\.\w+$/.test(path))

const notHere = 'This page isn’t available offline'
const notFoundHeading = 'Page not found'

/** The state of a hydrated page; `ways` counts its links, buttons and fields. */
const shown = async (page: Page) => {
  await waitForHydration(page)
  const next = page.locator('main :is(a[href], button, input, textarea)').filter({ visible: true })
  await next.first().waitFor()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveCount(1)
  return {
    at: new URL(page.url()).pathname,
    heading: (await heading.innerText()).trim(),
    title: await page.title(),
    header: await page.locator('header[data-type]').count(),
    rail: await page.getByRole('navigation', { name: 'Simmer' }).count(),
  }
}

/** Opens each path without a server. Returns the paths without content, with their headings. */
const openAll = async (page: Page, openedPaths: readonly string[]): Promise<[path: string, why: string][]> => {
  const without: [string, string][] = []
  for (const path of openedPaths) {
    const answer = await page.goto(path)
    expect([path, answer?.fromServiceWorker()]).toEqual([path, true])
    const { heading, title, header, rail } = await shown(page)
    expect([path, header, rail, heading !== '', title.includes('Simmer') && title !== 'Simmer']).toEqual([
      path,
      1,
      1,
      true,
      true,
    ])
    if (heading === notHere || heading === notFoundHeading) without.push([path, heading])
  }
  return without
}

/** Waits until the app, the first page and the newest posts are cached. */
const settled = async (page: Page, path: string): Promise<void> => {
  await waitForServiceWorker(page)
  const stored = async () => (await storedOn(page)).map((each) => each.path)
  await expect.poll(stored, { timeout: 40_000 }).toEqual(expect.arrayContaining([path, '/api/blog/posts']))
}

/** The addresses of the recipes that a part of the page links to. */
const dishesIn = (part: Locator): Promise<string[]> =>
  part.locator('a[href^="/recipe/"]').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

/** The dishes in the rows of Explore, by address; no dish is there twice. */
const exploreRows = async (page: Page): Promise<string[][]> => {
  await waitForHydration(page)
  const rows: string[][] = []
  for (const name of ['What to cook this week', 'Ready in 30 minutes']) {
    const row = page.getByRole('region', { name, exact: true })
    await expect(row).toBeVisible()
    rows.push(await dishesIn(row))
  }
  expect(Math.min(...rows.map(({ length }) => length))).toBeGreaterThanOrEqual(4)
  const all = await dishesIn(page.getByRole('main'))
  expect(all.filter((dish, place) => all.indexOf(dish) !== place)).toEqual([])
  return rows
}

const newestPosts = async (origin: string): Promise<readonly { readonly slug: string; readonly title: string }[]> => {
  const answer = await fetch(`${origin}/api/blog/posts`)
  return ((await answer.json()) as { posts: { slug: string; title: string }[] }).posts
}

test('RT-2 RT-26 RT-28 ER-1 after one visit every path opens without the server: with content, or with a notice that it is not on the device', async ({
  newDevice,
  simmer,
}) => {
  const { page } = await newDevice()
  const never = (await sampleRecipes(simmer.url, 30)).at(-1)
  if (never === undefined) throw new Error('there are sample recipes')
  const posts = await newestPosts(simmer.url)
  await page.goto(paths.explore)
  await settled(page, paths.explore)
  const rows = await exploreRows(page)

  await simmer.stop()
  await page.goto(paths.explore)
  expect(await exploreRows(page)).toEqual(rows)
  // The search covers recipes on the device, and there are none yet.
  const onlineOnly = [
    paths.search,
    paths.searchFor('rice'),
    `${paths.search}/vegan-diet`,
    paths.recipe(never),
    paths.cook(never),
    paths.print(never),
    paths.profile('kenji.arata'),
  ]
  const [post] = posts
  if (post === undefined) throw new Error('there are sample posts')
  const others = [paths.helpArticle('cooking-without-a-connection'), paths.post(post.slug)]
  const here = [...screens.filter((path) => !onlineOnly.includes(path)), ...others]
  expect(await openAll(page, [...here, '/404', '/no/such/place', ...onlineOnly])).toEqual([
    ['/404', notFoundHeading],
    ['/no/such/place', notFoundHeading],
    ...onlineOnly.map((path) => [path, notHere]),
  ])
  await page.getByRole('main').getByRole('link', { name: 'Your Saved Recipes' }).click()
  await expect(page).toHaveURL(paths.saved)
  await simmer.start()
})

test('RT-7 RT-11 RT-16 a visited landing page, post and profile open without the server', async ({
  newDevice,
  simmer,
}) => {
  const { page } = await newDevice()
  const [post] = await newestPosts(simmer.url)
  if (post === undefined) throw new Error('there are sample posts')
  await page.goto(paths.explore)
  await settled(page, paths.explore)
  const visited = new Map<string, unknown>()
  for (const path of [paths.becomeAuthor, paths.post(post.slug), paths.profile('kenji.arata')]) {
    await page.goto(path)
    visited.set(path, await shown(page))
  }
  await expect
    .poll(async () => (await storedOn(page)).map(({ path }) => path))
    .toEqual(expect.arrayContaining([...visited.keys()]))

  await simmer.stop()
  for (const [path, before] of visited) {
    await page.goto(path)
    expect(await shown(page)).toEqual(before)
  }
  await simmer.start()
})

test('RT-1 RT-5 RT-18 WHO-2 a signed-in person opens every path without the server, and / shows the own home', async ({
  newDevice,
  simmer,
}) => {
  const { page } = await newDevice()
  await signIn(page, newUser())
  await waitForServiceWorker(page)
  await visitRecipe(page, await newestRecipe(simmer.url))
  await page.goto(paths.home)
  await expect(page).toHaveURL(paths.explore)

  await simmer.stop()
  await page.goto(paths.home)
  expect(new URL(page.url()).pathname).toBe(paths.explore)
  expect((await shown(page)).heading).toBe('Explore Recipes')
  expect(await openAll(page, screens)).toEqual([])
  await page.goto(paths.drafts)
  expect((await shown(page)).at).toBe(paths.drafts)
  await simmer.start()
})
