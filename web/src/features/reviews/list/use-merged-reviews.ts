import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Reply } from '@simmer/contract/wire/reviews'
import { deviceClock } from '#device/clock.ts'
import type { ReviewPages } from './use-review-pages.ts'
import { mergeReplies, mergeReviews, type MergedReviews } from '../own/merge-reviews.ts'
import { noWritings, type OwnWritings } from '../own/own-writings.ts'
import { foldMs, lastSettledAt, observeChanges, type SentChanges } from '../own/sent-changes.ts'
import type { ShownReply } from '../own/shown-review.ts'

/** Lays what this device knows over all replies of a review, which were requested at `fetchedAt`. */
export type MergeAllReplies = (reviewId: string, replies: readonly Reply[], fetchedAt: number) => readonly ShownReply[]

interface Merged {
  /** Null until the reviews are known. */
  readonly merged: MergedReviews | null
  readonly mergeAllReplies: MergeAllReplies
}

const noChanges: SentChanges = new Map()

/** What this page has changed so far. */
const useSentChanges = (own: OwnWritings, { fetched }: ReviewPages): SentChanges => {
  const [observed, setObserved] = useState({ own: noWritings, changes: noChanges })
  if (observed.own === own) return observed.changes
  const likesInList = (id: string): number | null =>
    fetched?.reviews.flatMap((review) => [review, ...review.replies]).find((text) => text.id === id)?.likes ?? null
  const changes = observeChanges(observed.changes, observed.own, own, likesInList)
  setObserved({ own, changes })
  return changes
}

/**
 * The server's reviews with what this device knows laid over them. They are requested again once the server has a
 * change.
 */
export const useMergedReviews = (
  recipeId: string,
  own: OwnWritings,
  pages: ReviewPages,
  hiddenAuthors: ReadonlySet<string>,
): Merged => {
  const { fetched, refresh } = pages
  const changes = useSentChanges(own, pages)
  const settledAt = lastSettledAt(changes)
  useEffect(() => (settledAt === 0 ? undefined : deviceClock.after(foldMs, refresh)), [settledAt, refresh])
  const merged = useMemo(
    () => fetched && mergeReviews(fetched, own, changes, recipeId, hiddenAuthors),
    [fetched, own, changes, recipeId, hiddenAuthors],
  )
  const mergeAllReplies = useCallback<MergeAllReplies>(
    (reviewId, replies, fetchedAt) =>
      mergeReplies(reviewId, replies, replies.length, { recipeId, own, changes, fetchedAt, hiddenAuthors }).replies,
    [own, changes, recipeId, hiddenAuthors],
  )
  return { merged, mergeAllReplies }
}
