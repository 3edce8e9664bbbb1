import { createHash } from 'node:crypto'
import { purgeRows } from '#jobs/purge.ts'
import { statement, type Queryable } from '#postgres/database.ts'

/** A pending authorization request at a provider. */
export interface AuthorizationRequest {
  readonly provider: string
  /** The signed-in account that connects the provider; null for a sign-in. */
  readonly accountId: string | null
  readonly callbackUrl: string
}

const insert = statement(
  'provider-authorization.insert',
  `insert into provider_authorization (state_hash, provider, account_id, callback_url, expires_at)
   values ($1, $2, $3, $4, to_timestamp($5::float8 / 1000))`,
)

const consume = statement(
  'provider-authorization.consume',
  `delete from provider_authorization where state_hash = $1
   returning provider, account_id as "accountId", callback_url as "callbackUrl",
             expires_at > to_timestamp($2::float8 / 1000) as "isLive"`,
)

const hashState = (state: string): Buffer => createHash('sha256').update(state).digest()

export const insertAuthorizationRequest = async (
  db: Queryable,
  state: string,
  request: AuthorizationRequest,
  expires: number,
): Promise<void> => {
  await db.rows(insert, [hashState(state), request.provider, request.accountId, request.callbackUrl, expires])
}

/** Consumes the request of a state; undefined when it was used, has expired, or never existed. */
export const consumeAuthorizationRequest = async (
  db: Queryable,
  state: string,
  at: number,
): Promise<AuthorizationRequest | undefined> => {
  const found = await db.row<AuthorizationRequest & { readonly isLive: boolean }>(consume, [hashState(state), at])
  return found?.isLive === true ? found : undefined
}

export const purgeExpiredAuthorizationRequests = purgeRows({
  name: 'provider-authorization.purge-expired',
  table: 'provider_authorization',
  key: 'state_hash',
  expired: 'expires_at < to_timestamp($1::float8 / 1000)',
  ageMs: 0,
})
