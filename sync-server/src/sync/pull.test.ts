import { randomUUID } from 'node:crypto'
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
  expect((await ask('1', epoch)).pull).toMatchObject({ from: '0', more: true, reset: true })
  expect((await ask('2', epoch)).pull).toMatchObject({ from: '2', reset: false })
})

test('I4 a device that begins below purged tombstones gets page after page, and starts over only once', async () => {
  const device = await newDevice()
  for (const id of recipes) await device.sync([device.save(id)])
  await store.db.rows(statement('test.purge-late', 'update sync_user set min_cursor = 25 where account_id = $1'), [
    device.user,
  ])
  for (const begin of ['0', '3']) {
    const late = new Device(server.url, device.user)
    late.epoch = device.epoch
    late.cursor = begin
    const pages = []
    do pages.push((await late.sync([], pullFor(late, 4))).pull)
    while (pages.at(-1)?.more === true)
    expect(pages.map(({ reset }) => reset)).toEqual([begin !== '0', ...Array.from({ length: 7 }, () => false)])
    expect(pages.slice(1).map(({ from }) => from)).toEqual(pages.slice(0, -1).map(({ to }) => to))
    expect(pages.at(-1)?.to).toBe('30')
    expect(late.base.size).toBe(30)
  }
})

test('H3 a page ends at about 1 MB whatever its limit, and the pages together bring every row once', async () => {
  const device = await newDevice()
  const text = '\\"'.repeat(10_000)
  for (let round = 0; round < 8; round += 1) {
    const notes = Array.from({ length: 12 }, () => device.set('note.set', `note:${randomUUID()}:recipe`, { text }))
    await device.sync(notes)
  }
  const other = new Device(server.url, device.user)
  const sizes: number[] = []
  const rows: string[] = []
  for (let more = true; more;) {
    const { pull } = await other.sync([], pullFor(other, 10_000))
    sizes.push(JSON.stringify(pull).length)
    rows.push(...pull.rows.map(([, id]) => id))
    more = pull.more
  }
  expect(Math.max(...sizes)).toBeLessThan(1_100_000)
  expect(sizes.length).toBe(4)
  expect([rows.length, new Set(rows).size]).toEqual([96, 96])
})
