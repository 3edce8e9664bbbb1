const quietFrom = 22
const quietUntil = 7
const minute = 60_000
const dayMinutes = 24 * 60

export const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

interface LocalTime {
  /** A date like 2026-11-25, on the device's calendar. */
  readonly day: string
  readonly minutes: number
}

/** The date and the minutes since midnight in a time zone. */
export const localTime = (now: number, timeZone: string): LocalTime => {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: isTimeZone(timeZone) ? timeZone : 'UTC',
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const parts = new Map(format.formatToParts(now).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minutes: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

/** PU-4: whether it is between 22:00 and 7:00. */
export const isQuiet = ({ minutes }: LocalTime): boolean => minutes >= quietFrom * 60 || minutes < quietUntil * 60

/** The next 7:00, give or take an hour where the clocks change: the job then looks again. */
export const nextMorning = (now: number, { minutes }: LocalTime): number =>
  now + ((quietUntil * 60 - minutes + dayMinutes) % dayMinutes || dayMinutes) * minute
