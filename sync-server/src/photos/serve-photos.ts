import { Problem } from '@simmer/contract/wire/problems'
import { isKnownEtag } from '../http/known-etag.ts'
import { routeAt, type RouteMiddleware } from '../http/answers-at.ts'
import { reading, requireMethod } from '../http/require-method.ts'
import type { PhotoFiles } from './photo-files.ts'
import { photoName } from './photo-name.ts'

const pathPattern = /^\/photos\/([^/]+)\/([^/]+)\.webp$/

/** A picture's address names its content: whoever has it need never ask again. */
export const forEver = 'public, max-age=31536000, immutable'

/** `GET /photos/:photoId/:width.webp` */
export const servePhotos = (files: PhotoFiles): RouteMiddleware =>
  routeAt(reading, '/photos/*', async (ctx) => {
    ctx.state.route = '/photos/:photoId/:width.webp'
    requireMethod(ctx, reading)
    const [, photoId = '', width = ''] = pathPattern.exec(ctx.path) ?? []
    const name = photoName(photoId, width)
    if (name === null) throw new Problem('picture-not-found')
    const etag = `"${photoId}-${width}"`
    const bytes = await files.read(name)
    if (bytes === null) throw new Problem('picture-not-found')
    ctx.status = 200
    ctx.set('ETag', etag)
    ctx.set('Cache-Control', forEver)
    ctx.type = 'image/webp'
    if (isKnownEtag(ctx, etag)) ctx.status = 304
    else ctx.body = bytes
  })
