import { randomBytes } from 'node:crypto'
import { constants, createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupStorage, StoredBackup } from './backup-storage.ts'
import { BackupNotUsable } from './rows/backup-format.ts'
import { draftMs, openPictureCopies } from './picture-copies.ts'

const draftEnding = '.part'

const asBackupError = (error: unknown): unknown => {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return error
  if (error.code === 'ENOENT') return new BackupNotUsable('There is no such file.', { cause: error })
  return error.code.startsWith('E') ? new BackupNotUsable(error.message, { cause: error }) : error
}

/** Backups in a folder of this machine. */
export const backupFolder = (folder: string): BackupStorage => {
  const pathOf = (name: string): string => path.join(folder, name)
  const listAll = async (): Promise<StoredBackup[]> => {
    const entries = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isFile())
    return Promise.all(
      entries.map(async ({ name }) => {
        const { size, mtimeMs } = await stat(pathOf(name))
        return { name, size, modifiedMs: mtimeMs }
      }),
    )
  }
  return {
    fullName: pathOf,
    prepare: async () => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await access(folder, constants.W_OK | constants.R_OK)
    },
    list: async () => (await listAll()).filter(({ name }) => !name.endsWith(draftEnding)),
    async *read(name) {
      try {
        yield* createReadStream(pathOf(name))
      } catch (error) {
        throw asBackupError(error)
      }
    },
    write: async (name, source, signal) => {
      const draft = `${pathOf(name)}.${randomBytes(6).toString('hex')}${draftEnding}`
      try {
        const target = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true })
        await pipeline(source, target, signal === undefined ? {} : { signal })
        await rename(draft, pathOf(name))
      } finally {
        await rm(draft, { force: true })
      }
    },
    rename: (from, to) => rename(pathOf(from), pathOf(to)),
    remove: (name) => rm(pathOf(name), { force: true }),
    removeDrafts: async (now) => {
      for (const { name, modifiedMs } of await listAll())
        if (name.endsWith(draftEnding) && modifiedMs < now - draftMs) await rm(pathOf(name), { force: true })
    },
    openCopies: (options) => openPictureCopies({ ...options, folder: path.join(folder, 'pictures') }),
  }
}
