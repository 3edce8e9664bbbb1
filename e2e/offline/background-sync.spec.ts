import { setTimeout } from 'node:timers/promises'
import { paths } from '@simmer/contract/wire/paths'
import { ApiClient } from '../kit/api.ts'
import type { Device } from '../kit/device.ts'
import { signIn, newUser } from '../kit/users.ts'
import { createDraft, cornerColours, cover, jpeg, pictureFiles, uprightCorners } from '../kit/pictures.ts'
import { openRecipe, rate, save, visitRecipe } from '../kit/recipe-page.ts'
import { newestRecipe } from '../kit/recipes.ts'
import type { SimmerServer } from '../kit/server.ts'
import {
  countLockRequests,
  dispatchBackgroundSync,
  registeredSyncs,
  waitForServiceWorker,
} from '../kit/service-worker.ts'
import { expect, test } from '../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

test.use({ needsWholeBrowser: true })

/** Chromium calls again after 5 minutes, then 15; with these arguments after 3 seconds each time. */
const quickRetries = [
  '--force-fieldtrials=BackgroundSync/Quick/',
  '--force-fieldtrial-params=BackgroundSync.Quick:initial_retry_delay_sec/3/retry_delay_factor/1/max_sync_attempts/50/min_sync_recovery_time_sec/1',
]

const interruptions = {
  'a cut connection': {
    begin: async ({ connection }: Device) => connection.cut(),
    end: async ({ connection }: Device) => connection.restore(),
  },
  'a stopped server': {
    begin: (_: Device, simmer: SimmerServer) => simmer.stop(),
    end: (_: Device, simmer: SimmerServer) => simmer.start(),
  },
}

for (const [name, { begin, end }] of Object.entries(interruptions))
  test(`ST-8 with every page of Simmer closed, the service worker tries again during ${name} until all is sent`, async ({
    newDevice,
    simmer,
  }) => {
    test.setTimeout(180_000)
    const phone = await newDevice(quickRetries)
    const person = newUser()
    await signIn(phone.page, person)
    const client = await ApiClient.signIn(simmer.url, person)
    await waitForServiceWorker(phone.page)
    const recipe = await newestRecipe(simmer.url)
    await visitRecipe(phone.page, recipe)

    await begin(phone, simmer)
    await openRecipe(phone.page, recipe)
    await save(phone.page)
    await rate(phone.page, 5)
    expect(await phone.page.evaluate(() => navigator.onLine)).toBe(true)
    await phone.page.goto('about:blank')

    // Chromium believes the network is there: the event comes at once, fails, and is not forgotten.
    for (let time = 0; time < 3; time += 1) {
      const { attempts } = phone.connection
      await expect.poll(() => phone.connection.attempts, { timeout: 60_000 }).toBeGreaterThan(attempts)
      // The attempts of one event come together.
      await setTimeout(1500)
    }
    expect(await registeredSyncs(phone.context)).toEqual(['sync'])

    await end(phone, simmer)
    await expect.poll(() => client.savedIds(), { timeout: 60_000 }).toEqual([recipe.id])
    const ratings = (await client.pull()).filter(([kind]) => kind === 'rating')
    expect(ratings.map(([, id, , value]) => [id, value])).toEqual([[recipe.id, expect.objectContaining({ stars: 5 })]])
    await expect.poll(() => registeredSyncs(phone.context)).toEqual([])
    expect(phone.context.pages().map((page) => page.url())).toEqual(['about:blank'])
  })

test('ST-8 the service worker sends what a page that is closed while it syncs has left', async ({
  newDevice,
  simmer,
}) => {
  const phone = await newDevice()
  const person = newUser()
  await signIn(phone.page, person)
  const client = await ApiClient.signIn(simmer.url, person)
  await waitForServiceWorker(phone.page)
  const recipe = await newestRecipe(simmer.url)
  await openRecipe(phone.page, recipe)

  // The page syncs until it is closed, and the event comes meanwhile.
  const lock = `simmer:sync:${client.userId}`
  await phone.page.evaluate(
    (name) =>
      new Promise<void>((granted) => {
        void navigator.locks.request(name, () => {
          granted()
          return new Promise(() => undefined)
        })
      }),
    lock,
  )
  const requestCount = await countLockRequests(phone.context, lock)
  await save(phone.page)
  await expect.poll(requestCount).toBeGreaterThan(0)
  expect(await client.savedIds()).toEqual([])
  await phone.page.goto('about:blank')
  await expect.poll(() => client.savedIds()).toEqual([recipe.id])
  await expect.poll(() => registeredSyncs(phone.context)).toEqual([])
})

test('ST-8 with every page of Simmer closed, the service worker sends the pictures that wait, each once', async ({
  newDevice,
  simmer,
}) => {
  test.setTimeout(180_000)
  const phone = await newDevice()
  const person = newUser()
  await signIn(phone.page, person)
  const client = await ApiClient.signIn(simmer.url, person)
  await waitForServiceWorker(phone.page)

  await simmer.stop()
  await createDraft(phone.page)
  const draft = phone.page.url()
  const photograph = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpeg(1500, 1000) }
  await pictureFiles(phone.page, 'the recipe').setInputFiles(photograph)
  await expect(cover(phone.page).getByText('On this device.')).toBeVisible({ timeout: 60_000 })
  await cover(phone.page).getByLabel('What does the picture show?').fill('Four fields of colour')
  await expect(cover(phone.page).getByRole('img', { name: 'Four fields of colour' })).toBeVisible()
  await phone.page.goto('about:blank')
  await simmer.start()
  const hashes = async () =>
    (await client.pull()).flatMap(([, id, , value]) => {
      const { hash } = ((value as { value?: unknown } | null)?.value ?? {}) as Record<string, unknown>
      return id.startsWith('draft:') && typeof hash === 'string' ? [hash] : []
    })
  expect(await hashes()).toEqual([])

  await dispatchBackgroundSync(phone.page, simmer.url)
  await expect.poll(hashes, { timeout: 60_000 }).toHaveLength(1)
  const [hash = ''] = await hashes()
  const shown = () => fetch(`${simmer.url}${paths.photo(hash.slice(0, 32), 640)}`)
  await expect.poll(async () => (await shown()).status, { timeout: 60_000 }).toBe(200)
  expect(await cornerColours(Buffer.from(await (await shown()).arrayBuffer()))).toEqual(uprightCorners)
  expect(phone.context.pages().map((page) => page.url())).toEqual(['about:blank'])

  // The next page has nothing to send.
  const parts: string[] = []
  phone.page.on('request', (request) => {
    if (request.method() === 'PATCH') parts.push(request.url())
  })
  await phone.page.goto(draft)
  await expect(cover(phone.page).getByText('Synced', { exact: true })).toBeVisible({ timeout: 30_000 })
  expect(parts).toEqual([])
})
