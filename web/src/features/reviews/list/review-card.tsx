import { useState, type ReactNode, type Ref } from 'react'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { Button } from '#ui/controls/button.tsx'
import { Stars } from '#ui/controls/stars.tsx'
import { Tag } from '#ui/controls/chip.tsx'
import { useFocusAfterForm } from '#ui/layout/use-focus-after-form.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import { useTexts } from '#texts/use-texts.ts'
import { ReplyForm, useReplyDraft } from '../editor/reply-form.tsx'
import { reviewEditorTexts } from '../editor/counted-text-area.tsx'
import type { RejectedText } from '../own/own-writings.ts'
import type { ShownReview } from '../own/shown-review.ts'
import type { MergeAllReplies } from './use-merged-reviews.ts'
import { Byline } from './byline.tsx'
import { LikeButton } from './like-button.tsx'
import { LongText } from './long-text.tsx'
import { ReplyList } from './reply-list.tsx'
import type { ExtraActions, ReviewActions } from './review-actions.ts'
import { reviewListTexts } from './review-list-texts.ts'
import { ReviewPhotos } from './review-photos.tsx'
import styles from './review-card.module.css'

interface ReviewCardProps {
  readonly review: ShownReview
  readonly call: Call
  readonly actions: ReviewActions
  readonly extraActions: ExtraActions | undefined
  readonly rejected: readonly RejectedText[]
  readonly mergeAllReplies: MergeAllReplies
  /** Whether a link leads to a reply that this discussion may hold. */
  readonly opensAll: boolean
  /** Of one's own review: where it is on its way, and the buttons to change it. `ref`: it can take the focus. */
  readonly own?: { readonly ref: Ref<HTMLElement>; readonly note: ReactNode; readonly buttons: ReactNode }
}

/** A review with its photographs and replies. */
export const ReviewCard = ({
  review,
  call,
  actions,
  extraActions,
  rejected,
  mergeAllReplies,
  opensAll,
  own,
}: ReviewCardProps) => {
  const t = useTexts(reviewListTexts)
  const tEditor = useTexts(reviewEditorTexts)
  const { id, author, isOwn, at, isEdited, stars, hasCooked, text, photos, likes, isLiked, isPublic, isListed } = review
  const [draft] = useReplyDraft(id)
  const [isOpen, setOpen] = useState(false)
  const name = t('by', { name: author.name })
  const isWriting = isOpen || draft !== null
  const focusAfterForm = useFocusAfterForm(isWriting)
  return (
    <li id={`review-${id}`} className={styles.card}>
      <article ref={own?.ref} tabIndex={own && -1} className={styles.item} aria-label={isOwn ? t('yourReview') : name}>
        <Byline author={author} isOwn={isOwn} at={at} isEdited={isEdited} size="medium">
          {stars !== null && <Stars value={stars} label={t('stars', { count: stars })} />}
          {hasCooked && <Tag>{t('cookedIt')}</Tag>}
        </Byline>
        <LongText text={text} />
        <ReviewPhotos photos={photos} author={author.name} />
        {own?.note}
        <div className={styles.actions}>
          {isPublic && (
            <LikeButton
              count={likes}
              isLiked={isLiked}
              name={name}
              isOwn={isOwn}
              onLike={(on) => actions.like('review', id, on)}
            />
          )}
          {isPublic && (
            <Button ref={focusAfterForm} kind="quiet" aria-expanded={isWriting} onClick={() => setOpen(true)}>
              {t('reply')}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          )}
          {own?.buttons}
          {!isOwn && extraActions?.({ of: 'review', id, author })}
        </div>
      </article>
      <ReplyList
        review={review}
        call={call}
        actions={actions}
        extraActions={extraActions}
        rejected={rejected}
        mergeAllReplies={mergeAllReplies}
        opensAll={opensAll || (isPublic && !isListed)}
      />
      {isWriting && (
        <div className={styles.replies}>
          <ReplyForm
            draftKey={id}
            before=""
            label={tEditor('reply')}
            isFresh={isOpen}
            onSend={(written) => actions.sendReply(null, id, written)}
            onClose={() => setOpen(false)}
          />
        </div>
      )}
    </li>
  )
}
