import type { RetryQueue } from '#local/sync/retry-queue.ts'
import { hasPendingMessagesMark } from './pending-messages-mark.ts'

const addTask = async (retryQueue: () => Promise<RetryQueue>): Promise<void> => {
  const [queue, { contactMessageTask }] = await Promise.all([retryQueue(), import('./contact-message-task.ts')])
  queue.add(contactMessageTask)
}

/** Sends pending contact messages after the start of a page. Without any it loads nothing. */
export const resumeContactMessages = (retryQueue: () => Promise<RetryQueue>): void => {
  if (!hasPendingMessagesMark()) return
  // Without a network the code may be missing. The mark stays, and the next page tries again.
  addTask(retryQueue).catch(() => undefined)
}
