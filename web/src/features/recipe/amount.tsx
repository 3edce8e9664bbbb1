import type { Ingredient } from '@simmer/contract/wire/recipe'
import { useLocale } from '../../device/use-locale.ts'
import { amountText } from './amount-text.ts'

/** "1 ½ cups " before the name; nothing for salt. */
export const Amount = ({
  ingredient,
  className,
}: {
  readonly ingredient: Ingredient
  readonly className?: string | undefined
}) => {
  const text = amountText(ingredient, useLocale())
  return text === '' ? null : (
    <>
      <span className={className}>{text}</span>{' '}
    </>
  )
}
