import type { CycleLock } from '../sync/cycle-lock.ts'
import { sendPictures, type SendingParts, type Sent } from './send-pictures.ts'

/** Less than half of what a lock lets one tab have. */
const turn = 20_000

interface TurnParts extends SendingParts {
  readonly accountId: string
  readonly lock: CycleLock
  readonly now: () => number
}

/** Sends what waits, one tab of a device or its service worker at a time; after each turn another may have the next. */
export const sendInTurns = async ({ accountId, lock, now, isOver, ...parts }: TurnParts): Promise<Sent | 'busy'> => {
  for (;;) {
    const end = now() + turn
    const sent = await lock(`pictures:${accountId}`, () =>
      sendPictures({ ...parts, isOver: () => isOver() || now() >= end }),
    )
    if (sent !== 'more' || isOver()) return sent
  }
}
