import { createPostSync } from '../src/api/sync.ts'
import { BatchSize, maxPageRows, syncCycle } from '../src/local/sync/push-pull.ts'
import { withSignedInAccount, actionClock } from './signed-in-account.ts'

const pauseMs = 1000
/** The worker outwaits a frozen page, which loses the lock after a minute (src/local/sync/lock.ts). */
const maxPauses = 90
const pause = (milliseconds: number): Promise<unknown> => new Promise((done) => setTimeout(done, milliseconds))

/**
 * Syncs under the lock of the pages. While a page syncs the worker waits: the page may be closed before it has sent
 * everything, and Chromium forgets the event as soon as the worker has answered it. Returns false if something is left
 * to send.
 */
export const syncInWorker = (wait = pause): Promise<boolean> =>
  withSignedInAccount(async ({ id, database, exchange, tokens, lock }) => {
    const sync = () =>
      lock(`sync:${id}`, () =>
        syncCycle({
          database,
          accountId: id,
          app: BUILD_ID,
          post: createPostSync(exchange, tokens),
          refresh: async () => (await tokens.refresh())?.id ?? null,
          batch: new BatchSize(),
          pageSize: maxPageRows,
          pause: wait,
          ...actionClock,
        }),
      )
    let end = await sync()
    for (let pauses = 0; end === 'busy' && pauses < maxPauses; pauses += 1) {
      await wait(pauseMs)
      if ((await database.outbox.count()) === 0) return true
      end = await sync()
    }
    return end !== 'busy' && end.end !== 'later'
  })

/**
 * Runs all tasks of a background sync event. It rejects if one of them has something left to send: Chromium sends the
 * event again then. One task that fails does not stop the others.
 */
export const sendInBackground = async (tasks: readonly (() => Promise<boolean>)[]): Promise<void> => {
  const ends = await Promise.allSettled(tasks.map((task) => task()))
  if (ends.some((end) => end.status === 'rejected' || !end.value)) throw new Error('something still waits')
}
