import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/modal.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { reviewListTexts } from './review-list-texts.ts'
import styles from './delete-question.module.css'

interface DeleteQuestionProps {
  readonly of: 'review' | 'reply'
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onDelete: () => void
}

const words = {
  review: { title: 'deleteReviewTitle', text: 'deleteReviewText' },
  reply: { title: 'deleteReplyTitle', text: 'deleteReplyText' },
} as const

/** Asks before a review or a reply is deleted: its likes and replies cannot come back. */
export const DeleteQuestion = ({ of, isOpen, onClose, onDelete }: DeleteQuestionProps) => {
  const t = useTexts(reviewListTexts)
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t(words[of].title)}
      closeLabel={t('close')}
      footer={
        <div className={styles.actions}>
          <Button
            kind="danger"
            onClick={() => {
              onClose()
              onDelete()
            }}
          >
            {t('delete')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      }
    >
      <p>{t(words[of].text)}</p>
    </Dialog>
  )
}
