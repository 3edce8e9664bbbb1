import { useEffect, useState } from 'react'
import { dateFormat } from './use-date-format.ts'
import { useLocale } from './use-texts.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** From this age on the date is clearer. */
const maxDays = 7

/** "now", "5 minutes ago", "yesterday", or the date of what is older. A moment in the future is "now": clocks differ. */
export const relativeTime = (at: number, now: number, locale: string): string => {
  const age = Math.max(0, now - at)
  if (age >= maxDays * dayMs) return dateFormat('day', locale)(at)
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (age < minuteMs) return format.format(0, 'second')
  if (age < hourMs) return format.format(-Math.floor(age / minuteMs), 'minute')
  if (age < dayMs) return format.format(-Math.floor(age / hourMs), 'hour')
  return format.format(-Math.floor(age / dayMs), 'day')
}

/** The age of a moment, in milliseconds since 1970, which stays right while it is shown. */
export const useRelativeTime = (at: number): string => {
  const locale = useLocale()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  return relativeTime(at, now, locale)
}
