import { pictureWidths } from '@simmer/contract/wire/blob'
import { Problem } from '@simmer/contract/wire/problems'
import { matchesEtag } from '../http/etag.ts'
import type { Ctx } from '../http/middleware.ts'
import { readMethods, type Route } from '../http/route.ts'
import { type Queryable, statement } from '../postgres/database.ts'
import { type PhotoFiles, photoFileName } from './photo-files.ts'

const pathPattern = /^\/photos\/([^/]+)\/([^/]+)\.webp$/

/** The URL of a picture identifies its content, so a cached copy never becomes stale. */
export const immutableCache = 'public, max-age=31536000, immutable'

const storedWidths = statement('photo.widths', 'select widths from photo where photo_id = $1')
const usualWidths: ReadonlySet<number> = new Set(pictureWidths(Infinity))

interface Deps {
  readonly photos: PhotoFiles
  readonly publicReads: Queryable
}

/**
 * The file name of the widest version of a photo that is narrower than a usual width: a device that has just sent it does
 * not know its widths. Null where there is none.
 */
const narrowerFile = async (db: Queryable, photoId: string, width: number): Promise<string | null> => {
  if (!usualWidths.has(width)) return null
  const widths = (await db.row<{ widths: readonly number[] }>(storedWidths, [photoId]))?.widths ?? []
  const widest = Math.max(0, ...widths)
  return widest > 0 && widest < width ? photoFileName(photoId, widest) : null
}

/** `GET /photos/:photoId/:width.webp` */
export const servePhotos = ({ photos, publicReads }: Deps): Route => {
  const servePhoto = async (ctx: Ctx): Promise<void> => {
    const [, photoId = '', width = ''] = pathPattern.exec(ctx.path) ?? []
    const name = photoFileName(photoId, width)
    if (name === null) throw new Problem('picture-not-found')
    const etag = `"${photoId}-${width}"`
    const readNarrower = async (): Promise<Buffer | null> => {
      const narrower = await narrowerFile(publicReads, photoId, Number(width))
      return narrower === null ? null : photos.read(narrower)
    }
    const bytes = (await photos.read(name)) ?? (await readNarrower())
    if (bytes === null) throw new Problem('picture-not-found')
    ctx.status = 200
    ctx.set('ETag', etag)
    ctx.set('Cache-Control', immutableCache)
    ctx.type = 'image/webp'
    if (matchesEtag(ctx, etag)) ctx.status = 304
    else ctx.body = bytes
  }
  return {
    methods: readMethods,
    path: '/photos/*path',
    access: 'anyone',
    summary: 'A photograph in one width: `/photos/:photoId/:width.webp`.',
    middleware: [servePhoto],
  }
}
