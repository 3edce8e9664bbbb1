import { eventNames, type EventName } from '@simmer/contract/wire/analytics'
import { readConsent } from '../../features/analytics/consent.ts'
import type { EventQueue } from '../../features/analytics/event-queue.ts'

/** Long enough for a few presses to go together. */
const flushDelayMs = 1000

const isEventName = (name: string | undefined): name is EventName => eventNames.some((known) => known === name)

/** CA-17: whatever carries a `data-event` is counted when it is pressed. `whoIs` answers null while nobody knows. */
export const countClicks = (queue: EventQueue, currentUserId: () => string | null): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = (): void => {
    const userId = currentUserId()
    if (userId !== null) void queue.flush(userId)
  }
  const scheduleFlush = (): void => {
    clearTimeout(timer)
    timer = setTimeout(send, flushDelayMs)
  }
  const onClick = ({ target }: Event): void => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null
    const name = element?.dataset['event']
    if (!isEventName(name)) return
    queue.add(name, currentUserId() ?? 'guest', location.pathname)
    scheduleFlush()
  }
  const controller = new AbortController()
  const { signal } = controller
  document.addEventListener('click', onClick, { signal, capture: true })
  window.addEventListener('online', scheduleFlush, { signal })
  window.addEventListener('pagehide', send, { signal })
  scheduleFlush()
  return () => {
    clearTimeout(timer)
    controller.abort()
    // Somebody changed their mind: what was not sent yet never will be.
    if (readConsent() !== 'given') queue.clear()
  }
}
