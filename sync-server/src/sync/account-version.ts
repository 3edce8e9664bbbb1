import { type Queryable, statement } from '../postgres/database.ts'

const bump = statement(
  'sync.bump-version',
  `update sync_user set version = version + 1 where account_id = $1
   returning version, set_config('sync.account', account_id::text, true), set_config('sync.version', version::text, true)`,
)
const insertMissing = statement(
  'sync.insert-users',
  `insert into sync_user (account_id) select account_id from account where account_id = any($1::uuid[]) order by account_id
   on conflict (account_id) do nothing`,
)
// Requests that lock several accounts lock them in the same order, so that they cannot deadlock.
const lock = statement(
  'sync.lock',
  'select account_id from sync_user where account_id = any($1::uuid[]) order by account_id for no key update',
)

/**
 * Bumps the version of an account and locks it until the transaction ends. The server may write synced rows with this
 * version. Undefined where the account does not exist.
 */
export const bumpAccountVersion = async (db: Queryable, accountId: string): Promise<number | undefined> =>
  (await db.row<{ version: number }>(bump, [accountId]))?.version

/** Creates the version rows of accounts that never synced. */
export const ensureSyncUsers = async (db: Queryable, accountIds: readonly string[]): Promise<void> => {
  await db.rows(insertMissing, [accountIds])
}

/** Blocks all writes of synced rows of these accounts until the transaction ends. */
export const lockSyncUsers = async (db: Queryable, accountIds: readonly string[]): Promise<void> => {
  await db.rows(lock, [accountIds])
}
