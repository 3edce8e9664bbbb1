import { createHash } from 'node:crypto'
import { purgeRows } from '#jobs/purge.ts'
import { statement, type Queryable } from '#postgres/database.ts'

/** An identity whose provider verified `email`, the address of an account that is not connected with it yet. */
export interface Offer {
  readonly provider: string
  readonly issuer: string
  readonly subject: string
  readonly email: string
}

const insert = statement(
  'provider-offer.insert',
  `insert into provider_offer (offer_hash, provider, issuer, subject, email, expires_at)
   values ($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000))`,
)

const consume = statement(
  'provider-offer.consume',
  `delete from provider_offer where offer_hash = $1
   returning provider, issuer, subject, email, expires_at > to_timestamp($2::float8 / 1000) as "isLive"`,
)

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const insertOffer = async (db: Queryable, token: string, offer: Offer, expires: number): Promise<void> => {
  const { provider, issuer, subject, email } = offer
  await db.rows(insert, [hashToken(token), provider, issuer, subject, email, expires])
}

/** Consumes the offer of a token; undefined when it was used, has expired, or never existed. */
export const consumeOffer = async (db: Queryable, token: string, at: number): Promise<Offer | undefined> => {
  const found = await db.row<Offer & { readonly isLive: boolean }>(consume, [hashToken(token), at])
  return found?.isLive === true ? found : undefined
}

export const purgeExpiredOffers = purgeRows({
  name: 'provider-offer.purge-expired',
  table: 'provider_offer',
  key: 'offer_hash',
  expired: 'expires_at < to_timestamp($1::float8 / 1000)',
  ageMs: 0,
})
