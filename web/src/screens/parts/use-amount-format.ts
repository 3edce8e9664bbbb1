import { useMemo } from 'react'
import { findFoodLanguage } from '@simmer/contract/recipe/shopping/aisle'
import { amountText } from '#features/recipe/article/amount-text.ts'
import { asWritten, useUnits } from '#features/recipe/scale/use-units.ts'
import { countedWord } from '#features/shopping/counted-word.ts'
import type { AmountFormat } from '#features/shopping/row-text.ts'
import { useLanguage, useLocale } from '#texts/use-texts.ts'

/** The language of most of these foods; undefined where none has a known one, or both have as many. */
export const languageOfMost = (foods: readonly string[]): 'en' | 'de' | undefined => {
  const languages = foods.map(findFoodLanguage)
  const count = (language: 'en' | 'de'): number => languages.filter((each) => each === language).length
  const more = count('en') - count('de')
  if (more === 0) return undefined
  return more > 0 ? 'en' : 'de'
}

/**
 * Formats amounts of the shopping list in the units chosen for recipes. The food names them: `2 tbsp chives`, and
 * `2 EL Schnittlauch`, for every reader. A food of both languages, like paprika, takes the language of most of `foods`, so
 * that one list does not mix `1 tsp` and `1 TL`.
 */
export const useAmountFormat = (foods: readonly string[]): AmountFormat => {
  const locale = useLocale()
  const language = useLanguage()
  const [units] = useUnits()
  const usual = useMemo(() => languageOfMost(foods), [foods])
  return useMemo(
    () => ({
      amount: (amount, name) => amountText(amount, locale, findFoodLanguage(name) ?? usual),
      counted: (word, count, name) => countedWord(word, count, findFoodLanguage(name) ?? usual ?? language),
      system: units === asWritten ? null : units,
    }),
    [locale, language, units, usual],
  )
}
