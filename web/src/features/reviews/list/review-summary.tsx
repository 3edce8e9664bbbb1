import { minRatingsForAverage } from '@simmer/contract/recipe/rating'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { Stars } from '#ui/controls/stars.tsx'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { reviewListTexts } from './review-list-texts.ts'
import styles from './reviews.module.css'

interface ReviewSummaryProps {
  readonly recipe: Pick<Recipe, 'averageRating' | 'ratingCount'>
  /** The number of reviews; null where it is not known. */
  readonly count: number | null
}

/** The average of all ratings, and how many ratings and reviews there are. One rating is no average. */
export const ReviewSummary = ({ recipe: { averageRating, ratingCount }, count }: ReviewSummaryProps) => {
  const t = useTexts(reviewListTexts)
  const locale = useLocale()
  const reviews = count !== null && count > 0 && <span>{t('reviews', { count })}</span>
  if (averageRating === null || ratingCount < minRatingsForAverage) {
    return (
      <p className={styles.summary}>
        <span>{t('fewRatings', { count: ratingCount, min: minRatingsForAverage })}</span>
        {reviews}
      </p>
    )
  }
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const average = format.format(averageRating)
  return (
    <div className={styles.summary}>
      <b className={styles.average} aria-hidden>
        {average}
      </b>
      <Stars value={averageRating} label={t('average', { average })} size="medium" />
      <span>{t('ratings', { count: ratingCount })}</span>
      {reviews}
    </div>
  )
}
