import { readNotification } from '@simmer/contract/notifications/unread'
import type { NotificationGroup } from '@simmer/contract/wire/notifications'
import { type Queryable, statement } from '../postgres/database.ts'

/** The newest of some entries, and how many there are. */
export interface UnseenEntries {
  readonly entries: readonly NotificationGroup[]
  readonly count: number
}

const unseen = statement(
  'notifications.unseen-between',
  `select record.value, count(*) over () as count
   from notification join user_record as record
     on record.account_id = notification.account_id and record.id = 'notification:' || group_id and record.value is not null
   where notification.account_id = $1 and not is_gone
     and newest_at > to_timestamp($2::float8 / 1000) and newest_at <= to_timestamp($3::float8 / 1000)
     and newest_version > coalesce((select (value ->> 'upTo')::float8 from user_record
       where account_id = $1 and id = 'seen:notifications'), 0)
   order by newest_at desc, newest_version desc limit $4`,
)

/** The entries that an account has not seen, and whose last actor was added in a time. Milliseconds since 1970. */
export const readUnseenEntries = async (
  db: Queryable,
  accountId: string,
  { after, until, limit }: { readonly after: number; readonly until: number; readonly limit: number },
): Promise<UnseenEntries> => {
  const rows = await db.rows<{ value: unknown; count: number }>(unseen, [accountId, after, until, limit])
  return { entries: rows.flatMap(({ value }) => readNotification(value) ?? []), count: rows[0]?.count ?? 0 }
}
