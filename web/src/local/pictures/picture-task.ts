import { liveQuery } from 'dexie'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { pictureWidths } from '@simmer/contract/wire/blob'
import { paths } from '@simmer/contract/wire/paths'
import type { Exchange } from '#api/exchange.ts'
import type { Tokens } from '#api/tokens.ts'
import type { AccountDatabase } from '../sync/account-database.ts'
import type { DeviceLock } from '../sync/lock.ts'
import type { SendTask } from '../sync/retry-queue.ts'

interface PictureTaskDeps {
  readonly database: AccountDatabase
  readonly accountId: string
  readonly call: Call
  readonly exchange: Exchange
  readonly tokens: Tokens
  readonly lock: DeviceLock
  readonly now: () => number
}

/** The service worker caches a picture when a page fetches it. */
const warm = async (hash: string): Promise<void> => {
  for (const width of pictureWidths(640)) await fetch(paths.photo(hash.slice(0, 32), width))
}

/** The task that uploads pictures. They travel beside the outbox, so a large picture never delays an action. */
export const pictureTask = ({ database, accountId, call, exchange, tokens, lock, now }: PictureTaskDeps): SendTask => {
  const countPending = (): Promise<number> => database.pictures.where('state').equals('waiting').count()
  return {
    name: `pictures of ${accountId}`,
    watch: (onPending) => {
      const next = (count: number): void => {
        if (count > 0) onPending()
      }
      const subscription = liveQuery(countPending).subscribe({ next, error: () => undefined })
      return () => subscription.unsubscribe()
    },
    send: async (_, isStopped) => {
      if ((await countPending()) === 0) return { end: 'drained', minWait: 0 }
      // The upload code is loaded only when there is something to upload.
      const [{ sendPictureBatches }, { createSendPart }] = await Promise.all([
        import('./send-pictures.ts'),
        import('#api/send-part.ts'),
      ])
      const sendPart = createSendPart(exchange, tokens)
      const result = await sendPictureBatches({
        database,
        accountId,
        call,
        sendPart,
        warm,
        lock,
        now,
        isOver: isStopped,
      })
      if (result === 'busy') return result
      if (result === 'all' || result === 'more') return { end: 'drained', minWait: 0 }
      return { end: 'later', minWait: result.minWait, isOffline: true }
    },
  }
}
