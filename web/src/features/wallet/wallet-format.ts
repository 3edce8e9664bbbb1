import { useMemo } from 'react'
import { texts } from '#texts/texts.ts'
import { dateFormat } from '#texts/use-date-format.ts'
import { useLocale } from '#texts/use-texts.ts'
import en from './wallet-texts.en.json'

export const walletTexts = texts('wallet', en)

/** How amounts and months are written in the wallet. */
export interface WalletFormat {
  /** Minor units as digits: 1234 is $12.34. Amounts of the ledger are exact as a number. */
  readonly money: (amount: string, currency: string) => string
  /** December 2026, of 2026-12. */
  readonly month: (month: string) => string
}

export const useWalletFormat = (): WalletFormat => {
  const locale = useLocale()
  return useMemo(() => {
    const month = dateFormat('utcMonth', locale)
    return {
      money: (amount, currency) =>
        new Intl.NumberFormat(locale, { style: 'currency', currency }).format(Number(amount) / 100),
      month: (text) => month(`${text}-01T00:00:00Z`),
    }
  }, [locale])
}
