import { execFile } from 'node:child_process'
import { readFile, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { DatabaseNotUsable } from '../connection.ts'

/** How to start a program so that PostgreSQL, which does not run as root, accepts it. */
export interface RunAs {
  /** The account that must own the files; undefined: the current one. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined
  /** Arguments before the command. */
  readonly prefix: readonly string[]
}

const asOwnUser: RunAs = { owner: undefined, prefix: [] }
const OVERFLOW_ID = 65_534

const readAccounts = async () => {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  return lines.flatMap(([name, , uid, gid]) =>
    name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [],
  )
}

const canEnter = async (folder: string, user: { uid: number; gid: number }): Promise<boolean> => {
  const { uid, gid, mode } = await stat(folder)
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
  return (mode & bit) !== 0
}

const canReach = async (folder: string, user: { uid: number; gid: number }): Promise<boolean> => {
  for (let at = await realpath(folder); ; at = path.dirname(at)) {
    if (!(await canEnter(at, user))) return false
    if (at === path.dirname(at)) return true
  }
}

const unshare = ['unshare', '--user', `--map-user=${OVERFLOW_ID}`, `--map-group=${OVERFLOW_ID}`]

const canUnshare = () =>
  promisify(execFile)('unshare', [...unshare.slice(1), 'true']).then(
    () => true,
    () => false,
  )

/**
 * Chooses the account that PostgreSQL runs as. An ordinary user runs it as itself.
 * Root uses the account that already owns the data, else the first of postgres, node and the unprivileged system
 * account that can reach all `folders`. If none can (everything is below a 0700 folder), root runs it in a user
 * namespace.
 */
export const chooseRunAs = async (folders: readonly string[], dataOwner?: number): Promise<RunAs> => {
  if (process.getuid?.() !== 0) return asOwnUser
  const systemAccounts = await readAccounts()
  const owner = systemAccounts.find(({ uid }) => uid !== 0 && uid === dataOwner)
  const candidates = ['postgres', 'node', 'nobody'].flatMap(
    (candidateName) => systemAccounts.find(({ name }) => name === candidateName) ?? [],
  )
  for (const { uid, gid } of owner ? [owner, ...candidates] : candidates) {
    const reachable = await Promise.all(folders.map((folder) => canReach(folder, { uid, gid })))
    if (reachable.every(Boolean)) return { owner: { uid, gid }, prefix: [] }
  }
  if (await canUnshare()) return { owner: undefined, prefix: unshare }
  throw new DatabaseNotUsable(
    `PostgreSQL does not run as root, and no other account of this computer can reach ${folders.join(' and ')}. ` +
      'Start Simmer as an ordinary user, or set DATA_DIR to a folder others may enter, or give DATABASE_URL.',
  )
}
