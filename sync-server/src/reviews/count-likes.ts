import { OwnLike } from '@simmer/contract/wire/reviews'
import * as v from 'valibot'
import { accountsThatBlock } from '../following/blocked-people.ts'
import type { NotifyEvent } from '../notifications/add-events.ts'
import { type Queryable, statement } from '../postgres/database.ts'
import type { ContributionRecord, Writer } from './contribution-store.ts'

interface LikeTarget {
  readonly id: string
  readonly writerId: string
  readonly recipeId: string
  readonly isShown: boolean
}

// Locked against deletion until the likes are stored.
const reviews = statement(
  'likes.reviews',
  `select review_id as id, writer_id as "writerId", recipe_id as "recipeId", is_shown as "isShown" from recipe_review
   where review_id = any($1::uuid[]) order by review_id for key share`,
)
const replies = statement(
  'likes.replies',
  `select reply_id as id, writer_id as "writerId", recipe_id as "recipeId", is_shown as "isShown" from recipe_reply
   where reply_id = any($1::uuid[]) order by reply_id for key share`,
)
const present = statement(
  'likes.present',
  'select target_id as id from contribution_like where account_id = $1 and target_id = any($2::uuid[])',
)
const recent = statement(
  'likes.recent',
  `select count(*) as day from contribution_like where account_id = $1 and liked_at > now() - interval '1 day'`,
)
// Triggers count them (migrations/0150-reviews.sql).
const insert = statement(
  'likes.insert',
  `insert into contribution_like (account_id, target_id, is_inactive) select $1, unnest($2::uuid[]), $3 on conflict do nothing`,
)
const remove = statement(
  'likes.delete',
  'delete from contribution_like where account_id = $1 and target_id = any($2::uuid[])',
)

const perDay = 300

interface CountedLikes {
  /** The rows of likes that do not count, each with its reason. */
  readonly values: readonly { readonly id: string; readonly value: OwnLike }[]
  readonly events: readonly NotifyEvent[]
}

/** RV-3: counts the likes in records `like:<id>` of one account, or takes them back. The caller holds the account's lock. */
export const countLikes = async (
  tx: Queryable,
  { accountId, isInactive }: Writer,
  records: readonly Pick<ContributionRecord, 'id' | 'value'>[],
): Promise<CountedLikes> => {
  if (records.length === 0) return { values: [], events: [] }
  const requested = records.map(({ id, value }) => {
    const read = v.safeParse(OwnLike, value)
    return { id, target: id.slice(id.indexOf(':') + 1), like: read.success ? read.output : null }
  })
  const ids = requested.map(({ target }) => target)
  const found = new Map<string, LikeTarget & { readonly of: OwnLike['of'] }>()
  for (const row of await tx.rows<LikeTarget>(reviews, [ids])) found.set(row.id, { ...row, of: 'review' })
  for (const row of await tx.rows<LikeTarget>(replies, [ids])) found.set(row.id, { ...row, of: 'reply' })
  const before = new Set((await tx.rows<{ id: string }>(present, [accountId, ids])).map(({ id }) => id))
  const writers = Array.from(found.values(), ({ writerId }) => writerId)
  const blockers = await accountsThatBlock(tx, writers, accountId)
  let today = (await tx.row<{ day: number }>(recent, [accountId]))?.day ?? 0

  const obstacle = (target: string, of: OwnLike['of']): string | null => {
    const about = found.get(target)
    if (about?.of !== of) return 'TARGET_GONE'
    if (about.writerId === accountId) return 'OWN_TEXT'
    if (before.has(target)) return null
    // A person does not learn of being blocked.
    if (!about.isShown || blockers.has(about.writerId)) return 'TARGET_GONE'
    today += 1
    return today > perDay ? 'TOO_MANY' : null
  }
  const [added, removed]: [string[], string[]] = [[], []]
  const values: { id: string; value: OwnLike }[] = []
  const events: NotifyEvent[] = []
  for (const { id, target, like } of requested) {
    const code = like === null ? null : obstacle(target, like.of)
    const isOn = like !== null && code === null
    if (like !== null && code !== null && like.code !== code)
      values.push({ id, value: { on: true, of: like.of, code } })
    if (isOn === before.has(target)) continue
    ;(isOn ? added : removed).push(target)
    const about = found.get(target)
    if (about === undefined) continue
    events.push({
      type: about.of === 'review' ? 'REVIEW_LIKED_GROUP' : 'REPLY_LIKED_GROUP',
      recipients: [about.writerId],
      target,
      recipeId: about.recipeId,
      actorId: accountId,
      isOn,
    })
  }
  if (added.length > 0) await tx.rows(insert, [accountId, added, isInactive])
  if (removed.length > 0) await tx.rows(remove, [accountId, removed])
  return { values, events: isInactive ? [] : events }
}
