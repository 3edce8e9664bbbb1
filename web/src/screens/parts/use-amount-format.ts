import { useMemo } from 'react'
import { findFoodLanguage } from '@simmer/contract/recipe/shopping/aisle'
import { amountText } from '#features/recipe/article/amount-text.ts'
import { asWritten, useUnits } from '#features/recipe/scale/use-units.ts'
import type { AmountFormat } from '#features/shopping/row-text.ts'
import { useLocale } from '#texts/use-texts.ts'

/**
 * Formats amounts of the shopping list in the units chosen for recipes. The food names them: `2 tbsp chives`, and
 * `2 EL Schnittlauch`, for every reader.
 */
export const useAmountFormat = (): AmountFormat => {
  const locale = useLocale()
  const [units] = useUnits()
  return useMemo(
    () => ({
      amount: (amount, name) => amountText(amount, locale, findFoodLanguage(name)),
      system: units === asWritten ? null : units,
    }),
    [locale, units],
  )
}
