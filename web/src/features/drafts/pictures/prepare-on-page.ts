import compress from 'browser-image-compression'
import { jpegQuality, maxSidePixels, maxPictureBytes } from './picture-format.ts'
import type { PreparedPicture } from './picture-worker.ts'

/** There are JPEG files over which it never comes to an end. */
const timeoutMs = 60_000

/** Null: this browser cannot open it. Its own worker would be a script from elsewhere: it works in the page's thread. */
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
