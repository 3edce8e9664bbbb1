import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { commandLine, processIdentity } from './process-identity.ts'

/** A number no process can have: above every platform's limit. */
const NO_PROCESS = 2_147_483_647

const pidFile = (folder: string) => path.join(folder, 'postmaster.pid')

const recordedPid = async (folder: string): Promise<number | undefined> => {
  const text = await readFile(pidFile(folder), 'utf8').catch(() => '')
  const pid = Math.abs(Number.parseInt(text, 10))
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
}

/** The server that runs on this data folder, as far as processes can tell. */
export const runningPostmaster = async (folder: string): Promise<number | undefined> => {
  const pid = await recordedPid(folder)
  if (pid === undefined) return undefined
  // After a restart of the computer or container the number may belong to anything.
  const command = (await processIdentity(pid)) === undefined ? undefined : await commandLine(pid)
  return command?.includes(folder) ? pid : undefined
}

/**
 * Makes a start possible when the number left in postmaster.pid belongs to something else by now: PostgreSQL would
 * take that for a running server. The file itself must stay, because it also names the shared memory by which
 * PostgreSQL notices processes of the killed server that still write.
 */
export const disownStalePid = async (folder: string, socketFolder: string): Promise<void> => {
  const text = await readFile(pidFile(folder), 'utf8').catch(() => undefined)
  if (text !== undefined) await writeFile(pidFile(folder), text.replace(/^-?\d*/, String(NO_PROCESS)))
  await rm(path.join(socketFolder, '.s.PGSQL.5432.lock'), { force: true })
}
