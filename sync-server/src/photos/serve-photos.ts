import { Problem } from '@simmer/contract/wire/problems'
import { matchesEtag } from '../http/etag.ts'
import type { Ctx } from '../http/middleware.ts'
import { readMethods, type Route } from '../http/route.ts'
import { type PhotoFiles, photoFileName } from './photo-files.ts'

const pathPattern = /^\/photos\/([^/]+)\/([^/]+)\.webp$/

/** The URL of a picture identifies its content, so a cached copy never becomes stale. */
export const immutableCache = 'public, max-age=31536000, immutable'

/** `GET /photos/:photoId/:width.webp` */
export const servePhotos = (files: PhotoFiles): Route => {
  const servePhoto = async (ctx: Ctx): Promise<void> => {
    const [, photoId = '', width = ''] = pathPattern.exec(ctx.path) ?? []
    const name = photoFileName(photoId, width)
    if (name === null) throw new Problem('picture-not-found')
    const etag = `"${photoId}-${width}"`
    const bytes = await files.read(name)
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
