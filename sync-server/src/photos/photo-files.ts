import { createHash } from 'node:crypto'

/** The content of a file: its size in bytes, and its hash in hexadecimal. */
export interface FileContent {
  readonly size: number
  readonly sha256: string
}

export const describeBytes = (bytes: Uint8Array): FileContent => ({
  size: bytes.byteLength,
  sha256: createHash('sha256').update(bytes).digest('hex'),
})

/** The id of a photo: the first half of the SHA-256 of the uploaded bytes, in hexadecimal. */
export const photoIdFromHash = (sha256: string): string => sha256.slice(0, 32)

const photoIdPattern = /^[0-9a-f]{32}$/

/** The file name of one size; null when the id or the width is not valid. */
export const photoFileName = (id: string, width: string | number): string | null =>
  photoIdPattern.test(id) && /^\d{1,4}$/.test(String(width)) ? `${id.slice(0, 2)}/${id}/${width}.webp` : null

/**
 * Storage for the files of pictures. The server makes all names (`3f…/640.webp`); a name from a request is validated
 * first.
 */
export interface PhotoFiles {
  /** Null when there is no such file. */
  read(name: string): Promise<Buffer | null>
  /** Writes atomically. One name always has the same content, so a repeated write has no effect. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Has no effect when there is no such file. */
  remove(name: string): Promise<void>
}

/** Storage that can be compared with another one. */
export interface ComparablePhotoFiles extends PhotoFiles {
  /** Null when there is no such file; a hash of null: only its content tells. */
  describe(name: string): Promise<{ readonly size: number; readonly sha256: string | null } | null>
}

export interface RemovedPhoto {
  readonly photoId: string
  readonly widths: readonly number[]
}

/** Files that are removed at the same time: object storage takes a moment for each. */
const atOnce = 16

/** Removes all sizes of the pictures. A missing file is no error. It ends when no removal goes on, also where one failed. */
export const removePhotoFiles = async (files: PhotoFiles, photos: readonly RemovedPhoto[]): Promise<void> => {
  const names = photos.flatMap(({ photoId, widths }) =>
    widths.map((width) => photoFileName(photoId, width)).filter((name) => name !== null),
  )
  for (let start = 0; start < names.length; start += atOnce) {
    const settled = await Promise.allSettled(names.slice(start, start + atOnce).map(async (name) => files.remove(name)))
    for (const result of settled) if (result.status === 'rejected') throw result.reason
  }
}
