import { eventNames, type EventName } from '@simmer/contract/wire/analytics'
import { readConsent } from '#features/analytics/consent.ts'
import type { EventQueue } from '#features/analytics/event-queue.ts'
import type { Scheduler } from '#local/sync/scheduler.ts'
import type { RetryQueue } from '#local/sync/retry-queue.ts'

/** Long enough to send a few clicks in one request. */
const flushDelayMs = 1000

const isEventName = (name: string | undefined): name is EventName => eventNames.some((known) => known === name)

/**
 * CA-17: counts clicks on elements with a `data-event`. The retry queue of the page sends the events. `currentUserId`
 * returns null while the session is loading.
 */
export const countClicks = (
  events: EventQueue,
  retryQueue: () => Promise<RetryQueue>,
  currentUserId: () => string | null,
): (() => void) => {
  const controller = new AbortController()
  const { signal } = controller
  let scheduler: Scheduler | null = null
  const send = async () => {
    const userId = currentUserId()
    const isSent = userId !== null && (await events.flush(userId))
    return isSent ? ({ end: 'drained', minWait: 0 } as const) : ({ end: 'later', minWait: 0, isOffline: true } as const)
  }
  const addTask = async (): Promise<void> => {
    const queue = await retryQueue()
    if (!signal.aborted) scheduler = queue.add({ name: 'analytics events', send, sendsOnHide: true })
  }
  // Without a network the code of the queue may be missing. The next page sends the events.
  addTask().catch(() => undefined)
  const onClick = ({ target }: Event): void => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null
    const name = element?.dataset['event']
    if (!isEventName(name)) return
    events.add(name, currentUserId() ?? 'guest', location.pathname)
    scheduler?.soon(flushDelayMs)
  }
  document.addEventListener('click', onClick, { signal, capture: true })
  return () => {
    controller.abort()
    void scheduler?.stop()
    // Events are deleted unsent when the consent was withdrawn.
    if (readConsent() !== 'given') events.clear()
  }
}
