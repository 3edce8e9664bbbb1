import { displayFraction } from '@simmer/contract/recipe/amounts/display-amount'
import type { Translate } from '#texts/translate.ts'

/** The servings in words: "6 servings", or "1 ½ batches" when the author gives no servings. */
export const portionText = (
  servings: number,
  isInServings: boolean,
  locale: string,
  t: Translate<'servings' | 'batchCount'>,
): string => {
  const shown = displayFraction(servings, { glyphs: true, locale })
  return isInServings
    ? t('servings', { count: servings, shown })
    : t('batchCount', { count: servings > 1 ? 'many' : 'one', shown })
}
