import { useState, type ReactNode } from 'react'
import { useLiveQuery } from '#local/live/use-live-query.ts'
import { Button } from '#ui/controls/button.tsx'
import { useTexts } from '#texts/use-texts.ts'
import type { OwnWritings } from '../own/own-writings.ts'
import type { ShownReview } from '../own/shown-review.ts'
import { ContributionNote } from './contribution-note.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { reviewListTexts } from './review-list-texts.ts'
import styles from './reviews.module.css'

/** RV-5: how far one's own review is, and how many of its photographs are still on this device only. */
export const OwnReviewNote = ({ review, own }: { readonly review: ShownReview; readonly own: OwnWritings }) => {
  const t = useTexts(reviewListTexts)
  const pictures = useLiveQuery((local) => local.pendingPictures(), null, [])
  const waiting = (own.review?.photos ?? []).filter((hash) => pictures?.some((picture) => picture.hash === hash))
  return (
    <div className={styles.note}>
      <ContributionNote state={review.state} text={review.text} />
      {waiting.length > 0 && <p className={styles.hint}>{t('photosWaiting', { count: waiting.length })}</p>}
    </div>
  )
}

interface OwnReviewButtonsProps {
  readonly onEdit: () => void
  readonly onDelete: () => void
}

export const OwnReviewButtons = ({ onEdit, onDelete }: OwnReviewButtonsProps): ReactNode => {
  const t = useTexts(reviewListTexts)
  const [isQuestionOpen, setQuestionOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" icon="write" onClick={onEdit}>
        {t('edit')}
      </Button>
      <Button kind="quiet" icon="trash" onClick={() => setQuestionOpen(true)}>
        {t('delete')}
      </Button>
      <DeleteQuestion of="review" isOpen={isQuestionOpen} onClose={() => setQuestionOpen(false)} onDelete={onDelete} />
    </>
  )
}
