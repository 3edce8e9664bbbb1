import { shortCount } from '@simmer/contract/recipe/count'
import { StarShape } from '../../ui/stars.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useLocale } from '../../device/use-locale.ts'
import styles from './rating-summary.module.css'
import { recipeWords } from './recipe-words.ts'

export interface RatingSummaryProps {
  readonly average: number | null
  readonly count: number
  /** In a card: the star, the mean and the number only. */
  readonly compact?: boolean
}

/** What everybody thought of a recipe. */
export const RatingSummary = ({ average, count, compact = false }: RatingSummaryProps) => {
  const locale = useLocale()
  if (average === null || count === 0) {
    return compact ? null : <span className={styles.none}>{recipeWords.noRatings}</span>
  }
  const mean = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(average)
  return (
    <span className={styles.rating}>
      <span className={styles.star}>
        <StarShape fill="full" />
      </span>
      <span aria-hidden="true">
        <b className={styles.mean}>{mean}</b>{' '}
        {compact ? `(${shortCount(count)})` : recipeWords.ratings(count, shortCount(count))}
      </span>
      <VisuallyHidden>
        {recipeWords.rated(mean)}, {recipeWords.ratings(count, shortCount(count))}
      </VisuallyHidden>
    </span>
  )
}
