import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describeBytes, type FileContent } from '../photos/photo-files.ts'
import { plainSize, type Seal } from './sealed-stream.ts'

/**
 * Copies of pictures, which all backups of a folder share: `3f/3f…/640-<sha256>.webp`, encrypted ones with the tag of their
 * key: `640-<sha256>.webp.<tag>.sealed`. The modification time of a copy is the time of the last backup that has it.
 */
export interface PictureCopies {
  /** The newest copy of a picture, which then counts as a part of this backup. Its content is not read. */
  readonly find: (name: string) => Promise<FileContent | null>
  readonly store: (name: string, bytes: Uint8Array) => Promise<FileContent>
  /** Called when all copies of this backup are found or stored. */
  readonly finish: () => Promise<void>
  /** Null when there is no such copy. @throws BackupNotUsable where an encrypted one was changed */
  readonly read: (name: string, sha256: string) => Promise<Buffer | null>
  /**
   * Sets a copy aside that verify found damaged, so that the next backup copies the picture from the storage again. In a
   * folder it stays beside the copies until it is as old as those that are deleted, in a bucket for a day.
   */
  readonly setAside: (name: string, sha256: string) => Promise<void>
  /**
   * Deletes the copies that no backup since the oldest of `needed` has, and drafts that a killed process left. Returns how
   * many. `needed`: the times of all backups that have copies. Where it is not known what one of them has, nothing is deleted.
   */
  readonly prune: (needed: readonly Date[]) => Promise<number>
}

const isMissing = (thrown: unknown): boolean => thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT'

const orNull = (thrown: unknown): null => {
  if (isMissing(thrown)) return null
  throw thrown
}

export const joinBytes = async (source: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}

export async function* singleChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** The folders in a folder; what else lies there belongs to others. */
const foldersIn = async (folder: string): Promise<string[]> =>
  ((await readdir(folder, { withFileTypes: true }).catch(orNull)) ?? [])
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(folder, name))

/** No process writes a file for longer. */
export const draftMs = 24 * 60 * 60_000

/** Some file systems store times in steps of seconds, and copies of a folder round them. */
export const roundingMs = 60_000

/** In milliseconds since 1970; infinite where there is none. */
export const oldestOf = (times: readonly Date[]): number => Math.min(...times.map((time) => time.getTime()))

export interface CopiesOptions {
  readonly seal: Seal | null
  /** The time of the backup that copies. */
  readonly at: Date
}

/** A backup with a key must not lead to copies that were made without one or with another one, nor the other way round. */
export const copyEnding = async (seal: Seal | null): Promise<string> =>
  seal === null ? '.webp' : `.webp.${await seal.tag()}.sealed`

/** The newest copy of a picture in one width, of the files in its folder: another release may have encoded it in another way. */
export const newestCopy = <File extends { readonly file: string; readonly modifiedMs: number }>(
  files: readonly File[],
  width: string,
  ending: string,
): (File & { readonly sha256: string }) | undefined =>
  files
    .flatMap((each) => {
      const sha256 = each.file.endsWith(ending) ? each.file.slice(-ending.length - 64, -ending.length) : ''
      return each.file === `${width}-${sha256}${ending}` ? [{ ...each, sha256 }] : []
    })
    .toSorted((one, other) => other.modifiedMs - one.modifiedMs)[0]

export const openPictureCopies = ({ folder, seal, at }: CopiesOptions & { readonly folder: string }): PictureCopies => {
  const fileOf = async (name: string, sha256: string) =>
    path.join(folder, name.replace(/\.webp$/, `-${sha256}${await copyEnding(seal)}`))

  return {
    find: async (name) => {
      const [, width = ''] = /([^/]+)\.webp$/.exec(name) ?? []
      const inFolder = path.join(folder, path.dirname(name))
      const files = ((await readdir(inFolder).catch(orNull)) ?? []).filter((file) => file.startsWith(`${width}-`))
      const dated = await Promise.all(
        files.map(async (file) => {
          const { size, mtimeMs } = await stat(path.join(inFolder, file))
          return { file, size, modifiedMs: mtimeMs }
        }),
      )
      const newest = newestCopy(dated, width, await copyEnding(seal))
      if (newest === undefined) return null
      await utimes(path.join(inFolder, newest.file), at, at)
      return { size: seal === null ? newest.size : plainSize(newest.size), sha256: newest.sha256 }
    },
    store: async (name, bytes) => {
      const content = describeBytes(bytes)
      const file = await fileOf(name, content.sha256)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      const draft = `${file}.${randomBytes(6).toString('hex')}.part`
      try {
        const stored = seal === null ? bytes : await joinBytes(seal.seal(singleChunk(bytes)))
        await writeFile(draft, stored, { mode: 0o600, flush: true })
        await utimes(draft, at, at)
        await rename(draft, file)
      } catch (thrown) {
        await rm(draft, { force: true })
        throw thrown
      }
      return content
    },
    finish: () => Promise.resolve(),
    read: async (name, sha256) => {
      const stored = await readFile(await fileOf(name, sha256)).catch(orNull)
      return stored === null || seal === null ? stored : joinBytes(seal.open(singleChunk(stored)))
    },
    setAside: async (name, sha256) => {
      const file = await fileOf(name, sha256)
      await rename(file, `${file}.damaged`).catch(orNull)
    },
    prune: async (needed) => {
      const oldest = oldestOf(needed) - roundingMs
      let deleted = 0
      for (const group of await foldersIn(folder))
        for (const inFolder of await foldersIn(group)) {
          for (const file of await readdir(inFolder)) {
            const { mtimeMs } = await stat(path.join(inFolder, file))
            if (mtimeMs >= (file.endsWith('.part') ? Math.max(oldest, at.getTime() - draftMs) : oldest)) continue
            await rm(path.join(inFolder, file), { force: true })
            deleted += 1
          }
          // Only an empty folder can be removed.
          await rmdir(inFolder).catch(() => {})
        }
      return deleted
    },
  }
}
