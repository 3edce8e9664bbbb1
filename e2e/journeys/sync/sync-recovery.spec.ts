import type { Page } from 'playwright/test'
import { ApiClient } from '../../kit/api.ts'
import { Device } from '../../kit/device.ts'
import type { FaultProxy } from '../../kit/fault-proxy.ts'
import { waitForHydration } from '../../kit/page-state.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { openRecipe, save, visitRecipe } from '../../kit/recipe-page.ts'
import type { KnownRecipe } from '../../kit/recipes.ts'
import type { SimmerServer } from '../../kit/server.ts'
import { expect, test } from '../../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

let server: SimmerServer
let front: FaultProxy
let phone: Device

test.beforeEach(({ proxied: fronted }) => {
  ;({ server, proxy: front, phone } = fronted)
})

const begin = async () => {
  const person = newUser()
  await signIn(phone.page, person)
  const client = await ApiClient.signIn(server.url, person)
  const [one, two] = await client.recipes(2)
  if (one === undefined || two === undefined) throw new Error('there are sample recipes')
  for (const recipe of [one, two]) await visitRecipe(phone.page, recipe)
  return { person, client, one, two }
}

const unavailable = { status: 503, headers: { 'content-type': 'text/plain' }, body: 'busy' }
/** Blocks the sync endpoint and lets every other request through. */
const holdBack = (): void => {
  front.overrideFor = (path) => (path === '/api/sync/v1' ? unavailable : undefined)
}
const letGo = (): void => {
  front.overrideFor = () => undefined
}

const saveUnsent = async (recipe: KnownRecipe): Promise<void> => {
  holdBack()
  await openRecipe(phone.page, recipe)
  await save(phone.page)
}

const arrives = (client: ApiClient, recipes: readonly KnownRecipe[]): Promise<void> =>
  expect.poll(() => client.savedIds(), { timeout: 40_000 }).toEqual(recipes.map(({ id }) => id).toSorted())

const isSignedIn = async (page: Page): Promise<void> => {
  await page.goto('/saved')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('simmer.person'))).not.toBeNull()
}

/** Rejects the token this many times in a row during a replay. */
const refusing = (times: number): (() => number) => {
  let refused = 0
  front.overrideFor = (path) => {
    if (path !== '/api/sync/v1' || refused === times) return undefined
    refused += 1
    const headers = { 'content-type': 'application/json', 'X-Sync-Proto': '1' }
    return { status: 401, headers, body: '{"error":"SESSION"}' }
  }
  return () => refused
}

for (const [times, outcome] of [
  [1, 'a 401 in the middle of a replay is answered by one renewal, and everything arrives'],
  [2, 'two 401s in a row in a replay sign nobody out, and everything arrives a little later'],
] as const)
  test(`ER-1 ST-8 ${outcome}`, async () => {
    const { client, one, two } = await begin()
    await saveUnsent(one)
    await openRecipe(phone.page, two)
    await save(phone.page)
    const refused = refusing(times)
    await phone.page.goto('/outbox')
    await arrives(client, [one, two])
    expect(refused()).toBe(times)
    await isSignedIn(phone.page)
  })

test('ST-1 three tabs that refresh the session at the same moment all stay signed in', async () => {
  await begin()
  const tabs = [phone.page, await phone.context.newPage(), await phone.context.newPage()]
  for (let round = 0; round < 3; round += 1) await Promise.all(tabs.map((tab) => tab.goto('/saved')))
  const hasToken = await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(async () => Object.keys(Object(await (await fetch('/api/auth/session')).json())).includes('jwt')),
    ),
  )
  expect(hasToken).toEqual([true, true, true])
  for (const tab of tabs) await isSignedIn(tab)
})

test('ER-1 ST-8 a device logged out from another device shows it, stores its unsent work, and sends it after the next login', async () => {
  const { person, client, one } = await begin()
  await saveUnsent(one)
  // The device learns of it at once or at the next navigation.
  const redirected = phone.page.waitForURL(/\/auth\/sign-in\?/, { waitUntil: 'commit' })
  const laptop = await Device.open(server.url)
  try {
    await signIn(laptop.page, person)
    await laptop.page.goto('/dashboard/devices')
    await expect(laptop.page.getByText('This device')).toBeVisible()
    await laptop.page.getByRole('button', { name: 'Log out all other devices' }).click()
    await expect(laptop.page.getByText('No other devices.')).toBeVisible()
  } finally {
    await laptop.discard()
  }
  letGo()
  await phone.page.goto('/saved')
  await redirected
  const again = await ApiClient.signIn(server.url, person)
  expect(await again.savedIds()).toEqual([])
  await signIn(phone.page, person)
  await arrives(again, [one])
  expect(client.userId).toBe(again.userId)
})

test('ST-8 ST-1 another person signs in in another tab: unsent actions go only to their owner, after the owner’s login', async () => {
  const { person, client, one } = await begin()
  await saveUnsent(one)
  const other = await phone.context.newPage()
  await other.goto('/auth/sign-out')
  await waitForHydration(other)
  await other.getByRole('button', { name: 'Keep changes and log out' }).click()
  await expect(other).toHaveURL('/')
  const second = newUser()
  await signIn(other, second)
  letGo()
  const theirs = await ApiClient.signIn(server.url, second)
  await openRecipe(phone.page, one)
  await expect(phone.page.getByRole('button', { name: 'Save recipe' })).toBeVisible()
  await other.goto('/outbox')
  await expect(other.getByText('Everything is synced')).toBeVisible()
  expect(await theirs.savedIds()).toEqual([])
  await other.goto('/auth/sign-out')
  await waitForHydration(other)
  await other.getByRole('button', { name: 'Log Out' }).click()
  await expect(other).toHaveURL('/')
  await signIn(other, person)
  await arrives(client, [one])
  expect(await theirs.savedIds()).toEqual([])
})

for (const days of [-1, 1]) {
  test(`ST-8 ST-1 with the clock wrong by ${days} day the person stays signed in, and actions arrive`, async () => {
    const { client, one } = await begin()
    await phone.context.addInitScript((by) => {
      const right = Date.now.bind(Date)
      Date.now = () => right() + by
    }, days * 86_400_000)
    await saveUnsent(one)
    letGo()
    await phone.page.goto('/outbox')
    await arrives(client, [one])
    await isSignedIn(phone.page)
  })
}

const portals = {
  'a page': { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html><h1>Log in to Wi-Fi</h1>' },
  'JSON of its own': { status: 200, headers: { 'content-type': 'application/json' }, body: '{"portal":true}' },
  'empty JSON': { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' },
}

for (const [name, portal] of Object.entries(portals)) {
  test(`ER-1 ST-8 a network that responds to everything with ${name} signs no one out and loses no action`, async () => {
    const { client, one } = await begin()
    front.overrideFor = (path) => (path.startsWith('/api/') ? portal : undefined)
    await openRecipe(phone.page, one)
    await save(phone.page)
    const asked = phone.page.waitForResponse('**/api/auth/session')
    await phone.page.goto('/saved')
    await (await asked).finished()
    await isSignedIn(phone.page)
    letGo()
    await phone.page.goto('/outbox')
    await arrives(client, [one])
  })
}

test('ST-1 an app opened offline is signed in with the right person, and stays so when the network returns', async () => {
  const { person, client, one } = await begin()
  await server.stop()
  await phone.switchOff()
  await phone.switchOn()
  await phone.page.setViewportSize({ width: 1280, height: 800 })
  await phone.page.goto('/home')
  await expect(phone.page.getByRole('button', { name: 'Menu' })).toBeVisible()
  await expect(phone.page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeHidden()
  await openRecipe(phone.page, one)
  await save(phone.page)
  await isSignedIn(phone.page)
  expect(await phone.page.evaluate(() => localStorage.getItem('simmer.person'))).toContain(person.username)
  await server.start()
  await phone.page.goto('/outbox')
  await arrives(client, [one])
  await isSignedIn(phone.page)
})
