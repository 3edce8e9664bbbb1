import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { createAccount, Device, createRecipes, startSyncServer, type SyncServer } from './testing/sync-server.ts'

let store: TestDatabase
let server: SyncServer
let recipes: string[]
beforeAll(async () => {
  store = await testDatabase()
  server = await startSyncServer(store.db)
  recipes = await createRecipes(store.db, 30)
})
afterAll(async () => {
  await server.close()
  await store.drop()
})
const newDevice = async () => new Device(server.url, await createAccount(store.db))
const pullFor = (device: Device, limit: number) => ({
  pull: { epoch: device.epoch, cursor: device.cursor, limit, resultsAcked: 0 },
})

test('a version is never split over pages, and the last page ends at the account version', async () => {
  const device = await newDevice()
  for (const at of [0, 10, 20]) await device.sync(recipes.slice(at, at + 10).map((id) => device.save(id)))
  const other = new Device(server.url, device.user)
  const first = await other.sync([], pullFor(other, 4))
  expect(first.pull).toMatchObject({ from: '0', to: '1', more: true })
  expect(first.pull.rows).toHaveLength(10)
  const second = await other.sync([], pullFor(other, 11))
  expect(second.pull).toMatchObject({ from: '1', to: '3', more: false })
  expect(second.pull.rows).toHaveLength(20)
})

test('the rows that a request wrote follow after the earlier pages', async () => {
  const device = await newDevice()
  for (const id of recipes.slice(0, 3)) await device.sync([device.save(id)])
  const other = new Device(server.url, device.user)
  const [again = ''] = recipes
  const first = await other.sync([other.save(again, false, { o: 9 })], pullFor(other, 2))
  expect(first.pull).toMatchObject({ to: '2', more: true, lastMid: 1 })
  expect(first.pull.rows.map(([, id]) => id)).toEqual([recipes[1]])
  const second = await other.sync([], pullFor(other, 2))
  expect(second.pull.rows).toEqual([
    ['saved', recipes[2], 3, { on: true }],
    ['saved', again, 4, null],
  ])
})

test('another epoch, a cursor from the future, or one before purged tombstones starts over from 0', async () => {
  const device = await newDevice()
  expect((await device.sync()).pull).toMatchObject({ from: '0', to: '0', reset: false })
  await device.sync(recipes.slice(0, 2).map((id) => device.save(id)))
  await device.sync([device.save(recipes[2] ?? '')])
  const epoch = device.epoch
  const ask = (cursor: string, of: string | null) =>
    device.sync([], { pull: { epoch: of, cursor, limit: 1, resultsAcked: 0 } })
  expect((await ask('2', 'another')).pull).toMatchObject({ from: '0', reset: true })
  expect((await ask('2', null)).pull).toMatchObject({ from: '0', reset: true })
  expect((await ask('9', epoch)).pull).toMatchObject({ from: '0', reset: true })
  expect((await ask('1', epoch)).pull).toMatchObject({ from: '1', reset: false })
  await store.db.rows(statement('test.purge', 'update sync_user set min_cursor = 2 where account_id = $1'), [
    device.user,
  ])
  // The first page after a reset reaches beyond purged tombstones. Otherwise the next one would reset again.
  expect((await ask('1', epoch)).pull).toMatchObject({ from: '0', to: '2', more: false, reset: true })
})
