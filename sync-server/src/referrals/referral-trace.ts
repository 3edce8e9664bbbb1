import { isIP } from 'node:net'
import { keyedHash } from '../config/keys.ts'
import { purgeRows } from '../jobs/purge.ts'
import { isSharedAddress, networkPrefix } from '../http/rate-limit.ts'
import { statement, type Queryable } from '../postgres/database.ts'

/** Credits and rewards are decided within a year; traces are of no use after it. */
const storedDays = 400
/** Accounts that change their network all the time leave no more than this. */
const maxTraces = 20

const insertTraces = statement(
  'referral.insert-traces',
  `insert into referral_trace (account_id, kind, hash, at)
   select account_id, kind, hash, to_timestamp($4::float8 / 1000)
   from account, unnest($2::text[], $3::bytea[]) as given (kind, hash)
   where account_id = $1 and (referred_by is not null or $5)
     and (select count(*) from referral_trace where account_id = $1) < ${maxTraces}
   on conflict (account_id, kind, hash) do update set at = excluded.at`,
)

/** What a request shows of a person. */
export interface Traces {
  /** The IP address that the server sees. */
  readonly address: string
  /** Further addresses, which the device looked up (CA-14). */
  readonly furtherAddresses?: readonly string[]
  /** The key of the browser, which stays the same when another account signs in; null: not known. */
  readonly browserKey: string | null
  /** Whether the account invites others itself. Of other accounts, only those that were invited leave traces. */
  readonly invites: boolean
}

interface TraceDeps {
  readonly database: Queryable
  readonly now: () => number
  readonly referralKey: Uint8Array
}

/**
 * CA-14: stores the networks and the browser of an account that takes part in invitations, as keyed hashes, which only
 * this server can compute. Addresses of a private network are of a proxy or a household's own, and are left out.
 */
export const recordReferralTraces = async (
  { database, now, referralKey }: TraceDeps,
  accountId: string,
  { address, furtherAddresses = [], browserKey, invites }: Traces,
): Promise<void> => {
  const addresses = [address, ...furtherAddresses].filter((each) => isIP(each) !== 0 && !isSharedAddress(each))
  const networks = [...new Set(addresses.map(networkPrefix))]
  const hashes = networks.map((network) => keyedHash(referralKey, network))
  const kinds = networks.map(() => 'network')
  if (browserKey !== null) {
    hashes.push(keyedHash(referralKey, `browser ${browserKey}`))
    kinds.push('browser')
  }
  if (hashes.length > 0) await database.rows(insertTraces, [accountId, kinds, hashes, now(), invites])
}

export const purgeReferralTraces = purgeRows({
  name: 'referral.purge-traces',
  table: 'referral_trace',
  key: 'account_id, kind, hash',
  expired: 'at < to_timestamp($1::float8 / 1000)',
  ageMs: storedDays * 24 * 60 * 60 * 1000,
})
