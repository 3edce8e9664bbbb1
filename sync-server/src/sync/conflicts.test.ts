import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { createAccount, Device, createRecipes, startSyncServer, type SyncServer } from './testing/sync-server.ts'

let store: TestDatabase
let server: SyncServer
let soup: string
let cake: string
let user: string
let phone: Device
let tablet: Device
beforeAll(async () => {
  store = await testDatabase()
  server = await startSyncServer(store.db)
  ;[soup = '', cake = ''] = await createRecipes(store.db, 2)
})
afterAll(async () => {
  await server.close()
  await store.drop()
})
beforeEach(async () => {
  user = await createAccount(store.db)
  ;[phone, tablet] = [new Device(server.url, user), new Device(server.url, user)]
})
const outcomes = async (device: Device, ...mutations: unknown[]) =>
  (await device.sync(mutations)).push.results.map(([, outcome]) => outcome)
const savedFor = async (device: Device) => {
  await device.sync()
  return device.base.has(`saved ${soup}`)
}
const starsFor = async (device: Device) => {
  await device.sync()
  return device.base.get(`rating ${soup}`)
}
const years = 10 * 365 * 24 * 3600 * 1000

test('ST-8 a stale un-save does not undo a save that its device had not seen', async () => {
  await phone.sync([phone.save(soup)])
  await tablet.sync()
  const offline = tablet.save(soup, false)
  await phone.sync([phone.save(soup, false), phone.save(soup)])
  expect(await outcomes(tablet, offline)).toEqual(['superseded'])
  expect([await savedFor(phone), await savedFor(tablet)]).toEqual([true, true])
})

test('an un-save removes the saves that its device saw, of any device', async () => {
  await phone.sync([phone.save(soup)])
  await tablet.sync()
  expect(await outcomes(tablet, tablet.save(soup, false))).toEqual(['applied'])
  expect(await outcomes(tablet, tablet.save(soup, false))).toEqual(['noop'])
  expect(await savedFor(phone)).toBe(false)
})

test('a save and un-save on one device leave an unseen save of another device', async () => {
  await tablet.sync()
  const mutations = [tablet.save(soup), tablet.save(soup, false)]
  await phone.sync([phone.save(soup)])
  expect(await outcomes(tablet, ...mutations)).toEqual(['applied', 'superseded'])
  expect([await savedFor(phone), await savedFor(tablet)]).toEqual([true, true])
  // The tablet has now seen the save of the phone.
  expect(await outcomes(tablet, tablet.save(soup, false))).toEqual(['applied'])
})

test('an un-save removes the earlier save of its own device, even with an old base', async () => {
  await phone.sync([phone.save(soup)])
  expect(await outcomes(phone, phone.save(soup, false, { o: 0 }))).toEqual(['applied'])
})

test('I3 I8 an un-save removes a save of the batch before, with an old base, whatever its place in that batch was', async () => {
  await phone.sync([phone.save(soup), phone.save(cake)])
  const stored = statement('test.adds', 'select adds from saved_recipe where account_id = $1')
  const rows = await store.db.rows<{ adds: unknown }>(stored, [user])
  // All rows of a batch have one add, with the last mid of the batch.
  expect(rows.map(({ adds }) => adds)).toEqual([[[1, phone.client, 2]], [[1, phone.client, 2]]])
  const { push } = await phone.sync([phone.save(soup, false, { o: 0 }), phone.save(cake, false, { o: 0 })])
  expect(push.results).toEqual([
    [3, 'applied'],
    [4, 'applied'],
  ])
})

test('a device owns the saves of its earlier client ids', async () => {
  await phone.sync([phone.save(soup)])
  const old = phone.client
  phone.client = randomUUID()
  phone.mid = 0
  const answer = await phone.sync([phone.save(soup, false, { o: 0 })], { replaces: [old] })
  expect(answer.push.results).toEqual([[1, 'applied']])
  // The first client id is known only through the chain.
  await tablet.sync([tablet.save(soup)])
  const chain = [phone.client]
  phone.client = randomUUID()
  phone.mid = 0
  await phone.sync([phone.rate(soup, 1)], { replaces: chain })
  expect((await phone.sync([phone.save(soup, false, { o: 0 })])).push.results).toEqual([[2, 'superseded']])
})

test('a chain of client ids is one device', async () => {
  const [first, second] = [phone.client, randomUUID()]
  await phone.sync([phone.rate(soup, 2)])
  Object.assign(phone, { client: second, mid: 0 })
  await phone.sync([], { replaces: [first] })
  Object.assign(phone, { client: randomUUID(), mid: 0 })
  await phone.sync([], { replaces: [second] })
  expect(await outcomes(phone, phone.rate(soup, 4, { o: 0, g: years }))).toEqual(['applied'])
})

test('a rating replaces the one that its device saw, whatever the clocks show', async () => {
  await phone.sync([phone.rate(soup, 5)])
  await tablet.sync()
  expect(await outcomes(tablet, tablet.rate(soup, 1, { g: years }))).toEqual(['applied'])
  expect(await starsFor(phone)).toEqual({ stars: 1 })
})

test('of two concurrent ratings the later one stays, in any order of arrival', async () => {
  await Promise.all([phone.sync(), tablet.sync()])
  const [early, late] = [phone.rate(soup, 1, { g: 60_000 }), tablet.rate(soup, 5, { g: 1000 })]
  expect(await outcomes(tablet, late)).toEqual(['applied'])
  expect(await outcomes(phone, early)).toEqual(['superseded'])
  expect([await starsFor(phone), await starsFor(tablet)]).toEqual([{ stars: 5 }, { stars: 5 }])
  const again = [phone.rate(soup, 2, { o: 0, g: 500 })]
  expect(await outcomes(phone, ...again)).toEqual(['applied'])
})

test('a clock that is set in between is limited to now and to the previous action', async () => {
  await Promise.all([phone.sync(), tablet.sync()])
  // A negative age, from a clock that was set back after the tap, counts as now: a later action of another device wins.
  await phone.sync([phone.rate(soup, 1, { g: -years })])
  expect(await outcomes(tablet, tablet.rate(soup, 2, { g: 0 }))).toEqual(['applied'])
  expect(await starsFor(phone)).toEqual({ stars: 2 })
  // An age of ten years reaches back to the previous action of this device only, which was after the tablet's.
  expect(await outcomes(tablet, tablet.rate(cake, 2, { g: 60_000 }))).toEqual(['applied'])
  await phone.sync([phone.save(soup)])
  expect(await outcomes(phone, phone.rate(cake, 3, { o: 0, g: years }))).toEqual(['applied'])
  expect(await starsFor(phone)).toEqual({ stars: 2 })
  // A device without a previous action has no such limit.
  const other = new Device(server.url, phone.user)
  expect(await outcomes(other, other.rate(cake, 4, { o: 0, g: years }))).toEqual(['superseded'])
})

test('a cleared rating disappears on every device; clearing no rating is a noop', async () => {
  expect(await outcomes(phone, phone.rate(soup, null))).toEqual(['noop'])
  await phone.sync([phone.rate(soup, 4), phone.rate(soup, null)])
  expect(await starsFor(tablet)).toBeUndefined()
})
