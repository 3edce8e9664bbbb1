import { statement, type Queryable } from '../postgres/database.ts'

const selectCapability = statement(
  'account.has-capability',
  `select 1 as one from account_capability where account_id = $1 and capability = $2`,
)

/** WHO-5: asked at every deed that needs it, so that what is taken away is gone at once. */
export const hasCapability = async (
  db: Queryable,
  accountId: string,
  capability: 'moderator' | 'editor',
): Promise<boolean> => (await db.row(selectCapability, [accountId, capability])) !== undefined

/** What an account can be made beyond a person with a profile. */
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

/** Gives an account a standing or takes it away; its username as its owner writes it, or undefined when there is none. */
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
