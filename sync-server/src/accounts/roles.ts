import { statement, type Queryable } from '../postgres/database.ts'

const selectCapability = statement(
  'account.has-capability',
  `select 1 as one from account_capability where account_id = $1 and capability = $2`,
)

/** WHO-5: checked in every request that needs the capability, so a revoked one ends at once. */
export const hasCapability = async (
  db: Queryable,
  accountId: string,
  capability: 'moderator' | 'editor',
): Promise<boolean> => (await db.row(selectCapability, [accountId, capability])) !== undefined

/** The roles that an operator can grant to an account. */
export const roles = ['partner', 'moderator', 'editor'] as const
export type Role = (typeof roles)[number]

const setPartner = statement(
  'account.set-partner',
  `update account set is_partner = $2 where lower(username) = lower($1) returning username`,
)

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
 * Grants or revokes a role. Returns the username in its owner's spelling, or undefined when there is no such account.
 */
export const setRole = async (
  db: Queryable,
  username: string,
  role: Role,
  isGranted: boolean,
): Promise<string | undefined> => {
  if (role === 'partner') return (await db.row<{ username: string }>(setPartner, [username, isGranted]))?.username
  const account = await db.row<{ accountId: string; username: string }>(byUsername, [username])
  if (!account) return undefined
  await db.rows(isGranted ? grantCapability : revokeCapability, [account.accountId, role])
  return account.username
}
