import { beforeEach, expect, test, vi } from 'vitest'
import { AccountDatabase } from './account-database.ts'
import { DeviceDatabase } from '../database/device-database.ts'
import { enqueueAction } from './outbox.ts'
import { claimGuestActions, storeGuestAction, countGuestActions } from './guest-actions.ts'

let device: DeviceDatabase
let now = 1_764_000_000_000
let count = 0
const clock = { now: () => now, uuid: () => `uid-${(count += 1)}` }
const recipe = { id: 'recipe-a', recipeShortId: 'shorta' }
const accountOf = (name: string) => new AccountDatabase(`${name}-${count}`)

beforeEach(async () => {
  device = new DeviceDatabase()
  await device.guestActions.clear()
})

test('ST-4 a guest action is queued for the account that signs in', async () => {
  await storeGuestAction(device, 'saved.set', recipe, { on: true }, clock)
  await storeGuestAction(device, 'rating.set', recipe, { stars: 4 }, clock)
  const account = accountOf('a')
  expect(await claimGuestActions(device, account, 'a', clock)).toBe(2)
  expect((await account.outbox.toArray()).map(({ name }) => name).toSorted()).toEqual(['rating.set', 'saved.set'])
  expect(await account.view.saved.get('recipe-a')).toBeDefined()
  expect(await device.guestActions.count()).toBe(0)
})

test('ST-4 a later guest action of the same kind on the same recipe replaces the earlier one', async () => {
  await storeGuestAction(device, 'rating.set', recipe, { stars: 4 }, clock)
  await storeGuestAction(device, 'rating.set', recipe, { stars: 2 }, clock)
  const account = accountOf('a')
  await claimGuestActions(device, account, 'a', clock)
  expect((await account.outbox.toArray()).map(({ args }) => args)).toEqual([{ stars: 2 }])
})

test('ST-4 an interrupted claim is completed once, by the same account', async () => {
  await storeGuestAction(device, 'saved.set', recipe, { on: true }, clock)
  const [action] = await device.guestActions.toArray()
  const account = accountOf('a')
  await claimGuestActions(device, account, 'a', clock)
  // Simulates a claim that stopped before it deleted the guest action.
  if (action !== undefined) await device.guestActions.add({ ...action, claim: 'a' })
  const other = accountOf('b')
  await claimGuestActions(device, other, 'b', clock)
  await claimGuestActions(device, account, 'a', clock)
  expect(await account.outbox.count()).toBe(1)
  expect(await other.outbox.count()).toBe(0)
})

test.each([-10, -1, 1, 10])('ST-4 a guest action is claimed when the clock has moved by %d years', async (years) => {
  await storeGuestAction(device, 'saved.set', recipe, { on: true }, clock)
  now += years * 365 * 24 * 60 * 60 * 1000
  expect(await countGuestActions(device)).toBe(1)
  const account = accountOf('a')
  expect(await claimGuestActions(device, account, 'a', clock)).toBe(1)
  expect((await account.outbox.toArray()).map(({ key }) => key)).toEqual(['r:recipe-a'])
})

test('ST-4 a guest action that was claimed is queued beside a later action of the account, not replaced by it', async () => {
  await storeGuestAction(device, 'saved.set', recipe, { on: true }, clock)
  const account = accountOf('a')
  await claimGuestActions(device, account, 'a', clock)
  await enqueueAction(account, { name: 'saved.set', key: 'r:recipe-a', args: { on: false } }, clock)
  expect((await account.outbox.toArray()).map(({ args }) => args)).toEqual([{ on: true }, { on: false }])
})

test('ST-4 the number of pending guest actions is shown until they are claimed', async () => {
  expect(await countGuestActions(device)).toBe(0)
  await storeGuestAction(device, 'saved.set', recipe, { on: true }, clock)
  expect(await countGuestActions(device)).toBe(1)
  await claimGuestActions(device, accountOf('a'), 'a', clock)
  expect(await countGuestActions(device)).toBe(0)
})

test('ST-4 actions of a guest on other recipes, of other kinds and on records stay beside each other', async () => {
  const other = { id: 'recipe-b', recipeShortId: 'shortb' }
  for (let time = 0; time < 2; time += 1) {
    await storeGuestAction(device, 'rating.set', recipe, { stars: 4 }, clock)
    await storeGuestAction(device, 'rating.set', other, { stars: 2 }, clock)
    await storeGuestAction(device, 'saved.set', recipe, { on: true }, clock)
    await storeGuestAction(device, 'note.set', 'note:recipe-a:recipe', { text: 'x' }, clock)
    await storeGuestAction(device, 'note.set', 'note:recipe-b:recipe', { text: 'y' }, clock)
  }
  const account = accountOf('a')
  expect(await claimGuestActions(device, account, 'a', clock)).toBe(5)
  const queue = await account.outbox.toArray()
  expect(new Set(queue.map(({ name, key }) => `${name} ${key}`))).toEqual(
    new Set([
      'rating.set r:recipe-a',
      'rating.set r:recipe-b',
      'saved.set r:recipe-a',
      'note.set note:recipe-a:recipe',
      'note.set note:recipe-b:recipe',
    ]),
  )
})

test('ST-4 ST-6 what one account has begun to claim stays for it, and is neither counted nor queued for another', async () => {
  await storeGuestAction(device, 'saved.set', recipe, { on: true }, clock)
  await device.guestActions.toCollection().modify({ claim: 'a' })
  expect(await countGuestActions(device)).toBe(0)
  const other = accountOf('b')
  expect(await claimGuestActions(device, other, 'b', clock)).toBe(0)
  expect([await other.outbox.count(), await device.guestActions.count()]).toEqual([0, 1])
  const account = accountOf('a')
  expect(await claimGuestActions(device, account, 'a', clock)).toBe(1)
  expect([await account.outbox.count(), await device.guestActions.count()]).toEqual([1, 0])
})

test('ST-4 a claim that the disk interrupts binds the actions to the account, which queues them later', async () => {
  await storeGuestAction(device, 'saved.set', recipe, { on: true }, clock)
  const account = accountOf('a')
  vi.spyOn(account.outbox, 'put').mockRejectedValueOnce(new Error('the disk is full'))
  await expect(claimGuestActions(device, account, 'a', clock)).rejects.toThrow('the disk is full')
  expect((await device.guestActions.toArray()).map(({ claim }) => claim)).toEqual(['a'])
  await claimGuestActions(device, account, 'a', clock)
  expect((await account.outbox.toArray()).map(({ key }) => key)).toEqual(['r:recipe-a'])
})

test('ST-4 a guest action of another build does not stop the others', async () => {
  await device.guestActions.put({ v: 1, uid: 'future', name: 'future.set', key: 'future:1', args: {}, at: 1 })
  await storeGuestAction(device, 'saved.set', recipe, { on: true }, clock)
  const account = accountOf('a')
  await claimGuestActions(device, account, 'a', clock)
  expect((await account.outbox.toArray()).map(({ name }) => name)).toEqual(['saved.set'])
  expect(await device.guestActions.count()).toBe(0)
})
