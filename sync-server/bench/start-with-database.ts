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

/** Starts the built server with sample content as a process of its own, on a database in a temporary folder. */
export const startWithDatabase = async (): Promise<MeasuredServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'simmer-bench-'))
  await chmod(dataDir, 0o755)
  const embedded = await startEmbedded({ dataDir, log: pino({ level: 'silent' }) })
  const databaseUrl = embeddedDatabaseUrl(embedded.connection)
  const { server, origin } = await startServer({ databaseUrl, dataDir, sampleContent: true })
  const database = createDatabase({ connection: embedded.connection })
  return {
    server,
    origin,
    database,
    stop: async () => {
      await database.end()
      server.kill('SIGKILL')
      await embedded.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
