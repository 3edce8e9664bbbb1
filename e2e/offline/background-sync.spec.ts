import { ApiClient } from '../kit/api.ts'
import { signIn, somebody } from '../kit/people.ts'
import { openRecipe, rate, save, visitRecipe } from '../kit/recipe-page.ts'
import { newestRecipe } from '../kit/recipes.ts'
import { workerInCharge } from '../kit/service-worker.ts'
import { expect, test } from '../kit/test.ts'

test('ST-8 with every page of Simmer closed, the service worker sends what waits when the network is back', async ({
  newDevice,
  simmer,
}) => {
  const phone = await newDevice()
  const person = somebody()
  await signIn(phone.page, person)
  const client = await ApiClient.signIn(simmer.url, person)
  await workerInCharge(phone.page)
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
