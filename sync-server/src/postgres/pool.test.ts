import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, statement, isReachable } from './database.ts'
import { createDatabase } from './pool.ts'
import { testDatabase, type TestDatabase } from './testing/test-database.ts'

let testDb: TestDatabase
let db: Database
beforeAll(async () => {
  testDb = await testDatabase()
  db = testDb.db
  await db.rows(statement('make-jar', 'create table jar (label text primary key, grams bigint not null)'))
})
afterAll(() => testDb.drop())
beforeEach(() => db.rows(statement('empty-jars', 'delete from jar')))

const insertJar = statement('put', 'insert into jar (label, grams) values ($1, $2)')
const add = statement('add', 'update jar set grams = grams + $2 where label = $1')
const readGrams = statement('weigh', 'select grams from jar where label = $1')
const labels = statement('labels', 'select label from jar order by label')
const nonsense = statement('nonsense', 'select 1 / 0 as never')
const connections = statement('connections', 'select pg_backend_pid() as pid')
const end = statement('end-connection', 'select pg_terminate_backend($1)')

test('columns are parsed to the JavaScript values of their types', async () => {
  const row = await db.row(
    statement(
      'types',
      `select 9007199254740991::bigint as big, 1.25::numeric as half, array[1, null]::bigint[] as many,
              date '2026-02-03' as day, timestamptz '2026-02-03T04:05:06Z' as at, '{"a": [1]}'::jsonb as json,
              '\\x00ff'::bytea as bytes, null::bigint as none`,
    ),
  )
  expect(row).toEqual({
    big: 9_007_199_254_740_991,
    half: 1.25,
    many: [1, null],
    day: '2026-02-03',
    at: new Date('2026-02-03T04:05:06Z'),
    json: { a: [1] },
    bytes: Buffer.from([0, 255]),
    none: null,
  })
})

test('a bigint that does not fit a number throws instead of being rounded', async () => {
  const tooLarge = statement('too-large', 'select 9007199254740993::bigint as big')
  await expect(db.rows(tooLarge)).rejects.toThrow('9007199254740993 is too large')
  expect(await isReachable(db)).toBe(true)
})

test('a transaction commits all its statements', async () => {
  const grams = await db.tx(async (tx) => {
    await tx.rows(insertJar, ['salt', 5])
    await tx.rows(add, ['salt', 2])
    return (await tx.row<{ grams: number }>(readGrams, ['salt']))?.grams
  })
  expect(grams).toBe(7)
  expect(await db.row(readGrams, ['salt'])).toEqual({ grams: 7 })
})

test('a transaction whose callback throws is rolled back, and its connection stays usable', async () => {
  const transaction = db.tx(async (tx) => {
    await tx.rows(insertJar, ['salt', 5])
    throw new Error('changed my mind')
  })
  await expect(transaction).rejects.toThrow('changed my mind')
  expect(await db.rows(labels)).toEqual([])
})

test('a statement that the database refuses does not end its connection', async () => {
  const one = createDatabase({ connection: { connectionString: testDb.url }, max: 1 })
  try {
    const before = await one.row<{ pid: number }>(connections)
    await one.rows(insertJar, ['salt', 5])
    await expect(one.rows(insertJar, ['salt', 6])).rejects.toThrow('duplicate key')
    await expect(one.rows(nonsense)).rejects.toThrow('division by zero')
    expect(await one.row(connections)).toEqual(before)
    const unknownTable = statement('unknown-table', 'select from no_such_table')
    await expect(one.rows(unknownTable)).rejects.toThrow('does not exist')
    expect(await one.row(connections)).not.toEqual(before)
    expect(one.usage()).toMatchObject({ inUse: 0, waiting: 0 })
  } finally {
    await one.end()
  }
})

test('a failed statement that was not awaited makes the commit fail', async () => {
  const transaction = db.tx(async (tx) => {
    await tx.rows(insertJar, ['salt', 5])
    tx.rows(nonsense).catch(() => {})
  })
  await expect(transaction).rejects.toThrow('division by zero')
  expect(await db.rows(labels)).toEqual([])
})

test('finish commits all statements or none', async () => {
  const both = await db.tx((tx) =>
    tx.finish(() => Promise.all([tx.rows(insertJar, ['salt', 5]), tx.row<{ grams: number }>(readGrams, ['salt'])])),
  )
  expect(both[1]).toEqual({ grams: 5 })

  const failing = db.tx((tx) => tx.finish(() => Promise.all([tx.rows(nonsense), tx.rows(insertJar, ['rice', 5])])))
  await expect(failing).rejects.toThrow('division by zero')
  expect(await db.rows(labels)).toEqual([{ label: 'salt' }])

  const late = db.tx(async (tx) => {
    await tx.finish(() => tx.rows(insertJar, ['rice', 5]))
    await tx.rows(labels)
  })
  await expect(late).rejects.toThrow('labels came after the end of its transaction')
})

test('of two transactions that block each other, both commit in the end', async () => {
  await db.rows(insertJar, ['salt', 0])
  await db.rows(insertJar, ['rice', 0])
  const rendezvous = new EventEmitter()
  const bothArrived = once(rendezvous, 'both there')
  let arrived = 0
  const addToBoth = (first: string, second: string) =>
    db.tx(async (tx) => {
      await tx.rows(add, [first, 1])
      arrived += 1
      if (arrived === 2) rendezvous.emit('both there')
      await bothArrived
      await tx.rows(add, [second, 1])
    })
  await Promise.all([addToBoth('salt', 'rice'), addToBoth('rice', 'salt')])
  expect(await db.row(readGrams, ['salt'])).toEqual({ grams: 2 })
  expect(await db.row(readGrams, ['rice'])).toEqual({ grams: 2 })
})

test('concurrent increments in serializable transactions lose no update', async () => {
  await db.rows(insertJar, ['salt', 0])
  const set = statement('set', 'update jar set grams = $2 where label = $1')
  const count = () =>
    db.tx(
      async (tx) => {
        const grams = (await tx.row<{ grams: number }>(readGrams, ['salt']))?.grams ?? 0
        await tx.rows(set, ['salt', grams + 1])
      },
      { isolation: 'serializable' },
    )
  await Promise.all([count(), count(), count(), count()])
  expect(await db.row(readGrams, ['salt'])).toEqual({ grams: 4 })
})

test('a read-only repeatable-read transaction sees one snapshot and cannot write', async () => {
  const snapshots = await db.tx(
    async (tx) => {
      const before = await tx.rows(labels)
      await db.rows(insertJar, ['salt', 5])
      return [before, await tx.rows(labels)]
    },
    { isolation: 'repeatable read', readOnly: true },
  )
  expect(snapshots).toEqual([[], []])
  await expect(db.tx((tx) => tx.rows(insertJar, ['rice', 1]), { readOnly: true })).rejects.toThrow(
    'read-only transaction',
  )
})

test('a connection that ends inside a transaction gives database-unavailable, and the next query gets a new connection', async () => {
  const transaction = db.tx(async (tx) => {
    const pid = (await tx.row<{ pid: number }>(connections))?.pid
    await db.rows(end, [pid])
    await tx.rows(insertJar, ['salt', 5])
  })
  await expect(transaction).rejects.toMatchObject({ problem: 'database-unavailable', retryAfter: 2 })
  expect(await db.rows(labels)).toEqual([])
})

test.each([
  ['a full disk', '53100'],
  ['no memory left', '53200'],
  ['no connection left', '53300'],
])('%s gives database-unavailable instead of an internal error', async (_, code) => {
  const raise = statement(`test.raise-${code}`, `do $$ begin raise 'no room' using errcode = '${code}'; end $$`)
  await expect(db.rows(raise)).rejects.toMatchObject({ problem: 'database-unavailable', retryAfter: 2 })
})

test('an unreachable server gives database-unavailable', async () => {
  const unreachable = createDatabase({ connection: { connectionString: 'postgres://nobody@127.0.0.1:1/none' } })
  await expect(unreachable.rows(labels)).rejects.toMatchObject({ problem: 'database-unavailable' })
  await expect(unreachable.tx((tx) => tx.rows(labels))).rejects.toMatchObject({ problem: 'database-unavailable' })
  expect(await isReachable(unreachable)).toBe(false)
  await unreachable.end()
})
