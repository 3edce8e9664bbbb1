import { useMemo } from 'react'
import { useLocale } from './use-texts.ts'

/**
 * Writes an amount: minor units as digits, of a currency of ISO 4217, so 1234 of USD is $12.34. Amounts of the ledger are
 * exact as a number.
 */
export type MoneyFormat = (amount: string, currency: string) => string

export const useMoney = (): MoneyFormat => {
  const locale = useLocale()
  return useMemo(
    () => (amount, currency) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount) / 100),
    [locale],
  )
}
