import { type Queryable, statement } from '../postgres/database.ts'

const bump = statement(
  'sync.bump-version',
  `update sync_user set version = version + 1 where account_id = $1
   returning version, set_config('sync.account', account_id::text, true), set_config('sync.version', version::text, true)`,
)

/**
 * Bumps the version of an account and locks it until the transaction ends. The server may write synced rows with this
 * version. Undefined where the account does not exist.
 */
export const bumpAccountVersion = async (db: Queryable, accountId: string): Promise<number | undefined> =>
  (await db.row<{ version: number }>(bump, [accountId]))?.version
