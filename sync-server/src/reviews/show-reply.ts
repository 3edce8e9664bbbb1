import { readOwnReply } from '@simmer/contract/sync/review-rule'
import type { OwnReply } from '@simmer/contract/wire/reviews'
import { validate as isUuid } from 'uuid'
import { accountsThatBlock } from '../following/blocked-people.ts'
import type { NotifyEvent } from '../notifications/add-events.ts'
import { type Queryable, statement } from '../postgres/database.ts'
import type { CheckResult } from './check-written-text.ts'
import { replyEvents } from './contribution-events.ts'
import type { ContributionRecord, Writer } from './contribution-store.ts'
import type { Shown } from './show-review.ts'

interface StoredReply {
  readonly writerId: string
  readonly reviewId: string
  readonly isShown: boolean
}
interface AnsweredReview {
  readonly recipeId: string
  readonly writerId: string
  readonly isShown: boolean
}

const byId = statement(
  'replies.by-id',
  `select writer_id as "writerId", review_id as "reviewId", is_shown as "isShown" from recipe_reply where reply_id = $1
   for no key update`,
)
// Locked against deletion until the reply is stored.
const review = statement(
  'replies.review',
  `select recipe_id as "recipeId", writer_id as "writerId", is_shown as "isShown" from recipe_review where review_id = $1
   for key share`,
)
const recent = statement(
  'replies.recent',
  `select count(*) as day from recipe_reply where writer_id = $1 and written_at > now() - interval '1 day'`,
)
const insert = statement(
  'replies.insert',
  `insert into recipe_reply (recipe_id, review_id, reply_id, writer_id, state, is_inactive, body, written_at)
   values ($1, $2, $3, $4, $5, $6, $7, least($8, date_trunc('milliseconds', now())))`,
)
const update = statement(
  'replies.update',
  `update recipe_reply set state = $2, is_inactive = $3, body = $4,
     edited_at = case when body <> $4 then date_trunc('milliseconds', now()) else edited_at end
   where reply_id = $1`,
)
const remove = statement('replies.delete', 'delete from recipe_reply where reply_id = $1')

const perDay = 60

/** The reason why a reply is not taken; null where it is. */
const findObstacle = async (
  tx: Queryable,
  { accountId, hasUsername }: Writer,
  { writerId, isShown }: AnsweredReview,
): Promise<string | null> => {
  if (!isShown) return 'REVIEW_GONE'
  if ((await accountsThatBlock(tx, [writerId], accountId)).size > 0) return 'REPLY_NOT_POSSIBLE'
  if (!hasUsername) return 'NO_USERNAME'
  return ((await tx.row<{ day: number }>(recent, [accountId]))?.day ?? 0) >= perDay ? 'TOO_MANY' : null
}

/** Shows others the reply in a record `reply:<id>`, or hides it. As `showReview`. */
export const showReply = async (
  tx: Queryable,
  writer: Writer,
  { id, value, occurredAt }: ContributionRecord,
  check: CheckResult | undefined,
): Promise<Shown<OwnReply>> => {
  const replyId = id.slice(id.indexOf(':') + 1)
  const { accountId, isInactive } = writer
  const stored = await tx.row<StoredReply>(byId, [replyId])
  // An id that another account took first: a device chooses its ids at random, so this one was copied.
  const isForeign = stored !== undefined && stored.writerId !== accountId
  const before = isForeign ? undefined : stored
  const own = readOwnReply(value)
  const reviewId = before?.reviewId ?? own?.review
  const answered =
    reviewId !== undefined && isUuid(reviewId) ? await tx.row<AnsweredReview>(review, [reviewId]) : undefined

  const notify = async (isOn: boolean): Promise<NotifyEvent[]> => {
    if (answered === undefined || reviewId === undefined || isOn === (before?.isShown ?? false)) return []
    const { recipeId, writerId: reviewerId } = answered
    return replyEvents(tx, { recipeId, reviewId, reviewerId, replyId, writerId: accountId }, isOn)
  }
  const hide = async (): Promise<NotifyEvent[]> => {
    if (before === undefined) return []
    await tx.rows(remove, [replyId])
    return notify(false)
  }

  if (own === null) return { events: await hide() }
  const { text } = own
  const refused = (code: string): OwnReply => ({ review: own.review, text, state: 'refused', code })
  if (answered === undefined) {
    const isKnown = check === undefined && own.code === 'REVIEW_GONE'
    return { ...(!isKnown && { value: refused('REVIEW_GONE') }), events: await hide() }
  }
  if (check === undefined) return {}
  if (isForeign) return { value: refused('REPLY_NOT_VALID') }
  const obstacle = before === undefined ? await findObstacle(tx, writer, answered) : null
  if (obstacle !== null) return { value: refused(obstacle) }
  const { result, code } = check
  if (before === undefined)
    await tx.rows(insert, [answered.recipeId, reviewId, replyId, accountId, result, isInactive, text, occurredAt])
  else await tx.rows(update, [replyId, result, isInactive, text])
  return {
    value: { review: own.review, text, state: result, ...(code !== null && { code }) },
    events: await notify(result === 'visible' && !isInactive),
  }
}
