import type { RetryQueue } from '#local/sync/retry-queue.ts'
import type { Scheduler } from '#local/sync/scheduler.ts'
import type { EventQueue } from './event-queue.ts'

/** Long enough to send a few events in one request. */
const flushDelayMs = 1000

/**
 * Sends stored events with the retry queue of the page: now, and when there are more. `currentUserId` returns null while
 * the session is loading.
 */
export const startSendingEvents = ({
  name,
  events,
  retryQueue,
  currentUserId,
}: {
  readonly name: string
  readonly events: Pick<EventQueue<never>, 'flush'>
  readonly retryQueue: () => Promise<RetryQueue>
  readonly currentUserId: () => string | null
}): { readonly soon: () => void; readonly stop: () => void } => {
  let isStopped = false
  let scheduler: Scheduler | null = null
  const send = async () => {
    const userId = currentUserId()
    const isSent = userId !== null && (await events.flush(userId))
    return isSent ? ({ end: 'drained', minWait: 0 } as const) : ({ end: 'later', minWait: 0, isOffline: true } as const)
  }
  const addTask = async (): Promise<void> => {
    const queue = await retryQueue()
    if (!isStopped) scheduler = queue.add({ name, send, sendsOnHide: true })
  }
  // Without a network the code of the queue may be missing. The next page sends the events.
  addTask().catch(() => undefined)
  return {
    soon: () => scheduler?.soon(flushDelayMs),
    stop: () => {
      isStopped = true
      void scheduler?.stop()
    },
  }
}
