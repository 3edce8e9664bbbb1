import { useMemo } from 'react'
import { useLocale } from './use-texts.ts'

const formats = {
  /** Nov 23, 2026 */
  day: { dateStyle: 'medium' },
  /** A date that is the same day for every reader, wherever they are. */
  utcDay: { dateStyle: 'medium', timeZone: 'UTC' },
  /** Nov 23, 2026, 2:05 PM */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** Mon, Nov 23, 2026, 2:05 PM: a time in the future, which people look up by its weekday. */
  appointment: {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
  /** November 2026 */
  utcMonth: { month: 'long', year: 'numeric', timeZone: 'UTC' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>

export type DateKind = keyof typeof formats

export const dateFormat = (kind: DateKind, locale: string): ((at: string | number | Date) => string) => {
  const format = new Intl.DateTimeFormat(locale, formats[kind])
  return (at) => format.format(new Date(at))
}

/** The one way in which screens show a date: each kind looks the same everywhere, in the reader's region. */
export const useDateFormat = (kind: DateKind): ((at: string | number | Date) => string) => {
  const locale = useLocale()
  return useMemo(() => dateFormat(kind, locale), [kind, locale])
}
