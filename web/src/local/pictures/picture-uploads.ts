import { pictureWidths } from '@simmer/contract/wire/blob'
import { paths } from '@simmer/contract/wire/paths'
import type { Exchange } from '../../api/exchange.ts'
import { createSendPart } from '../../api/send-part.ts'
import type { Tokens } from '../../api/tokens.ts'
import type { Clock } from '../../device/clock.ts'
import type { DeviceLock } from '../sync/lock.ts'
import { createScheduler, type Scheduler } from '../sync/scheduler.ts'
import { type SendPicturesDeps, sendPictures, type SendResult } from './send-pictures.ts'

/** Less than half of what a lock lets one tab have. */
const maxBatchMs = 20_000

interface BatchDeps extends SendPicturesDeps {
  readonly accountId: string
  readonly lock: DeviceLock
  readonly now: () => number
}

/** Sends what waits, one tab of a device or its service worker at a time; after each turn another may have the next. */
export const sendPictureBatches = async ({
  accountId,
  lock,
  now,
  isOver,
  ...deps
}: BatchDeps): Promise<SendResult | 'busy'> => {
  for (;;) {
    const end = now() + maxBatchMs
    const result = await lock(`pictures:${accountId}`, () =>
      sendPictures({ ...deps, isOver: () => isOver() || now() >= end }),
    )
    if (result !== 'more' || isOver()) return result
  }
}

interface PictureUploadsDeps extends Omit<SendPicturesDeps, 'sendPart' | 'warm' | 'isOver'> {
  readonly exchange: Exchange
  readonly tokens: Tokens
  readonly accountId: string
  readonly lock: DeviceLock
  readonly clock: Clock
  readonly window: Window
}

/** Seen once by the service worker, a picture is kept. */
const warm = async (hash: string): Promise<void> => {
  for (const width of pictureWidths(640)) await fetch(paths.photo(hash.slice(0, 32), width))
}

/** Pictures travel beside the outbox, one tab of a device at a time, until all are there: they never hold up a deed. */
export const startPictureUploads = ({
  accountId,
  exchange,
  tokens,
  lock,
  clock,
  window,
  ...rest
}: PictureUploadsDeps): Scheduler => {
  const deps = { ...rest, sendPart: createSendPart(exchange, tokens), warm }
  let stopped = false
  const runner = createScheduler({
    cycle: async () => {
      const result = await sendPictureBatches({ ...deps, accountId, lock, now: clock.now, isOver: () => stopped })
      if (result === 'busy') return result
      if (result === 'all' || result === 'more') return { end: 'drained', minWait: 0 }
      return { end: 'later', minWait: result.minWait, isOffline: true }
    },
    // Whether a session ended is found out by the sync of deeds.
    onEnd: () => undefined,
    clock,
    random: Math.random,
  })
  const go = (): void => runner.soon(0)
  window.addEventListener('online', go)
  window.addEventListener('focus', go)
  return {
    ...runner,
    stop: async () => {
      stopped = true
      window.removeEventListener('online', go)
      window.removeEventListener('focus', go)
      await runner.stop()
    },
  }
}
