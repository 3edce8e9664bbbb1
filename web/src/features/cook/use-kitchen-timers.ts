import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { usePersistentState } from '#local/persistence/use-persistent-state.ts'
import {
  isOver,
  KitchenTimer,
  checkClock,
  pauseTimer,
  prolongTimer,
  resumeTimer,
  startTimer,
  type TimerPlan,
} from './kitchen-timer.ts'
import { timersKey } from './stored-timers.ts'

const KitchenTimers = v.array(KitchenTimer)
const none: readonly KitchenTimer[] = []

export interface KitchenTimersState {
  readonly timers: readonly KitchenTimer[]
  /** The current time in milliseconds since 1970, updated twice a second while a timer runs. */
  readonly now: number
  /** Timers that are over and have not rung yet. */
  readonly due: readonly KitchenTimer[]
  /** Starts the timer, or restarts it if it exists. */
  readonly start: (plan: TimerPlan) => void
  readonly pause: (id: string) => void
  readonly resume: (id: string) => void
  readonly prolong: (id: string, ms: number) => void
  readonly remove: (id: string) => void
  readonly markRung: (ids: readonly string[]) => void
}

/** All kitchen timers of this device, shared by all tabs and restored after a restart of the browser. */
export const useKitchenTimers = (): KitchenTimersState => {
  const [timers, update] = usePersistentState<readonly KitchenTimer[]>(timersKey, KitchenTimers, none)
  const [now, setNow] = useState(() => Date.now())
  const running = timers.some((timer) => timer.endsAt !== null && !timer.rung)

  const latest = useRef(timers)
  useEffect(() => {
    latest.current = timers
  })
  const lastCheck = useRef(0)
  useEffect(() => {
    if (!running) return undefined
    const tick = (): void => {
      const [at, before] = [Date.now(), lastCheck.current]
      lastCheck.current = at
      const check = (timer: KitchenTimer): KitchenTimer => checkClock(timer, at, before)
      if (latest.current.some((timer) => check(timer) !== timer)) update((previous) => previous.map(check))
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
    update((previous) => previous.map((timer) => (timer.id === id ? how(timer, at) : timer)))
  }

  return {
    timers,
    now,
    due: timers.filter((timer) => isOver(timer, now) && !timer.rung),
    start: (plan) => {
      const at = Date.now()
      setNow(at)
      update((previous) => [...previous.filter(({ id }) => id !== plan.id), startTimer(plan, at)])
    },
    pause: (id) => change(id, pauseTimer),
    resume: (id) => change(id, resumeTimer),
    prolong: (id, ms) => change(id, (timer, at) => prolongTimer(timer, ms, at)),
    remove: (id) => update((previous) => previous.filter((timer) => timer.id !== id)),
    markRung: (ids) =>
      update((previous) => previous.map((timer) => (ids.includes(timer.id) ? { ...timer, rung: true } : timer))),
  }
}
