import compress from 'browser-image-compression'
import { jpegQuality } from '@simmer/contract/wire/product-constants'
import { maxSidePixels, maxPictureBytes } from './picture-format.ts'
import type { PreparedPicture } from './draw-picture.ts'

/** The library never finishes on some JPEG files. */
const timeoutMs = 60_000

/**
 * Resolves to null if the browser cannot decode the file. Runs on the main thread: the library's worker would be a
 * foreign script.
 */
export const prepareOnPage = async (file: Blob): Promise<PreparedPicture | null> => {
  const controller = new AbortController()
  const timedOut = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), timeoutMs)
  })
  const compressed = await Promise.race([
    timedOut,
    compress(new File([file], 'picture', { type: 'image/jpeg' }), {
      maxSizeMB: maxPictureBytes / 1024 / 1024,
      maxWidthOrHeight: maxSidePixels,
      maxIteration: 20,
      useWebWorker: false,
      fileType: 'image/jpeg',
      initialQuality: jpegQuality,
      signal: controller.signal,
    }).catch(() => null),
  ])
  controller.abort()
  if (compressed === null) return null
  const { width, height } = await createImageBitmap(compressed)
  return { bytes: await compressed.arrayBuffer(), width, height }
}
