import { createHmac } from 'node:crypto'
import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { readReferralCode } from '@simmer/contract/accounts/referral-code'
import type { Handler, Person } from '../http/handler.ts'
import { networkPrefix } from '../http/rate-limit.ts'
import type { Queryable } from '../postgres/database.ts'
import { findReferralCode, insertReferralNetwork, findReferrer, setReferredBy } from './referral-store.ts'

/**
 * MN-7: an account may invite friends when it is confirmed, has a username and is not suspended. Each account can ask
 * only about itself.
 */
export const isReferralEligible = (person: Person, username: string): boolean =>
  person.confirmed && !person.suspended && person.username !== null && person.username === username.trim()

interface Deps {
  readonly database: Queryable
  readonly now: () => number
  readonly referralKey: Uint8Array
}

export const readReferral =
  ({ database }: Deps): Handler<typeof endpoints.referralCode> =>
  async (_, { person }) => {
    const referralCode = await findReferralCode(database, person.accountId)
    // The account was deleted between authentication and this query.
    if (referralCode === undefined) throw new Problem('not-signed-in')
    return { referralCode }
  }

/** CA-10: a rate limit slows down guessing of codes. */
export const checkReferral = ({ database }: Deps): Handler<typeof endpoints.checkReferral> => {
  return async ({ params }) => {
    const code = readReferralCode(params.code)
    const referrer = code === null ? undefined : await findReferrer(database, code)
    return { valid: referrer !== undefined, username: referrer?.username ?? null }
  }
}

/** CA-14: stores the network of an accepted invitation as a keyed hash, which only this server can compute. */
export const recordReferralNetwork = (
  { database, now, referralKey }: Deps,
  accountId: string,
  address: string,
): Promise<void> => {
  const hash = createHmac('sha256', referralKey).update(networkPrefix(address)).digest()
  return insertReferralNetwork(database, accountId, hash, now())
}

/** CA-11, RF-5: sets the referrer of the own account, once; a repeat of the same request succeeds. */
export const updateReferral =
  (deps: Deps): Handler<typeof endpoints.updateReferral> =>
  async ({ body }, { person, address }) => {
    const { userId, username, referralCode } = body
    if (referralCode !== undefined && referralCode.trim() === '') throw new Problem('referral-code-required')
    if (!userId?.trim() || !username?.trim() || referralCode === undefined)
      throw new Problem('referral-fields-required')
    if (userId.trim() !== person.accountId || username.trim() !== person.username) throw new Problem('account-mismatch')
    const code = readReferralCode(referralCode)
    const referrer = code === null ? undefined : await findReferrer(deps.database, code)
    if (referrer === undefined) throw new Problem('referral-code-unknown')
    if (referrer.accountId === person.accountId) throw new Problem('referral-code-own')
    if ((await setReferredBy(deps.database, person.accountId, referrer.code)) !== referrer.code)
      throw new Problem('referral-already-set')
    await recordReferralNetwork(deps, person.accountId, address)
    return { message: 'Your invitation is noted.' }
  }
