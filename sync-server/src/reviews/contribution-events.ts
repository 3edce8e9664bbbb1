import type { NotifyEvent } from '../notifications/add-events.ts'
import { type Queryable, statement } from '../postgres/database.ts'

interface ReviewOf {
  /** The author of the recipe; null where it has none. */
  readonly authorId: string | null
  readonly recipeId: string
  readonly reviewId: string
  readonly writerId: string
}

/** NT-12: the recipe's author is notified of a review. */
export const reviewEvents = ({ authorId, recipeId, reviewId, writerId }: ReviewOf, isOn: boolean): NotifyEvent[] => {
  if (authorId === null) return []
  const about = { target: recipeId, recipeId, actorId: writerId, isOn, detail: { review: reviewId } }
  return [{ type: 'RECIPE_RATED_GROUP', recipients: [authorId], ...about }]
}

const earlier = statement(
  'replies.earlier-writers',
  `select distinct writer_id as id from recipe_reply where review_id = $1 and is_shown and writer_id <> $2 limit 100`,
)

interface ReplyTo {
  readonly recipeId: string
  readonly reviewId: string
  /** The writer of the review. */
  readonly reviewerId: string
  readonly replyId: string
  readonly writerId: string
}

/** NT-12: the review's writer and those who replied before are notified of a reply. */
export const replyEvents = async (
  tx: Queryable,
  { recipeId, reviewId, reviewerId, replyId, writerId }: ReplyTo,
  isOn: boolean,
): Promise<NotifyEvent[]> => {
  const others = await tx.rows<{ id: string }>(earlier, [reviewId, writerId])
  const event = { type: 'REVIEW_REPLIED_GROUP', target: reviewId, recipeId, actorId: writerId, isOn } as const
  return [
    { ...event, recipients: [reviewerId], detail: { reply: replyId } },
    {
      ...event,
      recipients: others.flatMap(({ id }) => (id === reviewerId ? [] : [id])),
      detail: { reply: replyId, reviewer: reviewerId },
    },
  ]
}
