import { createPostSync } from '../src/api/sync.ts'
import { BatchSize, maxPageRows, syncCycle } from '../src/local/sync/push-pull.ts'
import { withSignedInAccount, actionClock } from './signed-in-account.ts'

/** Syncs under the lock of the pages. Returns false if something is left to send. */
export const syncInWorker = (): Promise<boolean> =>
  withSignedInAccount(async ({ id, database, exchange, tokens, lock }) => {
    const end = await lock(`sync:${id}`, () =>
      syncCycle({
        database,
        accountId: id,
        app: BUILD_ID,
        post: createPostSync(exchange, tokens),
        refresh: async () => (await tokens.refresh())?.id ?? null,
        batch: new BatchSize(),
        pageSize: maxPageRows,
        pause: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
        ...actionClock,
      }),
    )
    // `busy`: a page is syncing.
    return end === 'busy' || end.end !== 'later'
  })

/**
 * Runs all tasks of a background sync event. It rejects if one of them has something left to send: Chromium sends the
 * event again then. One task that fails does not stop the others.
 */
export const sendInBackground = async (tasks: readonly (() => Promise<boolean>)[]): Promise<void> => {
  const ends = await Promise.allSettled(tasks.map((task) => task()))
  if (ends.some((end) => end.status === 'rejected' || !end.value)) throw new Error('something still waits')
}
