import { beforeEach, expect, test, vi } from 'vitest'
import { aRecipe } from '@simmer/contract/testing/a-recipe'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { NetworkError } from '#api/network-error.ts'
import { PublicDatabase } from '../database/public-database.ts'
import { createRecipeReader } from './recipe-reader.ts'
import { createRecipeStore } from './recipe-store.ts'

const older = aRecipe({ revision: 1, title: 'Soup' })
const newer = aRecipe({ revision: 2, title: 'Soup with lemon' })
const { recipeShortId } = older

let database: PublicDatabase
beforeEach(async () => {
  database = new PublicDatabase()
  await Promise.all(database.tables.map((table) => table.clear()))
  return () => database.close()
})

const readerWith = (server: Recipe | null) => {
  const store = createRecipeStore(database)
  const asked: unknown[] = []
  // oxlint-disable-next-line no-unsafe-type-assertion -- the reader calls one endpoint
  const call = (async (_: unknown, input: unknown) => {
    asked.push(input)
    if (server === null) throw new NetworkError()
    return server
  }) as Call
  const reader = createRecipeReader({ store, call, clock: { now: () => 1000, after: () => () => undefined } })
  return { store, asked, reader }
}

test('ST-7 a recipe of this device is shown at once, and a newer revision is stored for the next time', async () => {
  const { store, asked, reader } = readerWith(newer)
  await store.put(older, 1)
  expect(await reader.readRecipe(recipeShortId)).toEqual(older)
  expect(asked).toEqual([{ params: { recipeShortId } }])
  await expect.poll(() => store.byShortId(recipeShortId)).toEqual(newer)
  expect((await database.recipes.get(newer.id))?.readAt).toBe(1000)
})

test('ST-7 a recipe of this device is shown without a network', async () => {
  const { store, asked, reader } = readerWith(null)
  await store.put(older, 1)
  expect(await reader.readRecipe(recipeShortId)).toEqual(older)
  expect(asked).toHaveLength(1)
})

test('a recipe that is not on this device comes from the server, and is stored', async () => {
  const { store, reader } = readerWith(newer)
  expect(await reader.storedRecipe(recipeShortId)).toBeNull()
  expect(await reader.readRecipe(recipeShortId)).toEqual(newer)
  expect(await reader.storedRecipe(recipeShortId)).toEqual(newer)
  expect(await store.all()).toHaveLength(1)
})

test('a recipe that is neither here nor at a reachable server is an error', async () => {
  await expect(readerWith(null).reader.readRecipe(recipeShortId)).rejects.toThrow(NetworkError)
})

test('a device that can neither read nor store recipes still shows them', async () => {
  const { store, reader } = readerWith(newer)
  vi.spyOn(store, 'byShortId').mockRejectedValue(new Error('no database'))
  vi.spyOn(store, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  expect(await reader.readRecipe(recipeShortId)).toEqual(newer)
})

test('a visited recipe is stored with the time of the visit, and the oldest of more than 300 leave', async () => {
  const { store, reader } = readerWith(null)
  for (let n = 0; n < 301; n += 1) await store.put(aRecipe({ id: `r${n}`, recipeShortId: `s${n}` }), n)
  await reader.storeVisited(newer)
  expect((await database.recipes.get(newer.id))?.readAt).toBe(1000)
  expect(await database.recipes.count()).toBe(300)
  expect(await database.recipes.bulkGet(['r0', 'r1'])).toEqual([undefined, undefined])
})
