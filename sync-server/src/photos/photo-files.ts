/** A photograph's id: the first half of the SHA-256 of the bytes it came from, in hexadecimal. */
export const photoIdFromHash = (sha256: string): string => sha256.slice(0, 32)

const photoIdPattern = /^[0-9a-f]{32}$/

/** The file of one size; null where that can be no picture of ours. */
export const photoFileName = (id: string, width: string | number): string | null =>
  photoIdPattern.test(id) && /^\d{1,4}$/.test(String(width)) ? `${id.slice(0, 2)}/${id}/${width}.webp` : null

/** Where the bytes of pictures lie. Names are made here (`3f…/640.webp`), never taken from a request unread. */
export interface PhotoFiles {
  /** Null where there is none. */
  read(name: string): Promise<Buffer | null>
  /** All or nothing; the same name always has the same content, so writing twice does no harm. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Does nothing where there is none. */
  remove(name: string): Promise<void>
}

export interface RemovedPhoto {
  readonly photoId: string
  readonly widths: readonly number[]
}

/** Removes pictures in all their widths. What is gone already does no harm. */
export const removePhotoFiles = async (files: PhotoFiles, photos: readonly RemovedPhoto[]): Promise<void> => {
  for (const { photoId, widths } of photos)
    for (const width of widths) {
      const name = photoFileName(photoId, width)
      if (name !== null) await files.remove(name)
    }
}
