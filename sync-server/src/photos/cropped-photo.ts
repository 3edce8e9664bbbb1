import sharp from 'sharp'
import type { Queryable } from '../postgres/database.ts'
import { storePhoto, type StoredPhoto } from './store-photo.ts'
import { type PhotoFiles, photoFileName } from './photo-files.ts'

/** The visible part of a picture, in fractions of its width and height. */
interface Crop {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Returns the photo that readers see: the whole picture, or its crop as a separate photo. The same crop is stored
 * once.
 */
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
  // If the file cannot be read, the crop fails: the hidden part of the picture must not become visible.
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
  // PNG loses no quality a second time. A crop of an accepted picture is accepted whatever the size of the PNG.
  return storePhoto(db, files, await cropped.png().toBuffer(), { maxBytes: Infinity })
}
