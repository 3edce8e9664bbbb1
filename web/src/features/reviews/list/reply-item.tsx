import { useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { useFocusAfterForm } from '#ui/layout/use-focus-after-form.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { ReplyForm } from '../editor/reply-form.tsx'
import type { ShownReply } from '../own/shown-review.ts'
import { Byline } from './byline.tsx'
import { ContributionNote } from './contribution-note.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import { LikeButton } from './like-button.tsx'
import { LongText } from './long-text.tsx'
import type { ExtraActions, ReviewActions } from './review-actions.ts'
import { reviewListTexts } from './review-list-texts.ts'
import styles from './review-card.module.css'

interface ReplyItemProps {
  readonly reply: ShownReply
  /** The id of its review. */
  readonly review: string
  readonly actions: ReviewActions
  readonly extraActions: ExtraActions | undefined
}

export const ReplyItem = ({ reply, review, actions, extraActions }: ReplyItemProps) => {
  const t = useTexts(reviewListTexts)
  const [isEditing, setEditing] = useState(false)
  const [isQuestionOpen, setQuestionOpen] = useState(false)
  const focusAfterForm = useFocusAfterForm(isEditing)
  const { id, author, isOwn, text, at, isEdited, likes, isLiked, state } = reply
  const name = t('replyBy', { name: author.name })
  if (isEditing) {
    return (
      <li className={styles.reply}>
        <ReplyForm
          draftKey={id}
          before={text}
          label={t('edit')}
          isFresh
          onSend={(written) => actions.sendReply(id, review, written)}
          onClose={() => setEditing(false)}
        />
      </li>
    )
  }
  return (
    <li id={`reply-${id}`} className={styles.reply}>
      <article className={styles.item} aria-label={name}>
        <Byline author={author} isOwn={isOwn} at={at} isEdited={isEdited} size="small" />
        <LongText text={text} />
        {isOwn && state.is !== 'visible' && <ContributionNote state={state} text={text} />}
        <div className={styles.actions}>
          {state.is === 'visible' && (
            <LikeButton
              count={likes}
              isLiked={isLiked}
              name={name}
              isOwn={isOwn}
              onLike={(on) => actions.like('reply', id, on)}
            />
          )}
          {isOwn ? (
            <>
              <Button ref={focusAfterForm} kind="quiet" onClick={() => setEditing(true)}>
                {t('edit')}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
              <Button kind="quiet" onClick={() => setQuestionOpen(true)}>
                {t('delete')}
                <VisuallyHidden>: {name}</VisuallyHidden>
              </Button>
            </>
          ) : (
            extraActions?.({ of: 'reply', id, author })
          )}
        </div>
      </article>
      <DeleteQuestion
        of="reply"
        isOpen={isQuestionOpen}
        onClose={() => setQuestionOpen(false)}
        onDelete={() => void actions.deleteReply(id, review)}
      />
    </li>
  )
}
