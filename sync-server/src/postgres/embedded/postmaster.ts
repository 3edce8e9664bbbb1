import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { type Connection, DatabaseNotUsable } from '../connection.ts'
import { type Cluster, programEnvironment } from './initdb.ts'

export interface Postmaster {
  readonly pid: number
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<void>
}

export interface PostmasterOptions {
  readonly settings: Readonly<Record<string, string>>
  readonly logFile: string
  readonly connection: Connection
  /** The time for recovery and start. */
  readonly timeoutMs: number
}

/** The start failed because processes of a killed server still hold its resources; a later attempt succeeds. */
export class StillInUse extends Error {}

const isStillInUse = (output: string): boolean =>
  /lock file .* already exists|shared memory block .* still in use/.test(output)

/** Throws StillInUse for the failure of a program that met processes of a killed server. */
export const rethrowFailure = (error: unknown): never => {
  if (error instanceof Error && isStillInUse(error.message)) throw new StillInUse(error.message)
  throw error
}

/** Whether a server runs and accepts connections. */
export const acceptsConnections = async (connection: Connection): Promise<boolean> => {
  const client = new Client({ ...connection, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === '28P01' || code === '28000')
      throw new DatabaseNotUsable(
        'The PostgreSQL that runs on DATA_DIR was started with another database-secret. Stop it and start Simmer again.',
      )
    // 3D000: the server responds, but the database does not exist yet.
    return code === '3D000'
  } finally {
    await client.end().catch(() => {})
  }
}

const fileSize = (file: string) =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

/**
 * Starts PostgreSQL and waits until it accepts connections. It runs in its own session, so Ctrl-C in a terminal does
 * not reach it.
 */
export const startPostmaster = async (cluster: Cluster, options: PostmasterOptions): Promise<Postmaster> => {
  const { binaries, folder, runAs } = cluster
  const settings = Object.entries(options.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command = binaries.postgres, ...rest] = [...runAs.prefix, binaries.postgres, '-D', folder, ...settings]
  const logStart = await fileSize(options.logFile)
  // A file instead of a pipe: the server may outlive this process.
  const log = openSync(options.logFile, 'a', 0o600)
  const child = spawn(command, rest, {
    cwd: path.dirname(binaries.postgres),
    env: programEnvironment(cluster),
    stdio: ['ignore', log, log],
    detached: true,
    ...runAs.owner,
  })
  closeSync(log)
  child.unref()
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  const deadline = performance.now() + options.timeoutMs
  while (!(await acceptsConnections(options.connection))) {
    if (hasEnded) {
      const output = (await readFile(options.logFile)).subarray(logStart).toString().trim()
      if (isStillInUse(output)) throw new StillInUse(output)
      throw new Error(`PostgreSQL did not start: ${output || `${binaries.postgres} could not be run`}`)
    }
    if (performance.now() > deadline) {
      child.kill('SIGINT')
      throw new Error(`PostgreSQL did not answer within ${options.timeoutMs / 1000} s; see ${options.logFile}`)
    }
    await sleep(20)
  }
  if (child.pid === undefined) throw new Error(`${binaries.postgres} could not be run`)
  return { pid: child.pid, ended }
}
