import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { usePersistentState } from '../use-kept.ts'
import {
  isOver,
  KitchenTimer,
  looked,
  paused,
  prolonged,
  resumed,
  startTimer,
  type TimerPlan,
} from './kitchen-timer.ts'
import { timersKey } from './timers-are-kept.ts'

const KitchenTimers = v.array(KitchenTimer)
const none: readonly KitchenTimer[] = []

export interface KitchenTimersInUse {
  readonly timers: readonly KitchenTimer[]
  /** Milliseconds since 1970, twice a second while a timer runs. */
  readonly now: number
  /** The timers that are over and have not rung. */
  readonly due: readonly KitchenTimer[]
  /** From the beginning, whether it was there or not. */
  readonly start: (plan: TimerPlan) => void
  readonly pause: (id: string) => void
  readonly resume: (id: string) => void
  readonly prolong: (id: string, ms: number) => void
  readonly remove: (id: string) => void
  readonly haveRung: (ids: readonly string[]) => void
}

/** All timers of this kitchen: of every recipe, in every tab, through reloads and a closed browser. */
export const useKitchenTimers = (): KitchenTimersInUse => {
  const [timers, update] = usePersistentState<readonly KitchenTimer[]>(timersKey, KitchenTimers, none)
  const [now, setNow] = useState(() => Date.now())
  const running = timers.some((timer) => timer.endsAt !== null && !timer.rung)

  const latest = useRef(timers)
  useEffect(() => {
    latest.current = timers
  })
  const lastLook = useRef(0)
  useEffect(() => {
    if (!running) return undefined
    const tick = (): void => {
      const [at, before] = [Date.now(), lastLook.current]
      lastLook.current = at
      const look = (timer: KitchenTimer): KitchenTimer => looked(timer, at, before)
      if (latest.current.some((timer) => look(timer) !== timer)) update((were) => were.map(look))
      setNow(at)
    }
    tick()
    const ticking = setInterval(tick, 500)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(ticking)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [running, update])

  const change = (id: string, how: (timer: KitchenTimer, at: number) => KitchenTimer): void => {
    const at = Date.now()
    setNow(at)
    update((were) => were.map((timer) => (timer.id === id ? how(timer, at) : timer)))
  }

  return {
    timers,
    now,
    due: timers.filter((timer) => isOver(timer, now) && !timer.rung),
    start: (plan) => {
      const at = Date.now()
      setNow(at)
      update((were) => [...were.filter(({ id }) => id !== plan.id), startTimer(plan, at)])
    },
    pause: (id) => change(id, paused),
    resume: (id) => change(id, resumed),
    prolong: (id, ms) => change(id, (timer, at) => prolonged(timer, ms, at)),
    remove: (id) => update((were) => were.filter((timer) => timer.id !== id)),
    haveRung: (ids) => update((were) => were.map((timer) => (ids.includes(timer.id) ? { ...timer, rung: true } : timer))),
  }
}
