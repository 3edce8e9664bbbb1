import { createPostSync } from '../src/api/sync.ts'
import { BatchSize, syncCycle } from '../src/local/sync/push-pull.ts'
import { withSignedInAccount, actionClock } from './signed-in-account.ts'

const pageSize = 2000

/** The cycle of the pages, under the same lock. False: there is something left to send, try again later. */
export const syncInWorker = (): Promise<boolean> =>
  withSignedInAccount(async ({ id, database, exchange, tokens, lock }) => {
    const end = await lock(`sync:${id}`, () =>
      syncCycle({
        database,
        accountId: id,
        app: BUILD_ID,
        post: createPostSync(exchange, tokens),
        refresh: async () => {
          const session = await tokens.refresh()
          if (session === null) return 'nobody'
          return session.id === id ? 'same' : 'other'
        },
        batch: new BatchSize(),
        pageSize,
        ...actionClock,
      }),
    )
    // Busy: a page is at it.
    return end === 'busy' || end.end !== 'later'
  })
