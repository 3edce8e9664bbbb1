import { statement, type Queryable } from '../postgres/database.ts'

const selectByCode = statement(
  'referral.of-code',
  `select account_id as "accountId", username, referral_code as code
     from account where referral_code = upper($1) and suspended_at is null and confirmed`,
)

const selectCode = statement('referral.of-account', `select referral_code as code from account where account_id = $1`)

const setReferrer = statement(
  'referral.set-referrer',
  `update account set referred_by = coalesce(referred_by, $2) where account_id = $1 returning referred_by as "referredBy"`,
)

const insertNetwork = statement(
  'referral.insert-network',
  `insert into referral_network (account_id, network_hash, at)
   select account_id, $2, to_timestamp($3::float8 / 1000) from account where account_id = $1 and referred_by is not null
   on conflict (account_id) do nothing`,
)

interface Referrer {
  readonly accountId: string
  readonly username: string | null
  readonly code: string
}

export const findReferrer = (db: Queryable, code: string): Promise<Referrer | undefined> =>
  db.row<Referrer>(selectByCode, [code])

export const findReferralCode = async (db: Queryable, accountId: string): Promise<string | undefined> =>
  (await db.row<{ code: string }>(selectCode, [accountId]))?.code

/** Sets the referrer of an account that has none; returns the referral code that is stored then. */
export const setReferredBy = async (db: Queryable, accountId: string, code: string): Promise<string | undefined> =>
  (await db.row<{ referredBy: string }>(setReferrer, [accountId, code]))?.referredBy

/** Stores the network of an invited account, and only the first time. */
export const insertReferralNetwork = async (
  db: Queryable,
  accountId: string,
  networkHash: Buffer,
  at: number,
): Promise<void> => {
  await db.rows(insertNetwork, [accountId, networkHash, at])
}
