import type { CycleLock } from '../sync/cycle-lock.ts'
import { sendPictures, type SendingParts, type Sent } from './send-pictures.ts'

/** Less than half of what a lock lets one tab have. */
const maxBatchMs = 20_000

interface BatchDeps extends SendingParts {
  readonly accountId: string
  readonly lock: CycleLock
  readonly now: () => number
}

/** Sends what waits, one tab of a device or its service worker at a time; after each turn another may have the next. */
export const sendPictureBatches = async ({ accountId, lock, now, isOver, ...parts }: BatchDeps): Promise<Sent | 'busy'> => {
  for (;;) {
    const end = now() + maxBatchMs
    const sent = await lock(`pictures:${accountId}`, () =>
      sendPictures({ ...parts, isOver: () => isOver() || now() >= end }),
    )
    if (sent !== 'more' || isOver()) return sent
  }
}
