import type { ObjectStore } from '../storage/object-store.ts'
import { nameOfTime, timeOfName } from './backup-names.ts'
import { describeBytes } from '../photos/photo-files.ts'
import {
  copyEnding,
  draftMs,
  joinBytes,
  newestCopy,
  oldestOf,
  roundingMs,
  singleChunk,
  type CopiesOptions,
  type PictureCopies,
} from './picture-copies.ts'
import { plainSize } from './sealed-stream.ts'

const copies = 'pictures/'
const uses = 'pictures-used/'
/** The list of a run without any copy: a run with no list at all is one whose copies are not known. */
const emptyList = 'none'
/** A run that uses copies and has not listed all of them yet. */
const openRun = 'open'

/** Copies and lists of one name begin alike: `3f`. */
const groupOf = (name: string): string => name.slice(0, 2)

interface FoundCopy {
  readonly file: string
  readonly size: number
  readonly modifiedMs: number
}

/**
 * Copies of pictures in a bucket, under the names of those in a folder. The storage sets their times itself, so that each
 * run lists the copies that it has under `pictures-used/<time>/`, an object for each group of names.
 */
export const openBucketCopies = (objects: ObjectStore, { seal, at }: CopiesOptions): PictureCopies => {
  const run = nameOfTime(at)
  const keyOf = async (name: string, sha256: string): Promise<string> =>
    `${copies}${name.replace(/\.webp$/, `-${sha256}${await copyEnding(seal)}`)}`

  let group = ''
  let found = new Map<string, FoundCopy[]>()
  let used: string[] = []
  let listCount = 0

  const writeList = async (): Promise<void> => {
    if (used.length > 0) await objects.write(`${uses}${run}/${group}-${(listCount += 1)}`, Buffer.from(used.join('\n')))
    used = []
  }
  /** Loads the copies of the group of a name, once: backups ask for names in their order. */
  const enterGroup = async (name: string): Promise<void> => {
    if (groupOf(name) === group) return
    if (group === '') await objects.write(`${uses}${run}/${openRun}`, Buffer.alloc(0))
    await writeList()
    group = groupOf(name)
    found = new Map()
    for await (const { key, size, modifiedMs } of objects.list(`${copies}${group}/`)) {
      const folderEnd = key.lastIndexOf('/')
      const folder = key.slice(copies.length, folderEnd)
      found.set(folder, [...(found.get(folder) ?? []), { file: key.slice(folderEnd + 1), size, modifiedMs }])
    }
  }

  /** The copies of a group that the runs have. */
  const usedOf = async (listKeys: readonly string[]): Promise<ReadonlySet<string>> => {
    const names = new Set<string>()
    for (const key of listKeys) for (const name of String(await objects.read(key)).split('\n')) names.add(name)
    return names
  }

  return {
    find: async (name) => {
      await enterGroup(name)
      const [, folder = '', width = ''] = /^(.*)\/([^/]+)\.webp$/.exec(name) ?? []
      const newest = newestCopy(found.get(folder) ?? [], width, await copyEnding(seal))
      if (newest === undefined) return null
      used.push(await keyOf(name, newest.sha256))
      return { size: seal === null ? newest.size : plainSize(newest.size), sha256: newest.sha256 }
    },
    store: async (name, bytes) => {
      await enterGroup(name)
      const content = describeBytes(bytes)
      const key = await keyOf(name, content.sha256)
      await objects.write(key, seal === null ? bytes : await joinBytes(seal.seal(singleChunk(bytes))))
      used.push(key)
      return content
    },
    finish: async () => {
      await writeList()
      if (listCount === 0) await objects.write(`${uses}${run}/${emptyList}`, Buffer.alloc(0))
      await objects.remove(`${uses}${run}/${openRun}`)
    },
    read: async (name, sha256) => {
      const stored = await objects.read(await keyOf(name, sha256))
      return stored === null || seal === null ? stored : joinBytes(seal.open(singleChunk(stored)))
    },
    setAside: async (name, sha256) => {
      const key = await keyOf(name, sha256)
      if ((await objects.describe(key)) === null) return
      await objects.copy(key, `${key}.damaged`)
      await objects.remove(key)
    },
    prune: async (needed) => {
      const oldest = oldestOf(needed) - roundingMs
      const missing = new Set(needed.map(nameOfTime))
      const lists = new Map<string, string[]>()
      let isUsed = false
      for await (const { key, modifiedMs } of objects.list(uses)) {
        const [runName = '', list = ''] = key.slice(uses.length).split('/')
        const isOld = (timeOfName(runName)?.getTime() ?? 0) < oldest
        if (list === openRun && modifiedMs >= at.getTime() - draftMs) isUsed = true
        else if (isOld || list === openRun) await objects.remove(key)
        else {
          lists.set(groupOf(list), [...(lists.get(groupOf(list)) ?? []), key])
          missing.delete(runName)
        }
      }
      // Another run relies on copies that are in no list yet, or a backup was brought here without its lists.
      if (isUsed || missing.size > 0) return 0
      let deleted = 0
      let current = { group: '', names: new Set<string>() as ReadonlySet<string> }
      for await (const { key, modifiedMs } of objects.list(copies)) {
        const next = groupOf(key.slice(copies.length))
        if (next !== current.group) current = { group: next, names: await usedOf(lists.get(next) ?? []) }
        if (current.names.has(key) || modifiedMs >= at.getTime() - draftMs) continue
        await objects.remove(key)
        deleted += 1
      }
      return deleted
    },
  }
}
