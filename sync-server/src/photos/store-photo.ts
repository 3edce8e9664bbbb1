import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { pictureWidths } from '@simmer/contract/wire/blob'
import { uploadBytes } from '@simmer/contract/wire/profile-settings'
import { Problem } from '@simmer/contract/wire/problems'
import { type Queryable, statement } from '../postgres/database.ts'
import { fileKind, isPolyglot } from './file-kind.ts'
import { type PhotoFiles, photoIdFromHash, photoFileName } from './photo-files.ts'

export interface StoredPhoto {
  readonly photoId: string
  readonly width: number
  readonly height: number
  readonly widths: readonly number[]
  readonly placeholder: string
}

/** A picture that decodes to more pixels than this is an attack or a mistake. */
const maxPixels = 60_000_000
const readableFormats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff'])
const maxPlaceholderBytes = 400

const columns = 'photo_id as "photoId", width, height, widths, placeholder'
const photoById = statement('photo.by-id', `select ${columns} from photo where photo_id = $1`)
const addPhoto = statement(
  'photo.add',
  `insert into photo (photo_id, width, height, widths, placeholder) values ($1, $2, $3, $4, $5)
   on conflict (photo_id) do update set width = excluded.width returning ${columns}`,
)

/**
 * Stores a photo as WebP in the widths that screens request: upright, without EXIF, never enlarged. The same bytes are
 * stored once.
 * @throws Problem picture-empty, picture-too-large, picture-two-in-one, picture-not-readable
 */
export async function storePhoto(
  db: Queryable,
  files: PhotoFiles,
  bytes: Uint8Array,
  maxBytes: number = uploadBytes,
): Promise<StoredPhoto> {
  if (bytes.byteLength === 0) throw new Problem('picture-empty')
  if (bytes.byteLength > maxBytes) throw new Problem('picture-too-large', { details: { maxBytes } })
  const photoId = photoIdFromHash(createHash('sha256').update(bytes).digest('hex'))
  const existing = await db.row<StoredPhoto>(photoById, [photoId])
  if (existing !== undefined) return existing

  const { width, height, picture } = await openPicture(bytes)
  const widths = pictureWidths(width)
  for (const each of widths) {
    const name = photoFileName(photoId, each)
    if (name === null) throw new Error(`${photoId} is not a valid photo id`)
    await files.write(name, await encode(picture.clone().resize({ width: each }).webp({ quality: 78, effort: 4 })))
  }
  const photo = await db.row<StoredPhoto>(addPhoto, [photoId, width, height, widths, await createPlaceholder(picture)])
  if (photo === undefined) throw new Error('an upsert returned no row')
  return photo
}

async function openPicture(bytes: Uint8Array): Promise<{ width: number; height: number; picture: Sharp }> {
  // SVG and documents are rejected before the image library would parse them.
  if (fileKind(bytes) === null) throw new Problem('picture-not-readable')
  if (isPolyglot(bytes)) throw new Problem('picture-two-in-one')
  let size: { readonly format: string; readonly width: number; readonly height: number }
  try {
    size = await sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 }).metadata()
  } catch (cause) {
    throw new Problem('picture-not-readable', { cause })
  }
  if (!readableFormats.has(size.format)) throw new Problem('picture-not-readable')
  if (size.width * size.height > maxPixels) throw new Problem('picture-too-large', { details: { maxPixels } })
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).autoOrient()
    const { autoOrient } = await picture.metadata()
    return { ...autoOrient, picture }
  } catch (cause) {
    throw new Problem('picture-not-readable', { cause })
  }
}

/** A picture with a valid header may still be damaged further on. */
async function encode(picture: Sharp): Promise<Buffer> {
  try {
    return await picture.toBuffer()
  } catch (cause) {
    throw new Problem('picture-not-readable', { cause })
  }
}

/** A tiny version of the picture as a data URL, shown until the picture is loaded. */
async function createPlaceholder(picture: Sharp): Promise<string> {
  for (const [size, quality] of [
    [24, 40],
    [16, 30],
    [8, 20],
  ] as const) {
    const tiny = await encode(
      picture.clone().resize({ width: size, height: size, fit: 'inside' }).webp({ quality, effort: 6 }),
    )
    if (tiny.byteLength <= maxPlaceholderBytes) return `data:image/webp;base64,${tiny.toString('base64')}`
  }
  return ''
}
