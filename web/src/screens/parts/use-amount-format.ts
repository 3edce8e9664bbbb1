import { useMemo } from 'react'
import { amountText } from '#features/recipe/article/amount-text.ts'
import { recipeTexts } from '#features/recipe/recipe-texts.ts'
import { asWritten, useUnits } from '#features/recipe/scale/use-units.ts'
import type { AmountFormat } from '#features/shopping/row-text.ts'
import { useLocale, useTexts } from '#texts/use-texts.ts'

/** Formats amounts of the shopping list in the units chosen for recipes. */
export const useAmountFormat = (): AmountFormat => {
  const t = useTexts(recipeTexts)
  const locale = useLocale()
  const [units] = useUnits()
  return useMemo(
    () => ({ amount: (amount) => amountText(amount, locale, t), system: units === asWritten ? null : units }),
    [locale, t, units],
  )
}
