import { useMemo } from 'react'
import { amountText } from '#features/recipe/article/amount-text.ts'
import { asWritten, useUnits } from '#features/recipe/scale/use-units.ts'
import type { AmountFormat } from '#features/shopping/row-text.ts'
import { useLocale } from '#texts/use-texts.ts'

/** Formats amounts of the shopping list in the units chosen for recipes. */
export const useAmountFormat = (): AmountFormat => {
  const locale = useLocale()
  const [units] = useUnits()
  return useMemo(
    () => ({ amount: (amount) => amountText(amount, locale), system: units === asWritten ? null : units }),
    [locale, units],
  )
}
