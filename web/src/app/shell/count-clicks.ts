import { v7 as uuid } from 'uuid'
import { eventNames, type AnalyticsEvent, type EventName } from '@simmer/contract/wire/analytics'
import { readConsent } from '#features/analytics/consent.ts'
import type { EventQueue } from '#features/analytics/event-queue.ts'
import { startSendingEvents } from '#features/analytics/send-events.ts'
import type { RetryQueue } from '#local/sync/retry-queue.ts'

const isEventName = (name: string | undefined): name is EventName => eventNames.some((known) => known === name)

/**
 * CA-17: counts clicks on elements with a `data-event`. `currentUserId` returns null while the session is loading.
 */
export const countClicks = (
  events: EventQueue<AnalyticsEvent>,
  retryQueue: () => Promise<RetryQueue>,
  currentUserId: () => string | null,
): (() => void) => {
  const controller = new AbortController()
  const sending = startSendingEvents({ name: 'analytics events', events, retryQueue, currentUserId })
  const onClick = ({ target }: Event): void => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null
    const name = element?.dataset['event']
    if (!isEventName(name)) return
    const user_id = currentUserId() ?? 'guest'
    events.add({ id: uuid(), name, user_id, source: 'MenuDrawer', pagePath: location.pathname, at: Date.now() })
    sending.soon()
  }
  document.addEventListener('click', onClick, { signal: controller.signal, capture: true })
  return () => {
    controller.abort()
    sending.stop()
    // Events are deleted unsent when the consent was withdrawn.
    if (readConsent() !== 'given') events.clear()
  }
}
