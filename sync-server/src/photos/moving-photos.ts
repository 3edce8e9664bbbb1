import { access } from 'node:fs/promises'
import type { PhotoFiles } from './photo-files.ts'

/**
 * Pictures that are in the bucket or still in a folder, from where `pictures move` copies them. New ones go to the bucket.
 * Without the folder nothing of it is read.
 */
export const movingPhotos = (bucket: PhotoFiles, files: PhotoFiles, folder: string): PhotoFiles => ({
  async read(name) {
    // Looked at first: the move may remove the folder while the bucket is read.
    const isMoving = await access(folder).then(
      () => true,
      () => false,
    )
    const moved = await bucket.read(name)
    if (moved !== null || !isMoving) return moved
    // A picture that is in neither was moved after the first look into the bucket, or does not exist.
    return (await files.read(name)) ?? bucket.read(name)
  },
  write: (name, bytes) => bucket.write(name, bytes),
  async remove(name) {
    // Also from the folder: the move would bring it back.
    await files.remove(name)
    await bucket.remove(name)
  },
})
