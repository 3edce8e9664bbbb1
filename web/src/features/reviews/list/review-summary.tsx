import { writeMean } from '@simmer/contract/recipe/amounts/display-amount'
import { averageRating, minRatingsForAverage } from '@simmer/contract/recipe/rating'
import type { Recipe } from '@simmer/contract/wire/recipe'
import { Stars } from '#ui/controls/stars.tsx'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { reviewListTexts } from './review-list-texts.ts'
import { StarBars } from './star-bars.tsx'
import type { ReviewPages } from './use-review-pages.ts'
import styles from './reviews.module.css'

interface ReviewSummaryProps {
  readonly recipe: Pick<Recipe, 'averageRating' | 'ratingCount'>
  readonly pages: ReviewPages
  /** The number of reviews; null where it is not known. */
  readonly count: number | null
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/**
 * The average of all ratings with a bar for each number of stars, and how many ratings and reviews there are. One rating
 * is no average. The average is that of the bars; without bars it is that of the recipe.
 */
export const ReviewSummary = ({ recipe, pages, count }: ReviewSummaryProps) => {
  const t = useTexts(reviewListTexts)
  const locale = useLocale()
  const { ratings, selection, choose } = pages
  const ratingCount = ratings === null ? recipe.ratingCount : sum(ratings)
  const mean =
    ratings === null
      ? recipe.averageRating
      : averageRating(sum(ratings.map((each, index) => each * (index + 1))), ratingCount)
  const reviews = count !== null && count > 0 && <span>{t('reviews', { count })}</span>
  if (mean === null || ratingCount < minRatingsForAverage) {
    return (
      <p className={styles.summary}>
        <span>{t('fewRatings', { count: ratingCount, min: minRatingsForAverage })}</span>
        {reviews}
      </p>
    )
  }
  const average = writeMean(mean, locale)
  return (
    <>
      <div className={styles.summary}>
        <b className={styles.average} aria-hidden>
          {average}
        </b>
        <Stars value={mean} label={t('average', { average })} size="medium" />
        <span>{t('ratings', { count: ratingCount })}</span>
        {reviews}
      </div>
      {ratings !== null && (
        <StarBars
          ratings={ratings}
          all={ratingCount}
          selected={selection.stars}
          hasReviews={count !== null && count > 0}
          onChoose={(stars) => choose({ ...selection, stars })}
        />
      )}
    </>
  )
}
