import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { statement } from './database.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder, readMigrations, type Migration } from './read-migrations.ts'
import { testDatabase } from './testing/test-database.ts'

const migration = (name: string, sql: string): Migration => ({
  name,
  sql,
  sha256: createHash('sha256').update(sql).digest('hex'),
})

const wide = migration('9001-wide.sql', 'create table wide (one integer); insert into wide values (1);')
const wider = migration('9002-wider.sql', 'alter table wide add two integer; update wide set two = 2;')
const names = statement('migration-names', "select name from migration where name like '9%' order by name")

const database = async () => {
  const { db, url, drop } = await testDatabase()
  onTestFinished(drop)
  return { db, url, connection: { connectionString: url } }
}

test('migrate applies each missing migration once', async () => {
  const { db, connection } = await database()
  expect(await migrate(connection, [wide])).toEqual(['9001-wide.sql'])
  expect(await migrate(connection, [wide, wider])).toEqual(['9002-wider.sql'])
  expect(await migrate(connection, [wide, wider])).toEqual([])
  expect(await db.row(statement('wide', 'select one, two from wide'))).toEqual({ one: 1, two: 2 })
  // An older server beside a newer one.
  expect(await migrate(connection, [wide])).toEqual([])
})

test('two servers that start at once apply each migration once', async () => {
  const { db, connection } = await database()
  const applied = await Promise.all([migrate(connection, [wide, wider]), migrate(connection, [wide, wider])])
  expect(applied.flat().toSorted()).toEqual(['9001-wide.sql', '9002-wider.sql'])
  expect(await db.rows(names)).toEqual([{ name: '9001-wide.sql' }, { name: '9002-wider.sql' }])
})

test('a migration that was edited after it was applied is an error', async () => {
  const { connection } = await database()
  await migrate(connection, [wide])
  const edited = migration(wide.name, `${wide.sql} -- better`)
  await expect(migrate(connection, [edited])).rejects.toThrow('Migration 9001-wide.sql was edited')
})

test('a failing migration is rolled back completely', async () => {
  const { db, connection } = await database()
  const broken = migration('9002-broken.sql', 'create table half (one integer); select 1 / 0;')
  await expect(migrate(connection, [wide, broken])).rejects.toThrow('division by zero')
  expect(await db.rows(names)).toEqual([{ name: '9001-wide.sql' }])
  expect(await db.row(statement('half', `select to_regclass('half') as half`))).toEqual({ half: null })
})

test('OP-10 a statement of a migration waits three seconds for a lock at most, so that running servers go on', async () => {
  const { db, connection } = await database()
  const inside = `select current_setting('lock_timeout') as waits`
  await migrate(connection, [
    migration('9001-inside.sql', `create table seen as ${inside};`),
    migration('9002-outside.sql', `-- outside a transaction\ninsert into seen ${inside};\n`),
  ])
  expect(await db.rows(statement('waits', 'select waits from seen'))).toEqual([{ waits: '3s' }, { waits: '3s' }])
})

const patient = { lockTimeoutMs: 50, pauseMs: 20, tries: 1000 }

/** A transaction on a connection of its own that holds the strongest lock on a table until it is released. */
const lockTable = async (url: string, table: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query(`lock table ${table} in access share mode`)
  return async () => {
    await client.query('rollback')
    await client.end()
  }
}

const waitUntil = async (isTrue: () => Promise<boolean>): Promise<void> => {
  while (!(await isTrue())) await pause(10)
}

const migratorsThat = (what: string) =>
  statement(
    `migrators-${what.length}`,
    `select from pg_stat_activity
     where application_name = 'simmer migrate' and datname = current_database() and ${what}`,
  )

test('a migration that waits for a lock lets other statements go on, and is applied once the lock is free', async () => {
  const { db, url, connection } = await database()
  await migrate(connection, [wide])
  const release = await lockTable(url, 'wide')
  const migrating = migrate(connection, [wide, wider], patient)
  const waiting = migratorsThat(`wait_event_type = 'Lock'`)
  await waitUntil(async () => (await db.rows(waiting)).length > 0)
  // Without a limit this statement would wait behind the migration for as long as the lock is held.
  expect(await db.rows(statement('wide-1', 'select one from wide'))).toEqual([{ one: 1 }])
  await release()
  expect(await migrating).toEqual(['9002-wider.sql'])
  expect(await db.row(statement('wide-2', 'select one, two from wide'))).toEqual({ one: 1, two: 2 })
})

test('a migration that a deadlock with a running server ends is tried again', async () => {
  const { db, url, connection } = await database()
  const both = migration('9003-both.sql', 'create table first (one integer); create table second (one integer);')
  const altered = migration(
    '9004-altered.sql',
    'alter table first add two integer; alter table second add two integer;',
  )
  await migrate(connection, [both])
  const server = new Client({ connectionString: url })
  await server.connect()
  // The migration finds the deadlock, not the server.
  await server.query(`set deadlock_timeout = '1min'`)
  await server.query('begin; lock table second in access share mode')
  const migrating = migrate(connection, [both, altered], { lockTimeoutMs: 20_000, pauseMs: 20, tries: 2 })
  const waiting = migratorsThat(`wait_event_type = 'Lock'`)
  await waitUntil(async () => (await db.rows(waiting)).length > 0)
  await server.query('lock table first in access share mode')
  await server.query('commit')
  await server.end()
  expect(await migrating).toEqual(['9004-altered.sql'])
})

test('a migration that never gets its lock stops with a sentence, and nothing was changed', async () => {
  const { db, url, connection } = await database()
  await migrate(connection, [wide])
  const release = await lockTable(url, 'wide')
  await expect(migrate(connection, [wide, wider], { ...patient, tries: 2 })).rejects.toThrow(
    'Migration 9002-wider.sql got no lock on a table in 2 tries',
  )
  await release()
  expect(await db.rows(names)).toEqual([{ name: '9001-wide.sql' }])
})

const index = migration(
  '9003-index.sql',
  `-- outside a transaction
-- The index of a test; it may be there half.
drop index concurrently if exists wide_by_one;
create index concurrently wide_by_one on wide (one);
`,
)
const wideIndexes = statement(
  'wide-indexes',
  `select indisvalid from pg_index where indexrelid = to_regclass('wide_by_one')`,
)

test('OP-11: a migration outside a transaction is applied once by two servers that start at once', async () => {
  const { db, connection } = await database()
  const applied = await Promise.all([1, 2].map(() => migrate(connection, [wide, index])))
  expect(applied.flat().toSorted()).toEqual(['9001-wide.sql', '9003-index.sql'])
  expect(await db.rows(wideIndexes)).toEqual([{ indisvalid: true }])
})

test('OP-11: rows are written while an index is built, and a half built one is built again', async () => {
  const { db, url, connection } = await database()
  await migrate(connection, [wide])
  const holder = new Client({ connectionString: url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('insert into wide values (2)')
  const half = migrate(connection, [wide, index], patient)
  await waitUntil(async () => (await db.rows(wideIndexes)).length > 0)
  await db.rows(statement('wide-3', 'insert into wide values (3)'))
  // A node that ends here leaves an index that PostgreSQL does not use.
  const selectBuilder = statement(
    'builder',
    `select pid from pg_stat_activity where query like 'create index concurrently%' and datname = current_database()`,
  )
  const builder = await db.row<{ pid: number }>(selectBuilder)
  // It waits for the open transaction for longer than for a lock, and does not begin again.
  await pause(6 * patient.lockTimeoutMs)
  expect(await db.rows(selectBuilder)).toEqual([builder])
  const outcome = half.catch(String)
  await db.rows(statement('end-builder', 'select pg_terminate_backend($1)'), [builder?.pid])
  expect(await outcome).toContain('terminating connection')
  expect(await db.rows(wideIndexes)).toEqual([{ indisvalid: false }])
  await holder.query('commit')
  await holder.end()
  expect(await migrate(connection, [wide, index])).toEqual(['9003-index.sql'])
  expect(await db.rows(wideIndexes)).toEqual([{ indisvalid: true }])
})

test('the migrations are numbered in order, without duplicates', async () => {
  const numbers = (await readMigrations(migrationsFolder())).map(({ name }) => Number(name.slice(0, 4)))
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
})
