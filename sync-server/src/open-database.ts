import type { Logger } from 'pino'
import type { Administration, Connection } from './postgres/connection.ts'
import type { Queryable, Database } from './postgres/database.ts'
import type { NodeSettings } from './config/node-settings.ts'
import { startEmbedded } from './postgres/embedded/supervisor.ts'
import { migrate } from './postgres/migrate.ts'
import { createDatabase } from './postgres/pool.ts'
import { migrationsFolder, readMigrations } from './postgres/read-migrations.ts'
import { createReplicaReads, type ReplicaReads } from './postgres/replica-reads.ts'
import { requireVersion } from './postgres/require-version.ts'

export interface DatabaseConfig {
  /** Null: run an embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | null
  readonly replicaUrl: string | null
  readonly dataDir: string
  readonly nodes?: Pick<NodeSettings, 'workers' | 'poolSize' | 'listenUrl'>
}

export interface OpenDatabase {
  readonly database: Database
  /** The database for public reads: the replica when there is one and it can be used. */
  readonly publicReads: Queryable
  readonly replica: ReplicaReads | null
  /** For uses that need a connection outside the pool and around a pooler, such as LISTEN. */
  readonly connection: Connection
  /** The names of the migrations that were missing. */
  readonly applied: readonly string[]
  readonly administration: Administration
  readonly stop: () => Promise<void>
}

type Log = Pick<Logger, 'info' | 'warn' | 'error'>

/** Each worker but the first has its pool and the connection that listens. */
const connectionsOfWorkers = ({ workers, poolSize }: Pick<NodeSettings, 'workers' | 'poolSize'>): number =>
  (workers - 1) * (poolSize + 1)

const openConnection = async ({ databaseUrl, dataDir, nodes }: DatabaseConfig, log: Log) => {
  if (databaseUrl === null)
    return startEmbedded({ dataDir, log, ...(nodes && { moreConnections: connectionsOfWorkers(nodes) }) })
  const connection: Connection = { connectionString: databaseUrl }
  await requireVersion(connection)
  return { connection, administration: { connection, owner: null }, stop: async () => {} }
}

/** Opens the configured database and applies missing migrations. */
export const openDatabase = async (config: DatabaseConfig, log: Log): Promise<OpenDatabase> => {
  const { connection, administration, stop } = await openConnection(config, log)
  const { poolSize = 10, listenUrl = null } = config.nodes ?? {}
  const direct: Connection = listenUrl === null ? connection : { connectionString: listenUrl }
  let isStopping = false
  const onLostConnection = (error: Error) => {
    // Connections close after the pool ends, and a stopping server reports them as lost.
    if (!isStopping) log.warn({ err: error }, 'A connection to the database was lost')
  }
  const migrations = await readMigrations(migrationsFolder())
  const applied = await migrate(direct, migrations).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  if (applied.length > 0) log.info({ applied }, 'Migrations were applied')
  const onSlow = (statement: string, ms: number) => log.warn({ statement, ms }, 'a statement took long')
  const database = createDatabase({ connection, max: poolSize, onSlow, onLostConnection })
  const replica =
    config.replicaUrl === null
      ? null
      : createReplicaReads({
          replica: createDatabase({
            connection: { connectionString: config.replicaUrl },
            onSlow,
            max: poolSize,
            onLostConnection,
            // The primary waits as a fallback.
            connectionTimeoutMs: 1000,
          }),
          primary: database,
          migrations: migrations.map(({ name }) => name),
          log,
        })
  return {
    database,
    publicReads: replica ?? database,
    replica,
    connection: direct,
    applied,
    // The embedded server is managed by another role than the one of the app.
    administration: config.databaseUrl === null ? administration : { connection: direct, owner: null },
    stop: async () => {
      isStopping = true
      await Promise.all([database.end(), replica?.stop()])
      await stop()
    },
  }
}
