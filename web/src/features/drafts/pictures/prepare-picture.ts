import codec from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url'
import { uploadBytes } from '@simmer/contract/wire/product-constants'
import { scriptUrl } from '#device/script-url.ts'
import { workerControlsPage } from '#device/worker-status.ts'
import { isHeif } from './picture-format.ts'
import type { PictureResult, PreparedPicture } from './draw-picture.ts'
import type { PictureTask } from './picture-worker.ts'
// oxlint-disable-next-line import/default -- the URL comes from the bundler
import workerUrl from './picture-worker.ts?worker&url'

/** Why a picture cannot be used; `picture-…` are names of problems. */
export type PictureFailure = 'picture-empty' | 'picture-too-large' | 'picture-not-readable' | 'codec' | 'no-data'

/** Enough for the largest photo on the slowest phone. */
const timeoutMs = 120_000

/** Older browsers have no OffscreenCanvas and prepare pictures on the page. */
const canDrawInWorker = (): boolean => 'OffscreenCanvas' in window

/** `no-worker`: the worker did not start. */
const prepareInWorker = (file: Blob): Promise<PictureResult | 'no-data' | 'no-worker'> =>
  new Promise((resolve) => {
    const worker = new Worker(scriptUrl(workerUrl), { type: 'module' })
    const finish = (result: PictureResult | 'no-data' | 'no-worker'): void => {
      clearTimeout(timer)
      worker.terminate()
      resolve(result)
    }
    const timer = setTimeout(() => finish('no-data'), timeoutMs)
    worker.addEventListener('message', ({ data }: MessageEvent<PictureResult>) => finish(data))
    worker.addEventListener('error', () => finish('no-worker'))
    const task: PictureTask = { file, codec: new URL(codec, location.href).href }
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(task)
  })

const prepareOnMainThread = async (file: Blob): Promise<PictureResult | 'no-data'> => {
  const pageModule = await import('./picture-on-page.ts').catch(() => null)
  if (pageModule === null) return 'no-data'
  const prepared = await pageModule.prepareOnPage(file)
  return prepared ?? ((await isHeif(file)) ? 'unsupported' : 'unreadable')
}

const prepareInWorkerOrOnPage = async (file: Blob): Promise<PictureResult | 'no-data'> => {
  const result = canDrawInWorker() ? await prepareInWorker(file) : 'no-worker'
  return result === 'no-worker' ? prepareOnMainThread(file) : result
}

/** Tries the browser's decoder, then libheif, then heic2any. */
const prepare = async (file: Blob): Promise<PreparedPicture | PictureFailure> => {
  let result = await prepareInWorkerOrOnPage(file)
  if (result === 'unsupported' || result === 'codec') {
    const { convertHeicInFrame } = await import('./convert-heic-in-frame.ts')
    const jpeg = await convertHeicInFrame(file)
    if (jpeg instanceof Blob) result = await prepareInWorkerOrOnPage(jpeg)
    else if (jpeg === 'unavailable') result = 'codec'
  }
  return result === 'unreadable' || result === 'unsupported' ? 'picture-not-readable' : result
}

/** One at a time: two large pictures exceed the memory of some phones. */
let queue: Promise<unknown> = Promise.resolve()

/** VA-1: turns a file into the JPEG that is stored and sent, in a worker where possible. */
export const preparePicture = async (file: Blob): Promise<PreparedPicture | PictureFailure> => {
  if (file.size === 0) return 'picture-empty'
  if (file.size > uploadBytes) return 'picture-too-large'
  const current = queue.then(() => prepare(file))
  queue = current.catch(() => undefined)
  return current
}

/** Lets the service worker cache the HEIC decoders while there is a connection. Safari decodes HEIC itself. */
export const precacheCodecs = async (): Promise<void> => {
  await workerControlsPage()
  if (canDrawInWorker()) {
    if ('GestureEvent' in window) return
    await fetch(codec, { priority: 'low' })
  } else {
    await import('./picture-on-page.ts')
  }
  const { precacheFrame } = await import('./convert-heic-in-frame.ts')
  await precacheFrame()
}
