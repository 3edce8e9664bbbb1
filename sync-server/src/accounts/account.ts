import { statement, type Queryable } from '../postgres/database.ts'
import { writeAudit } from './audit.ts'

export interface Account {
  readonly accountId: string
  readonly email: string
  readonly username: string | null
  readonly name: string | null
  readonly confirmed: boolean
  readonly profileType: 'reader' | 'author'
  readonly isSimmerPartner: boolean
  readonly suspended: boolean
}

export const accountColumns = `account_id as "accountId", email, username, name, confirmed, profile_type as "profileType",
  is_partner as "isSimmerPartner", suspended_at is not null as suspended`

const byId = statement('account.by-id', `select ${accountColumns} from account where account_id = $1`)

const confirmByEmail = statement(
  'account.confirm-by-email',
  `insert into account (account_id, email, confirmed) values ($1, $2, true)
   on conflict (email) do update set confirmed = true
   returning ${accountColumns}`,
)

const insert = statement(
  'account.insert',
  `insert into account (account_id, email, confirmed) values ($1, $2, true)
   on conflict (email) do nothing returning ${accountColumns}`,
)

export const accountById = (db: Queryable, accountId: string): Promise<Account | undefined> =>
  db.row<Account>(byId, [accountId])

/**
 * The user who read the mail owns the address: the account is created at the first sign-in and is confirmed from then
 * on.
 */
export const confirmAccount = async (db: Queryable, accountId: string, email: string): Promise<Account> => {
  const account = await db.row<Account>(confirmByEmail, [accountId, email])
  if (account === undefined) throw new Error('an upsert returned no row')
  return account
}

/**
 * Creates a confirmed account for an address that a sign-in provider verified; undefined when the address has an
 * account.
 */
export const createAccount = (db: Queryable, accountId: string, email: string): Promise<Account | undefined> =>
  db.row<Account>(insert, [accountId, email])

const clearDeletion = statement(
  'account.clear-deletion',
  `update account set deletion_at = null where account_id = $1 and deletion_at is not null returning account_id`,
)

/** Cancels a scheduled deletion when the owner signs in. Returns whether one was scheduled. */
export const cancelDeletion = async (db: Queryable, accountId: string, now: number): Promise<boolean> => {
  if ((await db.row(clearDeletion, [accountId])) === undefined) return false
  await writeAudit(db, accountId, now, 'deletion-cancelled')
  return true
}

/** What an operator needs to see in order to help a user. */
export interface AccountOverview extends Account {
  readonly capabilities: readonly string[]
  readonly suspendedAt: Date | null
  readonly createdAt: Date
}

const byEmail = statement(
  'account.overview-by-email',
  `select ${accountColumns}, suspended_at as "suspendedAt", created_at as "createdAt",
          array(select capability from account_capability granted
                 where granted.account_id = account.account_id order by capability) as capabilities
     from account where email = lower($1)`,
)

export const accountOverview = (db: Queryable, email: string): Promise<AccountOverview | undefined> =>
  db.row<AccountOverview>(byEmail, [email])

const knownNames = statement(
  'account.known-names',
  `select array_remove(array[username, name, email], null)
     || array(select former.username from former_username as former where former.account_id = account.account_id) as names
   from account where account_id = $1`,
)

/** Every name under which a person may be known: usernames, also former ones, the display name and the e-mail address. */
export const readKnownNames = async (db: Queryable, accountId: string): Promise<readonly string[]> =>
  (await db.row<{ names: string[] }>(knownNames, [accountId]))?.names ?? []
