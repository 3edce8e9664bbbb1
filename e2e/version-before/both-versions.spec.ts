import type { Page } from 'playwright/test'
import { paths } from '@simmer/contract/wire/paths'
import { Device } from '../kit/device.ts'
import { waitForHydration } from '../kit/page-state.ts'
import { rate, save, visitRecipe, writeAndPublish } from '../kit/recipe-page.ts'
import { sampleRecipes, type KnownRecipe } from '../kit/recipes.ts'
import type { SimmerServer } from '../kit/server.ts'
import { checkForUpdate, clearHttpCache, waitForServiceWorker } from '../kit/service-worker.ts'
import { expect, test } from '../kit/test.ts'
import { newUser, signIn, type TestUser } from '../kit/users.ts'
import { TwoVersions } from './two-versions.ts'

let versions: TwoVersions
let before: SimmerServer
let current: SimmerServer
let recipes: readonly [KnownRecipe, KnownRecipe]
const devices: Device[] = []
/** Answers of 400 and above that a device got. */
const refused: string[] = []

test.use({ serviceWorkers: 'allow' })

test.beforeAll(async () => {
  test.setTimeout(240_000)
  versions = await TwoVersions.open()
  before = await versions.start('before')
  await versions.migrate()
  current = await versions.start('this')
  await versions.use(before)
  const [one, two] = await sampleRecipes(versions.origin, 2)
  if (one === undefined || two === undefined) throw new Error('there are sample recipes')
  recipes = [one, two]
})
test.afterAll(() => versions.close())
test.afterEach(async () => {
  for (const device of devices) await device.discard()
  const consoleErrors = devices.splice(0).flatMap((device) => device.consoleErrors)
  expect(consoleErrors).toEqual([])
  expect(refused.splice(0)).toEqual([])
})

const openDevice = async (): Promise<Device> => {
  const device = await Device.open(versions.origin)
  devices.push(device)
  device.context.on('response', (response) => {
    if (response.status() >= 400)
      refused.push(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`)
  })
  return device
}

const openSignedIn = async (user: TestUser): Promise<Device> => {
  const device = await openDevice()
  await signIn(device.page, user, versions.readCode)
  await device.page.goto(paths.explore)
  await waitForHydration(device.page)
  return device
}

/** Opens a screen as a link of the page does: no document is loaded. */
const follow = async (page: Page, href: string): Promise<void> => {
  await page.evaluate((to) => {
    const link = document.createElement('a')
    link.href = to
    document.body.append(link)
    link.click()
    link.remove()
  }, href)
  await expect(page).toHaveURL(href)
}
const recipePath = ({ recipeShortId, slug }: KnownRecipe): string => `/recipe/${recipeShortId}/${slug}`
const buildOf = (page: Page): Promise<string | null> => page.locator('meta[name="build"]').getAttribute('content')
/** The build of the active service worker: it caches only pages of its build, and deletes the cache of another. */
const buildOfWorker = async (page: Page): Promise<string> => {
  let builds: readonly string[] = []
  await expect(async () => {
    await page.goto(recipePath(recipes[0]))
    await waitForHydration(page)
    const names = await page.evaluate(() => caches.keys())
    builds = names.flatMap((name) => /^pages-(.+)$/.exec(name)?.[1] ?? [])
    expect(builds).toHaveLength(1)
  }).toPass({ timeout: 30_000 })
  return builds[0] ?? ''
}

/** Saves, rates, writes a list and a draft, and publishes it, all in the page that is open. */
const act = async (page: Page, title: string): Promise<void> => {
  await follow(page, recipePath(recipes[0]))
  await expect(page.getByRole('heading', { level: 1, name: recipes[0].title })).toBeVisible()
  await save(page)
  await follow(page, recipePath(recipes[1]))
  await expect(page.getByRole('heading', { level: 1, name: recipes[1].title })).toBeVisible()
  await rate(page, 4)
  await follow(page, paths.shoppingList)
  for (const line of ['2 lemons', '500 g flour']) {
    await page.getByLabel('What do you need?').fill(line)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('checkbox', { name: line })).toBeVisible()
  }
  await follow(page, paths.drafts)
  await page.getByRole('button', { name: 'New recipe' }).click()
  await writeAndPublish(page, title)
}

const expectPublished = async (page: Page): Promise<void> =>
  expect(page.getByText('Published. Everyone can see it.')).toBeVisible({ timeout: 60_000 })

/** What `act` did, as a device shows it. */
const expectAll = async (page: Page, title: string): Promise<void> => {
  await page.goto(paths.shoppingList)
  await expect(page.getByRole('checkbox', { name: '2 lemons' })).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: '500 g flour' })).toHaveCount(1)
  await page.goto(recipePath(recipes[0]))
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  await page.goto(recipePath(recipes[1]))
  await expect(page.getByRole('radio', { name: /^4 star/ })).toBeChecked()
  await page.goto(paths.drafts)
  await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
  await expect
    .poll(async () => {
      const answers = await Promise.all(
        [before, current].map(({ direct }) => fetch(`${direct}/api/search/recipes?q=${encodeURIComponent(title)}`)),
      )
      const texts = await Promise.all(answers.map((answer) => answer.text()))
      return texts.every((text) => text.includes(title))
    })
    .toBe(true)
}

const expectSynced = async (page: Page): Promise<void> => {
  await page.goto(paths.outbox)
  await expect(page.getByText(/Nothing to sync|Everything is synced/)).toBeVisible({ timeout: 60_000 })
}

test('OP-11 while both versions answer in turns, two devices sign in, act and show the same', async () => {
  await versions.use(before, current)
  const user = newUser()
  const phone = await openSignedIn(user)
  await act(phone.page, 'Barley bread in turns')
  await expectPublished(phone.page)
  const laptop = await openSignedIn(user)
  await expectAll(laptop.page, 'Barley bread in turns')
  await laptop.page.goto(paths.shoppingList)
  await laptop.page.getByRole('checkbox', { name: '2 lemons', checked: false }).click()
  await phone.page.goto(paths.shoppingList)
  await expect(phone.page.getByRole('checkbox', { name: '2 lemons', checked: true })).toBeVisible()
  for (const { page } of [phone, laptop]) await expectSynced(page)
})

for (const [name, page, server] of [
  ['a page of the version before acts on servers of this one', () => before, () => current],
  ['a page of this version acts on servers of the one before', () => current, () => before],
] as const)
  test(`OP-11 OP-10 I13 ${name}, and opens screens that it has not loaded`, async () => {
    await versions.use(page())
    const user = newUser()
    const phone = await openSignedIn(user)
    const build = await buildOf(phone.page)
    await versions.use(server())
    let documents = 0
    phone.page.on('load', () => (documents += 1))
    await act(phone.page, `Rye bread of ${build}`)
    await expectPublished(phone.page)
    expect(await buildOf(phone.page)).toBe(build)
    expect(documents).toBe(0)
    const laptop = await openSignedIn(user)
    expect(await buildOf(laptop.page)).not.toBe(build)
    await expectAll(laptop.page, `Rye bread of ${build}`)
    await expectSynced(phone.page)
  })

for (const [name, first, second] of [
  ['in the version before arrive after the update', () => before, () => current],
  ['in this version arrive at servers of the version before, after a way back', () => current, () => before],
] as const)
  test(`OP-11 I13 ST-8 actions queued without a network ${name}`, async () => {
    await versions.use(first())
    const user = newUser()
    const phone = await openSignedIn(user)
    for (const recipe of recipes) await visitRecipe(phone.page, recipe)
    const build = await buildOf(phone.page)
    phone.connection.cut()
    await act(phone.page, `Oat bread of ${build}`)
    await expect(phone.page.getByText('Waiting to be published.')).toBeVisible()
    await versions.use(second())
    await phone.switchOff()
    phone.connection.restore()
    await phone.switchOn()
    await phone.page.goto(paths.drafts)
    await expectSynced(phone.page)
    const laptop = await openSignedIn(user)
    await expectAll(laptop.page, `Oat bread of ${build}`)
  })

const offer = (page: Page) => page.getByText('A new version of Simmer is ready.')
const takeUpdate = async (page: Page): Promise<void> => {
  await checkForUpdate(page)
  await expect(offer(page)).toBeVisible()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update now' }).click()
  await loaded
  await waitForHydration(page)
}

for (const [name, first, second] of [
  ['of the version before takes this one', () => before, () => current],
  ['of this version goes back to the one before', () => current, () => before],
] as const)
  test(`OP-11 ST-7 a device ${name}, and opens without a network then`, async () => {
    await versions.use(first())
    const phone = await openSignedIn(newUser())
    await waitForServiceWorker(phone.page)
    const build = await buildOf(phone.page)
    await versions.use(second())
    await takeUpdate(phone.page)
    expect(await buildOf(phone.page)).not.toBe(build)
    await waitForServiceWorker(phone.page)
    await clearHttpCache(phone.page)
    phone.connection.cut()
    for (const path of [paths.shoppingList, paths.drafts, paths.library]) {
      await phone.page.goto(path)
      await waitForHydration(phone.page)
      expect(await buildOf(phone.page)).not.toBe(build)
    }
  })

test('OP-11 ST-7 an update while both versions answer in turns leaves no device without an app that opens offline', async () => {
  await versions.use(before)
  const phone = await openSignedIn(newUser())
  await waitForServiceWorker(phone.page)
  const build = await buildOf(phone.page)
  await versions.use(before, current)
  for (let check = 0; check < 6; check += 1) {
    await checkForUpdate(phone.page).catch(() => undefined)
    await phone.page.waitForTimeout(2000)
  }
  if (await offer(phone.page).isVisible()) {
    const loaded = phone.page.waitForEvent('load')
    await phone.page.getByRole('button', { name: 'Update now' }).click()
    await loaded
  }
  await waitForHydration(phone.page)
  await waitForServiceWorker(phone.page)
  const worker = await buildOfWorker(phone.page)
  await clearHttpCache(phone.page)
  phone.connection.cut()
  // No device has a page of this path, so the worker answers with its shell.
  await phone.page.goto(paths.mealPlan)
  await waitForHydration(phone.page)
  expect(await buildOf(phone.page)).toBe(worker)
  phone.connection.restore()
  await versions.use(current)
  await phone.page.goto(paths.explore)
  await waitForHydration(phone.page)
  await checkForUpdate(phone.page)
  if ((await buildOf(phone.page)) === build) await takeUpdate(phone.page)
})
