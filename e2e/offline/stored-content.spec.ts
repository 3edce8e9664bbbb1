import { countRows, readRows } from '../kit/durable-state.ts'
import { languageCookie } from '@simmer/contract/preferences/languages'
import { themeCookie } from '@simmer/contract/wire/preferences'
import type { Device } from '../kit/device.ts'
import type { FaultProxy } from '../kit/fault-proxy.ts'
import { waitForHydration } from '../kit/page-state.ts'
import { signIn, newUser } from '../kit/users.ts'
import { expectOnThisDevice, save, visitRecipe } from '../kit/recipe-page.ts'
import { sampleRecipes } from '../kit/recipes.ts'
import type { SimmerServer } from '../kit/server.ts'
import { storedOn, waitForServiceWorker } from '../kit/service-worker.ts'
import { expect, test } from '../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

let server: SimmerServer
let front: FaultProxy
let phone: Device

test.beforeEach(({ proxied: fronted }) => {
  ;({ server, proxy: front, phone } = fronted)
})

const html = { 'content-type': 'text/html; charset=utf-8' }

/** A recipe that the welcome page does not show. */
const twoRecipes = async () => {
  const [one, two] = (await sampleRecipes(server.direct, 30)).slice(20)
  if (one === undefined || two === undefined) throw new Error('there are sample recipes')
  return [one, two] as const
}

test('RT-26 pitfall 3: on a 503 the cached page is shown, and stays cached', async () => {
  const { page } = phone
  const [visited, never] = await twoRecipes()
  await page.goto('/')
  await waitForServiceWorker(page)
  await visitRecipe(page, visited)
  front.overrideFor = () => ({ status: 503, headers: html, body: '<h1>503 Service Unavailable</h1>' })
  for (const _ of [1, 2]) {
    const answer = await page.goto(`/recipe/${visited.recipeShortId}/${visited.slug}`)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: visited.title })).toBeVisible()
    await waitForHydration(page)
  }
  await page.goto(`/recipe/${never.recipeShortId}/${never.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Our server has a problem' })).toBeVisible()
  const stored = await storedOn(page)
  expect(stored.filter(({ body }) => body.includes('503 Service')).map(({ path }) => path)).toEqual([])
})

test('pitfall 4: navigation preload is off, so cached pages are served', async () => {
  const { page } = phone
  const [recipe] = await twoRecipes()
  await page.goto('/')
  await waitForServiceWorker(page)
  await visitRecipe(page, recipe)
  const preload = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistration())?.navigationPreload.getState(),
  )
  expect(preload?.enabled).toBe(false)
  await front.close()
  const answer = await page.goto(`/recipe/${recipe.recipeShortId}/${recipe.slug}`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: recipe.title })).toBeVisible()
})

test('RT-26 ST-7 pitfall 8: a visited recipe opens offline in the picked language and theme', async () => {
  const { page } = phone
  const [visited] = await twoRecipes()
  await page.goto('/')
  await waitForServiceWorker(page)
  const expires = Date.now() / 1000 + 86_400
  await phone.context.addCookies(
    Object.entries({ [themeCookie]: 'dark', [languageCookie]: 'de' }).map(([name, value]) => {
      return { name, value, expires, url: server.url }
    }),
  )
  await visitRecipe(page, visited)
  await front.close()
  await phone.switchOff()
  await phone.switchOn()
  const { page: again } = phone
  await again.goto(`/recipe/${visited.recipeShortId}/${visited.slug}`)
  await expect(again.getByRole('heading', { level: 1, name: visited.title })).toBeVisible()
  await expect(again.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(again.locator('html')).toHaveAttribute('lang', 'de')
})

const json = { 'content-type': 'application/json' }
const webp = { 'content-type': 'image/webp' }
const refused = {
  '/api/recipes/private': { status: 200, headers: { ...json, 'cache-control': 'private, max-age=60' }, body: '{}' },
  '/api/recipes/unstorable': { status: 200, headers: { ...json, 'cache-control': 'no-store' }, body: '{}' },
  '/api/recipes/missing': { status: 404, headers: json, body: '{}' },
  '/api/recipes/broken': { status: 500, headers: json, body: '{}' },
  '/api/recipes/elsewhere': { status: 302, headers: { location: '/api/recipes/public' } },
  '/api/recipes/log-in-first': { status: 200, headers: html, body: 'x' },
  '/photos/private/640.webp': { status: 200, headers: { ...webp, 'cache-control': 'private' }, body: 'x' },
  '/photos/missing/640.webp': { status: 404, headers: webp, body: 'x' },
  '/photos/broken/640.webp': { status: 500, headers: webp, body: 'x' },
  '/photos/log-in-first/640.webp': { status: 200, headers: html, body: 'x' },
}
const cacheable = {
  '/api/recipes/public': { status: 200, headers: { ...json, 'cache-control': 'no-cache' }, body: '{}' },
  '/photos/public/640.webp': { status: 200, headers: { ...webp, 'cache-control': 'public, max-age=60' }, body: 'x' },
}

test('pitfall 8: private, no-store, redirected, failed and cross-origin responses are never cached; public ones are', async () => {
  const { page } = phone
  await page.goto('/')
  await waitForServiceWorker(page)
  const answers = new Map(Object.entries({ ...refused, ...cacheable }))
  front.overrideFor = (path) => answers.get(path)
  // Public responses come last: once they are cached, the others would be too.
  const asked = [...answers.keys()]
  await page.evaluate(async (paths) => {
    for (const path of paths) await (await fetch(path)).text()
  }, asked)
  await expect
    .poll(async () => (await storedOn(page)).map(({ path }) => path).filter((path) => asked.includes(path)))
    .toEqual(Object.keys(cacheable).toSorted())
})

/** Public paths: recipes, posts and profiles. */
const publicData = /^\/api\/(recipes(\/(?!savedIds)[^/]+)?|blog\/posts(\/[^/]+)?|profiles\/[^/]+(\/recipes)?)(\?|$)/

test('ST-6 pitfall 8: a signed-in device caches public responses only, and none after logging out', async () => {
  const { page } = phone
  const [visited, saved] = await twoRecipes()
  await signIn(page, newUser())
  await waitForServiceWorker(page)
  await visitRecipe(page, visited)
  await visitRecipe(page, saved)
  await save(page)
  await expectOnThisDevice(page)
  for (const path of ['/', '/home', '/saved', '/library', '/outbox', '/no/such/place', '/search/recipes?q=rice']) {
    await page.goto(path)
    await waitForHydration(page)
  }
  const stored = await storedOn(page)
  expect(stored.length).toBeGreaterThan(5)
  const cookie = (await phone.context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  for (const { path, status, cacheControl } of stored) {
    expect(status, path).toBe(200)
    expect(cacheControl, path).not.toMatch(/private|no-store/)
    // The worker cannot see cookies, so the server sets none on cacheable responses.
    expect((await fetch(server.url + path, { headers: { cookie } })).headers.getSetCookie(), path).toEqual([])
    if (path.startsWith('/api/')) expect(path).toMatch(publicData)
    expect(path).not.toMatch(/^\/no\//)
  }
  expect(stored.some(({ path }) => path.includes(visited.recipeShortId))).toBe(true)
  // Workbox lists the URLs of its caches in a database of its own.
  const listed = async (): Promise<string> =>
    JSON.stringify(await readRows(page, 'workbox-expiration', 'cache-entries'))
  expect(await listed()).toContain(visited.recipeShortId)
  expect(Object.keys(await countRows(page, '^simmer-account-')).length).toBeGreaterThan(3)
  await page.goto('/auth/sign-out')
  await waitForHydration(page)
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('/')
  // The welcome page is cached again as for any guest.
  const traces = async (): Promise<string[]> => {
    const paths = (await storedOn(page)).map(({ path }) => path)
    return paths.filter((path) => [visited, saved].some(({ recipeShortId }) => path.includes(recipeShortId)))
  }
  await expect.poll(traces).toEqual([])
  for (const { recipeShortId } of [visited, saved]) expect(await listed()).not.toContain(recipeShortId)
  expect(await countRows(page, '^simmer-(account-|public)')).toEqual({})
})

test('RT-26 an interrupted installation of the worker restarts by itself', async () => {
  const { page } = phone
  let broken = 0
  front.overrideFor = (path) => {
    if (path !== '/index.html') return undefined
    broken += 1
    return { status: 503, headers: html, body: '' }
  }
  await page.goto('/home')
  await expect.poll(() => broken, { timeout: 30_000 }).toBeGreaterThan(0)
  front.overrideFor = () => undefined
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true)
})
