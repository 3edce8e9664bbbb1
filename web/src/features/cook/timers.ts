import * as v from 'valibot'

/** A timer of the cook. Running it knows when it ends, so that a reload or a sleeping phone costs it nothing. */
export const CookTimer = v.object({
  /** Where it was found: `2.0` is the first time named in the second step. */
  id: v.string(),
  label: v.string(),
  seconds: v.number(),
  /** Milliseconds since 1970; null while paused. */
  endsAt: v.nullable(v.number()),
  /** Milliseconds that were left when it was paused. */
  left: v.number(),
  /** It has rung. */
  rung: v.boolean(),
})
export type CookTimer = v.InferOutput<typeof CookTimer>

export const startTimer = (id: string, label: string, seconds: number, now: number): CookTimer => ({
  id,
  label,
  seconds,
  endsAt: now + seconds * 1000,
  left: seconds * 1000,
  rung: false,
})

export const leftOf = (timer: CookTimer, now: number): number =>
  Math.max(0, timer.endsAt === null ? timer.left : timer.endsAt - now)

export const isOver = (timer: CookTimer, now: number): boolean => timer.endsAt !== null && timer.endsAt <= now

export const paused = (timer: CookTimer, now: number): CookTimer => ({
  ...timer,
  endsAt: null,
  left: leftOf(timer, now),
})

export const resumed = (timer: CookTimer, now: number): CookTimer =>
  timer.endsAt === null ? { ...timer, endsAt: now + timer.left } : timer

const two = (value: number): string => String(value).padStart(2, '0')

/** `1:05:00`, `12:30`, `0:09`: rounded up, so that it reads 0:00 only when it is over. */
export const clockOf = (ms: number): string => {
  const total = Math.ceil(ms / 1000)
  const [hours, minutes, seconds] = [Math.floor(total / 3600), Math.floor(total / 60) % 60, total % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}
