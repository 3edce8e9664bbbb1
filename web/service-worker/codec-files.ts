import { codecCache } from '../src/local/offline/cache-names.ts'

/**
 * The code that decodes and prepares some pictures, and what reads photographs and PDF files, is too large for the
 * precache. A device that has fetched it caches it.
 */
const codecFiles =
  /^\/assets\/(libheif-bundle|heic2any|picture-on-page|pdf(?:\.worker)?\.min|jbig2|openjpeg|qcms_bg|tesseract-core(?:-fallback)?|[a-z]{3}\.traineddata)-[\w-]+\.\w+$/
/** The name of such a file, without its hash. */
export const codecName = (url: string): string | undefined => codecFiles.exec(new URL(url).pathname)?.[1]
/** Stores such a file, and removes its earlier versions. */
export const storeCodec = async (request: Request, response: Response): Promise<void> => {
  const cache = await caches.open(codecCache)
  await cache.put(request, response)
  const older = (await cache.keys()).filter(
    ({ url }) => url !== request.url && codecName(url) === codecName(request.url),
  )
  await Promise.all(older.map((each) => cache.delete(each)))
}
