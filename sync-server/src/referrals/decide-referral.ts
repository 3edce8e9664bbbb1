import { writeAudit } from '../accounts/audit.ts'
import { addAlert } from '../notifications/add-events.ts'
import type { Database } from '../postgres/database.ts'
import {
  change,
  claim,
  listWaitingReferrals,
  lockAccount,
  lockRewards,
  waiting,
  type WaitingReferral,
} from './credit-store.ts'
import { creditPage, giveReward, postCredit, postReferral } from './settle-referrals.ts'

/** Why a decision of a person is not carried out. */
export class ReferralRefused extends Error {}

/** RW-3: the credits and rewards that wait for a person, oldest first, with the reasons. */
export const readWaiting = (database: Database): Promise<WaitingReferral[]> => listWaitingReferrals(database)

/** What waits for a person: the credit of a friend, or the reward that the friend brings. */
export interface WaitingItem {
  readonly of: 'credit' | 'reward'
  readonly friendId: string
}

/**
 * RW-3: gives the credit or the reward that waits for a person. For a credit, what was found harmless does not make it wait
 * again. `now` is in milliseconds since 1970. @throws ReferralRefused
 */
export const approveReferral = (database: Database, item: WaitingItem, now: number): Promise<void> =>
  database.tx(async (tx) => {
    const referral = await claimItem(tx, item, now)
    if ((await lockAccount(tx, ownerOf(item, referral))) === undefined)
      throw new ReferralRefused(`The account that gets ${item.of}:${item.friendId} is deleted. Decline it.`)
    if (item.of === 'credit') {
      await tx.rows(change.approveCredit, [item.friendId, now])
      if (referral.creditedAt === null) await postCredit(tx, referral, now)
    } else await giveReward(tx, referral, referral.reward ?? 0n, now)
    await writeAudit(tx, ownerOf(item, referral), now, 'referral-approved', { of: item.of })
    // A reward notifies its owner by itself.
    if (item.of === 'credit')
      await addAlert(tx, { accountId: item.friendId, code: 'credit-approved', link: creditPage })
  })

/** Declines it for good; a credit that is locked goes back, and brings no reward. @throws ReferralRefused */
export const declineReferral = (database: Database, item: WaitingItem, reason: string, now: number): Promise<void> =>
  database.tx(async (tx) => {
    const referral = await claimItem(tx, item, now)
    await tx.rows(item.of === 'credit' ? change.declineCredit : change.declineReward, [item.friendId])
    if (item.of === 'credit' && referral.creditedAt !== null) {
      const move = { debit: 'locked', credit: 'referral', amount: referral.credit } as const
      await postReferral(tx, referral, { ownerId: item.friendId, cause: 'credit-declined', ...move }, now)
    }
    const ownerId = ownerOf(item, referral)
    if ((await lockAccount(tx, ownerId)) === undefined) return
    await writeAudit(tx, ownerId, now, 'referral-declined', { of: item.of, reason })
    await addAlert(tx, { accountId: ownerId, code: `${item.of}-declined`, link: creditPage })
  })

const ownerOf = ({ of }: WaitingItem, referral: { readonly friendId: string; readonly referrerId: string }): string =>
  of === 'credit' ? referral.friendId : referral.referrerId

const claimItem = async (tx: Parameters<typeof lockRewards>[0], { of, friendId }: WaitingItem, now: number) => {
  await lockRewards(tx)
  const referral = await claim(tx, waiting, friendId, now)
  const isWaiting = referral && (of === 'credit' ? referral.creditState : referral.rewardState) === 'waiting'
  if (!isWaiting) throw new ReferralRefused(`${of}:${friendId} does not wait for a decision.`)
  return referral
}
