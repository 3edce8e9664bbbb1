import { useEffect } from 'react'
import { claimOnce } from '../../device/claim.ts'
import { notify } from '../../device/notify.ts'
import { ring } from '../../device/ring.ts'
import type { KitchenTimersInUse } from '../../local/timers/use-kitchen-timers.ts'

type Timer = KitchenTimersInUse['due'][number]

/** In one tab of those that find it over at about the same moment; through the system where the page is not looked at. */
const ringFor = async (due: readonly Timer[], say: (timer: Timer) => string): Promise<void> => {
  const claimed = await Promise.all(due.map(({ id }) => claimOnce(`ring ${id}`)))
  const mine = due.filter((_, at) => claimed[at])
  if (mine.length === 0) return
  ring()
  if (document.visibilityState === 'visible') return
  for (const timer of mine) {
    // A system that refuses leaves the ring, and the timer on the screen.
    notify(say(timer), timer.id, timer.recipe.cook).catch(() => undefined)
  }
}

/** Rings for what is over, once. `say` words it. */
export const useRinging = ({ due, haveRung }: KitchenTimersInUse, say: (timer: Timer) => string): void => {
  useEffect(() => {
    if (due.length === 0) return
    // Kept before it is heard: no tab that comes to it later rings again.
    haveRung(due.map(({ id }) => id))
    void ringFor(due, say)
  })
}
