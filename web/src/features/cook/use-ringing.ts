import { useEffect } from 'react'
import { claimOnce } from '../../device/claim-once.ts'
import { notify } from '../../device/notify.ts'
import { ring } from '../../device/ring.ts'
import type { KitchenTimersState } from './use-kitchen-timers.ts'

type Timer = KitchenTimersState['due'][number]

/** In one tab of those that find it over at about the same moment; through the system where the page is not looked at. */
const ringFor = async (due: readonly Timer[], describe: (timer: Timer) => string): Promise<void> => {
  const claimed = await Promise.all(due.map(({ id }) => claimOnce(`ring ${id}`)))
  const own = due.filter((_, index) => claimed[index])
  if (own.length === 0) return
  ring()
  if (document.visibilityState === 'visible') return
  for (const timer of own) {
    // A system that refuses leaves the ring, and the timer on the screen.
    notify(describe(timer), timer.id, timer.recipe.cook).catch(() => undefined)
  }
}

/** Rings for what is over, once. `say` words it. */
export const useRinging = (
  { due, markRung: haveRung }: KitchenTimersState,
  describe: (timer: Timer) => string,
): void => {
  useEffect(() => {
    if (due.length === 0) return
    // Kept before it is heard: no tab that comes to it later rings again.
    haveRung(due.map(({ id }) => id))
    void ringFor(due, describe)
  })
}
