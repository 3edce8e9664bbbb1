import { writeAudit } from './audit.ts'
import { statement, type Queryable } from '../postgres/database.ts'

const selectCapability = statement(
  'account.has-capability',
  `select 1 as one from account_capability where account_id = $1 and capability = $2`,
)

/** WHO-5: checked in every request that needs the capability, so a revoked one ends at once. */
export const hasCapability = async (
  db: Queryable,
  accountId: string,
  capability: Exclude<Role, 'partner'>,
): Promise<boolean> => (await db.row(selectCapability, [accountId, capability])) !== undefined

/** The roles that an operator can grant to an account. */
export const roles = ['partner', 'moderator', 'editor', 'operator'] as const
export type Role = (typeof roles)[number]

const setPartner = statement(
  'account.set-partner',
  `update account set is_partner = $2
     from (select account_id, is_partner from account where lower(username) = lower($1) for update) as before
    where account.account_id = before.account_id
   returning account.account_id as "accountId", username, before.is_partner as "wasPartner"`,
)

interface ChangedPartner {
  readonly accountId: string
  readonly username: string
  readonly wasPartner: boolean
}

/** WHO-4: a change is recorded in the audit of the account. */
const grantOrRevokePartner = async (db: Queryable, username: string, isGranted: boolean, at: number) => {
  const changed = await db.row<ChangedPartner>(setPartner, [username, isGranted])
  if (changed !== undefined && changed.wasPartner !== isGranted) {
    const action = isGranted ? 'partner-granted' : 'partner-revoked'
    await writeAudit(db, changed.accountId, at, action, { by: 'operator' })
  }
  return changed?.username
}

const byUsername = statement(
  'account.by-username',
  `select account_id as "accountId", username from account where lower(username) = lower($1)`,
)

const grantCapability = statement(
  'account.grant-capability',
  `insert into account_capability (account_id, capability) values ($1, $2) on conflict do nothing`,
)

const revokeCapability = statement(
  'account.revoke-capability',
  `delete from account_capability where account_id = $1 and capability = $2`,
)

/**
 * Grants or revokes a role; `at` is in milliseconds since 1970. Returns the username in its owner's spelling, or undefined when there is no such account.
 */
export const setRole = async (
  db: Queryable,
  username: string,
  role: Role,
  isGranted: boolean,
  at = Date.now(),
): Promise<string | undefined> => {
  if (role === 'partner') return grantOrRevokePartner(db, username, isGranted, at)
  const account = await db.row<{ accountId: string; username: string }>(byUsername, [username])
  if (!account) return undefined
  await db.rows(isGranted ? grantCapability : revokeCapability, [account.accountId, role])
  return account.username
}
