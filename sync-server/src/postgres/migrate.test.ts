import { createHash } from 'node:crypto'
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
  return { db, connection: { connectionString: url } }
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

test('the migrations are numbered in order, without duplicates', async () => {
  const numbers = (await readMigrations(migrationsFolder())).map(({ name }) => Number(name.slice(0, 4)))
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other))
})
