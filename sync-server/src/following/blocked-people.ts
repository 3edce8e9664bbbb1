import type { followingEndpoints } from '@simmer/contract/wire/endpoints/following-endpoints'
import type { Handler } from '../http/handler.ts'
import { type Queryable, statement } from '../postgres/database.ts'
import { personCard, personColumns, type PersonRow } from './person-card.ts'

const blocked = statement(
  'following.blocked',
  `select ${personColumns}
     from user_record as record
     join account on account.account_id = split_part(record.id, ':', 2)::uuid left join photo using (photo_id)
    where record.account_id = $1 and starts_with(record.id, 'block:') and record.value is not null and username is not null
    order by record.version desc, record.id limit 500`,
)

export const listBlockedPeople =
  ({ database }: { readonly database: Queryable }): Handler<typeof followingEndpoints.blockedPeople> =>
  async (_, { person: { accountId } }) => {
    const people = await database.rows<PersonRow>(blocked, [accountId])
    return { people: people.map(personCard) }
  }

const blockers = statement(
  'following.blockers',
  `select account_id as "accountId" from user_record
    where account_id = any($1::uuid[]) and id = 'block:' || $2 and value is not null`,
)

/** Those of these accounts that have blocked `actorId`: nothing of what the actor does may reach them. */
export const accountsThatBlock = async (
  db: Queryable,
  accountIds: readonly string[],
  actorId: string,
): Promise<ReadonlySet<string>> => {
  const rows = await db.rows<{ accountId: string }>(blockers, [accountIds, actorId])
  return new Set(rows.map(({ accountId }) => accountId))
}

const blockedAmong = statement(
  'following.blocked-among',
  `select split_part(id, ':', 2) as "accountId" from user_record
    where account_id = $1 and id = any(array(select 'block:' || actor from unnest($2::text[]) as actor)) and value is not null`,
)

/** Those of these accounts that `accountId` has blocked. */
export const blockedBy = async (
  db: Queryable,
  accountId: string,
  actorIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await db.rows<{ accountId: string }>(blockedAmong, [accountId, actorIds])
  return new Set(rows.map((row) => row.accountId))
}
