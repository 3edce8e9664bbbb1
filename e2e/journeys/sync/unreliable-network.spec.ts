import { paths } from '@simmer/contract/wire/paths'
import { ApiClient } from '../../kit/api.ts'
import type { CuttableLine } from '../../kit/cuttable-connection.ts'
import { Device } from '../../kit/device.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { openRecipe, rate, save, visitRecipe } from '../../kit/recipe-page.ts'
import { SimmerServer } from '../../kit/server.ts'
import { expect, test } from '../../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

// Each test has its own connection, which can lose responses while requests arrive.
let server: SimmerServer
let line: CuttableLine
let phone: Device

test.beforeEach(async () => {
  ;({ server, line } = await SimmerServer.startBehindLine())
  phone = await Device.open(server.url)
})
test.afterEach(async () => {
  await phone.discard()
  await line.close()
  await server.discard()
})

const begin = async () => {
  const person = newUser()
  await signIn(phone.page, person)
  const client = await ApiClient.signIn(server.url, person)
  const recipes = await client.recipes(5)
  const [one, two, three] = recipes
  if (one === undefined || two === undefined || three === undefined) throw new Error('there are sample recipes')
  for (const recipe of [one, two, three]) await visitRecipe(phone.page, recipe)
  return { person, client, one, two, three }
}

test('ST-8 responses lost after the commit change nothing: each action counts once', async () => {
  const { client, one } = await begin()
  // The session is known before responses are lost, so that the action is really sent.
  // The earlier page also sends requests, so it is closed first.
  await phone.page.goto('about:blank')
  const known = phone.page.waitForResponse('**/api/auth/session')
  await openRecipe(phone.page, one)
  await (await known).finished()
  line.loseReplies()
  await save(phone.page)
  await rate(phone.page, 4)
  // Every request reaches the server, some more than once; no response returns.
  await expect.poll(() => client.by(server.direct).savedIds(), { timeout: 40_000 }).toEqual([one.id])
  line.restore()
  await phone.page.goto('/outbox')
  await expect(phone.page.getByText('Everything is synced')).toBeVisible({ timeout: 40_000 })
  expect(await client.savedIds()).toEqual([one.id])
  await expect
    .poll(async () => (await client.get<{ ratingCount: number }>(`/api/recipes/${one.recipeShortId}`)).ratingCount)
    .toBe(1)
})

test('ST-8 a request that arrives twice is applied once', async () => {
  const { client, one } = await begin()
  let doubled = 0
  await phone.context.route('**/api/sync/v1', async (route) => {
    if ((route.request().postDataBuffer()?.byteLength ?? 0) > 0) {
      await route.fetch()
      doubled += 1
    }
    await route.continue()
  })
  await openRecipe(phone.page, one)
  await save(phone.page)
  await rate(phone.page, 5)
  await expect.poll(() => client.savedIds()).toEqual([one.id])
  await phone.page.goto('/outbox')
  await expect(phone.page.getByText('Everything is synced')).toBeVisible()
  await expect
    .poll(async () => (await client.get<{ ratingCount: number }>(`/api/recipes/${one.recipeShortId}`)).ratingCount)
    .toBe(1)
  expect(doubled).toBeGreaterThan(0)
})

test('ER-1 ST-8 an ended session loses no action: after a new login the actions arrive', async () => {
  const { person, one, two } = await begin()
  line.cut()
  await openRecipe(phone.page, one)
  await save(phone.page)
  await openRecipe(phone.page, two)
  await rate(phone.page, 3)
  await phone.switchOff()
  line.restore()
  // Another device ends all other sessions, that of the API client too.
  const laptop = await Device.open(server.url)
  await signIn(laptop.page, person)
  await laptop.page.goto(paths.devices)
  await laptop.page.getByRole('button', { name: 'Log out all other devices' }).click()
  await expect(laptop.page.getByText('No other devices.')).toBeVisible()
  await laptop.discard()
  await phone.switchOn()
  await phone.page.goto(paths.saved)
  // The page asks for a login because the session ended; on other pages the header of every guest does.
  await phone.page.waitForURL((url) => url.pathname === paths.signIn)
  await expect(phone.page.getByRole('main').getByLabel('E-mail address')).toBeVisible()
  const client = await ApiClient.signIn(server.url, person)
  expect(await client.savedIds()).toEqual([])
  await signIn(phone.page, person)
  await expect.poll(() => client.savedIds(), { timeout: 40_000 }).toEqual([one.id])
  await expect
    .poll(async () => (await client.get<{ ratingCount: number }>(`/api/recipes/${two.recipeShortId}`)).ratingCount)
    .toBe(1)
})

test('ST-9 of several actions with an invalid one the others arrive, and the invalid one is shown and discarded', async () => {
  const { client, one, two, three } = await begin()
  line.cut()
  await openRecipe(phone.page, one)
  await save(phone.page)
  await openRecipe(phone.page, two)
  await rate(phone.page, 2)
  await openRecipe(phone.page, three)
  await save(phone.page)
  // No screen creates this action, so the test writes it into the outbox.
  const changed = await phone.page.evaluate(async () => {
    const names = (await indexedDB.databases()).flatMap(({ name }) =>
      name?.startsWith('simmer-account-') ? [name] : [],
    )
    let count = 0
    for (const name of names) {
      const database = await new Promise<IDBDatabase>((done, fail) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => done(request.result))
        request.addEventListener('error', () => fail(request.error ?? new Error('not opened')))
      })
      await new Promise<void>((done, fail) => {
        const transaction = database.transaction('outbox', 'readwrite')
        transaction.addEventListener('complete', () => done())
        transaction.addEventListener('abort', () => fail(transaction.error ?? new Error('not changed')))
        const walk = transaction.objectStore('outbox').openCursor()
        walk.addEventListener('success', () => {
          const cursor = walk.result
          if (!cursor) return
          if (cursor.value.name === 'rating.set') {
            cursor.update({ ...cursor.value, args: { stars: 99 } })
            count += 1
          }
          cursor.continue()
        })
      })
      database.close()
    }
    return count
  })
  expect(changed).toBe(1)
  line.restore()
  await expect.poll(() => client.savedIds(), { timeout: 40_000 }).toEqual([one.id, three.id].toSorted())
  await phone.page.goto('/outbox')
  await expect(phone.page.getByRole('heading', { name: 'Not accepted' })).toBeVisible()
  await expect(phone.page.getByText('A rating is a whole number from 1 to 5.')).toBeVisible()
  await phone.page.getByRole('button', { name: 'Discard' }).click()
  await expect(phone.page.getByText('Everything is synced')).toBeVisible()
})
