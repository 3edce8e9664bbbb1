import { beforeEach, expect, test } from 'vitest'
import { AccountDatabase } from '../database/account-database.ts'
import { claim } from '../sync/claim.ts'
import { keepDeed } from './keep-deed.ts'
import { keyOfRecipe } from './outbox-entry.ts'
import { discardDeed, retryDeed } from './second-thoughts.ts'

let database: AccountDatabase
let count = 0
const makes = { now: () => 1_764_000_000_000 + count, uuid: () => `uid-${(count += 1)}` }
const save = (recipe: string, on: boolean, origin?: string) =>
  keepDeed(database, { name: 'saved.set', key: keyOfRecipe(recipe), args: { on }, origin }, makes)
const isSaved = async (recipe: string) => (await database.view.saved.get(recipe)) !== undefined
const mids = async () => (await database.outbox.orderBy('[client+mid]').toArray()).map(({ mid, args }) => [mid, args])

beforeEach(() => {
  count += 1
  database = new AccountDatabase(`account-${count}`)
})

test('ST-7 ST-8 saving shows at once and waits in the queue', async () => {
  await save('a', true)
  await save('b', true)
  expect([await isSaved('a'), await isSaved('b')]).toEqual([true, true])
  expect(await mids()).toEqual([
    [1, { on: true }],
    [2, { on: true }],
  ])
})

test('ST-7 taking a save back before it was sent takes its place in the order, under a new identity', async () => {
  const first = await save('a', true)
  await save('b', true)
  const second = await save('a', false)
  expect(second.replaced).toBe(first.uid)
  expect(second.uid).not.toBe(first.uid)
  expect(await isSaved('a')).toBe(false)
  expect(await mids()).toEqual([
    [1, { on: false }],
    [2, { on: true }],
  ])
})

test('ST-8 what may be on its way is never changed any more', async () => {
  await save('a', true)
  await claim(database, 50, makes)
  expect((await save('a', false)).replaced).toBeNull()
  expect(await mids()).toEqual([
    [1, { on: true }],
    [2, { on: false }],
  ])
})

test('ST-8 the queue is there when the browser comes back', async () => {
  await save('a', true)
  const { name } = database
  database.close()
  database = new AccountDatabase(name.replace('rs-u-', ''))
  expect(await isSaved('a')).toBe(true)
  expect(await database.outbox.count()).toBe(1)
})

test('ST-4 a guest’s wish is carried out once, however often it is claimed', async () => {
  await save('a', true, 'wish-1')
  await save('a', true, 'wish-1')
  expect(await database.outbox.count()).toBe(1)
})

test('ST-9 a waiting deed can be taken back; the ones behind it move up', async () => {
  const { uid } = await save('a', true)
  await save('b', true)
  expect(await discardDeed(database, uid, makes)).toBe(true)
  expect(await isSaved('a')).toBe(false)
  expect(await mids()).toEqual([[1, { on: true }]])
  await save('c', true)
  expect((await mids()).map(([mid]) => mid)).toEqual([1, 2])
})

test('ST-9 a deed that was sent cannot be taken back', async () => {
  const { uid } = await save('a', true)
  await claim(database, 50, makes)
  expect(await discardDeed(database, uid, makes)).toBe(false)
  expect(await database.outbox.count()).toBe(1)
})

test('ST-9 a refused deed is tried again as a new one, or dismissed', async () => {
  const refusal = {
    v: 1,
    state: 'rejected',
    code: 'RECIPE_NOT_FOUND',
    detail: null,
    name: 'saved.set',
    key: keyOfRecipe('a'),
    args: { on: true },
    at: 1,
    refusedAt: 2,
  } as const
  await database.issues.bulkAdd([
    { ...refusal, uid: 'one' },
    { ...refusal, uid: 'two' },
  ])
  expect(await retryDeed(database, 'one', makes)).toBe(true)
  expect(await discardDeed(database, 'two', makes)).toBe(true)
  expect(await database.issues.count()).toBe(0)
  const [entry] = await database.outbox.toArray()
  expect(entry?.uid).not.toBe('one')
  expect(entry?.args).toEqual({ on: true })
})
