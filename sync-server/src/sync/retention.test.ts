import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { syncedTables } from '../services.ts'
import { day } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { purgeOldMutations, createTombstonePurge } from './retention.ts'
import { createAccount, Device, createRecipes, startSyncServer, type SyncServer } from './testing/sync-server.ts'

let store: TestDatabase
let server: SyncServer
let recipes: string[]
let device: Device
beforeAll(async () => {
  store = await testDatabase()
  server = await startSyncServer(store.db)
  recipes = await createRecipes(store.db, 5)
})
afterAll(async () => {
  await server.close()
  await store.drop()
})
beforeEach(async () => {
  device = new Device(server.url, await createAccount(store.db))
})

const purgeTombstones = createTombstonePurge(syncedTables)
const after = (days: number) => ({ database: store.db, now: Date.now() + days * day })
const ledger = async () =>
  store.db.rows<{ mid: number; status: number }>(
    statement('test.ledger', 'select mid, status from sync_mutation where account_id = $1 order by mid'),
    [device.user],
  )
const minCursor = async () =>
  (
    await store.db.row<{ min: number }>(
      statement('test.min', 'select min_cursor as min from sync_user where account_id = $1'),
      [device.user],
    )
  )?.min
const ageAll = statement(
  'test.age',
  `update sync_mutation set applied_at = applied_at - interval '91 days' where account_id = $1`,
)
const id = (index: number) => recipes[index] ?? ''

test('acknowledged mutations that succeeded are purged after 90 days; rejections and the last mid stay', async () => {
  const repeated = device.save(id(1))
  await device.sync([device.save(id(0)), repeated, device.rate(id(0), 9), device.save(id(2))])
  device.resultsAcked = 3
  const { pull } = await device.sync([device.rate(id(1), 4)])
  expect(await purgeOldMutations(after(89))).toBe(0)
  expect(await purgeOldMutations(after(91))).toBe(2)
  expect(await ledger()).toEqual([
    { mid: 3, status: 5 },
    { mid: 4, status: 1 },
    { mid: 5, status: 1 },
  ])
  // A purged mutation that arrives again is known by its mid, and is not applied again.
  const again = await device.sync([repeated])
  expect(again.push.results).toEqual([[1, 'duplicate']])
  expect([again.pull.to, again.pull.lastMid]).toEqual([pull.to, 5])
})

test('a tombstone is purged after 90 days, and a device that was offline for longer starts over', async () => {
  const offlineDevice = new Device(server.url, device.user)
  await device.sync([device.save(id(0)), device.save(id(1)), device.rate(id(0), 5)])
  await offlineDevice.sync()
  await device.sync([device.save(id(0), false), device.rate(id(0), null)])
  const present = new Device(server.url, device.user)
  await present.sync()
  expect(await purgeTombstones(after(89))).toBe(0)
  expect(await minCursor()).toBe(0)
  await store.db.rows(ageAll, [device.user])
  await device.sync([device.save(id(3)), device.save(id(3), false, { o: 9 })])
  // A younger tombstone stays.
  expect(await purgeTombstones(after(0))).toBe(2)
  expect(await minCursor()).toBe(2)
  expect(await purgeTombstones(after(0))).toBe(0)

  expect((await present.sync()).pull).toMatchObject({ from: '2', reset: false, rows: [['saved', id(3), 3, null]] })
  expect((await offlineDevice.sync()).pull).toMatchObject({ from: '0', to: '3', reset: true, more: false })
  expect([...offlineDevice.base]).toEqual([[`saved ${id(1)}`, { on: true }]])
})

test('tombstones are purged when the ledger has no lines of the account', async () => {
  await device.sync([device.save(id(0))])
  await device.sync([device.save(id(0), false)])
  device.resultsAcked = 2
  // The next request that writes carries the acknowledgement.
  await device.sync([device.save(id(1))])
  expect(await purgeOldMutations(after(91))).toBeGreaterThanOrEqual(2)
  expect(await purgeTombstones(after(91))).toBeGreaterThanOrEqual(1)
  expect(await minCursor()).toBe(2)
})

test('two nodes purge every row once at the same time, and block no request', async () => {
  await device.sync([device.save(id(0)), device.save(id(0), false, { o: 9 })])
  await store.db.tx(async (tx) => {
    await tx.row(statement('test.hold', 'select 1 from sync_user where account_id = $1 for update'), [device.user])
    await purgeTombstones(after(91))
    expect(await minCursor()).toBe(0)
  })
  const taken = await Promise.all([purgeTombstones(after(91)), purgeTombstones(after(91))])
  expect(taken[0] + taken[1]).toBe(1)
  expect(await minCursor()).toBe(1)
  expect(await purgeTombstones({ ...after(91), stopping: AbortSignal.abort() })).toBe(0)
})
