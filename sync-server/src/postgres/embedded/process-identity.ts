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
 * What tells a process from an earlier one with the same number: when it started. Undefined when it is gone, and also
 * when it has ended and only waits to be collected by its parent.
 */
export const processIdentity = async (pid: number): Promise<string | undefined> => {
  if (process.platform !== 'linux') return ps(pid, 'lstart')
  // The name, second, may itself hold spaces and brackets.
  const fields = (await linuxFile(pid, 'stat'))?.replace(/^.*\) /s, '').split(' ')
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return undefined
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  return `${boot.trim()}/${fields[19]}`
}

/** The words a process was started with; undefined when it is gone. */
export const commandLine = async (pid: number): Promise<string | undefined> =>
  process.platform === 'linux'
    ? (await linuxFile(pid, 'cmdline'))?.split('\0').join(' ') || undefined
    : ps(pid, 'command')
