import sharp from 'sharp'
import type { Queryable } from '../postgres/database.ts'
import { storePhoto, type StoredPhoto } from './store-photo.ts'
import { type PhotoFiles, photoFileName } from './photo-files.ts'

/** What is shown of a picture, as parts of its width and height. */
interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The photograph that readers see: the whole one, or what was cut out of it as one of its own. The same cut is made once. */
export const croppedPhoto = async (
  db: Queryable,
  files: PhotoFiles,
  photo: StoredPhoto,
  crop: Crop | null,
): Promise<StoredPhoto> => {
  const maxWidth = photo.widths.at(-1) ?? 0
  const name = photoFileName(photo.photoId, maxWidth)
  if (crop === null) return photo
  const original = name === null ? null : await files.read(name)
  // What somebody cut away is not shown because a disk is slow.
  if (original === null) throw new Error(`the picture ${photo.photoId} could not be read`)
  const picture = sharp(original)
  const { width, height } = await picture.metadata()
  const left = Math.min(width - 1, Math.round(crop.x * width))
  const top = Math.min(height - 1, Math.round(crop.y * height))
  const cropped = picture.extract({
    left,
    top,
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  })
  // Nothing is lost twice, and what was cut out of a picture of allowed size is one, however many bytes it is in between.
  return storePhoto(db, files, await cropped.png().toBuffer(), Infinity)
}
