import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { type Database, statement } from '../../src/postgres/database.ts'
import { startServer } from '../start-server.ts'
import { familyCpuMs, parentOf, processUse } from './processes.ts'

const counters = statement(
  'bench.counters',
  `select pg_backend_pid() as pid, pg_stat_clear_snapshot(),
     (select xact_commit + xact_rollback from pg_stat_database where datname = current_database()) as transactions`,
)

/** What the server and its database used until now. Zeros where the system does not report it. */
export interface Use {
  readonly at: number
  readonly serverCpuMs: number
  readonly databaseCpuMs: number
  readonly serverMegabytes: number
  readonly transactions: number
}

export interface MeasuredServer {
  readonly origin: () => string
  readonly use: () => Promise<Use>
  /** Ends the process by this signal and starts another one on the same port. Returns how long no one listened, in ms. */
  readonly restart: (signal: 'SIGTERM' | 'SIGKILL') => Promise<number>
  readonly stop: () => Promise<void>
}

export interface ServerOptions {
  readonly database: Database
  readonly databaseUrl: string
  readonly dataDir: string
  /** Runs the sources, where nothing was built. */
  readonly fromSources?: boolean
}

const end = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

/** The server in a process of its own, whose use of the machine is measured. */
export const startMeasuredServer = async ({ database, ...options }: ServerOptions): Promise<MeasuredServer> => {
  const start = (port: string) => startServer({ ...options, sampleContent: false, port })
  let { server, origin } = await start('0')
  // Processors of earlier processes of the server.
  let formerCpuMs = 0
  return {
    origin: () => origin,
    use: async () => {
      const row = await database.row<{ pid: number; transactions: number }>(counters)
      const own = server.pid === undefined ? null : processUse(server.pid)
      const postmaster = row === undefined ? null : parentOf(row.pid)
      return {
        at: performance.now(),
        serverCpuMs: formerCpuMs + (own?.cpuMs ?? 0),
        databaseCpuMs: (postmaster === null ? null : familyCpuMs(postmaster)) ?? 0,
        serverMegabytes: own?.megabytes ?? 0,
        transactions: row?.transactions ?? 0,
      }
    },
    restart: async (signal) => {
      const since = performance.now()
      formerCpuMs += (server.pid === undefined ? null : processUse(server.pid))?.cpuMs ?? 0
      await end(server, signal)
      const again = await start(new URL(origin).port)
      server = again.server
      origin = again.origin
      return performance.now() - since
    },
    stop: () => end(server, 'SIGKILL'),
  }
}
