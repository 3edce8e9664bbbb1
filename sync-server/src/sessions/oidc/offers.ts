import { randomBytes } from 'node:crypto'
import type { Account } from '../../accounts/account.ts'
import type { Ctx } from '../../http/middleware.ts'
import type { Queryable } from '../../postgres/database.ts'
import { createCookieJar } from '../cookie-jar.ts'
import { connect } from './connection-store.ts'
import { insertOffer, consumeOffer, type Offer } from './offer-store.ts'

const offerSeconds = 15 * 60

/**
 * What is left open when somebody comes by a provider that does not open their account yet. An address alone connects
 * nothing, however loudly a provider vouches for it: in the same browser a code must show that the mail is read by whoever
 * came. Then both say the same of the same person, and the provider opens that account and no other.
 */
export interface Offers {
  readonly create: (ctx: Ctx, offer: Offer) => Promise<void>
  /** For whoever just showed by a code that the account's address is theirs. The provider that was connected; null for none. */
  readonly accept: (ctx: Ctx, account: Pick<Account, 'accountId' | 'email'>) => Promise<string | null>
}

export const createOffers = (deps: {
  readonly database: Queryable
  readonly now: () => number
  readonly origin: string
}): Offers => {
  const { database, now, origin } = deps
  const { isHttps: https, read, write, clear } = createCookieJar(origin)
  const name = `${https ? '__Host-' : ''}simmer.offer`
  return {
    create: async (ctx, offer) => {
      const token = randomBytes(32).toString('base64url')
      await insertOffer(database, token, offer, now() + offerSeconds * 1000)
      write(ctx, name, token, `Max-Age=${offerSeconds}`)
    },
    accept: async (ctx, { accountId, email }) => {
      const token = read(ctx, name)
      if (token === undefined) return null
      clear(ctx, name)
      const offer = await consumeOffer(database, token, now())
      if (offer === undefined || offer.email !== email) return null
      return (await connect(database, accountId, offer.provider, offer)) ? offer.provider : null
    },
  }
}
