import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { pictureWidths } from '@simmer/contract/wire/blob'
import { uploadBytes } from '@simmer/contract/wire/product-constants'
import { Problem } from '@simmer/contract/wire/problems'
import { createFairQueue } from '../jobs/fair-queue.ts'
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
/** These formats cannot be made smaller while they are decoded, so that each pixel takes four bytes of memory. */
const maxPixelsUnscaled = 30_000_000
const unscaledFormats = new Set(['png', 'gif', 'tiff'])

// Each picture is another one, so a cache of decoded pictures only holds memory.
sharp.cache(false)
// The queue decides how much of the processor decodes pictures.
sharp.concurrency(1)
/** Half of the processor decodes pictures at most; the other half responds meanwhile. */
const pictureQueue = createFairQueue(Math.max(1, Math.floor(availableParallelism() / 2)))
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
 * stored once. `owner` is an account id, or empty for the
 * operator: owners take turns.
 * @throws Problem too-many-requests, picture-empty, picture-too-large, picture-two-in-one, picture-not-readable
 */
export async function storePhoto(
  db: Queryable,
  files: PhotoFiles,
  bytes: Uint8Array,
  { owner = '', maxBytes = uploadBytes }: { readonly owner?: string; readonly maxBytes?: number } = {},
): Promise<StoredPhoto> {
  if (bytes.byteLength === 0) throw new Problem('picture-empty')
  if (bytes.byteLength > maxBytes) throw new Problem('picture-too-large', { details: { maxBytes } })
  const photoId = photoIdFromHash(createHash('sha256').update(bytes).digest('hex'))
  const existing = await db.row<StoredPhoto>(photoById, [photoId])
  if (existing !== undefined) return existing

  return pictureQueue.run(owner, async () => {
    const { width, height, picture } = await openPicture(bytes)
    const widths = pictureWidths(width)
    const largest = await decodeAt(picture, Math.max(...widths))
    for (const each of widths) {
      const name = photoFileName(photoId, each)
      if (name === null) throw new Error(`${photoId} is not a valid photo id`)
      await files.write(name, await encode(largest().resize({ width: each }).webp({ quality: 78, effort: 4 })))
    }
    const placeholder = await createPlaceholder(largest)
    const photo = await db.row<StoredPhoto>(addPhoto, [photoId, width, height, widths, placeholder])
    if (photo === undefined) throw new Error('an upsert returned no row')
    return photo
  })
}

/** Decodes a picture once, at the largest width that is stored; all files are made of that. */
async function decodeAt(picture: Sharp, width: number): Promise<() => Sharp> {
  try {
    const { data, info } = await picture
      .resize({ width })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    return () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  } catch (cause) {
    // A picture with a valid header may still be damaged further on.
    throw new Problem('picture-not-readable', { cause })
  }
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
  const allowed = unscaledFormats.has(size.format) ? maxPixelsUnscaled : maxPixels
  if (size.width * size.height > allowed) throw new Problem('picture-too-large', { details: { maxPixels: allowed } })
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).autoOrient()
    const { autoOrient } = await picture.metadata()
    return { ...autoOrient, picture }
  } catch (cause) {
    throw new Problem('picture-not-readable', { cause })
  }
}

async function encode(picture: Sharp): Promise<Buffer> {
  try {
    return await picture.toBuffer()
  } catch (cause) {
    throw new Problem('picture-not-readable', { cause })
  }
}

/** A tiny version of the picture as a data URL, shown until the picture is loaded. */
async function createPlaceholder(picture: () => Sharp): Promise<string> {
  for (const [size, quality] of [
    [24, 40],
    [16, 30],
    [8, 20],
  ] as const) {
    const tiny = await encode(
      picture().resize({ width: size, height: size, fit: 'inside' }).webp({ quality, effort: 6 }),
    )
    if (tiny.byteLength <= maxPlaceholderBytes) return `data:image/webp;base64,${tiny.toString('base64')}`
  }
  return ''
}
