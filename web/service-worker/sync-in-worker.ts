import { createPostSync } from '../src/api/sync.ts'
import { BatchSize, syncCycle } from '../src/local/sync/push-pull.ts'
import { withSignedInAccount, actionClock } from './signed-in-account.ts'

const pageSize = 2000

/** Syncs under the lock of the pages. Returns false if something is left to send. */
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
    // `busy`: a page is syncing.
    return end === 'busy' || end.end !== 'later'
  })
