import { useMemo } from 'react'
import { texts } from '#texts/texts.ts'
import { dateFormat } from '#texts/use-date-format.ts'
import { useMoney, type MoneyFormat } from '#texts/use-money.ts'
import { useLocale } from '#texts/use-texts.ts'
import en from './operator-texts.en.json'

export const operatorTexts = texts('operator', en)

/** How the screen of operators writes amounts and times. */
export interface OperatorFormat {
  readonly money: MoneyFormat
  /** December 2026, of 2026-12. */
  readonly month: (month: string) => string
  readonly moment: (at: string) => string
  /** The day by UTC. */
  readonly day: (at: string) => string
}

export const useOperatorFormat = (): OperatorFormat => {
  const locale = useLocale()
  const money = useMoney()
  return useMemo(() => {
    const month = dateFormat('utcMonth', locale)
    return {
      money,
      month: (text) => month(`${text}-01T00:00:00Z`),
      moment: dateFormat('moment', locale),
      day: dateFormat('utcDay', locale),
    }
  }, [locale, money])
}
