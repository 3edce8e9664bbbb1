import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { createAccount, createRecipes, Device, startSyncServer, type SyncServer } from './testing/sync-server.ts'

let store: TestDatabase
let server: SyncServer
let soup: string
beforeAll(async () => {
  store = await testDatabase()
  server = await startSyncServer(store.db)
  ;[soup = ''] = await createRecipes(store.db, 1)
})
afterAll(async () => {
  await server.close()
  await store.drop()
})
const newDevice = async () => new Device(server.url, await createAccount(store.db))

test('concurrent requests of one account on two nodes are applied one after the other', async () => {
  const node = await startSyncServer(store.db)
  const device = await newDevice()
  const many = await createRecipes(store.db, 40)
  const devices = Array.from(
    { length: 8 },
    (_, index) => new Device(index % 2 === 0 ? server.url : node.url, device.user),
  )
  await Promise.all(
    devices.map(async (one, index) => {
      for (const id of many.slice(index * 5, index * 5 + 5)) await one.sync([one.save(id)])
    }),
  )
  const answer = await device.sync()
  expect(answer.pull.to).toBe('40')
  expect(answer.pull.rows.map(([, , version]) => version).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 40 }, (_, index) => index + 1),
  )
  await node.close()
})

test('I1 I5 eight devices on two nodes write one row at once: every write is decided upon the one before it', async () => {
  const node = await startSyncServer(store.db)
  for (let round = 0; round < 5; round += 1) {
    const user = await createAccount(store.db)
    const devices = Array.from({ length: 8 }, (_, at) => new Device(at % 2 === 0 ? server.url : node.url, user))
    const key = `note:${soup}:recipe`
    const writes = 6
    await Promise.all(
      devices.map(async (device, at) => {
        for (let count = 1; count <= writes; count += 1)
          // None of them pulls before it writes, so each replaces its own text only.
          await device.sync([device.set('note.set', key, { text: `device ${at} write ${count}` }, { o: 0 })])
      }),
    )
    const fresh = new Device(server.url, user)
    expect((await fresh.sync()).pull.to).toBe(String(devices.length * writes))
    const texts = String(Object(fresh.base.get(`record ${key}`)).text).split('\n\n')
    // The model: of each device the last text, and no other.
    expect(texts.toSorted()).toEqual(devices.map((_, at) => `device ${at} write ${writes}`))
  }
  await node.close()
})

test('I1 a push whose account changed between its read and its write is decided again', async () => {
  const user = await createAccount(store.db)
  const other = new Device(server.url, user)
  const key = `note:${soup}:recipe`
  let interferences = 0
  const node = await startSyncServer({
    ...store.db,
    row: async <Row>(query: { name: string; text: string }, values?: readonly unknown[]) => {
      if (query.name.startsWith('sync.write') && (interferences += 1) === 1)
        await other.sync([other.set('note.set', key, { text: 'first' })])
      return store.db.row<Row>(query, values)
    },
  })
  const device = new Device(node.url, user)
  expect((await device.sync([device.set('note.set', key, { text: 'second' })])).push.results).toEqual([[1, 'merged']])
  expect(device.base.get(`record ${key}`)).toEqual({ text: 'first\n\nsecond' })
  await node.close()
})

const writeOutside = statement(
  'test.write-outside',
  `with context as materialized (select set_config('sync.account', $1::text, true), set_config('sync.version', '1', true))
   insert into saved_recipe (account_id, recipe_id, adds, version) select $1::uuid, $2::uuid, '[]', 1 from context`,
)

test('I11 a row that was not there when it was read, and is there when it is inserted, is read again and no action is refused', async () => {
  const device = await newDevice()
  await device.sync([device.rate(soup, 2)])
  let writes = 0
  const node = await startSyncServer({
    ...store.db,
    row: async <Row>(query: { name: string; text: string }, values?: readonly unknown[]) => {
      if (query.name.startsWith('sync.write-saved+') && (writes += 1) === 1)
        await store.db.rows(writeOutside, [device.user, soup])
      return store.db.row<Row>(query, values)
    },
  })
  const same = new Device(node.url, device.user)
  expect((await same.sync([same.save(soup)])).push.results).toEqual([[1, 'applied']])
  expect(writes).toBe(1)
  expect((await device.sync()).pull.rows).toEqual([['saved', soup, 2, { on: true }]])
  await node.close()
})

test('ST-8 rows are copied to the accounts that share them when the push is written, not when it began to wait', async () => {
  const [user, before, joined] = [
    await createAccount(store.db),
    await createAccount(store.db),
    await createAccount(store.db),
  ]
  let looks = 0
  const copied: string[] = []
  const node = await startSyncServer(store.db, {
    random: () => 0,
    shared: {
      includes: () => true,
      // The third account joins while the push waits for its locks.
      accounts: async () => [user, before, ...((looks += 1) <= 2 ? [] : [joined])].toSorted(),
      copy: async (_, __, to) => {
        copied.push(to)
        return 1
      },
    },
  })
  const device = new Device(node.url, user)
  for (const each of [user, before, joined]) await new Device(server.url, each).sync()
  expect((await device.sync([device.save(soup)])).push.results).toEqual([[1, 'applied']])
  expect(copied.toSorted()).toEqual([before, joined].toSorted())
  await node.close()
})

const start = Date.now() - 60 * 60_000
/** A queue of 40 actions, the same for each device, or with one of them only. */
const sameQueue = (many: readonly string[]) => {
  const uids = many.map((_, index) => v7({ msecs: start + index * 1000 }))
  return (device: Device, only?: number) =>
    many.flatMap((recipe, index) =>
      only === undefined || only === index ? [device.save(recipe, true, { u: uids[index] })] : [],
    )
}
const appliedTimes = statement(
  'test.applied-times',
  `select count(*)::int as lines, count(distinct uid)::int as uids from sync_ledger($1) where status = 1`,
)

test.each([undefined, 17])(
  'I2 a queue and the same actions of another client id, at once on two nodes, are applied once (%s)',
  async (only) => {
    const node = await startSyncServer(store.db)
    const queue = sameQueue(await createRecipes(store.db, 40))
    for (let round = 0; round < 8; round += 1) {
      const user = await createAccount(store.db)
      const [one, two] = [new Device(server.url, user), new Device(node.url, user)]
      // Half of the rounds find both devices remembered by their nodes, and write without reading.
      if (round % 2 === 1) for (const device of [one, two]) await device.sync([device.save(soup)])
      await Promise.all([one.sync(queue(one)), two.sync(queue(two, only))])
      const before = round % 2 === 1 ? 2 : 0
      expect(await store.db.row(appliedTimes, [user])).toEqual({ lines: 40 + before, uids: 40 + before })
    }
    await node.close()
  },
)

const lockUser = statement('test.lock', 'select from sync_user where account_id = $1 for update')
const touchUser = statement('test.touch', 'update sync_user set stored_rows = stored_rows where account_id = $1')
const countWaiting = statement(
  'test.waiting',
  `select count(*)::int as waiting from pg_stat_activity
   where datname = current_database() and wait_event_type = 'Lock' and query like '%update sync_user set version%'`,
)

test.each([1, 2])(
  'I2 of %d queues that wait for the row of the account, which changes meanwhile, each action is applied once',
  async (requests) => {
    const queue = sameQueue(await createRecipes(store.db, 40))
    const node = await startSyncServer(store.db)
    const user = await createAccount(store.db)
    const devices = [server.url, node.url].slice(0, requests).map((url) => new Device(url, user))
    for (const device of devices) await device.sync([device.save(soup)])
    const waiting: Promise<unknown>[] = []
    await store.db.tx(async (tx) => {
      await tx.rows(lockUser, [user])
      await tx.rows(touchUser, [user])
      waiting.push(...devices.map((device) => device.sync(queue(device))))
      await expect
        .poll(async () => (await store.db.row<{ waiting: number }>(countWaiting))?.waiting, { timeout: 5000 })
        .toBe(requests)
    })
    await Promise.all(waiting)
    expect(await store.db.row(appliedTimes, [user])).toEqual({ lines: 40 + requests, uids: 40 + requests })
    const batches = await store.db.rows(
      statement('test.batches', 'select version from sync_batch where account_id = $1'),
      [user],
    )
    expect(batches).toHaveLength(1)
    await node.close()
  },
)
