import { secondsAsClock } from '@simmer/contract/recipe/duration'
import * as v from 'valibot'

/** A kitchen timer. It stores its end time, so that a reload or a sleeping phone does not delay it. */
export const KitchenTimer = v.object({
  /** Its place in the recipe: `4wnph4cp 2.0` is the first duration in the second step of that recipe. */
  id: v.string(),
  label: v.string(),
  recipe: v.object({ title: v.string(), cook: v.string() }),
  seconds: v.number(),
  /** End time in milliseconds since 1970; null while paused. */
  endsAt: v.nullable(v.number()),
  /** Milliseconds that remained when it was paused. */
  left: v.number(),
  rung: v.boolean(),
  /** The time when a tab last checked the running timer. A clock that shows less was set back. */
  seen: v.optional(v.number(), 0),
  /** When it was started or prolonged. Each run of a timer rings once. */
  run: v.optional(v.number(), 0),
})
export type KitchenTimer = v.InferOutput<typeof KitchenTimer>

/** The label and duration of a timer before it starts. */
export type TimerPlan = Pick<KitchenTimer, 'id' | 'label' | 'recipe' | 'seconds'>

export const startTimer = (plan: TimerPlan, now: number): KitchenTimer => ({
  ...plan,
  endsAt: now + plan.seconds * 1000,
  left: plan.seconds * 1000,
  rung: false,
  seen: now,
  run: now,
})

/**
 * Remaining milliseconds, never more than before the clock was set back. A timer that has rung has none, also where the time was
 * last read before it rang: another tab, or the dock beside cooking mode, may have noticed its end first.
 */
export const remainingMs = (timer: KitchenTimer, now: number): number => {
  if (timer.rung) return 0
  return Math.max(0, timer.endsAt === null ? timer.left : Math.min(timer.endsAt - now, timer.left))
}

export const isOver = (timer: KitchenTimer, now: number): boolean => timer.endsAt !== null && timer.endsAt <= now

export const pauseTimer = (timer: KitchenTimer, now: number): KitchenTimer =>
  timer.endsAt === null || timer.rung ? timer : { ...timer, endsAt: null, left: remainingMs(timer, now) }

export const resumeTimer = (timer: KitchenTimer, now: number): KitchenTimer =>
  timer.endsAt === null ? { ...timer, endsAt: now + timer.left, seen: now } : timer

/** Adds time. A timer that has rung runs again for that time. */
export const prolongTimer = (timer: KitchenTimer, ms: number, now: number): KitchenTimer => {
  const left = remainingMs(timer, now) + ms
  return { ...timer, left, endsAt: timer.endsAt === null ? null : now + left, rung: false, seen: now, run: now }
}

/** Interval at which a running timer stores the current time, in milliseconds. */
const clockCheckMs = 15_000

/**
 * Corrects a running timer after the system clock was set back: its end moves back by the same amount. `before` is
 * the previous check of this tab, which is closer to the change than the stored time. The first tab corrects it for
 * all tabs. A clock that was set forward looks like a phone that slept: the timer is over.
 */
export const checkClock = (timer: KitchenTimer, now: number, before: number): KitchenTimer => {
  const { endsAt, seen } = timer
  if (endsAt === null || timer.rung) return timer
  if (now < seen) {
    const last = before - seen < 2 * clockCheckMs ? Math.max(before, seen) : seen
    return { ...timer, endsAt: endsAt + now - last, seen: now }
  }
  return now - seen < clockCheckMs ? timer : { ...timer, seen: now }
}

/** VA-3: the remaining time as `01h 05m 00s`, rounded up, so that 00h 00m 00s appears only at the end. */
export const formatClock = (ms: number): string => secondsAsClock(Math.ceil(ms / 1000))
