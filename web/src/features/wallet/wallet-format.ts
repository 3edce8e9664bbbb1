import { useMemo } from 'react'
import { texts } from '#texts/texts.ts'
import { dateFormat } from '#texts/use-date-format.ts'
import { useMoney, type MoneyFormat } from '#texts/use-money.ts'
import { useLocale } from '#texts/use-texts.ts'
import en from './wallet-texts.en.json'

export const walletTexts = texts('wallet', en)

/** How amounts and months are written in the wallet. */
export interface WalletFormat {
  readonly money: MoneyFormat
  /** December 2026, of 2026-12. */
  readonly month: (month: string) => string
}

export const useWalletFormat = (): WalletFormat => {
  const locale = useLocale()
  const money = useMoney()
  return useMemo(() => {
    const month = dateFormat('utcMonth', locale)
    return { money, month: (text) => month(`${text}-01T00:00:00Z`) }
  }, [locale, money])
}
