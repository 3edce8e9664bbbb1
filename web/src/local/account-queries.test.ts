import { beforeEach, expect, test } from 'vitest'
import { aRecipe, aRecipeCard } from '@simmer/contract/testing/a-recipe'
import { accountQueries } from './account-queries.ts'
import { PublicDatabase } from './database/public-database.ts'
import { createRecipeStore } from './offline/recipe-store.ts'
import { AccountDatabase } from './sync/account-database.ts'
import { enqueueAction } from './sync/outbox.ts'

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

test('ST-9 pending actions are counted by what they change, and listed by the start of their key', async () => {
  const database = new AccountDatabase(`queries-${(count += 1)}`)
  const { pendingSubjects, pendingCount, pendingActions } = accountQueries({
    database,
    publicDatabase,
    store: createRecipeStore(publicDatabase),
  })
  let uid = 0
  const clock = { now: () => 1, uuid: () => `uid-${(uid += 1)}` }
  const note = (key: string) => enqueueAction(database, { name: 'note.set', key, args: { text: 'Salt' } }, clock)
  const save = (recipe: string) =>
    enqueueAction(database, { name: 'saved.set', key: `r:${recipe}`, args: { on: true } }, clock)
  for (const key of ['note:1:recipe', 'note:1:step-1', 'note:10:recipe', 'note:2:recipe']) await note(key)
  for (const recipe of ['1', '10', '2']) await save(recipe)
  await enqueueAction(database, { name: 'rating.set', key: 'r:1', args: { stars: 4 } }, clock)
  const subjects = await pendingSubjects()
  expect(new Set(subjects)).toEqual(new Set(['note:1', 'note:10', 'note:2', 'r:1', 'r:10', 'r:2']))
  expect(subjects).toHaveLength(6)
  expect(await pendingSubjects(2)).toHaveLength(2)
  expect(await pendingCount()).toBe(8)
  expect((await pendingActions('note:1:')).map(({ key }) => key)).toEqual(['note:1:recipe', 'note:1:step-1'])
  expect(await pendingActions()).toHaveLength(8)
})

test('ST-7 the ids of all saved recipes include those whose save is pending, without those that were removed', async () => {
  const database = new AccountDatabase(`queries-${(count += 1)}`)
  const queries = accountQueries({ database, publicDatabase, store: createRecipeStore(publicDatabase) })
  let uid = 0
  const clock = { now: () => 1, uuid: () => `uid-${(uid += 1)}` }
  const save = (recipe: string, on: boolean) =>
    enqueueAction(database, { name: 'saved.set', key: `r:${recipe}`, args: { on } }, clock)
  await save('pie', true)
  await save('dal', true)
  await save('pie', false)
  expect(await queries.savedIds()).toEqual(new Set(['dal']))
})
