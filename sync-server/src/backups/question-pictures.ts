import type { PhotoFiles } from '../photos/photo-files.ts'
import { BackupNotUsable, type PictureLine } from './backup-format.ts'
import { describeBytes, type PictureCopies } from './picture-copies.ts'

/** So many pictures of one fault are named; the rest is counted. */
const maxNamed = 5

/** Checks the pictures of a manifest one by one: its copies where it has some, else the storage of the server. */
export const createPictureCheck = (photos: PhotoFiles, copies: PictureCopies) => {
  const found = new Map<string, { count: number; readonly names: string[] }>()
  const add = (fault: string, name: string): void => {
    const known = found.get(fault) ?? { count: 0, names: [] }
    known.count += 1
    if (known.names.length < maxNamed) known.names.push(name)
    found.set(fault, known)
  }
  return {
    check: async ({ picture, sha256 }: PictureLine, copied: boolean): Promise<void> => {
      if (sha256 === null) return add('was missing when the backup was made', picture)
      const place = copied ? 'the copies of this backup' : 'the storage of pictures'
      try {
        const bytes = await (copied ? copies.read(picture, sha256) : photos.read(picture))
        if (bytes === null) add(`is missing in ${place}`, picture)
        else if (describeBytes(bytes).sha256 !== sha256) add(`has other content in ${place}`, picture)
      } catch (error) {
        if (!(error instanceof BackupNotUsable)) throw error
        add(`cannot be decrypted in ${place}`, picture)
      }
    },
    faults: (): string[] =>
      [...found].map(([fault, { count, names }]) =>
        count === 1
          ? `The picture ${names.join()} ${fault}.`
          : `Of ${count} pictures each ${fault}: ${names.join(', ')}${count > maxNamed ? ', …' : ''}.`,
      ),
  }
}
