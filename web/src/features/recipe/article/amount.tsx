import { useLocale } from '#texts/use-texts.ts'
import type { Ingredient } from '@simmer/contract/wire/recipe'
import { amountText } from './amount-text.ts'

/** "1 ½ cups " before the name; nothing without an amount, as for salt. */
export const Amount = ({
  ingredient,
  language,
  className,
}: {
  readonly ingredient: Ingredient
  /** That of the name beside it, if it is known. */
  readonly language: string | undefined
  readonly className?: string | undefined
}) => {
  const text = amountText(ingredient, useLocale(), language)
  // The space is part of the element: a node of its own moves where a browser paints half of a line.
  return text === '' ? null : <span className={className}>{`${text} `}</span>
}
