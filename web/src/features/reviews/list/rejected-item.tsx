import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { useTexts } from '#texts/use-texts.ts'
import type { RejectedText } from '../own/own-writings.ts'
import { ContributionNote } from './contribution-note.tsx'
import { LongText } from './long-text.tsx'
import type { ReviewActions } from './review-actions.ts'
import { reviewListTexts } from './review-list-texts.ts'
import styles from './review-card.module.css'

interface RejectedItemProps {
  readonly rejected: RejectedText
  readonly actions: ReviewActions
}

/** RV-2, ST-9: a text that the server did not accept. It stays here to be copied, sent again or discarded. */
export const RejectedItem = ({ rejected: { uid, text, code, state }, actions }: RejectedItemProps) => {
  const t = useTexts(reviewListTexts)
  const [isBusy, setBusy] = useState(false)
  const attempt = async (run: (uid: string) => Promise<void>): Promise<void> => {
    setBusy(true)
    await run(uid)
    setBusy(false)
  }
  return (
    <article className={styles.item} aria-label={t('notAccepted')}>
      <LongText text={text} />
      <ContributionNote
        state={{ is: 'refused', code }}
        text={text}
        actions={
          <>
            {state === 'rejected' && (
              <Button kind="quiet" icon="retry" busy={isBusy} onClick={() => void attempt(actions.retry)}>
                {t('sendAgain')}
              </Button>
            )}
            <Button kind="quiet" icon="trash" busy={isBusy} onClick={() => void attempt(actions.discard)}>
              {t('discard')}
            </Button>
          </>
        }
      />
    </article>
  )
}
