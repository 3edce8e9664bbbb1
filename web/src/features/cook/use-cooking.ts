import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { ring } from '../../device/ring.ts'
import { useKept } from '../../local/use-kept.ts'
import { CookTimer, isOver, paused, resumed, startTimer } from './timers.ts'

const Kept = v.object({ step: v.pipe(v.number(), v.integer(), v.minValue(0)), timers: v.array(CookTimer) })
type Kept = v.InferOutput<typeof Kept>
const beginning: Kept = { step: 0, timers: [] }

export interface Cooking {
  /** From 0; as many as there are steps means: finished. */
  readonly step: number
  readonly timers: readonly CookTimer[]
  /** Milliseconds since 1970, once a second while a timer runs. */
  readonly now: number
  readonly goTo: (step: number) => void
  readonly start: (id: string, label: string, seconds: number) => void
  readonly pause: (id: string) => void
  readonly resume: (id: string) => void
  readonly remove: (id: string) => void
}

/** Where a cook stands in a recipe, and the timers that run; on this device, through reloads and a closed browser. */
export const useCooking = (recipeShortId: string, steps: number): Cooking => {
  const [kept, keep] = useKept<Kept>(`cooking.${recipeShortId}`, Kept, beginning)
  const [now, setNow] = useState(() => Date.now())
  const running = kept.timers.some((timer) => timer.endsAt !== null && !timer.rung)

  useEffect(() => {
    if (!running) return undefined
    const tick = (): void => setNow(Date.now())
    tick()
    const ticking = setInterval(tick, 500)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [running])

  const due = kept.timers.filter((timer) => isOver(timer, now) && !timer.rung).map(({ id }) => id)
  const dueIds = due.join(' ')
  useEffect(() => {
    if (dueIds === '') return
    ring()
    keep((was) => ({
      ...was,
      timers: was.timers.map((timer) => (dueIds.split(' ').includes(timer.id) ? { ...timer, rung: true } : timer)),
    }))
  }, [dueIds, keep])

  const change = (id: string, how: (timer: CookTimer) => CookTimer): void =>
    keep((was) => ({ ...was, timers: was.timers.map((timer) => (timer.id === id ? how(timer) : timer)) }))

  return {
    step: Math.min(kept.step, steps),
    timers: kept.timers,
    now,
    goTo: (step) => keep((was) => ({ ...was, step: Math.max(0, Math.min(step, steps)) })),
    start: (id, label, seconds) => {
      const started = startTimer(id, label, seconds, Date.now())
      setNow(Date.now())
      keep((was) => ({ ...was, timers: [...was.timers.filter((timer) => timer.id !== id), started] }))
    },
    pause: (id) => change(id, (timer) => paused(timer, Date.now())),
    resume: (id) => change(id, (timer) => resumed(timer, Date.now())),
    remove: (id) => keep((was) => ({ ...was, timers: was.timers.filter((timer) => timer.id !== id) })),
  }
}
