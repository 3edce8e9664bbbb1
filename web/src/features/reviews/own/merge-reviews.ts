import type { Reply, Review } from '@simmer/contract/wire/reviews'
import {
  likeKey,
  replyKey,
  reviewKey,
  type OwnReplyText,
  type OwnReviewText,
  type OwnWritings,
} from './own-writings.ts'
import type { ShownPhoto, ShownReply, ShownReview, WritingState } from './shown-review.ts'
import { isIncluded, wasLiked, wasPublic, type SentChanges } from './sent-changes.ts'

/** The server's reviews as this device last received them. */
export interface FetchedReviews {
  readonly reviews: readonly Review[]
  readonly count: number
  /** When they were requested, in milliseconds since 1970 by this device's clock. */
  readonly fetchedAt: number
}

export interface MergedReviews {
  /** The review of this person. */
  readonly own: ShownReview | null
  /** Those of others, in the server's order. */
  readonly others: readonly ShownReview[]
  readonly count: number
}

interface MergeContext {
  readonly recipeId: string
  readonly own: OwnWritings
  readonly changes: SentChanges
  readonly fetchedAt: number
  /** People whose texts are not shown. */
  readonly hiddenAuthors: ReadonlySet<string>
}

const shownLikes = (
  { id, likes }: Pick<Reply, 'id' | 'likes'>,
  { own, changes, fetchedAt }: MergeContext,
): { readonly likes: number; readonly isLiked: boolean } => {
  const like = own.likes.get(id)
  const isLiked = like !== undefined
  const key = likeKey(id)
  const isInCount = !own.pending.has(key) && isIncluded(changes, key, likes, fetchedAt)
  if (isInCount || like?.isCounted === false) return { likes, isLiked }
  return { likes: Math.max(0, likes + (isLiked ? 1 : 0) - (wasLiked(changes, key) ? 1 : 0)), isLiked }
}

const shownReply = (reply: Reply, context: MergeContext): ShownReply => {
  const own = context.own.replies.find(({ id }) => id === reply.id)
  const isOwn = reply.author.id === context.own.person?.id
  return {
    id: reply.id,
    author: reply.author,
    isOwn,
    text: own?.text ?? reply.text,
    at: reply.at,
    isEdited: reply.editedAt !== null,
    state: own?.state ?? { is: 'visible' },
    ...shownLikes(reply, context),
  }
}

const shownOwnReply = ({ id, text, state }: OwnReplyText, author: ShownReply['author']): ShownReply => ({
  id,
  author,
  isOwn: true,
  text,
  at: null,
  isEdited: false,
  likes: 0,
  isLiked: false,
  state,
})

/** Whether others see the text, or will see it if nothing speaks against it. */
const isOpen = ({ is }: WritingState): boolean => is !== 'held' && is !== 'refused'

/** Whether the server's list includes everything that this device did to the record. */
const isInList = (key: string, { own, changes, fetchedAt }: MergeContext): boolean =>
  !own.pending.has(key) && isIncluded(changes, key, null, fetchedAt)

const isPublic = (review: OwnReviewText | null): boolean =>
  review !== null && review.id !== null && isOpen(review.state)

/** Whether a text of this person was deleted here, and the server's list does not show it yet. */
const isDeleted = (key: string, isThere: boolean, context: MergeContext): boolean =>
  !isThere && context.own.person !== null && !isInList(key, context)

/** Replies of the server with those of this device. Two devices' texts with the same id are one reply. */
export const mergeReplies = (
  review: string,
  fetched: readonly Reply[],
  total: number,
  context: MergeContext,
): { readonly replies: readonly ShownReply[]; readonly count: number } => {
  const { own, hiddenAuthors } = context
  const mine = own.replies.filter((reply) => reply.review === review)
  const listed = new Set(fetched.map(({ id }) => id))
  const deleted = fetched.filter(
    ({ id, author }) =>
      author.id === own.person?.id &&
      isDeleted(
        replyKey(id),
        mine.some((reply) => reply.id === id),
        context,
      ),
  )
  const shown = fetched
    .filter((reply) => !hiddenAuthors.has(reply.author.id) && !deleted.includes(reply))
    .map((reply) => shownReply(reply, context))
  const { person } = own
  // A visible reply that is not listed stands on a later page, unless the list is older than the reply.
  const added =
    person === null
      ? []
      : mine.filter(
          ({ id, state }) =>
            !listed.has(id) &&
            (state.is !== 'visible' ||
              fetched.length >= total ||
              !isIncluded(context.changes, replyKey(id), null, context.fetchedAt)),
        )
  const uncounted = added.filter(({ id, state }) => {
    const key = replyKey(id)
    return isOpen(state) && (isInList(key, context) || !wasPublic(context.changes, key))
  })
  return {
    replies: [...shown, ...(person === null ? [] : added.map((reply) => shownOwnReply(reply, person)))],
    count: total - deleted.length + uncounted.length,
  }
}

const serverPhotos = (review: Review | undefined): readonly ShownPhoto[] =>
  (review?.photos ?? []).map(({ sources, placeholder }) => ({ at: 'server', sources, placeholder }))

/** A photograph that the server lists is shown from there, any other from this device. */
const ownPhotos = (hashes: readonly string[], review: Review | undefined): readonly ShownPhoto[] => {
  const listed = serverPhotos(review)
  return hashes.map(
    (hash) =>
      listed.find(
        (photo) => photo.at === 'server' && photo.sources.some(({ url }) => url.includes(hash.slice(0, 32))),
      ) ?? { at: 'device', hash },
  )
}

const shownReview = (review: Review, context: MergeContext): ShownReview => {
  const { replies, count } = mergeReplies(review.id, review.replies, review.replyCount, context)
  return {
    ...shownReply(review, context),
    stars: review.stars,
    photos: serverPhotos(review),
    hasCooked: review.cooked,
    replyCount: count,
    replies,
    isPublic: true,
    isListed: true,
  }
}

const ownReview = (listed: Review | undefined, context: MergeContext): ShownReview | null => {
  const { own } = context
  const { person, review } = own
  if (person === null) return null
  if (review === null) return listed === undefined ? null : { ...shownReview(listed, context), isOwn: true }
  const base = listed && shownReview(listed, context)
  return {
    id: listed?.id ?? review.id ?? context.recipeId,
    author: listed?.author ?? person,
    isOwn: true,
    text: review.text,
    at: base?.at ?? null,
    isEdited: base?.isEdited ?? false,
    likes: base?.likes ?? 0,
    isLiked: false,
    state: review.state,
    stars: own.stars ?? (listed === undefined ? null : listed.stars),
    photos: ownPhotos(review.photos, listed),
    hasCooked: own.hasCooked || listed?.cooked === true,
    replyCount: base?.replyCount ?? 0,
    replies: base?.replies ?? [],
    isPublic: base !== undefined || isPublic(review),
    isListed: base !== undefined,
  }
}

/**
 * Lays what this device knows over the server's reviews: the person sees a review, a reply or a like at once, and
 * nothing changes when the server confirms it.
 */
export const mergeReviews = (
  fetched: FetchedReviews,
  own: OwnWritings,
  changes: SentChanges,
  recipeId: string,
  hiddenAuthors: ReadonlySet<string>,
): MergedReviews => {
  const context: MergeContext = { recipeId, own, changes, fetchedAt: fetched.fetchedAt, hiddenAuthors }
  const listed = fetched.reviews.find(({ author }) => author.id === own.person?.id)
  const key = reviewKey(recipeId)
  const isGone = isDeleted(key, own.review !== null, context)
  const mine = isGone ? null : ownReview(listed, context)
  const isCounted = listed !== undefined || (isInList(key, context) ? isPublic(own.review) : wasPublic(changes, key))
  const isShown = mine !== null && isOpen(mine.state)
  const others = fetched.reviews
    .filter((review) => review !== listed && !hiddenAuthors.has(review.author.id))
    .map((review) => shownReview(review, context))
  return {
    own: mine,
    others,
    count: Math.max(0, fetched.count + (isShown ? 1 : 0) - (isCounted ? 1 : 0)),
  }
}
