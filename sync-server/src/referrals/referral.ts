import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { readReferralCode } from '@simmer/contract/accounts/referral-code'
import type { Caller, Handler, Person } from '../http/handler.ts'
import type { Job } from '../jobs/start-job.ts'
import type { Queryable } from '../postgres/database.ts'
import type { AuthCookies } from '../sessions/auth-cookies.ts'
import { findReferralCode, findReferrer, setReferredBy } from './referral-store.ts'
import { recordReferralTraces } from './referral-trace.ts'

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
  readonly authCookies: Pick<AuthCookies, 'browserKeys'>
  readonly referralJob: Pick<Job, 'soon'>
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

/**
 * RF-3: after the account accepted an invitation. What it shows of itself is noted first, so that the job that posts the
 * credit finds it.
 */
export const acceptInvitation = async (deps: Deps, caller: Caller<Person>): Promise<void> => {
  await noteTraces(deps, caller, { invites: false })
  deps.referralJob.soon()
}

const noteTraces = (
  deps: Deps,
  { person, address, cookies }: Caller<Person>,
  more: { readonly invites: boolean; readonly furtherAddresses?: readonly string[] },
): Promise<void> => {
  const browserKey = deps.authCookies.browserKeys({ cookies }, person.email).anonymous
  return recordReferralTraces(deps, person.accountId, { address, browserKey, ...more })
}

/** CA-14: the addresses that a device looked up, of an account that invites or was invited, IPv4 and IPv6. */
export const noteAddresses =
  (deps: Deps): Handler<typeof endpoints.noteAddresses> =>
  async ({ body }, caller) => {
    await noteTraces(deps, caller, { invites: true, furtherAddresses: body.addresses })
    return { message: 'Noted.' }
  }

/** CA-11, RF-5: sets the referrer of the own account, once; a repeat of the same request succeeds. */
export const updateReferral =
  (deps: Deps): Handler<typeof endpoints.updateReferral> =>
  async ({ body }, caller) => {
    const { person } = caller
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
    await acceptInvitation(deps, caller)
    return { message: 'Your invitation is noted.' }
  }
