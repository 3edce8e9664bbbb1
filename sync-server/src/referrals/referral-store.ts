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

const selectIsInvited = statement(
  'referral.is-invited',
  `select referred_by is not null as "isInvited" from account where account_id = $1`,
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

export const isInvited = async (db: Queryable, accountId: string): Promise<boolean> =>
  (await db.row<{ isInvited: boolean }>(selectIsInvited, [accountId]))?.isInvited === true
