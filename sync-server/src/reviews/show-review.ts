import { readOwnReview } from '@simmer/contract/sync/review-rule'
import type { OwnReview } from '@simmer/contract/wire/reviews'
import { randomUUID } from 'node:crypto'
import type { NotifyEvent } from '../notifications/add-events.ts'
import { type Queryable, statement } from '../postgres/database.ts'
import type { CheckResult } from './check-written-text.ts'
import { reviewEvents } from './contribution-events.ts'
import type { ContributionRecord, Writer } from './contribution-store.ts'

/** What became of a record: the value that its writer sees from now on, and whom to notify. */
export interface Shown<Value> {
  /** Undefined where it stays as it is. */
  readonly value?: Value
  readonly events?: readonly NotifyEvent[]
}

interface StoredReview {
  readonly reviewId: string
  readonly isShown: boolean
}

const ofWriter = statement(
  'reviews.of-writer',
  `select review_id as "reviewId", is_shown as "isShown" from recipe_review
   where writer_id = $1 and recipe_id = $2 for no key update`,
)
const recipe = statement(
  'reviews.recipe',
  `select author_id as "authorId", state = 'published' as "isPublished" from recipe where recipe_id = $1`,
)
const recent = statement(
  'reviews.recent',
  `select count(*) filter (where written_at > now() - interval '1 hour') as hour, count(*) as day from recipe_review
   where writer_id = $1 and written_at > now() - interval '1 day'`,
)
const stars = `coalesce((select stars from rating where account_id = $1 and rating.recipe_id = $2), 0)`
const cooked = `exists (select from user_record where account_id = $1 and starts_with(id, 'cooked:') and value is not null
  and value ->> 'recipeId' = $2::uuid::text)`
const insert = statement(
  'reviews.insert',
  `insert into recipe_review (writer_id, recipe_id, review_id, state, is_inactive, stars, cooked, body, photos, written_at)
   values ($1, $2, $3, $4, $5, ${stars}, ${cooked}, $6, $7, least($8, date_trunc('milliseconds', now())))`,
)
const update = statement(
  'reviews.update',
  `update recipe_review set state = $3, is_inactive = $4, stars = ${stars}, cooked = ${cooked}, body = $5, photos = $6,
     edited_at = case when body <> $5 or photos <> $6 then date_trunc('milliseconds', now()) else edited_at end
   where writer_id = $1 and recipe_id = $2`,
)
const refresh = statement(
  'reviews.refresh',
  `update recipe_review set stars = ${stars}, cooked = ${cooked} where writer_id = $1 and recipe_id = $2
     and (stars, cooked) is distinct from (${stars}, ${cooked})`,
)
const remove = statement('reviews.delete', 'delete from recipe_review where writer_id = $1 and recipe_id = $2')

const perDay = 20
const perHourOfNewAccount = 5

/** The reason why a first review of the recipe is not taken; null where it is. */
const findObstacle = async (
  tx: Queryable,
  { accountId, hasUsername, isNew }: Writer,
  found: { readonly authorId: string | null; readonly isPublished: boolean } | undefined,
): Promise<string | null> => {
  if (found?.isPublished !== true) return 'RECIPE_NOT_FOUND'
  if (found.authorId === accountId) return 'OWN_RECIPE'
  if (!hasUsername) return 'NO_USERNAME'
  const counts = (await tx.row<{ hour: number; day: number }>(recent, [accountId])) ?? { hour: 0, day: 0 }
  return counts.day >= perDay || (isNew && counts.hour >= perHourOfNewAccount) ? 'TOO_MANY' : null
}

/** The id of a photo is the beginning of the hash of its bytes. */
const photoId = (hash: string): string => hash.slice(0, 32)

/**
 * Shows others the review in a record `review:<recipeId>`, or hides it. `check` is undefined where the text was checked
 * before. The caller holds the account's lock.
 */
export const showReview = async (
  tx: Queryable,
  writer: Writer,
  { id, value, occurredAt }: ContributionRecord,
  check: CheckResult | undefined,
): Promise<Shown<OwnReview>> => {
  const recipeId = id.slice(id.indexOf(':') + 1)
  const { accountId, isInactive } = writer
  const before = await tx.row<StoredReview>(ofWriter, [accountId, recipeId])
  const own = readOwnReview(value)
  const found = await tx.row<{ authorId: string | null; isPublished: boolean }>(recipe, [recipeId])
  const notify = (reviewId: string, isOn: boolean): NotifyEvent[] =>
    found === undefined || isOn === (before?.isShown ?? false)
      ? []
      : reviewEvents({ authorId: found.authorId, recipeId, reviewId, writerId: accountId }, isOn)
  if (own === null) {
    if (before === undefined) return {}
    await tx.rows(remove, [accountId, recipeId])
    return { events: notify(before.reviewId, false) }
  }
  if (check === undefined) {
    await tx.rows(refresh, [accountId, recipeId])
    return {}
  }
  const { text, photos } = own
  const obstacle = before === undefined ? await findObstacle(tx, writer, found) : null
  if (obstacle !== null) return { value: { text, photos, state: 'refused', code: obstacle } }
  const { result, code } = check
  const reviewId = before?.reviewId ?? randomUUID()
  const photoIds = photos.map(photoId)
  if (before === undefined)
    await tx.rows(insert, [accountId, recipeId, reviewId, result, isInactive, text, photoIds, occurredAt])
  else await tx.rows(update, [accountId, recipeId, result, isInactive, text, photoIds])
  return {
    value: { text, photos, state: result, ...(code !== null && { code }), id: reviewId },
    events: notify(reviewId, result === 'visible' && !isInactive),
  }
}
