import { Banner } from '#ui/feedback/banner.tsx'
import { RetryBanner } from '#ui/feedback/retry-banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { useTexts } from '#texts/use-texts.ts'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import type { RejectedText } from '../own/own-writings.ts'
import type { ShownReview } from '../own/shown-review.ts'
import type { MergeAllReplies } from './use-merged-reviews.ts'
import type { ExtraActions, ReviewActions } from './review-actions.ts'
import { ReviewCard } from './review-card.tsx'
import { reviewListTexts } from './review-list-texts.ts'
import { ReviewToolbar } from './review-toolbar.tsx'
import { firstSelection, isFirstSelection } from './request-reviews.ts'
import type { ReviewPages } from './use-review-pages.ts'
import styles from './reviews.module.css'

interface ReviewListProps {
  readonly pages: ReviewPages
  /** The reviews of others; null until they are known. */
  readonly reviews: readonly ShownReview[] | null
  readonly call: Call
  readonly actions: ReviewActions
  readonly extraActions: ExtraActions | undefined
  readonly mergeAllReplies: MergeAllReplies
  readonly rejectedReplies: (reviewId: string) => readonly RejectedText[]
  /** Whether a link leads to a reply that the discussion of a review may hold. */
  readonly opensAll: (reviewId: string) => boolean
}

/** The reviews of others, with their order, a filter by stars, and further pages. */
export const ReviewList = ({ pages, reviews, rejectedReplies, opensAll, ...card }: ReviewListProps) => {
  const t = useTexts(reviewListTexts)
  const { selection, fetched, failure, isBusy, choose, loadMore, refresh } = pages
  if (fetched === null || reviews === null) {
    return (
      <RetryBanner kind="plain" again={t('tryAgain')} onRetry={refresh}>
        {t('notStored')}
      </RetryBanner>
    )
  }
  const isWhole = isFirstSelection(selection) && !fetched.hasMore
  if (isWhole && reviews.length === 0) return null
  return (
    <>
      {/* Few reviews need no order. */}
      {(!isWhole || reviews.length > 1) && <ReviewToolbar selection={selection} onChoose={choose} />}
      {fetched.isStored && (
        <Banner kind="plain" icon="offline">
          {t('stored')}
        </Banner>
      )}
      {reviews.length === 0 ? (
        <div className={styles.none}>
          <p>{t('noneWithStars', { stars: selection.stars ?? 0 })}</p>
          <Button onClick={() => choose(firstSelection)}>{t('showAll')}</Button>
        </div>
      ) : (
        <ul aria-busy={isBusy || undefined}>
          {reviews.map((review) => (
            <ReviewCard
              key={review.id}
              {...card}
              review={review}
              rejected={rejectedReplies(review.id)}
              opensAll={opensAll(review.id)}
            />
          ))}
        </ul>
      )}
      <output className={styles.failure}>
        {failure === 'offline' ? t('moreOffline') : failure === 'failed' ? t('listFailed') : ''}
      </output>
      {fetched.hasMore && (
        <Button className={styles.more} busy={isBusy} onClick={loadMore}>
          {t('more')}
        </Button>
      )}
    </>
  )
}
