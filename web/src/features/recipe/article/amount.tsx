import { useTexts, useLocale } from '#texts/use-texts.ts'
import { recipeTexts } from '../recipe-texts.ts'
import type { Ingredient } from '@simmer/contract/wire/recipe'
import { amountText } from './amount-text.ts'

/** "1 ½ cups " before the name; nothing without an amount, as for salt. */
export const Amount = ({
  ingredient,
  className,
}: {
  readonly ingredient: Ingredient
  readonly className?: string | undefined
}) => {
  const text = amountText(ingredient, useLocale(), useTexts(recipeTexts))
  return text === '' ? null : (
    <>
      <span className={className}>{text}</span>{' '}
    </>
  )
}
