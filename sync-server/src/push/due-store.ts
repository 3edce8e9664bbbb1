import { readNotification } from '@simmer/contract/notifications/unread'
import { chooseLanguage, type Language } from '@simmer/contract/preferences/languages'
import { readSeenUpTo } from '@simmer/contract/sync/seen-rule'
import { statement, type Queryable } from '../postgres/database.ts'
import type { PushFacts } from './decide-push.ts'
import type { SubscriptionKeys } from './encrypt-payload.ts'
import type { SubscriptionId } from './subscription-store.ts'

/** A push that a node has taken. Another node may take it after the lease. */
export interface DuePush extends SubscriptionId, PushFacts {
  readonly groupId: string
  readonly endpoint: string
  readonly keys: SubscriptionKeys
  readonly failures: number
  /** The account's language; where it chose none, that of the device. */
  readonly language: Language
  readonly unreadCount: number
  /** Whether the session lives and the account is not suspended. */
  readonly isActive: boolean
}

const leaseMs = 2 * 60_000
const groupGapMs = 10 * 60_000
/** A node sends so many within its lease, even if every push service is slow. */
export const duePerBatch = 40

const queue = statement(
  'push.queue',
  `insert into push_due as due (account_id, endpoint_hash, group_id, due_at, asked_at)
   select account_id, endpoint_hash, group_id, at, at
     from push_subscription, unnest($2::uuid[]) as group_id, to_timestamp($3::float8 / 1000) as at
    where account_id = $1
   on conflict (account_id, endpoint_hash, group_id) do update
     set due_at = coalesce(due.due_at, excluded.due_at), asked_at = excluded.asked_at`,
)

/**
 * PU-4: the groups became unseen, or got a new actor, and each device of the account gets a push. Call it in the transaction
 * that writes the groups, and the job's `soon` after the commit. An account without subscriptions costs one statement.
 */
export const queuePushes = async (
  db: Queryable,
  accountId: string,
  groupIds: readonly string[],
  at: number,
): Promise<void> => {
  if (groupIds.length > 0) await db.rows(queue, [accountId, groupIds, at])
}

const claim = statement(
  'push.claim',
  `with taken as (
     select account_id, endpoint_hash, group_id from push_due
      where due_at <= to_timestamp($1::float8 / 1000)
      order by due_at limit ${duePerBatch} for update skip locked
   ), leased as (
     update push_due as due set due_at = to_timestamp(($1::float8 + ${leaseMs}) / 1000) from taken
      where due.account_id = taken.account_id and due.endpoint_hash = taken.endpoint_hash and due.group_id = taken.group_id
     returning due.*
   )
   select leased.account_id as "accountId", leased.endpoint_hash as "endpointHash", group_id as "groupId", endpoint, p256dh, auth,
     failures, time_zone as "timeZone", sent_on as "sentOn", sent_count as "sentCount",
     asked_at as "askedAt", sent_at as "sentAt",
     streamed_at as "streamedAt", retry_at as "retryAt",
     coalesce(account.language, subscription.language) as language,
     suspended_at is null and deletion_at is null and session.revoked_at is null
       and session.expires_at > to_timestamp($1::float8 / 1000) as "isActive",
     record.value as group, seen.value as seen,
     (select count(*) from user_record as other
       where other.account_id = leased.account_id and starts_with(other.id, 'notification:') and other.value is not null
         and (other.value ->> 'newest')::float8 > coalesce((seen.value ->> 'upTo')::float8, 0)) as "unreadCount"
   from leased
     join push_subscription as subscription using (account_id, endpoint_hash)
     join session using (account_id, session_id)
     join account using (account_id)
     left join user_record as record
       on record.account_id = leased.account_id and record.id = 'notification:' || group_id
     left join user_record as seen on seen.account_id = leased.account_id and seen.id = 'seen:notifications'`,
)

interface ClaimedRow extends SubscriptionId {
  readonly groupId: string
  readonly endpoint: string
  readonly p256dh: Buffer
  readonly auth: Buffer
  readonly failures: number
  readonly timeZone: string
  readonly sentOn: string
  readonly sentCount: number
  readonly askedAt: Date
  readonly sentAt: Date | null
  readonly streamedAt: Date | null
  readonly retryAt: Date | null
  readonly language: string
  readonly isActive: boolean
  readonly group: unknown
  readonly seen: unknown
  readonly unreadCount: number
}

/** Takes pushes that are due. */
export const claimDue = async (db: Queryable, now: number): Promise<DuePush[]> => {
  const rows = await db.rows<ClaimedRow>(claim, [now])
  return rows.map(({ p256dh, auth, language, group, seen, askedAt, sentAt, streamedAt, retryAt, ...row }) => ({
    ...row,
    keys: { p256dh, auth },
    language: chooseLanguage(language),
    group: readNotification(group),
    seenUpTo: readSeenUpTo(seen),
    askedAt: askedAt.getTime(),
    sentAt: sentAt?.getTime() ?? null,
    streamedAt: streamedAt?.getTime() ?? null,
    retryAt: retryAt?.getTime() ?? null,
  }))
}

const settleSent = statement(
  'push.settle-sent',
  `update push_due set sent_at = to_timestamp($4::float8 / 1000),
     due_at = case when asked_at > to_timestamp($5::float8 / 1000)
       then to_timestamp(($4::float8 + ${groupGapMs}) / 1000) end
    where account_id = $1 and endpoint_hash = $2 and group_id = $3`,
)
const settleLater = statement(
  'push.settle-later',
  `update push_due set due_at = to_timestamp($4::float8 / 1000)
    where account_id = $1 and endpoint_hash = $2 and group_id = $3`,
)
const settleDropped = statement(
  'push.settle-dropped',
  'update push_due set due_at = null where account_id = $1 and endpoint_hash = $2 and group_id = $3',
)
type DueId = Pick<DuePush, 'accountId' | 'endpointHash' | 'groupId'>
const key = ({ accountId, endpointHash, groupId }: DueId): unknown[] => [accountId, endpointHash, groupId]

export const settle = {
  /** What happened to the group while it was sent is sent ten minutes later. */
  sent: (db: Queryable, due: DuePush, now: number) => db.rows(settleSent, [...key(due), now, due.askedAt]),
  later: (db: Queryable, due: DueId, at: number) => db.rows(settleLater, [...key(due), at]),
  dropped: (db: Queryable, due: DueId) => db.rows(settleDropped, key(due)),
} as const
