import { widthsOf } from '@simmer/contract/wire/blob'
import { addresses } from '@simmer/contract/wire/addresses'
import type { Exchange } from '../../api/exchange.ts'
import { createSendPart } from '../../api/send-part.ts'
import type { Tokens } from '../../api/tokens.ts'
import type { Clock } from '../../device/clock.ts'
import type { CycleLock } from '../sync/cycle-lock.ts'
import { createSyncRunner, type SyncRunner } from '../sync/sync-runner.ts'
import { sendPictureBatches } from './send-in-turns.ts'
import type { SendingParts } from './send-pictures.ts'

interface PictureUploadsDeps extends Omit<SendingParts, 'sendPart' | 'warm' | 'isOver'> {
  readonly exchange: Exchange
  readonly tokens: Tokens
  readonly accountId: string
  readonly lock: CycleLock
  readonly clock: Clock
  readonly window: Window
}

/** Seen once by the service worker, a picture is kept. */
const warm = async (hash: string): Promise<void> => {
  for (const width of widthsOf(640)) await fetch(addresses.photo(hash.slice(0, 32), width))
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
}: PictureUploadsDeps): SyncRunner => {
  const parts = { ...rest, sendPart: createSendPart(exchange, tokens), warm }
  let stopped = false
  const runner = createSyncRunner({
    cycle: async () => {
      const sent = await sendPictureBatches({ ...parts, accountId, lock, now: clock.now, isOver: () => stopped })
      if (sent === 'busy') return sent
      if (sent === 'all' || sent === 'more') return { end: 'drained', minWait: 0 }
      return { end: 'later', minWait: sent.minWait, isOffline: true }
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
