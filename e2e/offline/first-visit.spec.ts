import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BrowserContext, Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { waitForHydration } from '../kit/page-state.ts'
import { openRecipe } from '../kit/recipe-page.ts'
import { newestRecipe } from '../kit/recipes.ts'
import { hasWholeApp, waitForControl } from '../kit/service-worker.ts'
import { expect, test } from '../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

const built = resolve(import.meta.dirname, '../../web/dist/client')
const maxBytes = 350_000

const fileSize = (file: string): number | undefined => statSync(join(built, file), { throwIfNoEntry: false })?.size

/** The compressed size of a built file; null for a response that the server renders. */
const builtSize = (path: string): number | null => fileSize(`${path}.br`) ?? fileSize(path) ?? null

/**
 * Counts the compressed bytes of what the service worker fetches, its own script included. A file counts with its whole
 * size, even if the page has fetched it before and the browser answers from its cache.
 */
const countWorkerBytes = (context: BrowserContext) => {
  const seen = new Set<string>()
  const sizes: Promise<number>[] = []
  context.on('requestfinished', (request) => {
    if (request.serviceWorker() === null) return
    const { pathname } = new URL(request.url())
    seen.add(pathname)
    const size = pathname === '/' ? null : builtSize(pathname)
    sizes.push(size === null ? request.sizes().then(({ responseBodySize }) => responseBodySize) : Promise.resolve(size))
  })
  return async () => ({
    seen: [...seen],
    requests: sizes.length,
    bytes: (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0),
  })
}

/** The paths of the app's files in the caches. */
const storedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /precache|app-files/.test(name))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

/** The scripts of all screens. Few browsers need the last two; they are stored when they were loaded. */
const scripts = (): string[] =>
  readdirSync(join(built, 'assets'))
    .filter((file) => file.endsWith('.js') && !/^(picture-on-page|libheif)/.test(file))
    .map((file) => `/assets/${file}`)

const isPageCached = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await caches.match(location.href)) !== undefined)

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const notHere = 'This page isn’t available offline'

for (const place of ['a recipe', paths.explore, paths.home])
  test(`RT-26 what the worker fetches on a first visit of ${place} is at most 350 kB`, async ({
    newDevice,
    simmer,
  }) => {
    const { context, page } = await newDevice()
    const worker = countWorkerBytes(context)
    if (place === 'a recipe') await openRecipe(page, await newestRecipe(simmer.url))
    else await page.goto(place)
    await waitForHydration(page)
    await page.mouse.move(10, 10)
    await waitForControl(page)
    await expect.poll(() => isPageCached(page), { timeout: 20_000 }).toBe(true)
    // The parts of the page that wait for an interaction have been loaded, and nothing was requested for a second.
    await expect.poll(() => storedFiles(page)).toContainEqual(expect.stringMatching(/\/deferred-parts-/))
    let before = -1
    await expect
      .poll(async () => before === (before = (await worker()).requests), { intervals: [1000], timeout: 20_000 })
      .toBe(true)
    const { seen, bytes } = await worker()
    // The worker's own requests count.
    expect(seen).toEqual(expect.arrayContaining(['/sw.js', '/index.html']))
    expect(bytes).toBeGreaterThan(200_000)
    expect(bytes).toBeLessThanOrEqual(maxBytes)
    expect(await hasWholeApp(page)).toBe(false)
  })

test('RT-26 RT-27 after a first visit alone the visited page opens offline and other screens say that they are not here', async ({
  newDevice,
  simmer,
}) => {
  const phone = await newDevice()
  const { page, connection } = phone
  const recipe = await newestRecipe(simmer.url)
  await openRecipe(page, recipe)
  await waitForControl(page)
  await expect.poll(() => isPageCached(page), { timeout: 20_000 }).toBe(true)
  // What the page itself has loaded is stored too.
  await expect.poll(() => storedFiles(page)).toContainEqual(expect.stringMatching(/\/recipe-parts-/))
  expect(await hasWholeApp(page)).toBe(false)

  connection.cut()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: recipe.title })).toBeVisible()
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.goto(paths.home)
  await waitForHydration(page)
  await expect(heading(page)).not.toHaveText(notHere)
  await page.goto(paths.help)
  await expect(heading(page)).toHaveText(notHere)
  connection.restore()

  // Once the person has read for a while, every screen is stored, at a later attempt if the first one fails.
  await openRecipe(page, recipe)
  await page.mouse.move(10, 10)
  await expect.poll(() => hasWholeApp(page), { timeout: 100_000 }).toBe(true)
  const all = await storedFiles(page)
  expect(scripts().filter((file) => !all.includes(file))).toEqual([])
  connection.cut()
  await page.goto(paths.help)
  await waitForHydration(page)
  await expect(heading(page)).not.toHaveText(notHere)
})

test('RT-26 a page that began without the worker is stored too', async ({ newDevice, simmer }) => {
  const { page, context, connection } = await newDevice()
  await page.goto(paths.explore)
  await waitForControl(page)
  const recipe = await newestRecipe(simmer.url)
  await openRecipe(page, recipe)
  const stored = await page.evaluate(async () => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(location.href)
    return (await caches.match(location.href)) !== undefined
  })
  expect(stored).toBe(false)
  // A reload without caches passes the worker by, like a page requested just before the worker was active.
  const cdp = await context.newCDPSession(page)
  const loaded = page.waitForEvent('load')
  await cdp.send('Page.reload', { ignoreCache: true })
  await loaded
  await waitForControl(page)
  await expect.poll(() => isPageCached(page), { timeout: 20_000 }).toBe(true)
  connection.cut()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: recipe.title })).toBeVisible()
})

test('RT-26 a second phase that the network broke off is finished by the next start', async ({ proxied }) => {
  const { phone, proxy, server } = proxied
  const recipe = await newestRecipe(server.url)
  const broken = scripts().find((file) => /\/shopping-list-/.test(file))
  let isBroken = true
  proxy.overrideFor = (path) => (isBroken && path === broken ? { status: 502 } : undefined)
  await openRecipe(phone.page, recipe)
  await waitForControl(phone.page)
  const first = await storedFiles(phone.page)
  await phone.page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'STORE_APP' }))
  await expect.poll(async () => (await storedFiles(phone.page)).length).toBeGreaterThan(first.length)
  await phone.switchOff()

  isBroken = false
  await phone.switchOn()
  expect(await phone.page.goto(`/recipe/${recipe.recipeShortId}/${recipe.slug}`)).not.toBeNull()
  expect(await hasWholeApp(phone.page)).toBe(false)
  await phone.page.mouse.move(10, 10)
  await expect.poll(() => hasWholeApp(phone.page), { timeout: 60_000 }).toBe(true)
  const all = await storedFiles(phone.page)
  expect(scripts().filter((file) => !all.includes(file))).toEqual([])
})
