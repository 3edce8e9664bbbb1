import { useMemo } from 'react'
import { dayText } from '@simmer/contract/plan/days'
import { texts } from '#texts/texts.ts'
import { useLocale } from '#texts/use-texts.ts'
import en from './analytics-texts.en.json'

export const analyticsTexts = texts('analytics', en)

/** How numbers and dates are written on the analytics screen. Days are UTC everywhere. */
export interface AnalyticsFormat {
  readonly number: (value: number) => string
  /** 12% */
  readonly percent: (share: number) => string
  /** 4.3 */
  readonly average: (stars: number, ratings: number) => string
  /** Nov 27 */
  readonly day: (day: string) => string
  /** Nov 27, 2026 */
  readonly date: (day: string) => string
  /** November 2026 */
  readonly month: (month: string) => string
}

export const useAnalyticsFormat = (): AnalyticsFormat => {
  const locale = useLocale()
  return useMemo(() => {
    const number = new Intl.NumberFormat(locale)
    const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
    const average = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    return {
      number: (value) => number.format(value),
      percent: (share) => percent.format(share),
      average: (stars, ratings) => average.format(stars / ratings),
      day: (day) => dayText(day, locale, { month: 'short', day: 'numeric' }),
      date: (day) => dayText(day, locale, { dateStyle: 'medium' }),
      month: (month) => dayText(month, locale, { month: 'long', year: 'numeric' }),
    }
  }, [locale])
}
