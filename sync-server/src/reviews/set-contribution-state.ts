import { readOwnReply, readOwnReview } from '@simmer/contract/sync/review-rule'
import { addNotifyEvents, type NotifyEvent } from '../notifications/add-events.ts'
import { type Queryable, statement } from '../postgres/database.ts'
import { bumpAccountVersion } from '../sync/account-version.ts'
import type { CheckResult } from './check-written-text.ts'
import { replyEvents, reviewEvents } from './contribution-events.ts'
import { loadRecords, saveRecord } from './contribution-store.ts'

interface Stored {
  readonly accountId: string
  readonly key: string
  readonly recipeId: string
  readonly reviewId: string
}
const ofReview = statement(
  'reviews.writer',
  `select writer_id as "accountId", 'review:' || recipe_id as key, recipe_id as "recipeId", review_id as "reviewId",
     author_id as "authorId"
   from recipe_review join recipe using (recipe_id) where review_id = $1`,
)
const ofReply = statement(
  'replies.writer',
  `select reply.writer_id as "accountId", 'reply:' || reply_id as key, recipe_id as "recipeId", review_id as "reviewId",
     review.writer_id as "reviewerId"
   from recipe_reply as reply join recipe_review as review using (recipe_id, review_id) where reply_id = $1`,
)

/** A text with the events that follow when it is shown for the first time. */
const findStored = async (
  tx: Queryable,
  kind: 'review' | 'reply',
  id: string,
): Promise<
  (Stored & { readonly events: () => Promise<readonly NotifyEvent[]> | readonly NotifyEvent[] }) | undefined
> => {
  if (kind === 'review') {
    const review = await tx.row<Stored & { authorId: string | null }>(ofReview, [id])
    return review && { ...review, events: () => reviewEvents({ ...review, writerId: review.accountId }, true) }
  }
  const reply = await tx.row<Stored & { reviewerId: string }>(ofReply, [id])
  return (
    reply && { ...reply, events: () => replyEvents(tx, { ...reply, replyId: id, writerId: reply.accountId }, true) }
  )
}

const setReview = statement('reviews.set-state', 'update recipe_review set state = $2 where review_id = $1')
const setReply = statement('replies.set-state', 'update recipe_reply set state = $2 where reply_id = $1')

/**
 * RV-5: a person decided about a review or a reply with this public id. Hiding keeps its likes, its replies and its place.
 * Returns its writer and the account's version, for the devices of that account; undefined where it does not exist any more.
 */
export const setContributionState = async (
  tx: Queryable,
  { kind, id }: { readonly kind: 'review' | 'reply'; readonly id: string },
  { result, code }: CheckResult,
): Promise<{ readonly accountId: string; readonly version: number } | undefined> => {
  const found = await findStored(tx, kind, id)
  if (found === undefined) return undefined
  const { accountId, key } = found
  // Before the text, as the job locks them.
  const version = await bumpAccountVersion(tx, accountId)
  if (version === undefined) return undefined
  await tx.rows(kind === 'review' ? setReview : setReply, [id, result])
  // What was in the bell before comes back by itself, and is no news.
  if (result === 'visible') await addNotifyEvents(tx, await found.events())
  const [record] = await loadRecords(tx, accountId, [key])
  const own = readOwnReview(record?.value) ?? readOwnReply(record?.value)
  // A text that was sent meanwhile is checked by the job.
  if (own === null || own.state === 'sent') return { accountId, version }
  const { code: _, ...rest } = own
  const value = { ...rest, state: result, ...(code !== null && { code }) }
  await saveRecord(tx, accountId, { id: key, value }, version)
  return { accountId, version }
}
