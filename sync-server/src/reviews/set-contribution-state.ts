import { readOwnReply, readOwnReview } from '@simmer/contract/sync/review-rule'
import { type Queryable, statement } from '../postgres/database.ts'
import { bumpAccountVersion } from '../sync/account-version.ts'
import type { CheckResult } from './check-written-text.ts'
import { loadRecords, saveRecord } from './contribution-store.ts'

const ofReview = statement(
  'reviews.writer',
  `select writer_id as "accountId", 'review:' || recipe_id as key from recipe_review where review_id = $1`,
)
const ofReply = statement(
  'replies.writer',
  `select writer_id as "accountId", 'reply:' || reply_id as key from recipe_reply where reply_id = $1`,
)
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
  const found = await tx.row<{ accountId: string; key: string }>(kind === 'review' ? ofReview : ofReply, [id])
  if (found === undefined) return undefined
  const { accountId, key } = found
  // Before the text, as the job locks them.
  const version = await bumpAccountVersion(tx, accountId)
  if (version === undefined) return undefined
  await tx.rows(kind === 'review' ? setReview : setReply, [id, result])
  const [record] = await loadRecords(tx, accountId, [key])
  const own = readOwnReview(record?.value) ?? readOwnReply(record?.value)
  // A text that was sent meanwhile is checked by the job.
  if (own === null || own.state === 'sent') return { accountId, version }
  const { code: _, ...rest } = own
  const value = { ...rest, state: result, ...(code !== null && { code }) }
  await saveRecord(tx, accountId, { id: key, value }, version)
  return { accountId, version }
}
