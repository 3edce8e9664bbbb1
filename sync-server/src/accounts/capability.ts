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
