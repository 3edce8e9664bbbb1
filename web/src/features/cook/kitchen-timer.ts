import * as v from 'valibot'

/** A timer of the cook. Running it knows when it ends, so that a reload or a sleeping phone costs it nothing. */
export const KitchenTimer = v.object({
  /** Where it was found: `4wnph4cp 2.0` is the first time named in the second step of that recipe. */
  id: v.string(),
  label: v.string(),
  recipe: v.object({ title: v.string(), cook: v.string() }),
  seconds: v.number(),
  /** Milliseconds since 1970; null while paused. */
  endsAt: v.nullable(v.number()),
  /** Milliseconds that were left when it was paused. */
  left: v.number(),
  /** It has rung. */
  rung: v.boolean(),
  /** The time of day when a tab last looked while it ran: a clock that shows less was set back since. */
  seen: v.optional(v.number(), 0),
})
export type KitchenTimer = v.InferOutput<typeof KitchenTimer>

/** What a timer is for, and how long it runs. */
export type TimerPlan = Pick<KitchenTimer, 'id' | 'label' | 'recipe' | 'seconds'>

export const startTimer = (plan: TimerPlan, now: number): KitchenTimer => ({
  ...plan,
  endsAt: now + plan.seconds * 1000,
  left: plan.seconds * 1000,
  rung: false,
  seen: now,
})

/** Milliseconds. A clock that was set back makes no timer longer than it ever was. */
export const remainingMs = (timer: KitchenTimer, now: number): number =>
  Math.max(0, timer.endsAt === null ? timer.left : Math.min(timer.endsAt - now, timer.left))

export const isOver = (timer: KitchenTimer, now: number): boolean => timer.endsAt !== null && timer.endsAt <= now

export const pauseTimer = (timer: KitchenTimer, now: number): KitchenTimer =>
  timer.endsAt === null || timer.rung ? timer : { ...timer, endsAt: null, left: remainingMs(timer, now) }

export const resumeTimer = (timer: KitchenTimer, now: number): KitchenTimer =>
  timer.endsAt === null ? { ...timer, endsAt: now + timer.left, seen: now } : timer

/** A little longer; one that has rung runs again for as long. */
export const prolongTimer = (timer: KitchenTimer, ms: number, now: number): KitchenTimer => {
  const left = remainingMs(timer, now) + ms
  return { ...timer, left, endsAt: timer.endsAt === null ? null : now + left, rung: false, seen: now }
}

/** How often a running timer notes the time of day, in milliseconds. */
const clockCheckMs = 15_000

/**
 * A timer as this look at the clock leaves it. A clock that was set back (over the network, by hand) made it wait for as much
 * longer: its end goes back with the clock. `before` is the time of this tab's look before: nearer to the step than what
 * is kept. Done by one tab it is done for all. A clock that was set on cannot be told from a phone that slept: the timer
 * is over then.
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

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** `1:05:00`, `12:30`, `0:09`: rounded up, so that it reads 0:00 only when it is over. */
export const formatClock = (ms: number): string => {
  const total = Math.ceil(ms / 1000)
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds)}` : `${minutes}:${twoDigits(seconds)}`
}
