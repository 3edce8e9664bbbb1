import type { payoutEndpoints } from '@simmer/contract/wire/endpoints/payout-endpoints'
import type { Environment } from '../config/environment.ts'
import type { Handler } from '../http/handler.ts'
import { payableOf } from '../ledger/counters.ts'
import { readCounters } from '../ledger/ledger-store.ts'
import { type Queryable, statement } from '../postgres/database.ts'

const isUnrestricted = statement(
  'payout.is-unrestricted',
  `select 1 as one from account where account_id = $1 and is_partner and suspended_at is null
     and (limited_until is null or limited_until <= to_timestamp($2::float8 / 1000))`,
)

/** CA-2, PO-1: a partner without a restriction who has at least the minimum available beyond what they owe. */
export const readPayoutEligibility = (deps: {
  readonly database: Queryable
  readonly environment: Pick<Environment, 'payouts'>
  readonly now: () => number
}): Handler<typeof payoutEndpoints.isPayoutEligible> => {
  const { database, now } = deps
  const { currency, minimum } = deps.environment.payouts
  return async (_, { person: { accountId } }) => {
    if ((await database.row(isUnrestricted, [accountId, now()])) === undefined) return false
    return payableOf(await readCounters(database, accountId), currency).amount >= minimum
  }
}
