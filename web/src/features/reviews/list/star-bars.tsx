import { allowedStars } from '@simmer/contract/recipe/rating'
import { Button } from '#ui/controls/button.tsx'
import { StarShape } from '#ui/controls/stars.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { useLocale, useTexts } from '#texts/use-texts.ts'
import { reviewListTexts } from './review-list-texts.ts'
import styles from './star-bars.module.css'

interface StarBarsProps {
  /** The number of ratings with 1, 2, 3, 4 and 5 stars. */
  readonly ratings: readonly number[]
  /** The number of all ratings; not 0. */
  readonly all: number
  /** The number of stars of the reviews that are shown; null shows all. */
  readonly selected: number | null
  readonly onChoose: (stars: number | null) => void
  /** Whether there are reviews to choose from. */
  readonly hasReviews: boolean
}

const mostStarsFirst = allowedStars.toReversed()

/** A bar for each number of stars. A press shows the reviews with so many, and a second one shows all again. */
export const StarBars = ({ ratings, all, selected, onChoose, hasReviews }: StarBarsProps) => {
  const t = useTexts(reviewListTexts)
  const numbers = new Intl.NumberFormat(useLocale())
  return (
    <div>
      <ul className={styles.bars} aria-label={t(hasReviews ? 'filter' : 'bars')}>
        {mostStarsFirst.map((stars) => {
          const count = ratings[stars - 1] ?? 0
          return (
            <li key={stars}>
              <button
                type="button"
                className={styles.bar}
                aria-pressed={selected === stars}
                disabled={!hasReviews || (count === 0 && selected !== stars)}
                onClick={() => onChoose(selected === stars ? null : stars)}
              >
                <VisuallyHidden>{t('bar', { stars, count })}</VisuallyHidden>
                <span className={styles.stars} aria-hidden>
                  {stars}
                  <StarShape fill="full" />
                </span>
                {/* A drawing, because the security policy allows no style attribute in the page. */}
                <svg className={styles.track} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden>
                  <rect className={styles.share} width={(100 * count) / all} height="1" />
                </svg>
                <span className={styles.count} aria-hidden>
                  {numbers.format(count)}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      <div className={styles.chosen}>
        <output>{selected !== null && t('onlyStars', { stars: selected })}</output>
        {selected !== null && (
          <Button kind="quiet" icon="close" onClick={() => onChoose(null)}>
            {t('showAll')}
          </Button>
        )}
      </div>
    </div>
  )
}
