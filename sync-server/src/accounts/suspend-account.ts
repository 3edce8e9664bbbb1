import { type Queryable, statement } from '../postgres/database.ts'

const set = statement(
  'account.set-suspended',
  `update account set suspended_at = case when $2::float8 is null then null else coalesce(suspended_at, to_timestamp($2 / 1000)) end
    where lower(username) = lower($1)
   returning account_id as "accountId", username`,
)

export interface SuspendableAccount {
  readonly accountId: string
  readonly username: string
}

/** Suspends an account, or with null ends its suspension. Undefined where there is no account of this username. */
export const setSuspended = (
  db: Queryable,
  username: string,
  at: number | null,
): Promise<SuspendableAccount | undefined> => db.row<SuspendableAccount>(set, [username, at])
