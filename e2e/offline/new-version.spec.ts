import type { Page } from 'playwright/test'
import { buildSecondVersion, Deployment } from '../kit/deployment.ts'
import { Device } from '../kit/device.ts'
import { waitForHydration } from '../kit/page-state.ts'
import { signIn, newUser } from '../kit/users.ts'
import { expectOnThisDevice, save, visitRecipe } from '../kit/recipe-page.ts'
import { sampleRecipes } from '../kit/recipes.ts'
import { SimmerServer } from '../kit/server.ts'
import {
  clearHttpCache,
  checkForUpdate,
  hasWholeApp,
  storedOn,
  waitForControl,
  waitForServiceWorker,
} from '../kit/service-worker.ts'
import { expect, test } from '../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

// Each test has its own folder: a new build replaces the first one and its scripts.
let deployment: Deployment
let simmer: SimmerServer
let phone: Device

// The build takes longer than a test, so it has a time limit of its own.
test.beforeAll(async () => void (await buildSecondVersion()))
test.beforeEach(async () => {
  deployment = new Deployment()
  simmer = await SimmerServer.start(deployment.folder)
  phone = await Device.open(simmer.url)
})
test.afterEach(async () => {
  await phone.discard()
  await simmer.discard()
  deployment.discard()
  expect(phone.consoleErrors).toEqual([])
})

const deployNewVersion = async (): Promise<{ readonly old: string; readonly fresh: string }> => {
  const old = deployment.build
  await simmer.stop()
  await deployment.deployNewVersion()
  await simmer.start()
  return { old, fresh: deployment.build }
}

/** The build id of the page. */
const pageBuildId = (page: Page): Promise<string | null> => page.locator('meta[name="build"]').getAttribute('content')

const prompt = (page: Page) => page.getByText('A new version of Simmer is ready.')

const takeIt = async (page: Page): Promise<void> => {
  await checkForUpdate(page)
  await expect(prompt(page)).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await loaded
}

const twoRecipes = async () => {
  const [one, two] = await sampleRecipes(simmer.url, 2)
  if (one === undefined || two === undefined) throw new Error('there are sample recipes')
  return [one, two] as const
}

test('ST-7 RT-26 pitfall 5: after an update an offline recipe, visited or saved, requests no script of the old build', async () => {
  const { page } = phone
  const [visited, saved] = await twoRecipes()
  await signIn(page, newUser())
  await waitForServiceWorker(page)
  await visitRecipe(page, visited)
  await visitRecipe(page, saved)
  await save(page)
  await expectOnThisDevice(page)

  const { old, fresh } = await deployNewVersion()
  expect(fresh).not.toBe(old)
  await takeIt(page)
  const cacheNames = async () => (await storedOn(page)).map(({ cache }) => cache)
  // The app updates cached pages of saved recipes to the new build.
  await expect.poll(cacheNames).toContain(`saved-pages-${fresh}`)
  expect((await cacheNames()).filter((name) => name.endsWith(old))).toEqual([])

  await simmer.stop()
  await clearHttpCache(page)
  const missing: string[] = []
  phone.context.on('requestfailed', (request) => {
    // A request that the next navigation interrupts is not missing.
    if (request.resourceType() === 'script' && request.failure()?.errorText !== 'net::ERR_ABORTED')
      missing.push(request.url())
  })
  for (const recipe of [visited, saved]) {
    await page.goto(`/recipe/${recipe.recipeShortId}/${recipe.slug}`)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1, name: recipe.title })).toBeVisible()
    expect(await pageBuildId(page)).toBe(fresh)
  }
  expect(missing).toEqual([])
})

test('pitfall 9: every tab offers a new version; accepting it in one reloads each tab once', async () => {
  // The first tab opened before any worker; the first worker causes no reload.
  const first = phone.page
  let loads = 0
  phone.context.on('page', (page) => page.on('load', () => (loads += 1)))
  first.on('load', () => (loads += 1))
  await first.goto('/')
  await waitForServiceWorker(first)
  const second = await phone.context.newPage()
  await second.goto('/home')
  const third = await phone.context.newPage()
  await third.goto('/search/recipes?q=rice')
  const tabs = [first, second, third]
  for (const tab of tabs) await waitForHydration(tab)
  expect(loads).toBe(3)

  const { old, fresh } = await deployNewVersion()
  for (const tab of tabs) expect(await pageBuildId(tab)).toBe(old)
  await checkForUpdate(second)
  for (const tab of tabs) await expect(prompt(tab)).toBeVisible()
  // No tab reloads without a press.
  expect(loads).toBe(3)

  await third.getByRole('button', { name: 'Update now' }).click()
  for (const tab of tabs) {
    await expect.poll(() => pageBuildId(tab).catch(() => null)).toBe(fresh)
    await waitForHydration(tab)
    await expect(prompt(tab)).toBeHidden()
  }
  expect(loads).toBe(6)
  expect(new URL(third.url()).search).toBe('?q=rice')
})

test('pitfall 9: the update notice shows below the editor’s bar, and covers neither undo nor redo', async () => {
  const { page } = phone
  await signIn(page, newUser())
  await waitForServiceWorker(page)
  await page.goto('/dashboard/drafts/new')
  const bar = page.getByRole('toolbar')
  await expect(bar).toBeVisible()
  await deployNewVersion()
  await checkForUpdate(page)
  await expect
    .poll(async () => {
      const [offer, editor] = [await prompt(page).locator('..').boundingBox(), await bar.boundingBox()]
      return offer !== null && editor !== null && offer.y >= editor.y + editor.height
    })
    .toBe(true)
})

test('pitfall 10: pages of a new build work under the old worker, and screens of the old build in its open tabs', async () => {
  const { page } = phone
  const [recipe] = await twoRecipes()
  await page.goto('/')
  await waitForServiceWorker(page)
  await waitForHydration(page)
  const { old, fresh } = await deployNewVersion()

  // This tab never opened the screen: the server no longer has its script, but the precache does.
  await page.getByRole('navigation', { name: 'Simmer' }).getByRole('link', { name: 'Library' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/library')
  expect(await pageBuildId(page)).toBe(old)

  const other = await phone.context.newPage()
  const answer = await other.goto(`/recipe/${recipe.recipeShortId}/${recipe.slug}`)
  expect(answer?.fromServiceWorker()).toBe(true)
  expect(await pageBuildId(other)).toBe(fresh)
  await waitForHydration(other)
  await expect(other.getByRole('heading', { level: 1, name: recipe.title })).toBeVisible()
})

test('pitfall 10: a tab of the old build opens a screen that its device has not stored in the new build', async () => {
  const { page } = phone
  await page.goto('/')
  await waitForControl(page)
  await waitForHydration(page)
  const { old, fresh } = await deployNewVersion()
  expect(await pageBuildId(page)).toBe(old)
  await page.getByRole('navigation', { name: 'Simmer' }).getByRole('link', { name: 'Library' }).click()
  await expect.poll(() => pageBuildId(page).catch(() => null), { timeout: 20_000 }).toBe(fresh)
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
  await expect(page).toHaveURL('/library')
})

test('RT-26 an update after a first visit stores the screens that the device had, with what they import', async () => {
  const { page } = phone
  const [recipe] = await twoRecipes()
  await page.goto('/')
  await waitForControl(page)
  await page.goto(`/recipe/${recipe.recipeShortId}/${recipe.slug}/cook`)
  await waitForHydration(page)
  await expect.poll(() => page.evaluate(async () => (await caches.match(location.href)) !== undefined)).toBe(true)
  expect(await hasWholeApp(page)).toBe(false)
  // Cooking mode shows no offer of a new version.
  await page.goto('/')
  await waitForHydration(page)
  await deployNewVersion()
  await takeIt(page)
  await simmer.stop()
  await clearHttpCache(page)
  expect(await hasWholeApp(page)).toBe(false)
  await page.goto('/')
  await page.goto(`/recipe/${recipe.recipeShortId}/${recipe.slug}/cook`)
  await waitForHydration(page)
  await expect(page.getByRole('heading', { level: 1, name: recipe.title })).toBeVisible()
})

test('RT-26 pitfalls 5 and 10: before the update is accepted, no cached page belongs to a build that is not cached', async () => {
  const { page } = phone
  const [before, after] = await twoRecipes()
  await page.goto('/')
  await waitForServiceWorker(page)
  await visitRecipe(page, before)
  const { old } = await deployNewVersion()
  // The new build renders both pages while the old worker is active.
  const other = await phone.context.newPage()
  for (const recipe of [before, after]) {
    await other.goto(`/recipe/${recipe.recipeShortId}/${recipe.slug}`)
    await waitForHydration(other)
    await expect(prompt(other)).toBeVisible()
  }
  await simmer.stop()
  await clearHttpCache(page)
  // The script of an unopened screen of the new build is in the waiting worker's precache.
  await other.getByRole('navigation', { name: 'Simmer' }).getByRole('link', { name: 'Library' }).click()
  await expect(other).toHaveURL('/library')
  await expect(other.getByRole('main').getByRole('heading', { level: 1, name: 'Library' })).toBeVisible()
  await other.close()
  for (const recipe of [before, after]) {
    await page.goto(`/recipe/${recipe.recipeShortId}/${recipe.slug}`)
    await waitForHydration(page)
    await expect(page.getByRole('heading', { level: 1, name: recipe.title })).toBeVisible()
    expect(await pageBuildId(page)).toBe(old)
  }
})
