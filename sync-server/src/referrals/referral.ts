import type { endpoints } from '@simmer/contract/wire/endpoints/endpoints'
import { Problem } from '@simmer/contract/wire/problems'
import { readReferralCode } from '@simmer/contract/accounts/referral-code'
import type { Caller, Handler, Person } from '../http/handler.ts'
import type { Job } from '../jobs/start-job.ts'
import type { Database, Queryable, Transaction } from '../postgres/database.ts'
import type { AuthCookies } from '../sessions/auth-cookies.ts'
import { readEvidence } from './credit-store.ts'
import { findReferralCode, findReferrer, isInvited, setReferredBy } from './referral-store.ts'
import { recordReferralTraces } from './referral-trace.ts'

/**
 * MN-7: an account may invite friends when it is confirmed, has a username and is not suspended. Each account can ask
 * only about itself.
 */
export const isReferralEligible = (person: Person, username: string): boolean =>
  person.confirmed && !person.suspended && person.username !== null && person.username === username.trim()

interface Deps {
  readonly database: Database
  readonly now: () => number
  readonly referralKey: Uint8Array
  readonly authCookies: Pick<AuthCookies, 'browserKeys'>
  readonly referralJob: Pick<Job, 'soon'>
}

export const readReferral =
  (deps: Deps): Handler<typeof endpoints.referralCode> =>
  async (_, caller) => {
    const referralCode = await findReferralCode(deps.database, caller.person.accountId)
    // The account was deleted between authentication and this query.
    if (referralCode === undefined) throw new Problem('not-signed-in')
    // CA-14: an account that reads its code is about to invite.
    await noteTraces(deps, deps.database, caller)
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
 * RF-3: `accept` may set the referrer of the account. What the account shows of itself is noted in the same transaction,
 * so that the job that posts the credit finds both or neither.
 */
export const acceptInvitation = async <Result>(
  deps: Deps,
  caller: Caller<Person>,
  accept: (tx: Transaction) => Promise<Result>,
): Promise<Result> => {
  const { result, invited } = await deps.database.tx(async (tx) => {
    const accepted = await accept(tx)
    const isNowInvited = await isInvited(tx, caller.person.accountId)
    if (isNowInvited) await noteTraces(deps, tx, caller)
    return { result: accepted, invited: isNowInvited }
  })
  if (invited) deps.referralJob.soon()
  return result
}

const noteTraces = (
  deps: Deps,
  database: Queryable,
  { person, address, cookies }: Caller<Person>,
  furtherAddresses: readonly string[] = [],
): Promise<void> => {
  const browserKey = deps.authCookies.browserKeys({ cookies }, person.email).anonymous
  return recordReferralTraces({ ...deps, database }, person.accountId, { address, browserKey, furtherAddresses })
}

/** CA-14: the addresses that a device looked up, of an account that invites or was invited, IPv4 and IPv6. */
export const noteAddresses =
  (deps: Deps): Handler<typeof endpoints.noteAddresses> =>
  async ({ body }, caller) => {
    await noteTraces(deps, deps.database, caller, body.addresses)
    return { message: 'Noted.' }
  }

/** RW-3: an account that did not come by the invitation waits for a person, and is informed of it at once. */
const noted = {
  new: 'Your invitation is noted.',
  late: 'Your invitation is noted. Invitations are for new accounts and yours isn’t new, so we check it before you get the credit.',
} as const

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
    const { isNotNew } = await acceptInvitation(deps, caller, async (tx) => {
      if ((await setReferredBy(tx, person.accountId, referrer.code)) !== referrer.code)
        throw new Problem('referral-already-set')
      return readEvidence(tx, { friendId: person.accountId, referrerId: referrer.accountId }, deps.now())
    })
    return { message: isNotNew ? noted.late : noted.new }
  }
