import { Problem } from '@simmer/contract/wire/problems'
import { matchesEtag } from '../http/etag.ts'
import { routeAt, type RouteMiddleware } from '../http/route-at.ts'
import { readMethods, requireMethod } from '../http/require-method.ts'
import { type PhotoFiles, photoFileName } from './photo-files.ts'

const pathPattern = /^\/photos\/([^/]+)\/([^/]+)\.webp$/

/** A picture's address names its content: whoever has it need never ask again. */
export const immutableCache = 'public, max-age=31536000, immutable'

/** `GET /photos/:photoId/:width.webp` */
export const servePhotos = (files: PhotoFiles): RouteMiddleware =>
  routeAt(readMethods, '/photos/*', async (ctx) => {
    ctx.state.route = '/photos/:photoId/:width.webp'
    requireMethod(ctx, readMethods)
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
  })
