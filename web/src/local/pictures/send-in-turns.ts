import type { DeviceLock } from '../sync/cycle-lock.ts'
import { sendPictures, type SendPicturesDeps, type SendResult } from './send-pictures.ts'

/** Less than half of what a lock lets one tab have. */
const maxBatchMs = 20_000

interface BatchDeps extends SendPicturesDeps {
  readonly accountId: string
  readonly lock: DeviceLock
  readonly now: () => number
}

/** Sends what waits, one tab of a device or its service worker at a time; after each turn another may have the next. */
export const sendPictureBatches = async ({ accountId, lock, now, isOver, ...deps }: BatchDeps): Promise<SendResult | 'busy'> => {
  for (;;) {
    const end = now() + maxBatchMs
    const result = await lock(`pictures:${accountId}`, () =>
      sendPictures({ ...deps, isOver: () => isOver() || now() >= end }),
    )
    if (result !== 'more' || isOver()) return result
  }
}
