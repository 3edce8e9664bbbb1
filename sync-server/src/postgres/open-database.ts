import type { Logger } from 'pino'
import type { Connection } from './connection.ts'
import type { Queryable, Database } from './database.ts'
import { startEmbedded } from './embedded/supervisor.ts'
import { migrate } from './migrate.ts'
import { createDatabase } from './pool.ts'
import { migrationsFolder, readMigrations } from './read-migrations.ts'
import { requireVersion } from './require-version.ts'

export interface DatabaseConfig {
  /** Null: run an embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null
  readonly replicaUrl: string | null
  readonly dataDir: string
}

export interface OpenDatabase {
  readonly database: Database
  /** The database for public reads: the replica when there is one. */
  readonly publicReads: Queryable
  /** For uses that need a connection outside the pool, such as LISTEN. */
  readonly connection: Connection
  readonly stop: () => Promise<void>
}

type Log = Pick<Logger, 'info' | 'warn' | 'error'>

const openConnection = async ({ databaseUrl, dataDir }: DatabaseConfig, log: Log) => {
  if (databaseUrl === null) return startEmbedded({ dataDir, log })
  const connection: Connection = { connectionString: databaseUrl }
  await requireVersion(connection)
  return { connection, stop: async () => {} }
}

/** Opens the configured database and applies missing migrations. */
export const openDatabase = async (config: DatabaseConfig, log: Log): Promise<OpenDatabase> => {
  const { connection, stop } = await openConnection(config, log)
  let isStopping = false
  const onLostConnection = (error: Error) => {
    // Connections close after the pool ends, and a stopping server reports them as lost.
    if (!isStopping) log.warn({ err: error }, 'A connection to the database was lost')
  }
  try {
    const applied = await migrate(connection, await readMigrations(migrationsFolder()))
    if (applied.length > 0) log.info({ applied }, 'Migrations were applied')
  } catch (error) {
    await stop()
    throw error
  }
  const database = createDatabase({ connection, onLostConnection })
  const replica =
    config.replicaUrl === null
      ? undefined
      : createDatabase({ connection: { connectionString: config.replicaUrl }, onLostConnection })
  return {
    database,
    publicReads: replica ?? database,
    connection,
    stop: async () => {
      isStopping = true
      await Promise.all([database.end(), replica?.end()])
      await stop()
    },
  }
}
