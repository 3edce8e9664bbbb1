import { allowWaitingForRow, allowWaitingTransaction, statement, type Database } from '../postgres/database.ts'
import { StorageError } from '../storage/storage-error.ts'
import { describeBytes, photoFileName, type ComparablePhotoFiles } from './photo-files.ts'

const selectPage = statement(
  'photo.page',
  'select photo_id as "photoId" from photo where photo_id > $1 order by photo_id limit 500',
)
/** Until the end of the transaction the picture cannot be deleted; a deletion that has begun is awaited. */
const holdPhoto = statement('photo.hold', 'select widths from photo where photo_id = $1 for key share')

/** Pictures that are copied at the same time, each in a transaction of its own. */
const atOnce = 4

/** Numbers of files. */
export interface MovedPhotos {
  /** Copied, read back, and found equal. */
  readonly copied: number
  /** The target had them, with the same size and hash. */
  readonly present: number
  /** Only the target has them: they were uploaded there, or an earlier run removed them from the source. */
  readonly elsewhere: number
  /** The database knows them, and neither storage has them. */
  readonly missing: number
  /** Removed from the source, each after its copy was read back. */
  readonly removed: number
}

interface MoveOptions {
  readonly database: Database
  readonly from: ComparablePhotoFiles
  readonly to: ComparablePhotoFiles
  /** Whether files are removed from the source. */
  readonly removes: boolean
  readonly signal?: AbortSignal
  /** Called after each page of pictures, with the numbers so far. */
  readonly onProgress?: (moved: MovedPhotos) => void
}

type Outcome = 'copied' | 'present' | 'elsewhere' | 'missing'

const moveFile = async (name: string, { from, to, removes }: MoveOptions): Promise<Outcome> => {
  const bytes = await from.read(name)
  const copy = await to.describe(name)
  if (bytes === null) return copy === null ? 'missing' : 'elsewhere'
  const { size, sha256 } = describeBytes(bytes)
  const isPresent = copy?.size === size && copy.sha256 === sha256
  if (!isPresent) await to.write(name, bytes)
  if (!isPresent || removes) {
    const written = await to.read(name)
    if (written === null || !bytes.equals(written))
      throw new StorageError(`The copy of the picture ${name} is not equal to it; nothing of it was removed.`)
  }
  if (removes) await from.remove(name)
  return isPresent ? 'present' : 'copied'
}

/**
 * Copies all pictures of the database from one storage to another, while servers read, store and delete pictures. It may be
 * interrupted at any moment and run again. @throws StorageError, also where a copy is not equal; Problem 'database-unavailable'
 */
export const movePhotos = async (options: MoveOptions): Promise<MovedPhotos> => {
  const { database, removes, signal, onProgress } = options
  const counts = { copied: 0, present: 0, elsewhere: 0, missing: 0, removed: 0 }

  const movePhoto = async (photoId: string): Promise<void> => {
    const outcomes = await database.tx(async (tx) => {
      await allowWaitingTransaction(tx)
      await allowWaitingForRow(tx)
      const photo = await tx.row<{ widths: readonly number[] }>(holdPhoto, [photoId])
      const names = (photo?.widths ?? []).map((width) => photoFileName(photoId, width)).filter((name) => name !== null)
      const settled = await Promise.allSettled(names.map(async (name) => moveFile(name, options)))
      // All of them have ended before the transaction does: none may write a file of a picture that is deleted then.
      return settled.map((result) => {
        if (result.status === 'rejected') throw result.reason
        return result.value
      })
    })
    for (const outcome of outcomes) {
      counts[outcome] += 1
      if (removes && (outcome === 'copied' || outcome === 'present')) counts.removed += 1
    }
  }

  for (let after = ''; ;) {
    const page = await database.rows<{ photoId: string }>(selectPage, [after])
    for (let start = 0; start < page.length; start += atOnce) {
      signal?.throwIfAborted()
      const settled = await Promise.allSettled(
        page.slice(start, start + atOnce).map(async ({ photoId }) => movePhoto(photoId)),
      )
      for (const result of settled) if (result.status === 'rejected') throw result.reason
    }
    const last = page.at(-1)
    if (last === undefined) return counts
    after = last.photoId
    onProgress?.(counts)
  }
}
