import { useCallback, useEffect, useState } from 'react'
import { reviewEndpoints } from '@simmer/contract/wire/endpoints/review-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { Reply } from '@simmer/contract/wire/reviews'
import { Button } from '#ui/controls/button.tsx'
import { useTexts } from '#texts/use-texts.ts'
import type { RejectedText } from '../own/own-writings.ts'
import type { ShownReview } from '../own/shown-review.ts'
import type { MergeAllReplies } from './use-merged-reviews.ts'
import { deviceClock } from '#device/clock.ts'
import { RejectedItem } from './rejected-item.tsx'
import { ReplyItem } from './reply-item.tsx'
import type { ExtraActions, ReviewActions } from './review-actions.ts'
import { reviewListTexts } from './review-list-texts.ts'
import styles from './review-card.module.css'

interface ReplyListProps {
  readonly review: ShownReview
  readonly call: Call
  readonly actions: ReviewActions
  readonly extraActions: ExtraActions | undefined
  /** Own replies to this review that were not accepted. */
  readonly rejected: readonly RejectedText[]
  readonly mergeAllReplies: MergeAllReplies
  /** Loads all replies without a press: a link leads to one of them. */
  readonly opensAll: boolean
}

/** More pages than any discussion has. */
const maxPages = 50

const requestAll = async (call: Call, reviewId: string): Promise<readonly Reply[]> => {
  const replies: Reply[] = []
  let cursor: string | null = null
  for (let page = 0; page < maxPages; page += 1) {
    const query: { cursor?: string } = cursor === null ? {} : { cursor }
    const response = await call(reviewEndpoints.replies, { params: { reviewId }, query })
    replies.push(...response.replies)
    ;({ cursor } = response)
    if (cursor === null) break
  }
  return replies
}

/** The replies to a review: the first two, and all of them after a press. */
export const ReplyList = ({
  review,
  call,
  actions,
  extraActions,
  rejected,
  mergeAllReplies,
  opensAll,
}: ReplyListProps) => {
  const t = useTexts(reviewListTexts)
  const [all, setAll] = useState<{ readonly replies: readonly Reply[]; readonly fetchedAt: number } | null>(null)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const shown = all === null ? review.replies : mergeAllReplies(review.id, all.replies, all.fetchedAt)
  const { id } = review
  const load = useCallback(async (): Promise<void> => {
    setState('busy')
    try {
      const fetchedAt = deviceClock.now()
      setAll({ replies: await requestAll(call, id), fetchedAt })
      setState('idle')
    } catch {
      setState('failed')
    }
  }, [call, id])
  useEffect(() => {
    if (!opensAll) return undefined
    // The reply may also come with the first replies.
    return deviceClock.after(0, () => void load())
  }, [opensAll, load])
  if (shown.length === 0 && rejected.length === 0 && review.replyCount === 0) return null
  return (
    <div className={styles.replies}>
      {shown.length > 0 && (
        <ul className={styles.replyItems} aria-label={t('replies', { count: review.replyCount })}>
          {shown.map((reply) => (
            <ReplyItem key={reply.id} reply={reply} review={review.id} actions={actions} extraActions={extraActions} />
          ))}
        </ul>
      )}
      {rejected.map((text) => (
        <RejectedItem key={text.uid} rejected={text} actions={actions} />
      ))}
      {all === null && review.replyCount > shown.length && (
        <Button kind="quiet" className={styles.all} busy={state === 'busy'} onClick={() => void load()}>
          {t('allReplies', { count: review.replyCount })}
        </Button>
      )}
      <output className={styles.hint}>{state === 'failed' && t('repliesFailed')}</output>
    </div>
  )
}
