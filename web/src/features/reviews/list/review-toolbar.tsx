import { reviewOrders } from '@simmer/contract/wire/reviews'
import { Select } from '#ui/controls/select.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { reviewListTexts } from './review-list-texts.ts'
import type { ReviewOrder, ReviewSelection } from './request-reviews.ts'
import styles from './reviews.module.css'

interface ReviewToolbarProps {
  readonly selection: ReviewSelection
  readonly onChoose: (selection: ReviewSelection) => void
}

/** RV-7: the order of the reviews, with a line that explains it. */
export const ReviewToolbar = ({ selection, onChoose }: ReviewToolbarProps) => {
  const t = useTexts(reviewListTexts)
  return (
    <div className={styles.toolbar}>
      <div className={styles.choices}>
        <Select<ReviewOrder>
          label={t('sort')}
          quietLabel
          value={selection.sort}
          options={reviewOrders.map((value) => ({ value, name: t(`sort_${value}`) }))}
          onChoose={(sort) => onChoose({ ...selection, sort })}
        />
      </div>
      <p className={styles.hint}>{t(`order_${selection.sort}`)}</p>
    </div>
  )
}
