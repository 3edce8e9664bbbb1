import type { RetryQueue } from '#local/sync/retry-queue.ts'
import { hasPendingMessagesMark } from './pending-messages-mark.ts'

/** Sends pending contact messages after the start of a page. Without any it loads nothing. */
export const resumeContactMessages = (retryQueue: () => Promise<RetryQueue>): void => {
  if (!hasPendingMessagesMark()) return
  Promise.all([retryQueue(), import('./contact-message-task.ts')]).then(
    ([queue, { contactMessageTask }]) => queue.add(contactMessageTask),
    // Without a network the code may be missing. The mark stays, and the next page tries again.
    () => undefined,
  )
}
