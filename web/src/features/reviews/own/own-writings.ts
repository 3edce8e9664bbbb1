import * as v from 'valibot'
import { OwnLike, OwnReply, OwnReview, ReplyArgs, ReviewArgs } from '@simmer/contract/wire/reviews'
import type { PersonCard } from '@simmer/contract/wire/following'
import type { PendingAction, RejectedAction, UserRecord } from '#local/store/local.ts'
import type { WritingState } from './shown-review.ts'

/** A text that the server did not accept. It stays until its writer sends it again or discards it. */
export interface RejectedText {
  readonly uid: string
  readonly text: string
  readonly code: string
  readonly state: RejectedAction['state']
  /** The review to which it replies; null for a review. */
  readonly review: string | null
}

interface OwnText {
  readonly text: string
  readonly state: WritingState
}

export interface OwnReviewText extends OwnText {
  /** The public id; null before others have seen it. */
  readonly id: string | null
  readonly photos: readonly string[]
}

export interface OwnReplyText extends OwnText {
  readonly id: string
  readonly review: string
}

/** What this person wrote and liked, as this device knows it. */
export interface OwnWritings {
  /** Null for a guest, and until the device has been read. */
  readonly person: PersonCard | null
  readonly recipeId: string | null
  /** When the device was read, in milliseconds since 1970 by its clock. */
  readonly readAt: number
  readonly review: OwnReviewText | null
  /** Stars, and whether the person noted to have cooked the recipe. */
  readonly stars: number | null
  readonly hasCooked: boolean
  readonly replies: readonly OwnReplyText[]
  /** Liked reviews and replies by id; a like with a code is not counted. */
  readonly likes: ReadonlyMap<string, { readonly isCounted: boolean }>
  /** The keys of records that have pending actions. */
  readonly pending: ReadonlySet<string>
  readonly rejected: readonly RejectedText[]
}

/** Of a guest, and of a device that has not been read. */
export const noWritings: OwnWritings = {
  person: null,
  recipeId: null,
  readAt: 0,
  review: null,
  stars: null,
  hasCooked: false,
  replies: [],
  likes: new Map(),
  pending: new Set(),
  rejected: [],
}

export const reviewKey = (recipeId: string): string => `review:${recipeId}`
export const replyKey = (id: string): string => `reply:${id}`
export const likeKey = (id: string): string => `like:${id}`

const readState = ({ state, code }: Pick<OwnReview, 'state' | 'code'>, isPending: boolean): WritingState =>
  isPending ? { is: 'device' } : state === 'refused' ? { is: 'refused', code: code ?? '' } : { is: state }

const readReview = (records: readonly UserRecord[], pending: ReadonlySet<string>): OwnReviewText | null => {
  const [record] = records
  const read = v.safeParse(OwnReview, record?.value)
  if (record === undefined || !read.success) return null
  const { id = null, text, photos } = read.output
  return { id, text, photos, state: readState(read.output, pending.has(record.id)) }
}

const readReplies = (records: readonly UserRecord[], pending: ReadonlySet<string>): readonly OwnReplyText[] =>
  records
    .toSorted((one, other) => one.order - other.order)
    .flatMap(({ id, value }) => {
      const read = v.safeParse(OwnReply, value)
      if (!read.success) return []
      const { review, text } = read.output
      return [{ id: id.slice('reply:'.length), review, text, state: readState(read.output, pending.has(id)) }]
    })

const readLikes = (records: readonly UserRecord[]): OwnWritings['likes'] =>
  new Map(
    records.flatMap(({ id, value }) => {
      const read = v.safeParse(OwnLike, value)
      return read.success ? [[id.slice('like:'.length), { isCounted: read.output.code === undefined }] as const] : []
    }),
  )

const RejectedArgs = v.union([ReplyArgs, ReviewArgs])

/** Rejected reviews of this recipe, and rejected replies to any review. */
const readRejected = (rejected: readonly RejectedAction[], recipeId: string): readonly RejectedText[] =>
  rejected.flatMap(({ uid, name, key, args, code, state }) => {
    const isReply = name === 'reply.set'
    if (!isReply && !(name === 'review.set' && key === reviewKey(recipeId))) return []
    const read = v.safeParse(RejectedArgs, args)
    if (!read.success || read.output.text === null) return []
    const review = 'review' in read.output ? read.output.review : null
    return [{ uid, text: read.output.text, code, state, review: isReply ? review : null }]
  })

/** The rows of the local store about reviews. */
export interface OwnRows {
  readonly reviews: readonly UserRecord[]
  readonly replies: readonly UserRecord[]
  readonly likes: readonly UserRecord[]
  readonly cooked: readonly UserRecord[]
  readonly pending: readonly PendingAction[]
  readonly rejected: readonly RejectedAction[]
  readonly stars: number | null
  /** When the rows were read, in milliseconds since 1970. */
  readonly readAt: number
}

const Cooked = v.object({ recipeId: v.string() })

/** Reads what a person wrote about a recipe. Unreadable rows are skipped. */
export const readOwnWritings = (recipeId: string, person: PersonCard, rows: OwnRows): OwnWritings => {
  const pending = new Set(rows.pending.map(({ key }) => key))
  return {
    person,
    recipeId,
    readAt: rows.readAt,
    review: readReview(rows.reviews, pending),
    stars: rows.stars,
    hasCooked: rows.cooked.some(({ value }) => v.is(Cooked, value) && value.recipeId === recipeId),
    replies: readReplies(rows.replies, pending),
    likes: readLikes(rows.likes),
    pending,
    rejected: readRejected(rows.rejected, recipeId),
  }
}
