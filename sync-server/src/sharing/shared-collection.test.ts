import { randomUUID } from 'node:crypto'
import { paths } from '@simmer/contract/wire/paths'
import { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Device } from '../sync/testing/sync-server.ts'
import { startTestApp, type TestApp } from '../http/testing/start-app.ts'
import { statement } from '../postgres/database.ts'
import { publishedRecipe } from '../recipes/testing/published-recipe.ts'

let app: TestApp
let recipes: string[]
beforeAll(async () => {
  app = await startTestApp()
  const published = []
  for (const title of ['Soup', 'Bread', 'Cake']) published.push(await publishedRecipe(app.database, { title }))
  recipes = published.map(({ recipeId }) => recipeId)
})
afterAll(() => app.stop())

const collector = async (username: string) => {
  const { jwt, session } = await app.signIn(`${username}@example.test`)
  await app.call(endpoints.setUsername, { body: { username } }, { jwt })
  const device = new Device(`${app.localUrl}${paths.sync}`, session.id, jwt)
  const collectionId = randomUUID()
  const name = (value: { name: string; position: number } | null) =>
    device.set('collection.set', `collection:${collectionId}`, value)
  const putInCollection = (recipe: string, on = true) =>
    device.set('collected.set', `collected:${collectionId}:${recipe}`, { on })
  await device.sync([name({ name: 'Sundays', position: 0 })])
  for (const recipe of recipes.slice(0, 2)) await device.sync([putInCollection(recipe)])
  const share = async (named: boolean) => {
    const input = { params: { collectionId }, body: { named } }
    const { body } = await app.call(endpoints.shareCollection, input, { jwt })
    return /\/collection\/([\w-]{43})$/.exec(body.link?.address ?? '')?.[1] ?? ''
  }
  const end = () => app.call(endpoints.endCollectionLink, { params: { collectionId } }, { jwt })
  return { jwt, accountId: session.id, device, collectionId, name, put: putInCollection, share, end }
}
const read = (secret: string) => app.call(endpoints.sharedCollection, { params: { secret } })
const titles = async (secret: string) => (await read(secret)).body.recipes.map(({ title }) => title)

test('RT-5 a link shows the present collection, with the owner’s name only where the owner allows it', async () => {
  const { jwt, device, collectionId, name, put: putInCollection, share } = await collector('Collector')
  const secret = await share(false)
  expect((await read(secret)).body).toMatchObject({ name: 'Sundays', owner: null })
  expect(await titles(secret)).toEqual(['Bread', 'Soup'])
  expect(await share(true)).toBe(secret)
  expect((await read(secret)).body.owner).toEqual({ username: 'Collector', name: 'Collector' })
  const response = await app.call(endpoints.collectionLink, { params: { collectionId } }, { jwt })
  expect(response.body.link).toEqual({ address: `${app.origin}/collection/${secret}`, named: true })

  await device.sync([
    putInCollection(recipes[2] ?? ''),
    putInCollection(recipes[0] ?? '', false),
    name({ name: 'Feasts', position: 0 }),
  ])
  expect((await read(secret)).body.name).toBe('Feasts')
  expect(await titles(secret)).toEqual(['Cake', 'Bread'])
  await app.database.rows(statement('test.hide', `update recipe set state = 'hidden' where recipe_id = $1`), [
    recipes[2],
  ])
  expect(await titles(secret)).toEqual(['Bread'])
})

test('RT-5 an ended link stops working, and so does the link of a deleted collection or of an account with a pending deletion', async () => {
  const { device, accountId, name, share, end } = await collector('Leaver')
  const first = await share(false)
  await end()
  const second = await share(false)
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  await device.sync([name(null)])
  expect((await read(second)).body).toMatchObject({ error: 'link-expired' })
  await device.sync([name({ name: 'Back again', position: 0 })])
  expect((await read(second)).body.name).toBe('Back again')
  await app.database.rows(statement('test.going', 'update account set deletion_at = now() where account_id = $1'), [
    accountId,
  ])
  expect((await read(second)).status).toBe(404)
  for (const secret of ['x', 'A'.repeat(43), '💥', 'A'.repeat(400)])
    expect((await read(secret)).status).toBeGreaterThanOrEqual(400)
})

test('RT-5 a link from before the key of the server changed still works, but is not shown again', async () => {
  const { jwt, accountId, collectionId, share, end } = await collector('Keeper')
  const link = () => app.call(endpoints.collectionLink, { params: { collectionId } }, { jwt })
  expect((await link()).body).toEqual({ link: null })
  const secret = await share(true)
  await app.database.rows(
    statement('test.key', 'update private_link set link_id = gen_random_uuid() where account_id = $1'),
    [accountId],
  )
  expect((await link()).body).toEqual({ link: { address: null, named: true } })
  expect((await read(secret)).status).toBe(200)
  expect((await end()).body).toEqual({ link: null })
})

test('RT-5 an account cannot share the collection of another account, or one that is not synced yet', async () => {
  const { collectionId } = await collector('Owner')
  const { jwt } = await collector('Other')
  for (const id of [collectionId, randomUUID()])
    expect(
      await app.call(endpoints.shareCollection, { params: { collectionId: id }, body: { named: false } }, { jwt }),
    ).toMatchObject({ status: 404, body: { error: 'no-such-route' } })
})
