import { prepare, type PictureResult } from './draw-picture.ts'

/** `codec`: the URL of the HEIC decoder for browsers that have none. */
export interface PictureTask {
  readonly file: Blob
  readonly codec: string
}

const respond = (result: PictureResult): void => {
  postMessage(result, typeof result === 'string' ? {} : { transfer: [result.bytes] })
}

/** The worker of one picture of the draft editor. The worker of an import draws its pictures itself. */
self.addEventListener('message', (event: MessageEvent<PictureTask>) => {
  prepare(event.data.file, event.data.codec).then(respond, () => respond('unreadable'))
})
