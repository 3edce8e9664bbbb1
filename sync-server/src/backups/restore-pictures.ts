import type { PhotoFiles } from '../photos/photo-files.ts'
import { isRow, parseOtherLine } from './backup-format.ts'
import { copiesFolder, describeBytes, openPictureCopies } from './picture-copies.ts'
import { openBackup } from './read-backup.ts'
import type { Seal } from './sealed-stream.ts'

export interface RestoredPictures {
  /** Pictures that the storage did not have. */
  readonly written: number
  /** Pictures of the manifest that the backup has no copy of. */
  readonly missing: number
}

/**
 * Puts the pictures of a backup into the storage; run again after an interruption, it continues. Null where the backup
 * has no copies. @throws BackupNotUsable
 */
export const restorePictures = async (
  file: string,
  seal: Seal | null,
  photos: PhotoFiles,
): Promise<RestoredPictures | null> => {
  const { header, lines } = await openBackup(file, seal)
  try {
    if (header.simmerBackup === 1 || !header.copied) return null
    const copies = openPictureCopies({ folder: copiesFolder(file), seal, at: new Date() })
    let [written, missing] = [0, 0]
    for await (const line of lines) {
      const other = isRow(line) ? null : parseOtherLine(line)
      if (other === null || !('picture' in other)) continue
      const { picture, sha256 } = other
      const present = await photos.read(picture)
      if (present !== null && describeBytes(present).sha256 === sha256) continue
      const bytes = sha256 === null ? null : await copies.read(picture, sha256)
      if (bytes === null || describeBytes(bytes).sha256 !== sha256) missing += 1
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
