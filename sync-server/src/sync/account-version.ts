import { type Queryable, statement } from '../postgres/database.ts'

const bump = statement(
  'sync.own-turn',
  `update sync_user set version = version + 1 where account_id = $1
   returning version, set_config('sync.account', account_id::text, true), set_config('sync.version', version::text, true)`,
)

/**
 * The server's own turn in an account's order: synced rows may be written with this version until the transaction ends, and
 * nobody else's come in between. Undefined where the account is gone.
 */
export const bumpAccountVersion = async (db: Queryable, accountId: string): Promise<number | undefined> =>
  (await db.row<{ version: number }>(bump, [accountId]))?.version
