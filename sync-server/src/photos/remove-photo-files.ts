import { photoFileName } from './photo-name.ts'
import type { PhotoFiles } from './photo-files.ts'

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
