import { useEffect } from 'react'
import { notify } from '../../device/notify.ts'
import { ring } from '../../device/ring.ts'
import type { KitchenTimersInUse } from '../../local/timers/use-kitchen-timers.ts'

/** Rings for what is over, once; through the system where the page is not looked at. `say` words it. */
export const useRinging = (
  { due, haveRung }: KitchenTimersInUse,
  say: (timer: KitchenTimersInUse['due'][number]) => string,
): void => {
  useEffect(() => {
    if (due.length === 0) return
    // Kept before it is heard: no other tab rings for it again.
    haveRung(due.map(({ id }) => id))
    ring()
    if (document.visibilityState === 'visible') return
    for (const timer of due) {
      // A system that refuses leaves the ring, and the timer on the screen.
      notify(say(timer), timer.id, timer.recipe.cook).catch(() => undefined)
    }
  })
}
