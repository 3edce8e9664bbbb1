import * as v from 'valibot'
import { pagingQuery } from '../recipe.ts'
import { OwnReply, OwnReview, ReplyPage, reviewOrders, ReviewPage } from '../reviews.ts'
import { endpoint } from './endpoint.ts'

const id = v.object({ id: v.pipe(v.string(), v.maxLength(64)) })
const reviewId = v.object({ reviewId: v.pipe(v.string(), v.maxLength(64)) })

/** The handlers check the text themselves, because their errors have sentences of their own. */
const text = v.pipe(v.string(), v.maxLength(100_000))

/** `likes` counts this one. */
const LikeResponse = v.object({ liked: v.boolean(), likes: v.number() })

const like = <const P extends `/api/${string}`>(path: P, summary: string) =>
  endpoint({
    method: 'POST',
    path,
    access: 'signed-in',
    idempotency: 'key',
    summary,
    params: id,
    response: LikeResponse,
  })

/** Reviews, replies and likes. The writing calls act as the actions `review.set`, `reply.set` and `like.set`. */
export const reviewEndpoints = {
  reviews: endpoint({
    method: 'GET',
    path: '/api/recipes/:id/reviews',
    access: 'anyone',
    summary: 'The reviews of a recipe, the most helpful first (RV-7); `stars` takes only those with so many stars.',
    params: id,
    query: v.object({
      ...pagingQuery,
      sort: v.optional(v.picklist(reviewOrders), 'helpful'),
      stars: v.optional(v.pipe(v.string(), v.regex(/^[1-5]?$/)), ''),
    }),
    response: ReviewPage,
  }),
  replies: endpoint({
    method: 'GET',
    path: '/api/reviews/:reviewId/replies',
    access: 'anyone',
    summary: 'The replies to a review, the oldest first.',
    params: reviewId,
    query: v.object(pagingQuery),
    response: ReplyPage,
  }),
  writeReview: endpoint({
    method: 'POST',
    path: '/api/recipes/:id/review',
    access: 'signed-in',
    idempotency: 'key',
    summary: 'Write or change the caller’s review of a recipe (RV-1); `photos` names uploaded pictures.',
    params: id,
    body: v.object({ text, photos: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(50))) }),
    response: v.object({ review: OwnReview }),
  }),
  deleteReview: endpoint({
    method: 'DELETE',
    path: '/api/recipes/:id/review',
    access: 'signed-in',
    summary: 'Delete the caller’s review of a recipe, with its likes and replies.',
    params: id,
    response: v.object({ review: v.null() }),
  }),
  writeReply: endpoint({
    method: 'POST',
    path: '/api/reviews/:id/reply',
    access: 'signed-in',
    idempotency: 'key',
    summary: 'Reply to a review.',
    params: id,
    body: v.object({ text }),
    response: v.object({ id: v.string(), reply: OwnReply }),
  }),
  likeReview: like('/api/reviews/:id/like', 'Like a review (RV-3).'),
  unlikeReview: like('/api/reviews/:id/unlike', 'Take back a like of a review (RV-3).'),
  likeReply: like('/api/replies/:id/like', 'Like a reply (RV-3).'),
  unlikeReply: like('/api/replies/:id/unlike', 'Take back a like of a reply (RV-3).'),
} as const
