import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { matchesEtag } from '../http/etag.ts'
import type { Ctx } from '../http/middleware.ts'
import type { PhotoFiles } from './photo-files.ts'

/** A newer Simmer may draw the same revision anew, so caches ask after a day, and meanwhile show what they have. */
const drawingCache = 'public, max-age=86400, stale-while-revalidate=2592000'

interface Drawing {
  readonly svg: string
  /** `png` is the raster for link previews. */
  readonly format: string
  /** Names the raster beside the photographs, with a hash of the drawing after it. */
  readonly name: string
}

/** Sends drawings. A raster is rendered once and stored beside the photographs. */
export function createDrawingSender(photos: PhotoFiles): (ctx: Ctx, drawing: Drawing) => Promise<void> {
  const rendering = new Map<string, Promise<Buffer>>()

  const renderOnce = (name: string, svg: string): Promise<Buffer> => {
    const pending = rendering.get(name)
    if (pending !== undefined) return pending
    const render = async (): Promise<Buffer> => {
      const cached = await photos.read(name)
      if (cached !== null) return cached
      const png = await sharp(Buffer.from(svg)).png({ palette: true, effort: 4 }).toBuffer()
      await photos.write(name, png)
      return png
    }
    const promise = render().finally(() => rendering.delete(name))
    rendering.set(name, promise)
    return promise
  }

  return async (ctx, { svg, format, name }) => {
    const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 16)
    const etag = `"${hash}.${format}"`
    ctx.set('ETag', etag)
    ctx.set('Cache-Control', drawingCache)
    ctx.status = 200
    ctx.type = format === 'svg' ? 'image/svg+xml; charset=utf-8' : 'image/png'
    if (matchesEtag(ctx, etag)) ctx.status = 304
    else ctx.body = format === 'svg' ? svg : await renderOnce(`${name}-${hash}.png`, svg)
  }
}
