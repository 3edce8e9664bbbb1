import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { savedMessages } from '@simmer/contract/wire/library'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Device, createRecipes } from '../sync/testing/sync-server.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { foldRatings } from '../reviews/fold-ratings.ts'
import { statement } from '../postgres/database.ts'

let app: TestApp
let soup: string
let cake: string
beforeAll(async () => {
  app = await startTestApp()
  ;[soup = '', cake = ''] = await createRecipes(app.database, 2)
})
afterAll(() => app.stop())

let signedIn = 0
const newPerson = async () => {
  signedIn += 1
  const { jwt, session } = await app.signIn(`cook${signedIn}@example.org`)
  const key = (uid: string) => ({ jwt, headers: { 'Idempotency-Key': uid } })
  return {
    jwt,
    id: session.id,
    save: (id: string, uid: string = randomUUID()) => app.call(endpoints.saveRecipe, { params: { id } }, key(uid)),
    unsave: (id: string, uid: string = randomUUID()) => app.call(endpoints.unsaveRecipe, { params: { id } }, key(uid)),
    rate: (id: string, rating: unknown, uid: string = randomUUID()) =>
      app.call(endpoints.rateRecipe, { params: { id }, body: { rating } }, key(uid)),
    savedIds: async () => (await app.call(endpoints.savedIds, {}, { jwt })).body.recipeIds,
  }
}

test('CA-4 CA-5 CA-6 ER-3 ER-4 ST-7 saving, saving again and un-saving answer with the exact texts', async () => {
  const ana = await newPerson()
  expect(await ana.save(soup)).toMatchObject({ status: 200, body: { message: "Recipe added to 'Your Saved Recipes'" } })
  expect(await ana.save(soup)).toMatchObject({ status: 200, body: { message: 'Recipe already saved.' } })
  await ana.save(cake)
  expect((await ana.savedIds()).toSorted()).toEqual([soup, cake].toSorted())
  expect(await ana.unsave(soup)).toMatchObject({
    status: 200,
    body: { message: "Recipe removed from 'Your Saved Recipes'" },
  })
  expect(await ana.unsave(soup)).toMatchObject({ status: 200, body: { message: savedMessages.unsaved } })
  expect(await ana.savedIds()).toEqual([cake])
  const ben = await newPerson()
  expect(await ben.savedIds()).toEqual([])
})

test('WHO-7 a guest gets the sign-in error before any other', async () => {
  for (const id of [soup, randomUUID(), 'nothing']) {
    for (const endpoint of [endpoints.saveRecipe, endpoints.unsaveRecipe]) {
      expect(await app.call(endpoint, { params: { id } })).toMatchObject({ status: 401 })
    }
    expect((await app.call(endpoints.rateRecipe, { params: { id }, body: { rating: 9 } })).status).toBe(401)
  }
  expect((await app.call(endpoints.savedIds, {})).status).toBe(401)
})

test('a missing recipe is not found, and the idempotency key is not used up', async () => {
  const ana = await newPerson()
  const key = randomUUID()
  for (const id of [randomUUID(), 'nothing', '%00']) {
    expect(await ana.save(id, key)).toMatchObject({ status: 404, body: { error: 'recipe-not-found' } })
    expect((await ana.unsave(id, key)).status).toBe(404)
    expect((await ana.rate(id, 3, key)).status).toBe(404)
  }
  expect((await ana.save(soup, key)).status).toBe(200)
})

test('CA-5 CA-6 a recipe is saved, rated and un-saved by its short id as well as by its id', async () => {
  const ana = await newPerson()
  const [pie = ''] = await createRecipes(app.database, 1)
  const shortId = `test-${pie}`
  expect(await ana.save(shortId)).toMatchObject({ status: 200, body: { message: savedMessages.saved } })
  expect(await ana.savedIds()).toEqual([pie])
  expect(await ana.save(pie)).toMatchObject({ status: 200, body: { message: savedMessages.alreadySaved } })
  expect(await ana.rate(shortId, 4)).toMatchObject({ status: 200, body: { averageRating: 4, ratingCount: 1 } })
  expect(await ana.unsave(shortId)).toMatchObject({ status: 200, body: { message: savedMessages.unsaved } })
  expect(await ana.savedIds()).toEqual([])
})

test('one’s own recipe can be saved, and not rated', async () => {
  const ana = await newPerson()
  const own = statement('test.own', 'update recipe set author_id = $2 where recipe_id = $1')
  const [mine = ''] = await createRecipes(app.database, 1)
  await app.database.rows(own, [mine, ana.id])
  expect((await ana.save(mine)).status).toBe(200)
  expect(await ana.rate(mine, 5)).toMatchObject({ status: 409, body: { error: 'own-recipe' } })
  const ben = await newPerson()
  expect(await ben.rate(mine, 2)).toMatchObject({ status: 200, body: { averageRating: 2, ratingCount: 1 } })
})

test('a hidden recipe can still be un-saved', async () => {
  const ana = await newPerson()
  const [gone = ''] = await createRecipes(app.database, 1)
  await ana.save(gone)
  await app.database.rows(statement('test.hide', `update recipe set state = 'hidden' where recipe_id = $1`), [gone])
  expect((await ana.save(gone)).status).toBe(404)
  expect((await ana.unsave(gone)).status).toBe(200)
})

test('ST-8 a repeat with the same Idempotency-Key returns the first outcome and does nothing', async () => {
  const ana = await newPerson()
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
  expect((await ana.save(soup, first)).body.message).toBe(savedMessages.saved)
  expect((await ana.save(soup, second)).body.message).toBe(savedMessages.alreadySaved)
  expect((await ana.unsave(soup, third)).body.message).toBe(savedMessages.unsaved)
  expect((await ana.save(soup, first.toUpperCase())).body.message).toBe(savedMessages.saved)
  expect((await ana.save(soup, second)).body.message).toBe(savedMessages.alreadySaved)
  expect(await ana.savedIds()).toEqual([])
  // Concurrent repeats as well.
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 6 }, () => ana.save(cake, key)))
  expect(new Set(answers.map(({ body }) => body.message))).toEqual(new Set([savedMessages.saved]))
})

test('an idempotency key of another call is refused, and so is one that is no UUID', async () => {
  const ana = await newPerson()
  const key = randomUUID()
  await ana.save(soup, key)
  const reused = { status: 409, body: { error: 'key-reused' } }
  expect(await ana.save(cake, key)).toMatchObject(reused)
  expect(await ana.unsave(soup, key)).toMatchObject(reused)
  expect(await ana.rate(soup, 5, key)).toMatchObject(reused)
  const rated = randomUUID()
  await ana.rate(soup, 5, rated)
  expect(await ana.rate(soup, 4, rated)).toMatchObject(reused)
  expect((await ana.save(soup, 'again')).status).toBe(400)
  // The keys of another account do not matter.
  const ben = await newPerson()
  expect((await ben.save(cake, key)).status).toBe(200)
})

test('a rating is a whole number from 1 to 5, and counts at once', async () => {
  const [recipe = ''] = await createRecipes(app.database, 1)
  const [ana, ben] = [await newPerson(), await newPerson()]
  for (const rating of [0, 6, 2.5, '5', null, undefined, Number.NaN, [5], {}]) {
    expect(await ana.rate(recipe, rating)).toMatchObject({ status: 400, body: { error: 'stars-out-of-range' } })
  }
  const key = randomUUID()
  expect(await ana.rate(recipe, 5, key)).toMatchObject({
    status: 200,
    body: { message: savedMessages.rated, averageRating: 5, ratingCount: 1 },
  })
  expect((await ben.rate(recipe, 2)).body).toMatchObject({ averageRating: 3.5, ratingCount: 2 })
  expect((await ana.rate(recipe, 4)).body).toMatchObject({ averageRating: 3, ratingCount: 2 })
  expect((await ana.rate(recipe, 5, key)).body).toMatchObject({ message: savedMessages.rated, averageRating: 3 })
})

test('ratings from sync are folded once, also when two nodes fold at once or a rating is cleared', async () => {
  const [recipe = ''] = await createRecipes(app.database, 1)
  const folded = async () => {
    await Promise.all([foldRatings(app.database), foldRatings(app.database)])
    const text = `select stars_sum as stars, rating_count as count, array[stars_1, stars_2, stars_3, stars_4, stars_5] as bars
      from recipe_rating where recipe_id = $1`
    return app.database.row(statement('test.folded', text), [recipe])
  }
  const people = await Promise.all(Array.from({ length: 5 }, newPerson))
  const devices = people.map(({ id, jwt }) => new Device(`${app.origin}/api/sync/v1`, id, jwt))
  await Promise.all(
    devices.map((device, index) => device.sync([device.rate(recipe, 1), device.rate(recipe, index + 1)])),
  )
  expect(await folded()).toEqual({ stars: 15, count: 5, bars: [1, 1, 1, 1, 1] })
  for (const device of devices.slice(1)) await device.sync([device.rate(recipe, null)])
  expect(await folded()).toEqual({ stars: 1, count: 1, bars: [1, 0, 0, 0, 0] })
  await app.database.rows(statement('test.leave', 'delete from account where account_id = $1'), [people[0]?.id])
  expect(await folded()).toBeUndefined()
})

test('CA-5 a direct write acts upon the present state, and devices pull its effect', async () => {
  const ana = await newPerson()
  const device = new Device(`${app.origin}/api/sync/v1`, ana.id, ana.jwt)
  const uid = randomUUID()
  await device.sync([device.save(soup, true, { u: uid })])
  expect((await ana.save(soup, uid)).body.message).toBe(savedMessages.saved)
  await ana.unsave(soup)
  await device.sync()
  expect(device.base.size).toBe(0)
  expect(await ana.savedIds()).toEqual([])
})
