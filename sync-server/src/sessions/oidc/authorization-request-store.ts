import { createHash } from 'node:crypto'
import { purgeRows } from '../../jobs/purge.ts'
import { statement, type Queryable } from '../../postgres/database.ts'

/** Somebody who was sent to a provider. */
export interface AuthorizationRequest {
  readonly provider: string
  /** Who was signed in when they left, and connects the provider; null for whoever wants to sign in by it. */
  readonly accountId: string | null
  readonly callbackUrl: string
}

const insert = statement(
  'provider-visit.insert',
  `insert into provider_authorization (state_hash, provider, account_id, callback_url, expires_at)
   values ($1, $2, $3, $4, to_timestamp($5::float8 / 1000))`,
)

const consume = statement(
  'provider-visit.take',
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

/** The visit that a state belongs to, which is good once; undefined when it was used, is over, or never was. */
export const consumeAuthorizationRequest = async (
  db: Queryable,
  state: string,
  at: number,
): Promise<AuthorizationRequest | undefined> => {
  const found = await db.row<AuthorizationRequest & { readonly isLive: boolean }>(consume, [hashState(state), at])
  return found?.isLive === true ? found : undefined
}

export const purgeExpiredAuthorizationRequests = purgeRows({
  name: 'provider-visit.forget-old',
  table: 'provider_authorization',
  key: 'state_hash',
  expired: 'expires_at < to_timestamp($1::float8 / 1000)',
  ageMs: 0,
})
