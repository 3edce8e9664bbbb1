import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { syncedTables } from '../services.ts'
import { day } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { testDatabase, type TestDatabase } from '../postgres/testing/test-database.ts'
import { createTombstonePurge, purgeOldMutations, purgeRefusedPayloads, recountLargeAccounts } from './retention.ts'
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
/** The uid of an action in a queue. */
const queuedAt = (index: number) => ({ u: v7({ msecs: Date.now() - 100_000 + index * 1000 }) })
const id = (index: number) => recipes[index] ?? ''

test('acknowledged mutations are purged after 90 days, rejected ones too; the last mid stays', async () => {
  const repeated = device.save(id(1))
  await device.sync([device.save(id(0)), repeated, device.rate(id(0), 9), device.save(id(2))])
  device.resultsAcked = 3
  const { pull } = await device.sync([device.rate(id(1), 4)])
  expect(await purgeOldMutations(after(89))).toBe(0)
  expect(await purgeOldMutations(after(91))).toBe(3)
  expect(await ledger()).toEqual([
    { mid: 4, status: 1 },
    { mid: 5, status: 1 },
  ])
  // A purged mutation that arrives again is known by its mid, and is not applied again.
  const again = await device.sync([repeated])
  expect(again.push.results).toEqual([[1, 'duplicate']])
  expect([again.pull.to, again.pull.lastMid]).toEqual([pull.to, 5])
})

test('a late request with an older acknowledgement takes none back', async () => {
  const acknowledged = async () =>
    store.db.row<object>(statement('test.acked', 'select results_acked from sync_client where client_id = $1'), [
      device.client,
    ])
  await device.sync([1, 2, 3].map(() => device.rate(id(0), 9)))
  device.resultsAcked = 3
  await device.sync([device.save(id(0))])
  const late = { pull: { epoch: device.epoch, cursor: device.cursor, limit: 1, resultsAcked: 1 } }
  await device.sync([device.save(id(1))], late)
  expect(await acknowledged()).toEqual({ results_acked: 3 })
  expect(await purgeOldMutations(after(91))).toBe(3)
})

test('the lines of a batch are purged together, after its last mid is acknowledged and 90 days', async () => {
  const many = await createRecipes(store.db, 40)
  const batch = many.map((recipe, index) => device.save(recipe, true, queuedAt(index)))
  await device.sync(batch)
  const versions = statement('test.versions', 'select version from sync_batch where account_id = $1')
  const left = async () => (await store.db.rows(versions, [device.user])).length
  device.resultsAcked = 39
  await device.sync([device.save(id(0))])
  await purgeOldMutations(after(91))
  expect(await left()).toBe(1)
  device.resultsAcked = 40
  await device.sync([device.save(id(1))])
  await purgeOldMutations(after(89))
  expect(await left()).toBe(1)
  expect(await purgeOldMutations(after(91))).toBeGreaterThanOrEqual(1)
  expect(await left()).toBe(0)
  expect((await device.sync([batch[7]])).push.results).toEqual([[8, 'duplicate']])
})

test('a tombstone of a batch is purged after 90 days, and not before', async () => {
  const many = await createRecipes(store.db, 20)
  await device.sync(many.map((recipe) => device.save(recipe)))
  await device.sync(many.map((recipe, index) => device.save(recipe, false, { ...queuedAt(index), o: 1 })))
  await store.db.rows(ageAll, [device.user])
  expect(await purgeTombstones(after(0))).toBe(0)
  const ageBatches = `update sync_batch set applied_at = applied_at - interval '91 days' where account_id = $1`
  await store.db.rows(statement('test.age-batches', ageBatches), [device.user])
  expect(await purgeTombstones(after(0))).toBe(20)
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

test('H3 the content of a rejected mutation is cut to 10,000 characters, and purged after 90 days', async () => {
  const large = Array.from({ length: 5 }, () =>
    device.set('note.set', `note:${id(0)}:recipe`, { text: 'x'.repeat(700_000) }),
  )
  const small = device.rate(id(0), 9)
  const answer = await device.sync([...large, small])
  expect(answer.push.results.every(([, outcome]) => outcome === 'rejected')).toBe(true)
  const payloads = () =>
    store.db.rows<{ payload: unknown; bytes: number }>(
      statement(
        'test.payload-sizes',
        'select payload, octet_length(payload::text) as bytes from sync_mutation where account_id = $1 order by mid',
      ),
      [device.user],
    )
  const stored = await payloads()
  expect(Math.max(...stored.map(({ bytes }) => bytes))).toBeLessThan(10_500)
  expect(stored[0]?.payload).toMatchObject({
    u: large[0]?.u,
    n: 'note.set',
    cut: expect.stringMatching(/^\{"text":"x{9000}/),
  })
  expect(stored[5]?.payload).toEqual(small)

  expect(await purgeRefusedPayloads(after(89))).toBe(0)
  expect(await purgeRefusedPayloads(after(91))).toBe(6)
  expect((await payloads()).map(({ payload }) => payload)).toEqual(Array.from({ length: 6 }, () => null))
  // The device still learns of a rejection that it has not acknowledged.
  device.resultsAcked = 0
  expect((await device.sync()).pull.results).toHaveLength(6)
})

test('H3 the content of more rejected mutations than one batch has is purged, unless the server stops', async () => {
  await device.sync([device.save(id(0))])
  await store.db.rows(
    statement(
      'test.many-rejected',
      `insert into sync_mutation (account_id, client_id, mid, version, occurred_at, status, uid, name, key, payload)
       select $1, $2, mid, 1, now(), 5, gen_random_uuid(), 'note.set', 'note:x', '{}' from generate_series(2, 1002) as mid`,
    ),
    [device.user, device.client],
  )
  expect(await purgeRefusedPayloads({ ...after(91), stopping: AbortSignal.abort() })).toBe(0)
  expect(await purgeRefusedPayloads({ ...after(91), stopping: new AbortController().signal })).toBe(1001)
})

test('tombstones of more accounts than one batch has are purged in the order of their ids', async () => {
  const accounts = Array.from({ length: 201 }, (_, at) => ({ id: String(at).padStart(3, '0') }))
  const purged: unknown[] = []
  const tx = {
    rows: () => Promise.reject(new Error('the purge reads one row at a time')),
    finish: <T>(send: () => Promise<T>) => send(),
    row: async <Row>({ name }: { name: string }, [account]: readonly unknown[] = []): Promise<Row> => {
      if (name === 'sync.purge-tombstones') purged.push(account)
      // oxlint-disable-next-line no-unsafe-type-assertion -- the two statements of the purge have these columns
      return { version: 1, rows: 1 } as Row
    },
  }
  const database = {
    ...store.db,
    rows: async <Row>(_: unknown, [last]: readonly unknown[] = []): Promise<Row[]> => {
      const next = accounts.filter((account) => String(last).length > 3 || account.id > String(last)).slice(0, 200)
      // oxlint-disable-next-line no-unsafe-type-assertion -- the statement of the accounts has this column
      return next as Row[]
    },
    tx: <T>(run: (queryable: typeof tx) => Promise<T>) => run(tx),
  }
  expect(await purgeTombstones({ database, now: Date.now() })).toBe(201)
  expect(purged).toEqual(accounts.map((account) => account.id))
})

test('H3 a large account is counted again, so that what jobs delete makes room', async () => {
  const usage = async () =>
    store.db.row<object>(
      statement('test.usage', 'select stored_rows, stored_bytes, revision_bytes from sync_user where account_id = $1'),
      [device.user],
    )
  const draft = '0190e000-0000-7000-8000-00000000000d'
  await device.sync([
    device.save(id(0)),
    device.rate(id(0), 4),
    device.set('note.set', `note:${id(0)}:recipe`, { text: 'x'.repeat(1000) }),
    device.set('drafttext.set', `drafttext:${draft}:title`, { text: 'Soup', from: null }),
  ])
  const counted = await usage()
  // A note of 1,000 characters, the title, the saved recipe and the rating. Stored JSON has a few more spaces.
  expect(counted).toMatchObject({ stored_rows: 4, revision_bytes: 4 })
  await recountLargeAccounts(after(0))
  expect(await usage()).toEqual(counted)
  await store.db.rows(
    statement(
      'test.grow',
      'update sync_user set stored_rows = 90000, revision_bytes = 200000000 where account_id = $1',
    ),
    [device.user],
  )
  expect(await recountLargeAccounts(after(0))).toBe(1)
  expect(await usage()).toMatchObject({ stored_rows: 4, revision_bytes: 4 })
})

test('a count ends between two accounts when the server stops, and continues with more accounts than one page has', async () => {
  const accounts = Array.from({ length: 5010 }, () => randomUUID()).toSorted()
  const large = accounts.filter((_, at) => at % 500 === 9)
  await store.db.rows(
    statement(
      'test.many',
      `insert into account (account_id, email) select id, id || '@example.org' from unnest($1::uuid[]) as given (id)`,
    ),
    [accounts],
  )
  await store.db.rows(
    statement(
      'test.many-users',
      `insert into sync_user (account_id, version, stored_rows)
       select id, 1, case when id = any($2) then 60000 else 50000 end from unnest($1::uuid[]) as given (id)`,
    ),
    [accounts, large],
  )
  const stopping = AbortSignal.abort()
  expect(await recountLargeAccounts({ ...after(0), stopping })).toBe(0)
  expect(await recountLargeAccounts(after(0))).toBe(large.length)
  expect(await recountLargeAccounts(after(0))).toBe(0)
})
