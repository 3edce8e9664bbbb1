import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

const ps = async (pid: number, column: string): Promise<string | undefined> => {
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', `${column}=`, '-p', String(pid)])
    return stdout.trim() || undefined
  } catch {
    // ps fails when there is no such process.
    return undefined
  }
}

const linuxFile = (pid: number, name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => undefined)

/**
 * Distinguishes a process from an earlier one with the same pid, by its start time. Undefined when the process has
 * ended, also when it is a zombie.
 */
export const processIdentity = async (pid: number): Promise<string | undefined> => {
  if (process.platform !== 'linux') return ps(pid, 'lstart')
  // The second field, the name, may contain spaces and brackets.
  const fields = (await linuxFile(pid, 'stat'))?.replace(/^.*\) /s, '').split(' ')
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return undefined
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  return `${boot.trim()}/${fields[19]}`
}

/** The command line of a process; undefined when it has ended. */
export const commandLine = async (pid: number): Promise<string | undefined> =>
  process.platform === 'linux'
    ? (await linuxFile(pid, 'cmdline'))?.split('\0').join(' ') || undefined
    : ps(pid, 'command')
