import { createHash } from 'node:crypto'
import { maxPushSubscriptions } from '@simmer/contract/notifications/push'
import type { Language } from '@simmer/contract/preferences/languages'
import { statement, type Database, type Queryable } from '../postgres/database.ts'
import type { SubscriptionKeys } from './encrypt-payload.ts'

export interface NewSubscription extends SubscriptionKeys {
  readonly accountId: string
  readonly sessionId: string
  readonly endpoint: string
  readonly language: Language
  readonly timeZone: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/** One subscription of an account. */
export interface SubscriptionId {
  readonly accountId: string
  readonly endpointHash: Buffer
}

const hashEndpoint = (endpoint: string): Buffer => createHash('sha256').update(endpoint).digest()

// The session has one subscription, and an endpoint one account: the account that is signed in there now.
const deleteFormer = statement(
  'push.delete-former',
  `delete from push_subscription
    where (account_id = $1 and session_id = $2 and endpoint_hash <> $3) or (endpoint_hash = $3 and account_id <> $1)`,
)
// A session that has just ended gets none: its end waits for this transaction, or this one finds it ended.
const upsert = statement(
  'push.subscribe',
  `insert into push_subscription as own
     (account_id, endpoint_hash, session_id, endpoint, p256dh, auth, language, time_zone, renewed_at)
   select account_id, $3, session_id, $4, $5, $6, $7, $8, to_timestamp($9::float8 / 1000)
     from session where account_id = $1 and session_id = $2 and revoked_at is null for share
   on conflict (account_id, endpoint_hash) do update
     set session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language,
       time_zone = excluded.time_zone, renewed_at = excluded.renewed_at, failures = 0, retry_at = null`,
)
const deleteSurplus = statement(
  'push.delete-surplus',
  `delete from push_subscription where account_id = $1 and endpoint_hash in (
     select endpoint_hash from push_subscription where account_id = $1
      order by renewed_at desc, endpoint_hash offset ${maxPushSubscriptions})`,
)

export const storeSubscription = (database: Database, subscription: NewSubscription): Promise<void> =>
  database.tx(async (tx) => {
    const { accountId, sessionId, endpoint, p256dh, auth, language, timeZone, at } = subscription
    const hash = hashEndpoint(endpoint)
    await tx.rows(deleteFormer, [accountId, sessionId, hash])
    await tx.rows(upsert, [accountId, sessionId, hash, endpoint, p256dh, auth, language, timeZone, at])
    await tx.rows(deleteSurplus, [accountId])
  })

const deleteOfSession = statement(
  'push.unsubscribe',
  'delete from push_subscription where account_id = $1 and session_id = $2',
)

export const deleteSessionSubscription = async (db: Queryable, accountId: string, sessionId: string): Promise<void> => {
  await db.rows(deleteOfSession, [accountId, sessionId])
}

const deleteOne = statement('push.delete', 'delete from push_subscription where account_id = $1 and endpoint_hash = $2')

export const deleteSubscription = async (db: Queryable, { accountId, endpointHash }: SubscriptionId): Promise<void> => {
  await db.rows(deleteOne, [accountId, endpointHash])
}

const markStreamed = statement(
  'push.mark-streamed',
  `update push_subscription as own set streamed_at = to_timestamp(line.at / 1000)
     from unnest($1::uuid[], $2::float8[]) as line (account_id, at)
    where own.account_id = line.account_id`,
)

/** Stores when pages of these accounts were last connected. Accounts without a subscription cost nothing. */
export const storeStreamed = async (db: Queryable, times: ReadonlyMap<string, number>): Promise<void> => {
  if (times.size > 0) await db.rows(markStreamed, [[...times.keys()], [...times.values()]])
}

const succeed = statement(
  'push.succeed',
  `update push_subscription
      set failures = 0, retry_at = null,
        sent_count = case when sent_on = $3 then sent_count else 0 end + $4, sent_on = $3
    where account_id = $1 and endpoint_hash = $2`,
)

/** Counts a push that was sent on a day of the device's calendar. `counted`: whether it is one of the day's pushes. */
export const storeSuccess = async (
  db: Queryable,
  { accountId, endpointHash }: SubscriptionId,
  { day, counted }: { readonly day: string; readonly counted: boolean },
): Promise<void> => {
  await db.rows(succeed, [accountId, endpointHash, day, counted ? 1 : 0])
}

const retryLater = statement(
  'push.retry-later',
  `update push_subscription set failures = failures + $3, retry_at = to_timestamp($4::float8 / 1000)
    where account_id = $1 and endpoint_hash = $2`,
)

/** Sends nothing to it before `retryAt`. `failed`: whether it counts as a failure of the push service. */
export const storePause = async (
  db: Queryable,
  { accountId, endpointHash }: SubscriptionId,
  { retryAt, failed }: { readonly retryAt: number; readonly failed: boolean },
): Promise<void> => {
  await db.rows(retryLater, [accountId, endpointHash, failed ? 1 : 0, retryAt])
}
