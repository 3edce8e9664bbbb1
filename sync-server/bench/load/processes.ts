import { readFileSync, readdirSync } from 'node:fs'

/** What a process used until now. Null where the system has no /proc. */
export interface ProcessUse {
  readonly cpuMs: number
  readonly megabytes: number
}

const ticksPerSecond = 100
const pageBytes = 4096

/** The fields of /proc/<pid>/stat after the name, which may hold spaces. */
const readStat = (pid: number): readonly string[] | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}

/** The processor and the memory of a process, with its children that have ended. */
export const processUse = (pid: number): ProcessUse | null => {
  const stat = readStat(pid)
  if (stat === null) return null
  const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(stat[index]), 0)
  return { cpuMs: (ticks * 1000) / ticksPerSecond, megabytes: (Number(stat[21]) * pageBytes) / 1e6 }
}

export const parentOf = (pid: number): number | null => {
  const parent = readStat(pid)?.[1]
  return parent === undefined ? null : Number(parent)
}

/** The processor of a process and of all its children, in milliseconds. */
export const familyCpuMs = (pid: number): number | null => {
  const own = processUse(pid)
  if (own === null) return null
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(Number(name)) === pid)
  return children.reduce((sum, child) => sum + (processUse(Number(child))?.cpuMs ?? 0), own.cpuMs)
}

/** Files that a process has open beside the streams: requests, code, the database. */
const otherFiles = 1000

/** The sentence for a shell that does not allow a connection for each device; null where it does. */
export const openFilesProblem = (devices: number, allowed: number | null): string | null => {
  const needed = Math.ceil(1.1 * devices) + otherFiles
  if (allowed === null || allowed >= needed) return null
  return `${devices} devices need ${needed} open files, and this shell allows ${allowed}. Enter "ulimit -n ${needed}" first, or set fewer DEVICES.`
}

/** The open files that this process may have; null where it has no limit or the system does not name it. */
export const maxOpenFiles = (): number | null => {
  try {
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'latin1')) ?? []
    return soft === undefined ? null : Number(soft)
  } catch {
    return null
  }
}
