import { writeMean } from '@simmer/contract/recipe/amounts/display-amount'
import { minRatingsForAverage } from '@simmer/contract/recipe/rating'
import { shortCount } from '@simmer/contract/recipe/short-count'
import { StarShape } from '#ui/controls/stars.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { useLocale, useLanguage, useTexts } from '#texts/use-texts.ts'
import { recipeTexts } from '../recipe-texts.ts'
import styles from './rating-summary.module.css'

export interface RatingSummaryProps {
  readonly average: number | null
  readonly count: number
  /** For cards: star, average and count only. */
  readonly compact?: boolean
}

/** The average rating and the number of ratings. */
export const RatingSummary = ({ average, count, compact = false }: RatingSummaryProps) => {
  const t = useTexts(recipeTexts)
  const locale = useLocale()
  const language = useLanguage()
  // One vote is no average.
  if (average === null || count < minRatingsForAverage) {
    const text = count === 0 ? t('noRatings') : t('ratings', { count, shown: String(count) })
    return compact ? null : <span className={styles.none}>{text}</span>
  }
  const shown =
    language === 'en' || count < 1000
      ? shortCount(count)
      : new Intl.NumberFormat(language, { notation: 'compact' }).format(count)
  const averageText = writeMean(average, locale)
  return (
    <span className={styles.rating}>
      <span className={styles.star}>
        <StarShape fill="full" />
      </span>
      <span aria-hidden="true">
        <b className={styles.mean}>{averageText}</b> {compact ? `(${shown})` : t('ratings', { count, shown })}
      </span>
      <VisuallyHidden>
        {t('rated', { average: averageText })}, {t('ratings', { count, shown })}
      </VisuallyHidden>
    </span>
  )
}
