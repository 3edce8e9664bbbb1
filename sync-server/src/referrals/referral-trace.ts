import { isIP } from 'node:net'
import { keyedHash } from '../config/keys.ts'
import { day, inBatches, maxBatchRows, purgeRows, type Purge } from '../jobs/purge.ts'
import { isSharedAddress, networkPrefix } from '../http/rate-limit.ts'
import { statement, type Queryable } from '../postgres/database.ts'

/** Credits and rewards are decided within a year; traces are of no use after it. */
const storedDays = 400
/** How many traces an account leaves: the latest that the server saw, and of those that a device reports, which may be made up. */
const maxSeen = 50
const maxReported = 4

const insertTraces = statement(
  'referral.insert-traces',
  `insert into referral_trace (account_id, kind, hash, at)
   select account_id, kind, hash, to_timestamp($4::float8 / 1000)
   from account, unnest($2::text[], $3::bytea[]) as given (kind, hash) where account_id = $1
   on conflict (account_id, kind, hash) do update set at = excluded.at`,
)
const deleteBeyondLimit = statement(
  'referral.delete-traces-beyond-limit',
  `delete from referral_trace where account_id = $1 and (kind, hash) in (
     select kind, hash from (
       select kind, hash, row_number() over (partition by kind = 'reported' order by at desc, kind, hash) as place
       from referral_trace where account_id = $1) as ranked
     where place > case kind when 'reported' then ${maxReported} else ${maxSeen} end)`,
)

/** What a request shows of a person. */
export interface Traces {
  /** The IP address that the server sees. */
  readonly address: string
  /** Further addresses, which the device looked up (CA-14). */
  readonly furtherAddresses?: readonly string[]
  /** The key of the browser, which stays the same when another account signs in; null: not known. */
  readonly browserKey: string | null
}

interface TraceDeps {
  readonly database: Queryable
  readonly now: () => number
  readonly referralKey: Uint8Array
}

/**
 * CA-14: stores the networks and the browser of an account that invites or was invited, as keyed hashes, which only this
 * server can compute. Addresses of a private network are of a proxy or a household's own, and are left out.
 */
export const recordReferralTraces = async (
  { database, now, referralKey }: TraceDeps,
  accountId: string,
  { address, furtherAddresses = [], browserKey }: Traces,
): Promise<void> => {
  const seen = networksOf([address])
  const traces = [
    ...seen.map((network) => ['network', network] as const),
    ...networksOf(furtherAddresses)
      .filter((network) => !seen.includes(network))
      .map((network) => ['reported', network] as const),
    ...(browserKey === null ? [] : [['browser', `browser ${browserKey}`] as const]),
  ]
  if (traces.length === 0) return
  const hashes = traces.map(([, text]) => keyedHash(referralKey, text))
  await database.rows(insertTraces, [accountId, traces.map(([kind]) => kind), hashes, now()])
  await database.rows(deleteBeyondLimit, [accountId])
}

const networksOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter((each) => isIP(each) !== 0 && !isSharedAddress(each)).map(networkPrefix)),
]

const deleteTraces = purgeRows({
  name: 'referral.purge-traces',
  table: 'referral_trace',
  key: 'account_id, kind, hash',
  expired: 'at < to_timestamp($1::float8 / 1000)',
  ageMs: storedDays * day,
})
const clearNetworks = statement(
  'referral.clear-networks',
  `with cleared as (
     update referral set networks = '{}' where owner_id in (
       select owner_id from referral where networks <> '{}' and created_at < to_timestamp($1::float8 / 1000)
       limit ${maxBatchRows} for update skip locked
     ) returning 1
   ) select count(*)::integer as rows from cleared`,
)

/** Deletes old traces, and those that credits store of their friends. */
export const purgeReferralTraces: Purge = async (deps) => {
  const clearBatch = async () =>
    (await deps.database.row<{ rows: number }>(clearNetworks, [deps.now - storedDays * day]))?.rows ?? 0
  return (await deleteTraces(deps)) + (await inBatches(clearBatch, deps.stopping))
}
