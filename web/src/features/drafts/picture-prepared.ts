import codec from 'libheif-js/libheif-wasm/libheif-bundle.mjs?url'
import { uploadBytes } from '@simmer/contract/wire/own-account'
import { scriptUrl } from '../../device/script-url.ts'
import type { PictureAnswer, PictureTask, PreparedPicture } from './picture-worker.ts'
// oxlint-disable-next-line import/default -- the address that the bundler gives it
import workerAddress from './picture-worker.ts?worker&url'

/** Why a picture cannot be used: the names of the problems it would be refused by. */
export type PictureRefusal = 'picture-empty' | 'picture-too-large' | 'picture-not-readable' | 'codec' | 'no-data'

/** The slowest telephone has opened its own largest photograph by then. */
const patience = 120_000

const inWorker = (task: PictureTask): Promise<PictureAnswer | 'no-data'> =>
  new Promise((done) => {
    const worker = new Worker(scriptUrl(workerAddress), { type: 'module' })
    const end = (told: PictureAnswer | 'no-data'): void => {
      clearTimeout(timer)
      worker.terminate()
      done(told)
    }
    const timer = setTimeout(() => end('no-data'), patience)
    worker.addEventListener('message', ({ data }: MessageEvent<PictureAnswer>) => end(data))
    worker.addEventListener('error', () => end('no-data'))
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker.postMessage(task)
  })

/** One at a time: two large pictures are more than some telephones have room for. */
let turn: Promise<unknown> = Promise.resolve()

/** VA-1: makes of a file what is kept and sent, beside the page and never in its way. */
export const preparePicture = async (file: Blob): Promise<PreparedPicture | PictureRefusal> => {
  if (file.size === 0) return 'picture-empty'
  if (file.size > uploadBytes) return 'picture-too-large'
  const mine = turn.then(() => inWorker({ file, codec: new URL(codec, location.href).href }))
  turn = mine
  const told = await mine
  return told === 'unreadable' ? 'picture-not-readable' : told
}

/** Has what opens HEIC fetched while there is a connection: the service worker keeps it. Safari opens such pictures itself. */
export const keepCodec = async (): Promise<void> => {
  if (!('GestureEvent' in window)) await fetch(codec, { priority: 'low' })
}
