import { beforeEach, expect, test } from 'vitest'
import { aRecipe, aRecipeCard } from '@simmer/contract/testing/a-recipe'
import { accountQueries } from './account-queries.ts'
import { PublicDatabase } from './database/public-database.ts'
import { createRecipeStore } from './offline/recipe-store.ts'
import { AccountDatabase } from './sync/account-database.ts'

let publicDatabase: PublicDatabase
let count = 0
const id = '018f3c1e-7b2a-7c3d-8e4f-5a6b7c8d9e01'
const offlineRecord = (state: 'waiting' | 'fetching' | 'ready') =>
  ({ id, v: 1, state, revision: 1, build: 'b', page: null, pictures: [], pictureBytes: 0, checkedAt: 0 }) as const

const stateOf = (recipeId: string) =>
  accountQueries({
    database: new AccountDatabase(`queries-${(count += 1)}`),
    publicDatabase,
    store: createRecipeStore(publicDatabase),
  }).offlineState(recipeId)

beforeEach(async () => {
  publicDatabase = new PublicDatabase()
  await Promise.all(publicDatabase.tables.map((table) => table.clear()))
})

const addPacked = () => publicDatabase.packed.put({ pack: 'dinner', id, v: 1, round: 1, picture: null, bytes: 1 })
const addRecipe = () =>
  createRecipeStore(publicDatabase).put({ ...aRecipe(), ...aRecipeCard({ id, recipeShortId: 'short1' }) }, 1)

test.each(['waiting', 'fetching'] as const)(
  'ST-7 a recipe that a pack brought is on this device as soon as it is saved, though its own copy is %s',
  async (state) => {
    await addPacked()
    await addRecipe()
    await publicDatabase.offlineRecipes.put(offlineRecord(state))
    expect(await stateOf(id)).toBe('ready')
  },
)

test('ST-7 a saved recipe waits for a connection while only its entry in a pack is there, or only its text', async () => {
  await publicDatabase.offlineRecipes.put(offlineRecord('waiting'))
  expect(await stateOf(id)).toBe('waiting')
  await addPacked()
  expect(await stateOf(id)).toBe('waiting')
  await publicDatabase.packed.clear()
  await addRecipe()
  expect(await stateOf(id)).toBe('waiting')
})

test('a recipe that is not saved has no offline copy, pack or not', async () => {
  await addPacked()
  await addRecipe()
  expect(await stateOf(id)).toBe('none')
})
