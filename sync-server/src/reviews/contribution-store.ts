import { type Queryable, statement } from '../postgres/database.ts'

const due = statement(
  'contributions.due',
  'select account_id as id from contribution_due group by account_id order by min(due_id) limit $1',
)

/** Accounts with records to look at, the longest waiting first. */
export const dueAccounts = async (db: Queryable, limit: number): Promise<string[]> =>
  (await db.rows<{ id: string }>(due, [limit])).map(({ id }) => id)

const maxLines = 500
const lines = statement(
  'contributions.lines',
  `select due_id as "dueId", ids from contribution_due where account_id = $1 order by due_id limit ${maxLines}`,
)

export interface DueLine {
  readonly dueId: number
  readonly ids: readonly string[]
}

export const dueLines = (db: Queryable, accountId: string): Promise<DueLine[]> => db.rows<DueLine>(lines, [accountId])

const take = statement(
  'contributions.take',
  'delete from contribution_due where account_id = $1 and due_id = any($2::bigint[]) returning due_id as "dueId", ids',
)

/** Removes lines that the same transaction handles; without those that another node was faster with. */
export const takeLines = (db: Queryable, accountId: string, all: readonly DueLine[]): Promise<DueLine[]> =>
  db.rows<DueLine>(take, [accountId, all.map(({ dueId }) => dueId)])

const add = statement('contributions.add', 'insert into contribution_due (account_id, ids) values ($1, $2)')

/** Has the job look at these records once more. */
export const addLine = async (db: Queryable, accountId: string, ids: readonly string[]): Promise<void> => {
  await db.rows(add, [accountId, ids])
}

export interface ContributionRecord {
  readonly id: string
  readonly value: unknown
  readonly version: number
  readonly occurredAt: Date
}

const records = statement(
  'contributions.records',
  `select id, value, version, occurred_at as "occurredAt" from user_record where account_id = $1 and id = any($2::text[])
   order by version, id`,
)

export const loadRecords = (db: Queryable, accountId: string, ids: readonly string[]): Promise<ContributionRecord[]> =>
  db.rows<ContributionRecord>(records, [accountId, ids])

// The author of a row stays the same, because the result belongs to the action of its author.
const setRecord = statement(
  'contributions.set-record',
  `with former as (
     select octet_length(value::text) as bytes from user_record where account_id = $1 and id = $2
   ), written as (
     update user_record set value = $3, version = $4 where account_id = $1 and id = $2
     returning octet_length(value::text) as bytes
   ) update sync_user set stored_bytes = greatest(0, stored_bytes + written.bytes - former.bytes) from former, written
   where sync_user.account_id = $1`,
)

/** Writes the result at a new account version, so that the devices of the account pull it. */
export const saveRecord = async (
  db: Queryable,
  accountId: string,
  { id, value }: Pick<ContributionRecord, 'id' | 'value'>,
  version: number,
): Promise<void> => {
  await db.rows(setRecord, [accountId, id, JSON.stringify(value), version])
}

export interface Writer {
  readonly accountId: string
  readonly hasUsername: boolean
  /** Suspended, or about to leave. */
  readonly isInactive: boolean
  readonly isNew: boolean
}

// Locked, so that the account is not suspended between this and what is written for it.
const writer = statement(
  'contributions.writer',
  `select account_id as "accountId", username is not null as "hasUsername",
     suspended_at is not null or deletion_at is not null as "isInactive", created_at > now() - interval '7 days' as "isNew"
   from account where account_id = $1 for share`,
)

export const lockWriter = (tx: Queryable, accountId: string): Promise<Writer | undefined> =>
  tx.row<Writer>(writer, [accountId])
