import { describeBytes, type PhotoFiles } from '../photos/photo-files.ts'
import { BackupNotUsable, isRow, parseOtherLine, type PictureLine } from './rows/backup-format.ts'
import type { BackupFile } from './backup-storage.ts'
import type { PictureCopies } from './picture-copies.ts'
import { openBackup } from './read-backup.ts'
import type { Seal } from './sealed-stream.ts'

export interface RestoredPictures {
  /** Pictures that the storage did not have. */
  readonly written: number
  /** Pictures of the manifest that the backup has no copy of, or only a damaged one. */
  readonly missing: number
}

const readCopy = async (copies: PictureCopies, picture: string, sha256: string): Promise<Buffer | null> => {
  try {
    const bytes = await copies.read(picture, sha256)
    return bytes !== null && describeBytes(bytes).sha256 === sha256 ? bytes : null
  } catch (error) {
    // One damaged copy must not keep the others from being restored.
    if (error instanceof BackupNotUsable) return null
    throw error
  }
}

async function* picturesOf(lines: AsyncIterable<readonly string[]>): AsyncGenerator<PictureLine> {
  for await (const batch of lines)
    for (const line of batch) {
      const other = isRow(line) ? null : parseOtherLine(line)
      if (other !== null && 'picture' in other) yield other
    }
}

/**
 * Puts the pictures of a backup into the storage; run again after an interruption, it continues. Null where the backup
 * has no copies. @throws BackupNotUsable
 */
export const restorePictures = async (
  file: BackupFile,
  seal: Seal | null,
  photos: PhotoFiles,
): Promise<RestoredPictures | null> => {
  const { header, lines } = await openBackup(file, seal)
  try {
    if (header.simmerBackup === 1 || !header.copied) return null
    const copies = file.storage.openCopies({ seal, at: new Date() })
    let [written, missing] = [0, 0]
    for await (const { picture, sha256 } of picturesOf(lines)) {
      const present = await photos.read(picture)
      if (present !== null && describeBytes(present).sha256 === sha256) continue
      const bytes = sha256 === null ? null : await readCopy(copies, picture, sha256)
      if (bytes === null) missing += 1
      else {
        await photos.write(picture, bytes)
        written += 1
      }
    }
    return { written, missing }
  } finally {
    await lines.return(undefined)
  }
}
