import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { commandLine, processIdentity } from './process-identity.ts'

/** A pid above every platform's limit, so no process has it. */
const NO_PROCESS = 2_147_483_647

const pidFile = (folder: string) => path.join(folder, 'postmaster.pid')

const recordedPid = async (folder: string): Promise<number | undefined> => {
  const text = await readFile(pidFile(folder), 'utf8').catch(() => '')
  const pid = Math.abs(Number.parseInt(text, 10))
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
}

/** The pid of the server that runs on this data folder, as far as the process list shows. */
export const runningPostmaster = async (folder: string): Promise<number | undefined> => {
  const pid = await recordedPid(folder)
  if (pid === undefined) return undefined
  // After a restart of the computer or container another process may have that pid.
  const command = (await processIdentity(pid)) === undefined ? undefined : await commandLine(pid)
  return command?.includes(folder) ? pid : undefined
}

/**
 * Allows a start when the pid in postmaster.pid now belongs to another process, which PostgreSQL would take for a
 * running server.
 * The file itself must stay: it also names the shared memory by which PostgreSQL notices processes of the killed
 * server that still write.
 */
export const disownStalePid = async (folder: string, socketFolder: string): Promise<void> => {
  const text = await readFile(pidFile(folder), 'utf8').catch(() => undefined)
  if (text !== undefined) await writeFile(pidFile(folder), text.replace(/^-?\d*/, String(NO_PROCESS)))
  await rm(path.join(socketFolder, '.s.PGSQL.5432.lock'), { force: true })
}
