import { ApiClient } from '../../kit/api.ts'
import type { Device } from '../../kit/device.ts'
import { signIn, newUser } from '../../kit/users.ts'
import { openRecipe, rate, save, unsave, visitRecipe } from '../../kit/recipe-page.ts'
import { expect, test } from '../../kit/test.ts'

test.use({ serviceWorkers: 'allow' })

type Recipe = Awaited<ReturnType<ApiClient['recipes']>>[number]

const visitAll = async (device: Device, recipes: readonly Recipe[]): Promise<void> => {
  for (const recipe of recipes) {
    await visitRecipe(device.page, recipe)
  }
}

/** Saves all but the last, unsaves the first and rates all, offline. */
const doAllOffline = async (device: Device, recipes: readonly Recipe[]): Promise<void> => {
  for (const [at, recipe] of recipes.entries()) {
    await openRecipe(device.page, recipe)
    if (at < recipes.length - 1) await save(device.page)
    if (at === 0) await unsave(device.page)
    await rate(device.page, (at % 5) + 1)
  }
}

const expectedState = (recipes: readonly Recipe[]) => ({
  saved: recipes
    .slice(1, -1)
    .map(({ id }) => id)
    .toSorted(),
  ratings: recipes.map(({ id }, at) => [id, (at % 5) + 1] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)),
})

const serverState = async (client: ApiClient) => {
  const rows = await client.pull()
  return {
    saved: await client.savedIds(),
    ratings: rows
      .flatMap(([kind, id, , value]) =>
        kind === 'rating' && value !== null ? [[id, (value as { stars: number }).stars] as const] : [],
      )
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  }
}

test('ST-8 ST-9 recipes saved, unsaved and rated on a plane reach the second device once, after a killed browser', async ({
  simmer,
  newDevice,
}) => {
  const person = newUser()
  const phone = await newDevice()
  await signIn(phone.page, person)
  const client = await ApiClient.signIn(simmer.url, person)
  const recipes = (await client.recipes(12)).slice(3, 9)
  await visitAll(phone, recipes)
  // Chromium writes cookies half a minute late or when it is closed. A browser killed earlier would not be signed in.
  await phone.switchOff()
  await phone.switchOn()

  await simmer.stop('SIGKILL')
  await doAllOffline(phone, recipes)
  await phone.page.goto('/outbox')
  await expect(phone.page.getByRole('heading', { name: 'Waiting' })).toBeVisible()
  await phone.kill()

  await simmer.start()
  await phone.switchOn()
  await phone.page.goto('/saved')
  await expect.poll(() => serverState(client), { timeout: 30_000 }).toEqual(expectedState(recipes))

  const second = await newDevice()
  await signIn(second.page, person)
  await second.page.goto('/saved')
  for (const recipe of recipes.slice(1, -1)) {
    await expect(second.page.getByRole('link', { name: recipe.title }).first()).toBeVisible()
  }
  await expect(second.page.getByRole('link', { name: recipes[0]?.title ?? '' })).toHaveCount(0)
  for (const [at, recipe] of recipes.entries()) {
    const { ratingCount } = await client.get<{ ratingCount: number }>(`/api/recipes/${recipe.recipeShortId}`)
    expect(ratingCount, recipe.title).toBe(1)
    if (at === 2) {
      await openRecipe(second.page, recipe)
      await expect(second.page.getByRole('radio', { name: /^3 stars/ })).toBeChecked()
    }
  }
  await phone.page.goto('/outbox')
  await expect(phone.page.getByText('Everything is synced')).toBeVisible()
})

test('ST-8 with two open tabs the actions made on a plane reach the server once when the connection returns', async ({
  simmer,
  newDevice,
}) => {
  const person = newUser()
  const phone = await newDevice()
  await signIn(phone.page, person)
  const client = await ApiClient.signIn(simmer.url, person)
  const recipes = (await client.recipes(16)).slice(10, 13)
  await visitAll(phone, recipes)
  await simmer.stop()
  const other = await phone.context.newPage()
  await other.goto('/saved')
  await doAllOffline(phone, recipes)
  const [first] = recipes
  if (first === undefined) throw new Error('there are recipes')
  await openRecipe(other, first)
  await rate(other, 5)
  await simmer.start()
  const expected = expectedState(recipes)
  await expect
    .poll(() => serverState(client), { timeout: 40_000 })
    .toEqual({ ...expected, ratings: expected.ratings.map(([id, stars]) => [id, id === first.id ? 5 : stars]) })
})
