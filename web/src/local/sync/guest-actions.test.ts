import { beforeEach, expect, test } from 'vitest'
import { AccountDatabase } from './account-database.ts'
import { GuestDatabase } from '../database/guest-database.ts'
import { claimGuestActions, storeGuestAction, countGuestActions } from './guest-actions.ts'

let guest: GuestDatabase
let now = 1_764_000_000_000
let count = 0
const makes = { now: () => now, uuid: () => `uid-${(count += 1)}` }
const recipe = { id: 'recipe-a', recipeShortId: 'shorta' }
const accountOf = (name: string) => new AccountDatabase(`${name}-${count}`)

beforeEach(async () => {
  guest = new GuestDatabase()
  await guest.actions.clear()
})

test('ST-4 what a guest wished for is carried out for whoever signs in', async () => {
  await storeGuestAction(guest, 'saved.set', recipe, { on: true }, makes)
  await storeGuestAction(guest, 'rating.set', recipe, { stars: 4 }, makes)
  const account = accountOf('a')
  expect(await claimGuestActions(guest, account, 'a', makes)).toBe(2)
  expect((await account.outbox.toArray()).map(({ name }) => name).toSorted()).toEqual(['rating.set', 'saved.set'])
  expect(await account.view.saved.get('recipe-a')).toBeDefined()
  expect(await guest.actions.count()).toBe(0)
})

test('ST-4 only the last wish of a kind counts', async () => {
  await storeGuestAction(guest, 'rating.set', recipe, { stars: 4 }, makes)
  await storeGuestAction(guest, 'rating.set', recipe, { stars: 2 }, makes)
  const account = accountOf('a')
  await claimGuestActions(guest, account, 'a', makes)
  expect((await account.outbox.toArray()).map(({ args }) => args)).toEqual([{ stars: 2 }])
})

test('ST-4 a claim that was cut off is finished once, and by the same account', async () => {
  await storeGuestAction(guest, 'saved.set', recipe, { on: true }, makes)
  const [action] = await guest.actions.toArray()
  const account = accountOf('a')
  await claimGuestActions(guest, account, 'a', makes)
  // As if the last step, taking the wish away, had not happened.
  if (action !== undefined) await guest.actions.add({ ...action, claim: 'a' })
  const other = accountOf('b')
  await claimGuestActions(guest, other, 'b', makes)
  await claimGuestActions(guest, account, 'a', makes)
  expect(await account.outbox.count()).toBe(1)
  expect(await other.outbox.count()).toBe(0)
})

test('ST-4 ST-5 nobody inherits what was wished for more than an hour ago', async () => {
  await storeGuestAction(guest, 'saved.set', recipe, { on: true }, makes)
  now += 60 * 60 * 1000 + 1
  const account = accountOf('a')
  expect(await claimGuestActions(guest, account, 'a', makes)).toBe(0)
  expect(await guest.actions.count()).toBe(0)
})

test('ST-4 a guest is told of what waits until they are signed in, as long as it does', async () => {
  expect(await countGuestActions(guest, now)).toBe(0)
  await storeGuestAction(guest, 'saved.set', recipe, { on: true }, makes)
  expect(await countGuestActions(guest, now)).toBe(1)
  expect(await countGuestActions(guest, now + 61 * 60_000)).toBe(0)
  await claimGuestActions(guest, accountOf('a'), 'a', makes)
  expect(await countGuestActions(guest, now)).toBe(0)
})
