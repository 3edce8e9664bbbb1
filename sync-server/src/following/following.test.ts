import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { statement } from '../postgres/database.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'
import { Device } from '../sync/testing/sync-server.ts'
import { accountsThatBlock } from './blocked-people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const newPerson = async (username: string) => {
  const { jwt, session } = await app.signIn(`${username}@example.org`)
  await app.call(endpoints.setUsername, { body: { username } }, { jwt })
  const device = new Device(`${app.origin}/api/sync/v1`, session.id, jwt)
  const set = (name: 'follow.set' | 'block.set', id: string, on: boolean) =>
    device.sync([device.set(name, `${name.slice(0, -4)}:${id}`, { on })])
  return {
    id: session.id,
    follow: (id: string, on = true) => set('follow.set', id, on),
    block: (id: string, on = true) => set('block.set', id, on),
    following: async () => (await app.call(endpoints.following, {}, { jwt })).body,
    blocked: async () => (await app.call(endpoints.blockedPeople, {}, { jwt })).body.people.map(({ id }) => id),
  }
}

const publish = async (author: string, count: number): Promise<string[]> => {
  const recipes: string[] = []
  for (let index = 0; index < count; index += 1)
    recipes.push((await publishedRecipe(app.database, { title: `Soup ${index}` })).recipeId)
  const own = statement('test.own', 'update recipe set author_id = $2 where recipe_id = any($1::uuid[])')
  await app.database.rows(own, [recipes, author])
  return recipes
}

test('FO-1 a follower sees the newest recipes of all followed authors, and the author a number only', async () => {
  const [ana, ben, cleo] = [await newPerson('ana'), await newPerson('ben'), await newPerson('cleo')]
  expect(await ana.following()).toEqual({ followers: 0, authors: [], recipes: [] })
  const recipes = [...(await publish(ben.id, 30)), ...(await publish(cleo.id, 2))]
  await ana.follow(ben.id)
  await ana.follow(cleo.id)
  await cleo.follow(ben.id)
  const seen = await ana.following()
  expect(seen.authors.map(({ username }) => username)).toEqual(['cleo', 'ben'])
  expect(seen.recipes).toHaveLength(24)
  expect(recipes).toEqual(expect.arrayContaining(seen.recipes.map(({ id }) => id)))
  const dates = seen.recipes.map(({ publishedAt }) => publishedAt)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(await ben.following()).toEqual({ followers: 2, authors: [], recipes: [] })
  await ana.follow(ben.id, false)
  expect((await ana.following()).authors.map(({ username }) => username)).toEqual(['cleo'])
  expect((await ana.following()).recipes).toHaveLength(2)
  expect((await ben.following()).followers).toBe(1)
})

test('FO-1 recipes that are not published, and authors who left, are not shown; an author is no follower of their own', async () => {
  const [dora, emil] = [await newPerson('dora'), await newPerson('emil')]
  const [hidden] = await publish(emil.id, 2)
  await app.database.rows(statement('test.hide', `update recipe set state = 'hidden' where recipe_id = $1`), [hidden])
  await dora.follow(emil.id)
  await dora.follow(dora.id)
  expect((await dora.following()).recipes.map(({ id }) => id)).not.toContain(hidden)
  expect(await dora.following()).toMatchObject({ followers: 0, authors: [{ username: 'emil' }] })
  const suspend = statement('test.suspend', 'update account set suspended_at = now() where account_id = $1')
  await app.database.rows(suspend, [emil.id])
  expect(await dora.following()).toEqual({ followers: 0, authors: [], recipes: [] })
  await app.database.rows(statement('test.leave', 'delete from account where account_id = $1'), [dora.id])
})

test('FO-1 an account that was suspended or deleted is no follower', async () => {
  const [finn, greta, hugo] = [await newPerson('finn'), await newPerson('greta'), await newPerson('hugo')]
  await greta.follow(finn.id)
  await hugo.follow(finn.id)
  expect((await finn.following()).followers).toBe(2)
  const suspend = statement('test.suspend', 'update account set suspended_at = now() where account_id = $1')
  await app.database.rows(suspend, [greta.id])
  expect((await finn.following()).followers).toBe(1)
  await app.database.rows(statement('test.leave', 'delete from account where account_id = $1'), [hugo.id])
  expect((await finn.following()).followers).toBe(0)
})

test('a blocked person is listed for the one who blocked, and only there', async () => {
  const [ida, jan, kim] = [await newPerson('ida'), await newPerson('jan'), await newPerson('kim')]
  await ida.block(jan.id)
  expect([await ida.blocked(), await jan.blocked()]).toEqual([[jan.id], []])
  const ids = [ida.id, jan.id, kim.id]
  expect(await accountsThatBlock(app.database, ids, jan.id)).toEqual(new Set([ida.id]))
  expect(await accountsThatBlock(app.database, [kim.id], jan.id)).toEqual(new Set())
  expect(await accountsThatBlock(app.database, ids, ida.id)).toEqual(new Set())
  await ida.block(jan.id, false)
  expect(await ida.blocked()).toEqual([])
  expect(await accountsThatBlock(app.database, ids, jan.id)).toEqual(new Set())
})

test('WHO-7 a guest can neither follow nor block', async () => {
  expect((await app.call(endpoints.following, {})).status).toBe(401)
  expect((await app.call(endpoints.blockedPeople, {})).status).toBe(401)
})
