import { Client } from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { rebuildTable } from '../postgres/partitions/rebuild-table.ts'
import { accountColumns } from '../postgres/table-placement.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { syncedTables } from '../services.ts'
import { isKeyCollision } from './failures.ts'
import { createTombstonePurge, purgeOldMutations } from './retention.ts'
import { createAccount, createRecipes, Device, startSyncServer, type SyncServer } from './testing/sync-server.ts'

const parts = 16

let store: TestDatabase
let server: SyncServer
let recipes: string[]
beforeAll(async () => {
  store = await testDatabase()
  const client = new Client({ connectionString: store.url })
  await client.connect()
  for (const [table, column] of accountColumns) await rebuildTable(client, { table, column, parts })
  await client.end()
  server = await startSyncServer(store.db)
  recipes = await createRecipes(store.db, 5)
}, 120_000)
afterAll(async () => {
  await server.close()
  await store.drop()
})

const count = async (table: string, device?: Device): Promise<number> => {
  const text = `select count(*)::int as count from ${table}${device === undefined ? '' : ' where account_id = $1'}`
  const name = `test.count-${table}${device === undefined ? '' : '-of'}`
  const row = await store.db.row<{ count: number }>(statement(name, text), device === undefined ? [] : [device.user])
  return row?.count ?? 0
}
const newDevice = async (user?: string): Promise<Device> =>
  new Device(server.url, user ?? (await createAccount(store.db)))

test('OP-4 every table that is split by account is one of hash partitions here', async () => {
  const partitioned = await store.db.rows<{ name: string; parts: number }>(
    statement(
      'test.partitioned',
      `select relname as name, (select count(*)::int from pg_inherits where inhparent = pg_class.oid) as parts
       from pg_class where relkind = 'p' order by relname limit 1000`,
    ),
  )
  expect(partitioned).toEqual([...accountColumns.keys()].toSorted().map((name) => ({ name, parts })))
})

test('OP-4 on partitions, devices push and pull, a repeated batch counts once, and every account has its rows on one part', async () => {
  const devices = await Promise.all(Array.from({ length: 40 }, () => newDevice()))
  await Promise.all(
    devices.map(async (device) => {
      const batch = [
        ...recipes.map((recipe) => device.save(recipe)),
        device.rate(recipes[0] ?? '', 4),
        device.set('note.set', `note:${recipes[0]}`, { text: 'More salt.' }),
      ]
      await device.sync(batch)
      await device.sync(batch)
      const other = await newDevice(device.user)
      await other.sync()
      expect(other.base).toEqual(device.base)
      expect(await count('sync_mutation', device)).toBe(batch.length)
      expect(await count('saved_recipe', device)).toBe(recipes.length)
    }),
  )
  const used = await store.db.rows<{ parts: number; most: number }>(
    statement(
      'test.parts-used',
      `select count(distinct part)::int as parts, max(parts)::int as most from (
         select tableoid as part, count(*) over (partition by account_id) as parts
         from (select distinct tableoid, account_id from sync_mutation) as places) as places`,
    ),
  )
  expect(used[0]?.most).toBe(1)
  expect(used[0]?.parts).toBeGreaterThan(parts / 2)
})

test('OP-4 on partitions, a known uid of a new client is a duplicate, and two devices at once lose nothing', async () => {
  const device = await newDevice()
  const action = device.save(recipes[0] ?? '')
  await device.sync([action])
  const again = await newDevice(device.user)
  const { push } = await again.sync([{ ...action, m: 1 }])
  expect(push.results).toEqual([[1, 'duplicate', null, { of: 'applied' }]])
  again.mid = 1
  const both = [device, again].map(async (each) => {
    for (const recipe of recipes) await each.sync([each.rate(recipe, 3)])
  })
  await Promise.all(both)
  expect(await count('rating', device)).toBe(recipes.length)
})

test('OP-4 a key that collides on a partition is read again, and rejects no action', async () => {
  const device = await newDevice()
  await device.sync([device.save(recipes[0] ?? '')])
  const repeat = statement(
    'test.repeat',
    `insert into sync_mutation (client_id, mid, account_id, uid, name, key, status, version, occurred_at)
     select client_id, mid, account_id, uid, name, key, status, version, occurred_at from sync_mutation where account_id = $1`,
  )
  const failure: unknown = await store.db.rows(repeat, [device.user]).catch((error: unknown) => error)
  expect(isKeyCollision(failure)).toBe(true)
})

test('OP-4 on partitions, a queue is one row, and its actions are known under another client id', async () => {
  const device = await newDevice()
  const many = await createRecipes(store.db, 40)
  const batch = many.map((recipe, index) =>
    device.save(recipe, true, { u: v7({ msecs: Date.now() - 100_000 + index }) }),
  )
  await device.sync(batch)
  await device.sync(batch)
  expect([await count('sync_batch', device), await count('sync_mutation', device)]).toEqual([1, 0])
  const again = await newDevice(device.user)
  const { push } = await again.sync(batch)
  expect(push.results).toEqual(batch.map(({ m }) => [m, 'duplicate', null, { of: 'applied' }]))
  const repeat = statement(
    'test.repeat-batch',
    `insert into sync_batch select (jsonb_populate_record(sync_batch, jsonb_build_object('max_uid', gen_random_uuid()))).*
     from sync_batch where account_id = $1`,
  )
  const failure: unknown = await store.db.rows(repeat, [device.user]).catch((error: unknown) => error)
  expect(isKeyCollision(failure)).toBe(true)
  await store.db.rows(statement('test.delete-account', 'delete from account where account_id = $1'), [device.user])
  expect(await count('sync_batch', device)).toBe(0)
})

test('OP-4 on partitions, rows outside of the order of the account are refused', async () => {
  const device = await newDevice()
  await device.sync([device.save(recipes[0] ?? '')])
  const write = store.db.rows(
    statement('test.out-of-order', 'update saved_recipe set version = version + 1 where account_id = $1'),
    [device.user],
  )
  await expect(write).rejects.toThrow('a row of saved_recipe was written outside')
})

test('OP-4 on partitions, retention purges tombstones and old lines, and a deleted account leaves nothing', async () => {
  const device = await newDevice()
  const [recipe = ''] = recipes
  await device.sync([device.save(recipe), device.save(recipe, false)])
  device.resultsAcked = 3
  await device.sync([device.save(recipes[1] ?? '')])
  const later = { database: store.db, now: Date.now() + 91 * day }
  await createTombstonePurge(syncedTables)(later)
  await purgeOldMutations(later)
  expect([await count('saved_recipe', device), await count('sync_mutation', device)]).toEqual([1, 0])
  await store.db.rows(statement('test.delete-account', 'delete from account where account_id = $1'), [device.user])
  const left = await Promise.all(
    ['sync_user', 'sync_client', 'saved_recipe', 'rating', 'user_record'].map((table) => count(table, device)),
  )
  expect(left).toEqual([0, 0, 0, 0, 0])
})
