/** Durations (VA-3). Minutes and seconds are numbers; ISO 8601 is for structured data. */

/** The message that ER-7 fixes for a negative duration. */
const negative = 'Input cannot be negative'

export interface HoursAndMinutes {
  readonly hours: number
  readonly minutes: number
}

/** Whole minutes as hours and minutes. Throws RangeError on a negative or non-finite number. */
export function hoursAndMinutes(minutes: number): HoursAndMinutes {
  const whole = toWhole(minutes)
  return { hours: Math.floor(whole / 60), minutes: whole % 60 }
}

/** Seconds as `01h 02m 03s`; more than 99 hours take more digits. Throws RangeError on a negative or non-finite number. */
export function secondsAsClock(seconds: number): string {
  const whole = toWhole(seconds)
  return `${padTwoDigits(Math.floor(whole / 3600))}h ${padTwoDigits(Math.floor(whole / 60) % 60)}m ${padTwoDigits(whole % 60)}s`
}

/** Preparation and cooking time in minutes; null when the author gives neither. */
export function totalMinutes(recipe: {
  readonly prepTimeInMinutes: number | null
  readonly cookTimeInMinutes: number | null
}): number | null {
  const total = (recipe.prepTimeInMinutes ?? 0) + (recipe.cookTimeInMinutes ?? 0)
  return total === 0 ? null : total
}

/** Minutes as an ISO 8601 duration: 90 is `PT1H30M`, 0 is `PT0M`. Throws RangeError on a negative or non-finite number. */
export function writeIsoDuration(total: number): string {
  const { hours, minutes } = hoursAndMinutes(total)
  if (hours === 0) return `PT${minutes}M`
  return minutes === 0 ? `PT${hours}H` : `PT${hours}H${minutes}M`
}

const iso =
  /^P(?:(\d{1,6})W)?(?:(\d{1,6})Y)?(?:(\d{1,6})M)?(?:(\d{1,6}(?:[.,]\d{1,6})?)D)?(?:T(?:(\d{1,6}(?:[.,]\d{1,6})?)H)?(?:(\d{1,6}(?:[.,]\d{1,6})?)M)?(?:(\d{1,9}(?:[.,]\d{1,6})?)S)?)?$/i

/**
 * Reads an ISO 8601 duration as rounded minutes; null for other text. Years and months have no length in minutes, so
 * only zeros are accepted (many sites write `P0Y0M0DT0H35M0S`).
 */
export function readIsoDuration(text: string): number | null {
  const parts = iso.exec(text.trim())
  if (parts === null) return null
  const [weeks, years, months, days, hours, minutes, seconds] = parts
    .slice(1)
    .map((part: string | undefined) => (part === undefined ? null : Number(part.replace(',', '.'))))
  if ([weeks, years, months, days, hours, minutes, seconds].every((part) => part === null)) return null
  if ((years ?? 0) > 0 || (months ?? 0) > 0) return null
  const inDays = (weeks ?? 0) * 7 + (days ?? 0)
  return Math.round(inDays * 1440 + (hours ?? 0) * 60 + (minutes ?? 0) + (seconds ?? 0) / 60)
}

const padTwoDigits = (value: number): string => String(value).padStart(2, '0')

function toWhole(value: number): number {
  if (value < 0) throw new RangeError(negative)
  if (!Number.isFinite(value)) throw new RangeError('not finite')
  return Math.round(value)
}
