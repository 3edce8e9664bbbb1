import { paths } from '@simmer/contract/wire/paths'
import { ApiClient } from '../kit/api.ts'
import { signIn, newUser } from '../kit/users.ts'
import { createDraft, cornerColours, cover, jpeg, pictureFiles, uprightCorners } from '../kit/pictures.ts'
import { openRecipe, rate, save, visitRecipe } from '../kit/recipe-page.ts'
import { newestRecipe } from '../kit/recipes.ts'
import { dispatchBackgroundSync, waitForServiceWorker } from '../kit/service-worker.ts'
import { expect, test } from '../kit/test.ts'

test('ST-8 with every page of Simmer closed, the service worker sends what waits when the network is back', async ({
  newDevice,
  simmer,
}) => {
  const phone = await newDevice()
  const person = newUser()
  await signIn(phone.page, person)
  const client = await ApiClient.signIn(simmer.url, person)
  await waitForServiceWorker(phone.page)
  const recipe = await newestRecipe(simmer.url)
  await visitRecipe(phone.page, recipe)

  await phone.context.setOffline(true)
  await openRecipe(phone.page, recipe)
  await save(phone.page)
  await rate(phone.page, 5)
  await phone.page.goto('about:blank')
  expect(await client.savedIds()).toEqual([])

  await phone.context.setOffline(false)
  await expect.poll(() => client.savedIds(), { timeout: 60_000 }).toEqual([recipe.id])
  const ratings = (await client.pull()).filter(([kind]) => kind === 'rating')
  expect(ratings.map(([, id, , value]) => [id, value])).toEqual([[recipe.id, expect.objectContaining({ stars: 5 })]])
  expect(phone.context.pages().map((page) => page.url())).toEqual(['about:blank'])
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
  await expect(cover(phone.page).getByText('Sent, for all your devices')).toBeVisible({ timeout: 30_000 })
  expect(parts).toEqual([])
})
