/** Days are ISO dates (`2026-11-22`): independent of the time zone, and sortable as texts. */

const utcDate = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** Today by this device's clock. */
export const today = (now = new Date()): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

export const addDays = (day: string, count: number): string => {
  const date = utcDate(day)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

export const addMonths = (day: string, count: number): string => {
  const date = utcDate(`${day.slice(0, 7)}-01`)
  date.setUTCMonth(date.getUTCMonth() + count)
  return date.toISOString().slice(0, 10)
}

/** A week starts on Sunday in America, on Monday in Europe. */
const firstWeekday = (locale: string): number => (locale === 'en-US' || locale === 'en' ? 0 : 1)

/** The seven days of the week of a day. */
export const weekDays = (day: string, locale: string): string[] => {
  const daysBack = (utcDate(day).getUTCDay() - firstWeekday(locale) + 7) % 7
  return Array.from({ length: 7 }, (_, at) => addDays(day, at - daysBack))
}

/** The weeks of a month, with the days of its neighbours. */
export const monthWeeks = (day: string, locale: string): string[][] => {
  const weeks: string[][] = []
  for (let week = weekDays(`${day.slice(0, 7)}-01`, locale); (week[0] ?? '') < addMonths(day, 1);) {
    weeks.push(week)
    week = weekDays(addDays(week[6] ?? day, 1), locale)
  }
  return weeks
}

export const dayText = (day: string, locale: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(utcDate(day))
