import type { Language } from '@simmer/contract/preferences/languages'
import { notificationMessage } from '@simmer/contract/notifications/notification-message'
import { isUnseen, newestFirst, readNotification } from '@simmer/contract/notifications/unread'
import type { notificationEndpoints } from '@simmer/contract/wire/endpoints/notification-endpoints'
import { notificationLimits } from '@simmer/contract/wire/notifications'
import { randomUUID } from 'node:crypto'
import type { Handler } from '../http/handler.ts'
import { statement, type Queryable } from '../postgres/database.ts'
import type { SyncEngine } from '../sync/sync-engine.ts'
import { readRecipient } from './notification-store.ts'

interface Deps {
  readonly database: Queryable
  readonly syncEngine: SyncEngine
}

const newest = statement(
  'notifications.newest',
  `select value from (
     select group_id from notification where account_id = $1 and not is_gone
     order by newest_at desc, newest_version desc limit ${notificationLimits.listed}
   ) as listed join user_record on account_id = $1 and id = 'notification:' || group_id`,
)
const countUnseen = statement(
  'notifications.unseen',
  'select count(*)::integer as count from notification where account_id = $1 and not is_gone and newest_version > $2',
)
const languageOf = statement('notifications.language', 'select language from account where account_id = $1')

/** How many entries the account has not seen. */
const readUnreadCount = async (db: Queryable, accountId: string, seenUpTo: number): Promise<number> =>
  (await db.row<{ count: number }>(countUnseen, [accountId, seenUpTo]))?.count ?? 0

/** CA-7: in the language of the account; where it chose none, in that of the request. */
const listNotifications =
  ({ database }: Deps): Handler<typeof notificationEndpoints.notifications> =>
  async (_, { person: { accountId }, language: requested }) => {
    const { seenUpTo } = await readRecipient(database, accountId)
    const [rows, count, chosen] = await Promise.all([
      database.rows<{ value: unknown }>(newest, [accountId]),
      readUnreadCount(database, accountId, seenUpTo),
      database.row<{ language: Language | null }>(languageOf, [accountId]),
    ])
    const language = chosen?.language ?? requested
    const groups = newestFirst(rows.flatMap(({ value }) => readNotification(value) ?? []))
    return {
      notifications: groups.map((group) => ({
        type: group.type,
        message: notificationMessage(group, language),
        imageUrl: group.image,
        linkUrl: group.link,
        time: new Date(group.at).toISOString(),
        seen: !isUnseen(group, seenUpTo),
      })),
      unreadCount: count,
    }
  }

/** CA-8: acts as `seen.set` of a device that has everything. What arrives meanwhile stays new. */
const markAsSeen =
  ({ syncEngine }: Deps): Handler<typeof notificationEndpoints.markNotificationsAsSeen> =>
  async (_, { person, idempotencyKey }) => {
    await syncEngine.perform({
      accountId: person.accountId,
      uid: idempotencyKey ?? randomUUID(),
      key: 'seen:notifications',
      name: 'seen.set',
      // The rule limits it to the present version.
      args: { upTo: Number.MAX_SAFE_INTEGER },
      note: () => null,
    })
    return { unreadCount: 0 }
  }

export const notificationCalls = (deps: Deps) => ({
  notifications: listNotifications(deps),
  markNotificationsAsSeen: markAsSeen(deps),
})
