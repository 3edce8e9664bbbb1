import { setTimeout as pause } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { type Connection, DatabaseNotUsable } from './connection.ts'
import { indexPartitions } from './index-partitions.ts'
import { type Migration, runsOutsideTransaction, statementsOf } from './read-migrations.ts'

/** The key of the advisory lock; two servers that start at once apply migrations one after the other. */
const MIGRATION_LOCK = 7_446_637

/** Codes of PostgreSQL that pass: `lock_timeout` passed, and a deadlock with a statement of a running server. */
const passingCodes: ReadonlySet<string | undefined> = new Set(['55P03', '40P01'])

export interface MigrationWaits {
  /**
   * How long a statement may wait for a lock. All later statements on its table wait behind it, so a running server
   * stands still for that long.
   */
  readonly lockTimeoutMs: number
  /** The pause before the next try, in which the statements of a running server go on. */
  readonly pauseMs: number
  readonly tries: number
}

/** About three minutes in all. */
const defaultWaits: MigrationWaits = { lockTimeoutMs: 3000, pauseMs: 1500, tries: 40 }

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

/** Whether the transaction has the lock now. */
const takeLock = async (client: Client): Promise<boolean> => {
  await client.query('begin')
  // Without parameters: the portal of a statement with parameters keeps its snapshot until the next statement.
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as taken`,
  )
  return rows[0]?.taken === true
}

/** The lock ends with the transaction, so it works through connection poolers and is always released. */
const withMigrationLock = async <T>(client: Client, run: () => Promise<T>): Promise<T> => {
  // A statement that waits for the lock would hold a snapshot, and `create index concurrently` waits for those.
  while (!(await takeLock(client))) {
    await client.query('rollback')
    await pause(100)
  }
  try {
    const value = await run()
    await client.query('commit')
    return value
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const isPassing = (error: unknown): boolean => error instanceof DatabaseError && passingCodes.has(error.code)

/** Tries again while other transactions hold the locks that a migration needs. */
const untilUnlocked = async <T>(name: string, waits: MigrationWaits, run: () => Promise<T>): Promise<T> => {
  for (let left = waits.tries - 1; ; left -= 1) {
    try {
      return await run()
    } catch (error) {
      if (!isPassing(error)) throw error
      if (left <= 0)
        throw new DatabaseNotUsable(
          `Migration ${name} got no lock on a table in ${waits.tries} tries, because another transaction holds it. Find transactions that stay open in pg_stat_activity, end them, and start again.`,
          { cause: error },
        )
      await pause(waits.pauseMs)
    }
  }
}

const record = async (client: Client, { name, sha256 }: Migration): Promise<void> => {
  await client.query('insert into migration (name, sha256) values ($1, $2)', [name, sha256])
}

const applyInTransaction = (client: Client, migration: Migration, waits: MigrationWaits): Promise<boolean> =>
  withMigrationLock(client, async () => {
    if (await isApplied(client, migration)) return false
    await client.query(`set local lock_timeout = ${waits.lockTimeoutMs}`)
    await client.query(migration.sql)
    await record(client, migration)
    return true
  })

/** One transaction holds the lock while the statements run one by one on a second connection. */
const applyOutsideTransaction = async (
  client: Client,
  migration: Migration,
  waits: MigrationWaits,
  connect: () => Promise<Client>,
): Promise<boolean> => {
  if (await isApplied(client, migration)) return false
  const worker = await connect()
  try {
    return await withMigrationLock(client, async () => {
      if (await isApplied(worker, migration)) return false
      for (const written of statementsOf(migration))
        for (const sql of await indexPartitions(worker, written)) {
          // A concurrent build waits for older transactions without blocking anybody, however long that takes.
          await worker.query(`set lock_timeout = ${/\bconcurrently\b/i.test(sql) ? 0 : waits.lockTimeoutMs}`)
          await worker.query(sql)
        }
      await record(worker, migration)
      return true
    })
  } finally {
    await worker.end()
  }
}

/**
 * Applies the missing migrations in order, each in a transaction of its own or, where its first line asks for that,
 * statement by statement without one. Migrations that the database has and this server does not know are ignored:
 * during an upgrade the older server runs beside the newer one (operations/upgrade.md names those that do not allow it).
 * @returns the names of the migrations applied now.
 * @throws DatabaseNotUsable when an applied migration was edited, or the locks it needs stay taken
 */
export const migrate = async (
  connection: Connection,
  migrations: readonly Migration[],
  waits: MigrationWaits = defaultWaits,
): Promise<string[]> => {
  const connect = async (): Promise<Client> => {
    // No other timeouts: filling a new column of a large table may take long.
    const client = new Client({ ...connection, application_name: 'simmer migrate' })
    client.on('error', () => {})
    await client.connect()
    return client
  }
  const client = await connect()
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
      const isNew = await untilUnlocked(migration.name, waits, () =>
        runsOutsideTransaction(migration)
          ? applyOutsideTransaction(client, migration, waits, connect)
          : applyInTransaction(client, migration, waits),
      )
      if (isNew) appliedNames.push(migration.name)
    }
    return appliedNames
  } finally {
    await client.end()
  }
}
