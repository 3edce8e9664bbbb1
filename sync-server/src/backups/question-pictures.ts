import { describeBytes, type PhotoFiles } from '../photos/photo-files.ts'
import { BackupNotUsable, type PictureLine } from './rows/backup-format.ts'
import type { PictureCopies } from './picture-copies.ts'

/** So many pictures of one fault are named; the rest is counted. */
const maxNamed = 5

interface PictureCheck {
  readonly photos: PhotoFiles
  readonly copies: PictureCopies
  /** Whether a damaged copy is set aside, so that the next backup copies the picture again. */
  readonly setsAside: boolean
}

/** Checks the pictures of a manifest one by one: its copies where it has some, else the storage of the server. */
export const createPictureCheck = ({ photos, copies, setsAside }: PictureCheck) => {
  const found = new Map<string, { count: number; readonly names: string[] }>()
  const add = (fault: string, name: string): void => {
    const known = found.get(fault) ?? { count: 0, names: [] }
    known.count += 1
    if (known.names.length < maxNamed) known.names.push(name)
    found.set(fault, known)
  }
  const addDamaged = async (fault: string, name: string, sha256: string, copied: boolean): Promise<void> => {
    add(fault, name)
    if (copied && setsAside) await copies.setAside(name, sha256)
  }
  return {
    check: async ({ picture, sha256 }: PictureLine, copied: boolean): Promise<void> => {
      if (sha256 === null) return add('was missing when the backup was made', picture)
      const place = copied ? 'the copies of this backup' : 'the storage of pictures'
      try {
        const bytes = await (copied ? copies.read(picture, sha256) : photos.read(picture))
        if (bytes === null) add(`is missing in ${place}`, picture)
        else if (describeBytes(bytes).sha256 !== sha256)
          await addDamaged(`has other content in ${place}`, picture, sha256, copied)
      } catch (error) {
        if (!(error instanceof BackupNotUsable)) throw error
        await addDamaged(`cannot be decrypted in ${place}`, picture, sha256, copied)
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
