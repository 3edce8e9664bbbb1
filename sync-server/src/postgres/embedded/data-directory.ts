import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Binaries, bundledBinaries, installedBinaries } from './binaries.ts'
import type { Cluster } from './initdb.ts'
import { libraryLinks } from './library-links.ts'
import { loadPasswords, type Passwords } from './logins.ts'
import { chooseRunAs } from './run-as.ts'
import { DatabaseNotUsable } from '../connection.ts'

/** The paths of an embedded server. */
export interface DataDirectory {
  readonly cluster: Cluster
  readonly passwords: Passwords
  readonly socketFolder: string
  readonly lockFile: string
  readonly logFile: string
}

const MAX_SOCKET_PATH_BYTES = process.platform === 'darwin' ? 103 : 107
const MAX_LOG_BYTES = 5_000_000

const readOwner = (file: string) =>
  stat(file).then(
    ({ uid }) => uid,
    () => undefined,
  )

/** Chooses the bundled PostgreSQL or an installed one; for a folder with a database, the version that created it. */
const chooseBinaries = async (dataDir: string): Promise<Binaries> => {
  const candidates = [await bundledBinaries(), await installedBinaries()].filter((found) => found !== undefined)
  const majors = (await readdir(dataDir)).flatMap((name) => /^pg(\d+)$/.exec(name)?.[1] ?? []).map(Number)
  const chosen = candidates.find(({ major }) => majors.includes(major)) ?? (majors.length ? undefined : candidates[0])
  if (chosen) return chosen
  if (majors.length) {
    throw new DatabaseNotUsable(
      `${dataDir} holds a database of PostgreSQL ${majors.join(', ')}, which is not installed here. ` +
        'Install it, or move its contents with `npm run admin -- backup` and `restore`.',
    )
  }
  throw new DatabaseNotUsable(
    `There is no bundled PostgreSQL for ${process.platform}-${process.arch} here and none is installed: ` +
      'install PostgreSQL 15 or later, or give DATABASE_URL.',
  )
}

const chownAll = async (folder: string, uid: number, gid: number): Promise<void> => {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chown(path.join(entry.parentPath, entry.name), uid, gid)
  }
  await chown(folder, uid, gid)
}

/** Creates a folder that other users cannot enter, or checks that an existing one is private. */
const privateFolder = async (folder: string, runAs: Cluster['runAs']): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = await lstat(folder)
  const [ownUid, runAsUid] = [process.getuid?.(), runAs.owner?.uid]
  if ((uid !== ownUid && uid !== runAsUid && ownUid !== 0) || (mode & 0o077) !== 0) {
    throw new DatabaseNotUsable(
      `${folder} belongs to another user or is open to others; remove it, or set its mode to 0700.`,
    )
  }
  if (ownUid === 0) await chown(folder, runAsUid ?? 0, runAs.owner?.gid ?? 0)
  return folder
}

const chooseSocketFolder = (dataDir: string): string => {
  const inDataDir = path.join(dataDir, 'run')
  if (`${inDataDir}/.s.PGSQL.5432`.length <= MAX_SOCKET_PATH_BYTES) return inDataDir
  return path.join(tmpdir(), `simmer-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
}

/** Prepares everything in `dataDir` except the database itself; safe while a server runs there. */
export const prepareDataDirectory = async (requestedDataDir: string): Promise<DataDirectory> => {
  await mkdir(requestedDataDir, { recursive: true })
  const dataDir = await realpath(requestedDataDir)
  const binaries = await chooseBinaries(dataDir)
  const folder = path.join(dataDir, `pg${binaries.major}`)
  const env = await libraryLinks(binaries, path.join(dataDir, `pg${binaries.major}-libraries`))
  const runAs = await chooseRunAs([dataDir, binaries.folder], await readOwner(folder))
  return {
    cluster: { folder, binaries, runAs, env },
    passwords: await loadPasswords(dataDir),
    socketFolder: await privateFolder(chooseSocketFolder(dataDir), runAs),
    lockFile: path.join(dataDir, 'app.lock'),
    logFile: path.join(dataDir, `pg${binaries.major}.log`),
  }
}

/** Cleans up after an earlier run. The caller must hold the lock, and no server may run. */
export const cleanDataDirectory = async ({ cluster, logFile }: DataDirectory): Promise<void> => {
  const { folder, runAs } = cluster
  const parent = path.dirname(folder)
  for (const name of await readdir(parent)) {
    if (name.startsWith(`${path.basename(folder)}.tmp-`)) await rm(path.join(parent, name), { recursive: true })
  }
  if (((await stat(logFile).catch(() => undefined))?.size ?? 0) > MAX_LOG_BYTES) await rename(logFile, `${logFile}.1`)
  const expectedOwner = runAs.owner ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const owner = await readOwner(folder)
  // The folder came from another computer, or PostgreSQL now runs as another user.
  if (process.getuid?.() === 0 && owner !== undefined && owner !== expectedOwner.uid) {
    await chownAll(folder, expectedOwner.uid, expectedOwner.gid)
  }
}
