import * as v from 'valibot'
import { PersonCard } from './following.ts'
import { PictureSource } from './recipe.ts'
import { storableText } from './scalars.ts'

export const reviewLimits = { text: 4000, photos: 3, reply: 2000 } as const

/** The SHA-256 of a picture's bytes, which are uploaded separately and may arrive later (`wire/blob.ts`). */
const PhotoHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const Photos = v.pipe(v.array(PhotoHash), v.maxLength(reviewLimits.photos))

/** RV-1: writes the review of a recipe; a null text deletes it. Without `photos` they stay as they are. */
export const ReviewArgs = v.object({
  text: v.nullable(v.pipe(storableText(reviewLimits.text), v.minLength(1))),
  photos: v.optional(Photos),
})
export type ReviewArgs = v.InferOutput<typeof ReviewArgs>

/** Writes a reply to the review with the public id `review`; a null text deletes it. */
export const ReplyArgs = v.object({
  review: v.pipe(v.string(), v.maxLength(64)),
  text: v.nullable(v.pipe(storableText(reviewLimits.reply), v.minLength(1))),
})
export type ReplyArgs = v.InferOutput<typeof ReplyArgs>

const LikeTarget = v.picklist(['review', 'reply'])
export type LikeTarget = v.InferOutput<typeof LikeTarget>

/** Likes the review or the reply with the public id in the key, or takes the like back. */
export const LikeArgs = v.object({ on: v.boolean(), of: LikeTarget })
export type LikeArgs = v.InferOutput<typeof LikeArgs>

/**
 * RV-5: where a text stands. `sent`: the server has it and has not checked it yet; `visible`: everybody sees it; `held`: a
 * person looks at it first; `refused`: only its writer sees it.
 */
const State = v.picklist(['sent', 'visible', 'held', 'refused'])

const writtenFields = {
  text: v.string(),
  state: State,
  /** Why it is held or refused, a key of `rejectionSentences`. A newer server may send others. */
  code: v.optional(v.string()),
}

/** The value of a row `review:<recipeId>`, for its writer alone. */
export const OwnReview = v.object({
  ...writtenFields,
  photos: v.array(PhotoHash),
  /** The public id, once it has been visible. */
  id: v.optional(v.string()),
})
export type OwnReview = v.InferOutput<typeof OwnReview>

/** The value of a row `reply:<id>`, for its writer alone. The id is also the public one. */
export const OwnReply = v.object({ ...writtenFields, review: v.string() })
export type OwnReply = v.InferOutput<typeof OwnReply>

/** The value of a row `like:<id of a review or a reply>`. A like with a code is not counted. */
export const OwnLike = v.object({ on: v.literal(true), of: LikeTarget, code: v.optional(v.string()) })
export type OwnLike = v.InferOutput<typeof OwnLike>

/** A picture of a review in several sizes (WebP), smallest first. `width` and `height` are those of the largest. */
export const ReviewPhoto = v.object({
  width: v.number(),
  height: v.number(),
  sources: v.pipe(v.array(PictureSource), v.minLength(1)),
  /** A tiny WebP as a data: URL, shown until the picture has loaded. */
  placeholder: v.string(),
})
export type ReviewPhoto = v.InferOutput<typeof ReviewPhoto>

const publicFields = {
  id: v.string(),
  author: PersonCard,
  text: v.string(),
  /** When it was written first; ISO 8601, UTC. */
  at: v.string(),
  /** When its text or pictures changed last; null where they never did. */
  editedAt: v.nullable(v.string()),
  likes: v.number(),
}

/** A reply as everybody sees it. */
export const Reply = v.object(publicFields)
export type Reply = v.InferOutput<typeof Reply>

/** A review as everybody sees it. */
export const Review = v.object({
  ...publicFields,
  /** The present rating of its writer; null without one. */
  stars: v.nullable(v.number()),
  photos: v.array(ReviewPhoto),
  /** RV-4: its writer noted to have cooked the recipe. */
  cooked: v.boolean(),
  replyCount: v.number(),
  /** The first two replies. */
  replies: v.array(Reply),
})
export type Review = v.InferOutput<typeof Review>

/** `cursor` opens the next page; null on the last. `count`: all visible reviews of the recipe. */
export const ReviewPage = v.object({
  reviews: v.array(Review),
  cursor: v.nullable(v.string()),
  count: v.number(),
  /**
   * The number of ratings with 1, 2, 3, 4 and 5 stars, with and without a review; the average is computed from
   * them. Missing in a page that an earlier version stored on a device.
   */
  ratings: v.optional(v.pipe(v.array(v.number()), v.minLength(5), v.maxLength(5))),
})
export type ReviewPage = v.InferOutput<typeof ReviewPage>

/** Oldest first. */
export const ReplyPage = v.object({ replies: v.array(Reply), cursor: v.nullable(v.string()) })
export type ReplyPage = v.InferOutput<typeof ReplyPage>

/** RV-7: `helpful` is by likes, then those who cooked the recipe, then the newest, and never by stars. */
export const reviewOrders = ['helpful', 'newest', 'stars'] as const
