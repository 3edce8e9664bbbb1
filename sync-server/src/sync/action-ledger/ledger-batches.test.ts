import { maxBatch } from '@simmer/contract/wire/sync'
import { randomUUID } from 'node:crypto'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportedTables } from '../../account-settings/export-data.ts'
import { statement } from '../../postgres/database.ts'
import { recordStatements } from '../../postgres/testing/record-statements.ts'
import { testDatabase, type TestDatabase } from '../../postgres/testing/test-database.ts'
import { createAccount, createRecipes, Device, startSyncServer, type SyncServer } from '../testing/sync-server.ts'

let store: TestDatabase
let server: SyncServer
let other: SyncServer
let recipes: readonly string[]
let statements: string[]
beforeAll(async () => {
  store = await testDatabase()
  const recorded = recordStatements(store.db)
  statements = recorded.names
  server = await startSyncServer(recorded.database)
  other = await startSyncServer(store.db)
  recipes = await createRecipes(store.db, 400)
})
afterAll(async () => {
  await server.close()
  await other.close()
  await store.drop()
})
let device: Device
let again: Device
beforeEach(async () => {
  device = new Device(server.url, await createAccount(store.db))
  again = new Device(other.url, device.user)
  statements.length = 0
})

const start = Date.now() - 3 * 24 * 60 * 60 * 1000
const minute = 60_000
const at = (minutes: number): string => v7({ msecs: start + minutes * minute })
const odd = (minutes: number): string => at(minutes + 0.5)
/** Saves of different recipes, one a minute. */
const queue = (owner: Device, length: number, from = 0, uid: (minutes: number) => string = at) =>
  Array.from({ length }, (_, index) => owner.save(recipes[from + index] ?? '', true, { u: uid(from + index) }))

const rows = <Row>(text: string, user = device.user) =>
  store.db.rows<Row>(statement(`test.${text.slice(0, 50)}`, text), [user])
const batches = () =>
  rows<{ first: number; last: number; lines: number }>(
    `select first_mid as first, last_mid as last, cardinality(uids) as lines from sync_batch where account_id = $1
     order by applied_at, first_mid`,
  )
const lines = async () =>
  (await rows<{ mid: number }>('select mid from sync_mutation where account_id = $1 order by applied_at, mid')).map(
    ({ mid }) => mid,
  )
/** How many lines of the ledger have applied each uid. */
const appliedTimes = async () =>
  new Map(
    (
      await rows<{ uid: string; times: number }>(
        'select uid, count(*)::int as times from sync_ledger($1) where status = 1 group by uid',
      )
    ).map(({ uid, times }) => [uid, times]),
  )
const expectOnce = async (uids: readonly string[]) =>
  expect(await appliedTimes()).toEqual(new Map(uids.map((uid) => [uid, 1])))
const duplicates = (length: number, from = 1) =>
  Array.from({ length }, (_, index) => [from + index, 'duplicate', null, { of: 'applied' }])
const applied = (length: number, from = 1) => Array.from({ length }, (_, index) => [from + index, 'applied'])

test('a queue of 20 actions is one row of the ledger, and shorter ones are lines', async () => {
  await device.sync(queue(device, 19))
  await device.sync(queue(device, 20, 19))
  await device.sync(queue(device, 40, 39))
  expect(await batches()).toEqual([
    { first: 20, last: 39, lines: 20 },
    { first: 40, last: 79, lines: 40 },
  ])
  expect(await lines()).toEqual(Array.from({ length: 19 }, (_, index) => index + 1))
})

test('the ledger shows every line of a batch with its mid, name, key and time, and so does the export', async () => {
  const batch = [
    ...queue(device, 30).map((mutation, index) => ({ ...mutation, g: (30 - index) * 1000 })),
    device.rate(recipes[0] ?? '', 4, { u: at(30) }),
  ]
  await device.sync(batch)
  expect(await batches()).toHaveLength(1)
  const ledger = await rows<{ mid: number; uid: string; name: string; key: string; status: number; version: number }>(
    'select mid, uid, name, key, status, version from sync_ledger($1) order by mid',
  )
  expect(ledger).toEqual(batch.map(({ m, u, n, k }) => ({ mid: m, uid: u, name: n, key: k, status: 1, version: 1 })))
  const exported = await rows<{ client_id: string; mid: number; name: string; key: string; occurred_at: Date }>(
    exportedTables.sync_mutation,
  )
  expect(exported.map(({ client_id, mid, name, key }) => ({ client_id, mid, name, key }))).toEqual(
    batch.map(({ m, n, k }) => ({ client_id: device.client, mid: m, name: n, key: k })),
  )
  const times = exported.map(({ occurred_at }) => Number(occurred_at))
  expect(times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) / 1000))).toEqual(
    Array.from({ length: 30 }, () => 1),
  )
})

test('I2 a batch that arrives again is not applied again, whole, in part, or with new actions behind it', async () => {
  const batch = queue(device, 30)
  const first = await device.sync(batch)
  const whole = await again.sync(batch, { client: device.client })
  expect([whole.push.results, whole.pull.to]).toEqual([applied(30), first.pull.to])
  expect((await device.sync(batch.slice(5, 12))).push.results).toEqual(applied(7, 6))
  const more = [...batch.slice(20), ...queue(device, 25, 30)]
  expect((await device.sync(more)).push.results).toEqual(applied(35, 21))
  expect(await batches()).toEqual([
    { first: 1, last: 30, lines: 30 },
    { first: 31, last: 55, lines: 25 },
  ])
  await expectOnce([...batch, ...more.slice(10)].map(({ u }) => u))
})

test('I2 the first and the last action of the longest batch are known when they arrive alone', async () => {
  const batch = queue(device, maxBatch)
  await device.sync(batch)
  for (const mutation of [batch[0], batch.at(-1)])
    expect((await again.sync([mutation], { client: device.client })).push.results).toEqual([[mutation?.m, 'applied']])
  expect(await batches()).toHaveLength(1)
})

test('I14 another action at a mid of a batch is a forked queue', async () => {
  const batch = queue(device, 30)
  await device.sync(batch)
  const forked = device.request([{ ...batch[11], u: at(500) }])
  expect(await device.errorResponse(forked)).toEqual([409, expect.objectContaining({ error: 'FORKED', at: 12 })])
})

const versions = [
  ['7', at],
  ['4', () => randomUUID()],
] as const

test.each(versions)(
  'I2 a queue that arrives again under a new client id is duplicate: uids of version %s',
  async (_, uid) => {
    const batch = queue(device, 50, 0, uid)
    await device.sync(batch)
    expect((await again.sync(batch)).push.results).toEqual(duplicates(50))
    const mixed = new Device(other.url, device.user)
    const behind = [...batch.slice(30), ...queue(mixed, 30, 60, uid)].map((mutation, index) => ({
      ...mutation,
      m: index + 1,
    }))
    expect((await mixed.sync(behind)).push.results).toEqual([...duplicates(20), ...applied(30, 21)])
    await expectOnce([...batch, ...behind.slice(20)].map(({ u }) => u))
  },
)

test.each(versions)(
  'I2 one action of a queue that arrives again under a new client id is duplicate: version %s',
  async (_, uid) => {
    const batch = queue(device, 50, 0, uid)
    await device.sync(batch)
    for (const index of [0, 25, 49]) {
      const { push } = await again.sync([{ ...batch[index], m: (again.mid += 1) }])
      expect(push.results).toEqual(duplicates(1, again.mid))
    }
    expect((await again.sync([again.save(recipes[0] ?? '', false, { u: uid(25.5) })])).push.results).toEqual(
      applied(1, 4),
    )
    expect((await appliedTimes()).get(batch[25]?.u ?? '')).toBe(1)
  },
)

test.each(versions)(
  'I2 an action that arrives again in a queue under a new client id is duplicate: version %s',
  async (_, uid) => {
    const single = device.save(recipes[20] ?? '', true, { u: uid(20) })
    await device.sync([single])
    const batch = queue(again, 50, 0, uid).map((mutation, index) =>
      index === 20 ? { ...mutation, u: single.u } : mutation,
    )
    const { push } = await again.sync(batch)
    expect(push.results).toEqual(applied(50).map((line, index) => (index === 20 ? duplicates(1, 21)[0] : line)))
    expect(await batches()).toEqual([])
    await expectOnce(batch.map(({ u }) => u))
  },
)

test('I2 an action that is known is duplicate in a queue that is written without a read', async () => {
  const single = again.save(recipes[200] ?? '', true, { u: at(60) })
  await again.sync([single])
  await device.sync()
  const first = queue(device, 30)
  await device.sync(first)
  statements.length = 0
  const second = queue(device, 30, 40, (minutes) => (minutes === 60 ? single.u : at(minutes)))
  expect((await device.sync(second)).push.results).toEqual(
    applied(30, 31).map((line, index) => (index === 20 ? duplicates(1, 51)[0] : line)),
  )
  expect(statements[0]).toBe('sync.write-saved+-batch-assumed')
  expect(await batches()).toEqual([{ first: 1, last: 30, lines: 30 }])
  await expectOnce([single, ...first, ...second.filter(({ u }) => u !== single.u)].map(({ u }) => u))
})

test('I2 a uid twice in one queue is duplicate', async () => {
  const early = Array.from({ length: 30 }, (_, minutes) => at(minutes))
  const batch = queue(device, 30, 0, (minutes) => early[minutes === 29 ? 3 : minutes] ?? '')
  const { push } = await device.sync(batch)
  expect(push.results).toEqual([...applied(29), ...duplicates(1, 30)])
  expect(statements.filter((name) => name.startsWith('sync.write'))).toEqual(['sync.write-saved+-account-more'])
  expect(await batches()).toEqual([])
})

test('I2 two queues of the same days are both applied, and their rows never overlap', async () => {
  await device.sync(queue(device, 40))
  await device.sync(queue(device, 40, 100))
  await again.sync(queue(again, 30, 20, odd))
  await again.sync(queue(again, 30, 50, odd))
  await again.sync([again.save(recipes[10] ?? '', false, { u: odd(10) })])
  expect(await batches()).toEqual([
    { first: 1, last: 40, lines: 40 },
    { first: 41, last: 80, lines: 40 },
    { first: 31, last: 60, lines: 30 },
  ])
  expect(await lines()).toEqual([...Array.from({ length: 30 }, (_, index) => index + 1), 61])
  expect((await appliedTimes()).size).toBe(141)
})

test('a queue with single actions of another device in between is stored as lines, in the usual statements', async () => {
  await again.sync([again.save(recipes[0] ?? '', true, { u: at(10.5) })])
  await device.sync()
  statements.length = 0
  await device.sync(queue(device, 30, 1))
  expect(statements).toEqual(['sync.read-saved-subjects-range', 'sync.write-saved+-new'])
  expect(await batches()).toEqual([])
  // The rest of the queue is later than those actions.
  await device.sync(queue(device, 30, 31))
  expect(await batches()).toEqual([{ first: 31, last: 60, lines: 30 }])
})

test('a queue of more than a month is stored as lines, so that its range keeps no other from being a row', async () => {
  const month = 31 * 24 * 60
  const sparse = (minutes: number) => at((minutes * month) / 20)
  await device.sync(queue(device, 22, 0, sparse))
  expect(await batches()).toEqual([])
  await device.sync(queue(device, 20, 22, (minutes) => sparse(minutes + 0.1)))
  expect(await batches()).toHaveLength(1)
})

test('a direct write with a uid of a batch is the same action or a reused key', async () => {
  const batch = queue(device, 30)
  await device.sync(batch)
  const write = (key: string) =>
    server.syncEngine.perform({
      accountId: device.user,
      uid: batch[7]?.u ?? '',
      name: 'saved.set',
      key,
      args: { on: true },
      note: () => ({ new: true }),
    })
  expect(await write(batch[7]?.k ?? '')).toBeNull()
  await expect(write(batch[8]?.k ?? '')).rejects.toMatchObject({ problem: 'key-reused' })
  await expectOnce(batch.map(({ u }) => u))
})
