import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Administration, Connection } from '../connection.ts'
import { ensureDatabase } from './ensure-database.ts'
import { type DataDirectory, prepareDataDirectory, cleanDataDirectory } from './data-directory.ts'
import { initdb, SUPERUSER } from './initdb.ts'
import { type Lock, acquireLock } from './lock.ts'
import { APP_ROLE, closeAccess } from './logins.ts'
import { acceptsConnections, rethrowFailure, startPostmaster, StillInUse } from './postmaster.ts'
import { disownStalePid, runningPostmaster } from './postmaster-pid.ts'
import { processIdentity } from './process-identity.ts'
import { embeddedSettings } from './settings.ts'
import { stopPostmaster } from './stop-postmaster.ts'

export interface EmbeddedOptions {
  readonly dataDir: string
  /** Those of other processes, which the server accepts as well if this one starts it. */
  readonly moreConnections?: number
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
}

export interface EmbeddedPostgres {
  readonly connection: Connection
  /** For databases beside that of the app. */
  readonly administration: Administration
  /** Stops the server if this process started it. Call it after the last use. */
  readonly stop: () => Promise<void>
}

/**
 * A running server, started by this process or another one. Without a pid it runs in another container on the same
 * folder.
 */
interface Running {
  readonly pid: number | undefined
  readonly ended: Promise<void>
}

const DATABASE = 'simmer'
const START_TIMEOUT_MS = 60_000

/**
 * Runs PostgreSQL in the data folder: starts it, or adopts a running one that another process uses or a killed process
 * left.
 * When it ends unexpectedly it is restarted; until then queries fail with Problem 'database-unavailable'.
 */
export const startEmbedded = async ({ dataDir, log, moreConnections }: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const dataDirectory = await prepareDataDirectory(dataDir)
  const { socketFolder, passwords } = dataDirectory
  const server = { host: socketFolder, port: 5432, database: DATABASE }
  /** The superuser's, only for looking after the server. */
  const connection: Connection = { ...server, user: SUPERUSER, password: passwords.superuser }
  const stopping = new AbortController()
  let lock: Lock | undefined

  const ensureRunning = async (): Promise<Running> => {
    const deadline = performance.now() + START_TIMEOUT_MS
    for (;;) {
      lock ??= await acquireLock(dataDirectory.lockFile)
      if (lock)
        return (
          (await adopt(dataDirectory, connection, stopping.signal)) ??
          (await launch(dataDirectory, connection, moreConnections))
        )
      // The process that holds the lock is starting the server.
      if (await acceptsConnections(connection))
        return watch(await runningPostmaster(dataDirectory.cluster.folder), connection, stopping.signal)
      if (performance.now() > deadline)
        throw new Error(`Another process holds ${dataDirectory.lockFile} but starts no PostgreSQL`)
      await sleep(50)
    }
  }

  const start = async (): Promise<Running> => {
    const started = await ensureRunning()
    await ensureDatabase(connection, DATABASE, passwords)
    return started
  }

  const restart = async (): Promise<Running | undefined> => {
    for (let delayMs = 100; !stopping.signal.aborted; delayMs = Math.min(delayMs * 2, 5_000)) {
      try {
        return await start()
      } catch (error) {
        log.error({ err: error }, 'PostgreSQL could not be restarted; retrying')
        await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
    return undefined
  }

  let running: Running | undefined
  try {
    running = await start()
  } catch (error) {
    await lock?.release()
    throw error
  }
  log.info({ pid: running.pid, dataDir }, lock ? 'PostgreSQL runs' : 'Using the PostgreSQL another process started')

  const supervise = async () => {
    while (running && !stopping.signal.aborted) {
      await running.ended
      if (stopping.signal.aborted) return
      log.warn({ pid: running.pid }, 'PostgreSQL has ended; restarting it')
      running = await restart()
      if (running) log.info({ pid: running.pid }, 'PostgreSQL runs again')
    }
  }
  const supervised = supervise()

  return {
    connection: { ...server, user: APP_ROLE, password: passwords.app },
    administration: { connection: { ...connection, database: 'postgres' }, owner: APP_ROLE },
    stop: async () => {
      stopping.abort()
      if (lock && running?.pid !== undefined) await stopPostmaster(running.pid)
      await supervised
      // The server was restarted after the stop began.
      if (lock && running?.pid !== undefined) await stopPostmaster(running.pid)
      await lock?.release()
    },
  }
}

/** Adopts a server that already runs on the folder, or is starting there. */
const adopt = async (
  dataDirectory: DataDirectory,
  connection: Connection,
  stopping: AbortSignal,
): Promise<Running | undefined> => {
  const deadline = performance.now() + START_TIMEOUT_MS
  for (;;) {
    const pid = await runningPostmaster(dataDirectory.cluster.folder)
    if (await acceptsConnections(connection)) return watch(pid, connection, stopping)
    if (pid === undefined) return undefined
    if (performance.now() > deadline)
      throw new Error(`PostgreSQL (process ${pid}) does not answer; see ${dataDirectory.logFile}`)
    await sleep(50)
  }
}

/** Watches a server that is not a child process. */
const watch = (pid: number | undefined, connection: Connection, stopping: AbortSignal): Running => {
  const waitUntilGone = async () => {
    const identity = pid === undefined ? undefined : await processIdentity(pid)
    const isRunning = async () =>
      pid === undefined
        ? acceptsConnections(connection)
        : identity !== undefined && (await processIdentity(pid)) === identity
    while (!stopping.aborted && (await isRunning())) {
      await sleep(250, undefined, { ref: false, signal: stopping }).catch(() => {})
    }
  }
  return { pid, ended: waitUntilGone() }
}

const launch = async (
  dataDirectory: DataDirectory,
  connection: Connection,
  moreConnections?: number,
): Promise<Running> => {
  const { cluster, socketFolder, logFile, passwords } = dataDirectory
  await cleanDataDirectory(dataDirectory)
  await initdb(cluster, { sync: true, auth: 'reject' })
  await disownStalePid(cluster.folder, socketFolder)
  const settings = await embeddedSettings(socketFolder, moreConnections)
  for (let attempt = 1; ; attempt += 1) {
    try {
      await closeAccess(cluster, passwords, settings).catch(rethrowFailure)
      return await startPostmaster(cluster, { settings, connection, logFile, timeoutMs: START_TIMEOUT_MS })
    } catch (error) {
      // The processes of a killed server need a moment to end.
      if (!(error instanceof StillInUse) || attempt === 6) throw error
      await sleep(100 * 2 ** attempt)
    }
  }
}
