import { eventNames, type EventName } from '@simmer/contract/wire/analytics'
import { readConsent } from '../features/analytics/consent.ts'
import type { EventQueue } from '../features/analytics/event-queue.ts'

/** Long enough for a few presses to go together. */
const gather = 1000

const isEventName = (name: string | undefined): name is EventName => eventNames.some((known) => known === name)

/** CA-17: whatever carries a `data-event` is counted when it is pressed. `whoIs` answers null while nobody knows. */
export const countPresses = (queue: EventQueue, whoIs: () => string | null): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = (): void => {
    const userId = whoIs()
    if (userId !== null) void queue.flush(userId)
  }
  const soon = (): void => {
    clearTimeout(timer)
    timer = setTimeout(send, gather)
  }
  const onClick = ({ target }: Event): void => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>('[data-event]') : null
    const name = pressed?.dataset['event']
    if (!isEventName(name)) return
    queue.add(name, whoIs() ?? 'guest', location.pathname)
    soon()
  }
  const ends = new AbortController()
  const { signal } = ends
  document.addEventListener('click', onClick, { signal, capture: true })
  window.addEventListener('online', soon, { signal })
  window.addEventListener('pagehide', send, { signal })
  soon()
  return () => {
    clearTimeout(timer)
    ends.abort()
    // Somebody changed their mind: what was not sent yet never will be.
    if (readConsent() !== 'given') queue.clear()
  }
}
