import { bumpAccountVersion, ensureSyncUsers, lockSyncUsers } from '../sync/account-version.ts'
import type { SharedRows } from '../sync/shared-rows.ts'
import { statement, type Queryable } from '../postgres/database.ts'

const accounts = statement(
  'list.accounts',
  `select other.account_id as id from shared_list_member me join shared_list_member other using (list_id)
    where me.account_id = $1 order by other.account_id`,
)

/** The accounts that share a list with this one, itself included, sorted. Only itself where it shares none. */
export const sharingAccounts = async (db: Queryable, accountId: string): Promise<readonly string[]> => {
  const rows = await db.rows<{ id: string }>(accounts, [accountId])
  return rows.length === 0 ? [accountId] : rows.map(({ id }) => id)
}

const columns = 'id, value, texts, occurred_at, by_client, by_mid'
const assignments = `value = excluded.value, texts = excluded.texts, occurred_at = excluded.occurred_at,
  by_client = excluded.by_client, by_mid = excluded.by_mid, version = excluded.version`

const copy = statement(
  'list.copy',
  `insert into user_record (account_id, ${columns}, version)
   select $2, ${columns}, $4::bigint from user_record where account_id = $1 and id = any($3::text[])
   on conflict (account_id, id) do update set ${assignments}`,
)

const isListRow = (id: string): boolean => id.startsWith('shopping:')

/** The shared shopping list. A copy keeps the author and time of the write, so that all members decide conflicts alike. */
export const sharedLists: SharedRows = {
  includes: ({ n }) => n === 'shopping.set',
  accounts: sharingAccounts,
  copy: async (db, from, to, { record }) => {
    const shared = [...record.keys()].filter(isListRow)
    if (shared.length === 0) return undefined
    const version = await bumpAccountVersion(db, to)
    if (version !== undefined) await db.rows(copy, [from, to, shared, version])
    return version
  },
}

// An item that one member still needs stays, even where another removed it. Of two such items the later one stays. Null in
// the other records is a choice: the first list, a deleted list, the usual aisles, a food that is not at home any more. The
// later choice stays.
const join = statement(
  'list.join',
  `with newest as (
     select distinct on (id) ${columns} from user_record
      where account_id = any($2::uuid[]) and starts_with(id, 'shopping:')
      order by id, (value is null and split_part(id, ':', 3) in ('line', 'state')), occurred_at desc, by_client desc, by_mid desc
   )
   insert into user_record as mine (account_id, ${columns}, version)
   select $1, ${columns}, $3::bigint from newest
   on conflict (account_id, id) do update set ${assignments}
    where (mine.occurred_at, mine.by_client, mine.by_mid) is distinct from (excluded.occurred_at, excluded.by_client, excluded.by_mid)`,
)

/** Merges the lists of these accounts, which must be locked. Returns the version of the merged list in each account. */
export const joinLists = async (db: Queryable, accountIds: readonly string[]): Promise<[string, number][]> => {
  const versions: [string, number][] = []
  for (const accountId of accountIds) {
    const version = await bumpAccountVersion(db, accountId)
    if (version === undefined) continue
    await db.rows(join, [accountId, accountIds, version])
    versions.push([accountId, version])
  }
  return versions
}

/** Blocks writes, joining and leaving of these accounts until the transaction ends. */
export const lockAccounts = async (db: Queryable, accountIds: readonly string[]): Promise<void> => {
  await ensureSyncUsers(db, accountIds)
  await lockSyncUsers(db, accountIds)
}

export interface ListRow {
  readonly listId: string
  readonly owner: string
}

const listForAccount = statement(
  'list.of',
  `select list_id as "listId", shared_list.account_id as owner from shared_list_member join shared_list using (list_id)
    where shared_list_member.account_id = $1`,
)
const insertList = statement(
  'list.create',
  'insert into shared_list (list_id, account_id, created_at) values ($1, $2, to_timestamp($3::float8 / 1000))',
)
const insertMember = statement(
  'list.add-member',
  `insert into shared_list_member (account_id, list_id, joined_at) values ($1, $2, to_timestamp($3::float8 / 1000))`,
)
const deleteMember = statement('list.remove-member', 'delete from shared_list_member where account_id = $1')
const deleteOwnedList = statement('list.delete', 'delete from shared_list where account_id = $1')
const deleteLonelyList = statement(
  'list.delete-lonely',
  `delete from shared_list where list_id = $1 and (select count(*) from shared_list_member where list_id = $1) < 2`,
)

export const listOfAccount = (db: Queryable, accountId: string): Promise<ListRow | undefined> =>
  db.row<ListRow>(listForAccount, [accountId])

export const createList = async (db: Queryable, listId: string, owner: string, now: number): Promise<void> => {
  await db.rows(insertList, [listId, owner, now])
  await db.rows(insertMember, [owner, listId, now])
}

export const addMember = async (db: Queryable, listId: string, accountId: string, now: number): Promise<void> => {
  await db.rows(insertMember, [accountId, listId, now])
}

/** Removes a member. A list with one member left is no longer shared. */
export const removeMember = async (db: Queryable, listId: string, accountId: string): Promise<void> => {
  await db.rows(deleteMember, [accountId])
  await db.rows(deleteLonelyList, [listId])
}

export const deleteList = async (db: Queryable, owner: string): Promise<void> => {
  await db.rows(deleteOwnedList, [owner])
}

const members = statement(
  'list.members',
  `select account_id as id, username, coalesce(nullif(name, ''), username) as name
    from shared_list_member join account using (account_id) where list_id = $1 order by joined_at, account_id`,
)

export interface MemberRow {
  readonly id: string
  readonly username: string | null
  readonly name: string | null
}

export const listMembers = (db: Queryable, listId: string): Promise<MemberRow[]> =>
  db.rows<MemberRow>(members, [listId])
