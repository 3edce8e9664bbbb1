import { createHash, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import { createDatabase } from '../pool.ts'
import { migrationsFolder, readMigrations } from '../read-migrations.ts'

export interface TestDatabase {
  readonly db: Database
  readonly url: string
  /** Ends `db` and drops the database. */
  readonly drop: () => Promise<void>
}

const testDatabaseUrl = (name: string): string => {
  const url = inject('postgresUrl')
  // The URL of a unix socket has no host, which URL does not accept.
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}

const withClient = async <T>(run: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}

/** Returns the name of a migrated template database; the first test file creates it. */
const template = async (client: Client): Promise<string> => {
  const migrations = await readMigrations(migrationsFolder())
  const fingerprint = createHash('sha256')
    .update(migrations.map(({ sha256 }) => sha256).join(), 'utf8')
    .digest('hex')
  const name = `simmer_template_${fingerprint.slice(0, 12)}`
  // The lock lasts until the session ends: a template cannot be copied while another session migrates or uses it.
  await client.query('select pg_advisory_lock(hashtext($1))', ['simmer test template'])
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount) return name
  // It has a temporary name until it is complete.
  const draft = `${name}_draft`
  await client.query(`drop database if exists ${draft}`)
  await client.query(`create database ${draft}`)
  await migrate({ connectionString: testDatabaseUrl(draft) }, migrations)
  await client.query(`alter database ${draft} rename to ${name}`)
  return name
}

/** Creates an empty, migrated database. One per test file is enough. */
export const testDatabase = async (): Promise<TestDatabase> => {
  const name = `simmer_test_${randomUUID().replaceAll('-', '')}`
  await withClient(async (client) =>
    // Without fsync, copying files takes half the time of copying blocks through the log.
    client.query(`create database ${name} template ${await template(client)} strategy file_copy`),
  )
  const url = testDatabaseUrl(name)
  const db = createDatabase({ connection: { connectionString: url } })
  return {
    db,
    url,
    drop: async () => {
      await db.end()
      await withClient((client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}
