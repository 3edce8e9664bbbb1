import { randomBytes } from 'node:crypto'
import type { Account } from '#accounts/account.ts'
import type { Ctx } from '#http/middleware.ts'
import type { Queryable } from '#postgres/database.ts'
import { createCookieJar } from '../cookie-jar.ts'
import { connect } from './connection-store.ts'
import { insertOffer, consumeOffer, type Offer } from './offer-store.ts'

const offerSeconds = 15 * 60

/**
 * Offers to connect a provider identity with the account of the same address. The address alone connects nothing, even
 * when the provider verified it.
 * A code by mail in the same browser must confirm that the user reads that mail. Then the identity is connected with
 * that account.
 */
export interface Offers {
  readonly create: (ctx: Ctx, offer: Offer) => Promise<void>
  /** Called after a code confirmed the address of the account. Returns the provider that was connected, or null. */
  readonly accept: (ctx: Ctx, account: Pick<Account, 'accountId' | 'email'>) => Promise<string | null>
}

export const createOffers = (deps: {
  readonly database: Queryable
  readonly now: () => number
  readonly origin: string
}): Offers => {
  const { database, now, origin } = deps
  const { isHttps, read, write, clear } = createCookieJar(origin)
  const name = `${isHttps ? '__Host-' : ''}simmer.offer`
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
