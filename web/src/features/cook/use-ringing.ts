import { useEffect } from 'react'
import { notify } from '#device/notify.ts'
import { ring } from '#device/ring.ts'
import { claimRing } from './claim-ring.ts'
import type { KitchenTimersState } from './use-kitchen-timers.ts'

type Timer = KitchenTimersState['due'][number]

/** Rings in one tab only. It shows a system notification if the page is hidden. */
const ringFor = async (due: readonly Timer[], describe: (timer: Timer) => string): Promise<void> => {
  const claimed = await Promise.all(due.map((timer) => claimRing(timer, Date.now())))
  const own = due.filter((_, index) => claimed[index])
  if (own.length === 0) return
  ring()
  if (document.visibilityState === 'visible') return
  for (const timer of own) {
    // Without a notification the sound and the timer on the screen remain.
    notify(describe(timer), timer.id, timer.recipe.cook).catch(() => undefined)
  }
}

/** Rings once for each timer that has ended. `describe` returns the text of the notification. */
export const useRinging = ({ due, markRung }: KitchenTimersState, describe: (timer: Timer) => string): void => {
  useEffect(() => {
    if (due.length === 0) return
    // Stored before the sound starts, so that no other tab rings again.
    markRung(due.map(({ id }) => id))
    void ringFor(due, describe)
  })
}
