import { languageCookie } from '@simmer/contract/preferences/languages'
import { themeCookie } from '@simmer/contract/preferences/themes'
import type { Device } from '../kit/device.ts'
import type { FaultProxy } from '../kit/fault-proxy.ts'
import { waitForHydration } from '../kit/hydration.ts'
import { signIn, newUser } from '../kit/users.ts'
import { expectOnThisDevice, save, visitRecipe } from '../kit/recipe-page.ts'
import { sampleRecipes } from '../kit/recipes.ts'
import type { SimmerServer } from '../kit/server.ts'
import { storedOn, waitForServiceWorker } from '../kit/service-worker.ts'
import { expect, test } from '../kit/test.ts'

let server: SimmerServer
let front: FaultProxy
let phone: Device

test.beforeEach(({ proxied: fronted }) => {
  ;({ server, proxy: front, phone } = fronted)
})

const html = { 'content-type': 'text/html; charset=utf-8' }

/** None of those that the welcome page shows to everybody. */
const twoRecipes = async () => {
  const [one, two] = (await sampleRecipes(server.direct, 30)).slice(20)
  if (one === undefined || two === undefined) throw new Error('there are sample recipes')
  return [one, two] as const
}

test('RT-26 pitfall 3: a 503 is no success: what is here is shown, and what was kept stays', async () => {
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
  await expect(page.getByRole('heading', { level: 1, name: 'Not on this device yet' })).toBeVisible()
  const stored = await storedOn(page)
  expect(stored.filter(({ body }) => body.includes('503 Service')).map(({ path }) => path)).toEqual([])
})

test('pitfall 4: no navigation preload that would answer in place of what is kept', async () => {
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

test('RT-26 ST-7 pitfall 8: whoever chose a language and colours here reads without a network too, in both', async () => {
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
const stored = {
  '/api/recipes/public': { status: 200, headers: { ...json, 'cache-control': 'no-cache' }, body: '{}' },
  '/photos/public/640.webp': { status: 200, headers: { ...webp, 'cache-control': 'public, max-age=60' }, body: 'x' },
}

test('pitfall 8: private, unstorable, redirected, failed and foreign answers never enter a cache; public ones beside them do', async () => {
  const { page } = phone
  await page.goto('/')
  await waitForServiceWorker(page)
  const answers = new Map(Object.entries({ ...refused, ...stored }))
  front.overrideFor = (path) => answers.get(path)
  // The public ones last: when they are there, the others would be.
  const asked = [...answers.keys()]
  await page.evaluate(async (paths) => {
    for (const path of paths) await (await fetch(path)).text()
  }, asked)
  await expect
    .poll(async () => (await storedOn(page)).map(({ path }) => path).filter((path) => asked.includes(path)))
    .toEqual(Object.keys(stored).toSorted())
})

/** Recipes, posts and cooks as everybody gets them; nothing that is somebody's own. */
const publicData = /^\/api\/(recipes(\/(?!savedIds)[^/]+)?|blog\/posts(\/[^/]+)?|profiles\/[^/]+(\/recipes)?)(\?|$)/

test('ST-6 pitfall 8: a signed-in person’s device keeps public answers only, and none of them after signing out', async () => {
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
    // The worker cannot see cookies in an answer: the server sends none with what may be kept, whoever asks.
    expect((await fetch(server.url + path, { headers: { cookie } })).headers.getSetCookie(), path).toEqual([])
    if (path.startsWith('/api/')) expect(path).toMatch(publicData)
    expect(path).not.toMatch(/^\/no\//)
  }
  expect(stored.some(({ path }) => path.includes(visited.recipeShortId))).toBe(true)
  await page.goto('/auth/sign-out')
  await waitForHydration(page)
  await page.getByRole('main').getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('/')
  // The welcome page is kept again, as any guest gets it.
  const traces = async (): Promise<string[]> => {
    const paths = (await storedOn(page)).map(({ path }) => path)
    return paths.filter((path) => [visited, saved].some(({ recipeShortId }) => path.includes(recipeShortId)))
  }
  await expect.poll(traces).toEqual([])
})

test('RT-26 an installation that broke off on a bad line is begun again by itself', async () => {
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
