import { Client } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { withDatabase, type Connection } from './connection.ts'
import { startEmbedded } from './embedded/supervisor.ts'
import { dataFolder } from './embedded/testing/data-folder.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder, readMigrations } from './read-migrations.ts'
import { withTemporaryDatabase } from './temporary-database.ts'
import { startPostgresProxy } from './testing/postgres-proxy.ts'

const query = async (connection: Connection, sql: string) => {
  const client = new Client({ ...connection })
  await client.connect()
  try {
    return (await client.query<Record<string, string>>(sql)).rows
  } finally {
    await client.end()
  }
}
const names = async (connection: Connection) =>
  (await query(connection, `select datname from pg_database where starts_with(datname, 'simmer_verify_')`)).length

test('the embedded server makes a database that the app can migrate, and drops it, after a failure too', async () => {
  const silent = { info: () => {}, warn: () => {}, error: () => {} }
  const { connection, administration, stop } = await startEmbedded({
    dataDir: await dataFolder(onTestFinished),
    log: silent,
  })
  onTestFinished(stop)
  const migrations = await readMigrations(migrationsFolder())
  const failure = withTemporaryDatabase(connection, administration, async (temporary) => {
    expect(await migrate(temporary, migrations.slice(0, 10))).toHaveLength(10)
    expect(await query(temporary, 'select current_user as name')).toEqual([{ name: 'simmer_app' }])
    throw new Error('on purpose')
  })
  await expect(failure).rejects.toThrow('on purpose')
  expect(await names(connection)).toBe(0)
}, 120_000)

const url = { connectionString: inject('postgresUrl') }
const administration = { connection: url, owner: null }

test('what a killed process left is dropped, and a database in use is not', async () => {
  await query(url, 'create database simmer_verify_left_over')
  await withTemporaryDatabase(url, administration, async (first) => {
    await withTemporaryDatabase(url, administration, async (second) => {
      expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }])
      expect(second).not.toEqual(first)
      const left = await query(url, `select datname from pg_database where datname = 'simmer_verify_left_over'`)
      expect(left).toEqual([])
    })
  })
})

test('a role that may not create databases gets a sentence', async () => {
  await query(url, 'create role simmer_plain login').catch(() => {})
  const plain = withDatabase(url, 'postgres')
  const asPlain =
    'connectionString' in plain
      ? { connectionString: plain.connectionString.replace(/\/\/[^@/]*@/, '//simmer_plain@') }
      : plain
  await expect(
    withTemporaryDatabase(asPlain, { connection: asPlain, owner: null }, () => Promise.resolve()),
  ).rejects.toThrow(/none can be created .*createdb/)
})

/** The packet that begins a connection, with another database: a length, a version, then names and values. */
const withOtherDatabase = (packet: Buffer, database: string): Buffer => {
  const body = packet
    .subarray(4)
    .toString('latin1')
    .replace(/\0database\0[^\0]*/, `\0database\0${database}`)
  const changed = Buffer.concat([Buffer.alloc(4), Buffer.from(body, 'latin1')])
  changed.writeUInt32BE(changed.length)
  return changed
}

test('behind a pooler that leads every name to one database, nothing is done there', async () => {
  const near = await startPostgresProxy(url.connectionString, (client, server) => {
    client.once('data', (packet) => {
      server.write(withOtherDatabase(packet, 'postgres'))
      client.pipe(server)
    })
    server.pipe(client)
  })
  const pooled = {
    connectionString: url.connectionString.replace(/\/\/([^@/]*@)?[^/]*\//, `//$1${near}/`).replace(/\?.*$/, ''),
  }
  let wasUsed = false
  const use = () => Promise.resolve(void (wasUsed = true))
  await expect(withTemporaryDatabase(pooled, administration, use)).rejects.toThrow(
    /connecting to it leads to postgres instead\. With a pooler, give DATABASE_LISTEN_URL/,
  )
  expect([wasUsed, await names(url)]).toEqual([false, 0])
})

test.each([
  ['postgres://me:pw@host:5432/simmer?sslmode=require', 'postgres://me:pw@host:5432/other?sslmode=require'],
  ['postgres:///simmer?host=/run', 'postgres:///other?host=/run'],
  ['postgresql://host', 'postgresql://host/other'],
])('another database of the server of %s', (given, expected) => {
  expect(withDatabase({ connectionString: given }, 'other')).toEqual({ connectionString: expected })
})
