import { Client } from 'pg'
import { type Connection, DatabaseNotUsable } from './connection.ts'
import type { Migration } from './read-migrations.ts'

/** The key of the advisory lock; two servers that start at once apply migrations one after the other. */
const MIGRATION_LOCK = 7_446_637

const isApplied = async (client: Client, { name, sha256 }: Migration): Promise<boolean> => {
  const { rows } = await client.query<{ sha256: string }>('select sha256 from migration where name = $1', [name])
  const appliedHash = rows[0]?.sha256
  if (appliedHash !== undefined && appliedHash !== sha256) {
    throw new DatabaseNotUsable(
      `Migration ${name} was edited after this database applied it. Put the file back as it was and make the change in a new migration.`,
    )
  }
  return appliedHash !== undefined
}

const withMigrationLock = async <T>(client: Client, run: () => Promise<T>): Promise<T> => {
  await client.query('begin')
  try {
    // The lock ends with the transaction, so it works through connection poolers and is always released.
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    const value = await run()
    await client.query('commit')
    return value
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * Applies the missing migrations in order, each in its own transaction. Migrations that the database has and this
 * server does not know are ignored: during an upgrade the older server runs beside the newer one.
 * @returns the names of the migrations applied now.
 */
export const migrate = async (connection: Connection, migrations: readonly Migration[]): Promise<string[]> => {
  // No timeouts here: filling a new column of a large table may take long.
  const client = new Client({ ...connection, application_name: 'simmer migrate' })
  client.on('error', () => {})
  await client.connect()
  try {
    await withMigrationLock(client, () =>
      client.query(`create table if not exists migration (
        name text primary key,
        sha256 text not null,
        at timestamptz not null default now()
      )`),
    )
    const appliedNames: string[] = []
    for (const migration of migrations) {
      await withMigrationLock(client, async () => {
        if (await isApplied(client, migration)) return
        await client.query(migration.sql)
        await client.query('insert into migration (name, sha256) values ($1, $2)', [migration.name, migration.sha256])
        appliedNames.push(migration.name)
      })
    }
    return appliedNames
  } finally {
    await client.end()
  }
}
