import type { ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { Database } from '../src/postgres/database.ts'
import { startEmbedded } from '../src/postgres/embedded/supervisor.ts'
import { createDatabase } from '../src/postgres/pool.ts'
import { embeddedDatabaseUrl, startServer } from './start-server.ts'

export interface MeasuredServer {
  readonly server: ChildProcess
  readonly origin: string
  /** Connections of this process to the database of the server. */
  readonly database: Database
  /** Ends the server at once, then the database, and removes its folder. */
  readonly stop: () => Promise<void>
}

interface TemporaryDatabase {
  readonly dataDir: string
  readonly databaseUrl: string
  /** Connections of this process. */
  readonly database: Database
  /** Ends the database and removes its folder. */
  readonly stop: () => Promise<void>
}

/** Starts the embedded database in a temporary folder. */
export const startDatabase = async (): Promise<TemporaryDatabase> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'simmer-bench-'))
  await chmod(dataDir, 0o755)
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) })
  const database = createDatabase({ connection: embedded.connection })
  return {
    dataDir,
    databaseUrl: embeddedDatabaseUrl(embedded.connection),
    database,
    stop: async () => {
      await database.end()
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts the built server with sample content as a process of its own, on a database in a temporary folder. */
export const startWithDatabase = async (): Promise<MeasuredServer> => {
  const { dataDir, databaseUrl, database, stop } = await startDatabase()
  const { server, origin } = await startServer({ databaseUrl, dataDir, sampleContent: true })
  return {
    server,
    origin,
    database,
    stop: async () => {
      server.kill('SIGKILL')
      await stop()
    },
  }
}
