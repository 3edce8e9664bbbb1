import { Dexie } from 'dexie'
import type { ImportDatabase } from '#local/database/import-database.ts'

/** The size of a stored piece of a file. Browsers sometimes lose the content of stored Blobs, so bytes are stored. */
const pieceBytes = 1024 * 1024
/** A larger file would need more memory than a phone gives a page. */
export const maxFileBytes = 300_000_000

const pieces = ({ inputs }: ImportDatabase, id: string, file: number) =>
  inputs.where('[import+file+n]').between([id, file, Dexie.minKey], [id, file, Dexie.maxKey])

/** The last piece marks that all of them are there, so that a page that closes in between leaves no half of a file. */
const end = 'end'

const setReadable = (database: ImportDatabase, id: string): Promise<unknown> =>
  database.imports
    .where({ id })
    .and(({ state }) => state === 'storing')
    .modify({ state: 'reading' })

/**
 * Stores the chosen files of an import, so that they are read on when the page was closed meanwhile. Without the room
 * for them they are read from memory. Of an import that is deleted meanwhile nothing stays.
 */
export const storeFiles = async (database: ImportDatabase, id: string, files: readonly Blob[]): Promise<void> => {
  try {
    for (const [at, file] of files.entries()) await storeFile(database, id, at, file)
  } catch {
    await database.inputs.where('[import+file+n]').between([id, 0, 0], [id, Infinity, Infinity]).delete()
  }
  await setReadable(database, id)
}

/** Ends the import of files that no page stores any more, because it was closed too early. Reading them gives `file-lost`. */
export const endInterrupted = async (database: ImportDatabase, owner: string): Promise<void> => {
  for (const { id, state } of await database.imports.where({ owner }).toArray()) {
    if (state === 'storing') await withFileLock(id, () => setReadable(database, id), true)
  }
}

/** Held while the files of an import are stored. With `ifFree` nothing happens where another tab holds it. */
export const withFileLock = (id: string, run: () => Promise<unknown>, ifFree = false): Promise<unknown> =>
  'locks' in navigator
    ? navigator.locks.request(`simmer-import-files:${id}`, { ifAvailable: ifFree }, (lock) =>
        lock === null ? null : run(),
      )
    : run()

const storeFile = async (database: ImportDatabase, id: string, file: number, blob: Blob): Promise<void> => {
  if (blob.size > maxFileBytes) return
  const put = (n: number, value: unknown): Promise<void> =>
    database.transaction('rw', database.imports, database.inputs, async () => {
      if ((await database.imports.get(id)) === undefined) throw new Error('the import was deleted')
      await database.inputs.put({ import: id, file, n, value })
    })
  let n = 0
  for (let from = 0; from < blob.size; from += pieceBytes) {
    const value = await blob.slice(from, from + pieceBytes).arrayBuffer()
    await put(n, value)
    n += 1
  }
  await put(n, end)
}

/** The stored bytes of a file; `file-lost` where the page was closed before all of them were stored. */
export const storedFile = async (
  database: ImportDatabase,
  id: string,
  file: number,
): Promise<Uint8Array | 'file-lost'> => {
  const found = await pieces(database, id, file).toArray()
  if (found.at(-1)?.value !== end) return 'file-lost'
  const parts = found.flatMap(({ value }) => (value instanceof ArrayBuffer ? [value] : []))
  const bytes = new Uint8Array(parts.reduce((size, part) => size + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(new Uint8Array(part), at)
    at += part.byteLength
  }
  return bytes
}
