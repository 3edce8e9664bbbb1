import { notificationLimits } from '@simmer/contract/wire/notifications'
import { day, type Purge } from '../jobs/purge.ts'
import { statement } from '../postgres/database.ts'
import { bumpAccountVersion } from '../sync/account-version.ts'
import { openMs } from './group-rules.ts'

const accountsAtOnce = 100

// An entry that is gone stays until it could not be opened again.
const isOld = `newest_at < to_timestamp($1::float8 / 1000) or (is_gone and opened_at < to_timestamp($2::float8 / 1000))`

const accountsWithOld = statement(
  'notifications.accounts-with-old',
  `select account_id as "accountId" from notification where ${isOld}
   union
   select account_id from notification group by account_id having count(*) > ${notificationLimits.stored}
   limit ${accountsAtOnce}`,
)
const removeOld = statement(
  'notifications.remove-old',
  `with old as (
     select group_id from (
       select *, row_number() over (order by is_gone, newest_at desc, newest_version desc) as place
       from notification where account_id = $3
     ) as placed where ${isOld} or place > ${notificationLimits.stored}
   ), shown as (
     select id, bytes from user_record join old on id = 'notification:' || group_id where account_id = $3 and value is not null
   ), removed as (
     update user_record set value = null, version = $4 from shown
     where account_id = $3 and user_record.id = shown.id
   ), deleted as (
     delete from notification using old where account_id = $3 and notification.group_id = old.group_id returning 1
   ), counted as (
     update sync_user set stored_bytes = greatest(0, stored_bytes - (select coalesce(sum(bytes), 0) from shown))
     where account_id = $3
   )
   select count(*) as rows from deleted`,
)

/** Removes entries after 180 days, and those beyond the newest 500 of an account, also from its devices. */
export const purgeOldNotifications: Purge = async ({ database, now, stopping }) => {
  const before = [now - notificationLimits.days * day, now - openMs]
  for (let rows = 0; ;) {
    const accounts = await database.rows<{ accountId: string }>(accountsWithOld, before)
    for (const { accountId } of accounts) {
      if (stopping?.aborted === true) return rows
      rows += await database.tx(async (tx) => {
        const version = await bumpAccountVersion(tx, accountId)
        if (version === undefined) return 0
        return (await tx.row<{ rows: number }>(removeOld, [...before, accountId, version]))?.rows ?? 0
      })
    }
    if (accounts.length < accountsAtOnce) return rows
  }
}
