import { NIL as nilUuid } from 'uuid'
import { referralCreditDollars } from '@simmer/contract/wire/product-constants'
import { paths } from '@simmer/contract/wire/paths'
import type { Logger } from 'pino'
import type { Environment } from '../config/environment.ts'
import { startJob, type Job } from '../jobs/start-job.ts'
import type { AccountKind } from '../ledger/line.ts'
import { post } from '../ledger/post.ts'
import { addAlert } from '../notifications/add-events.ts'
import type { Database, Statement, Transaction } from '../postgres/database.ts'
import {
  change,
  claim,
  insertReferral,
  lapsed,
  lapsing,
  listNew,
  lockRewards,
  qualified,
  readEvidence,
  readReferrerId,
  readRewardSums,
  rewardDue,
  type OpenReferral,
} from './credit-store.ts'
import { creditReasons, rewardReasons, type Reason } from './referral-rule.ts'

export interface SettleDeps {
  readonly database: Database
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly environment: Pick<Environment, 'payouts' | 'referrals'>
}

/** Where a person reads how their credit and their invitations stand. */
export const creditPage = `${paths.account}#invitations`
const credit = BigInt(referralCreditDollars) * 100n

interface Move {
  readonly ownerId: string
  readonly cause: 'credit' | 'credit-unlocked' | 'credit-lapsed' | 'credit-declined' | 'reward'
  readonly debit: AccountKind
  readonly credit: AccountKind
  readonly amount: bigint
}

/** Posts one amount for a friend; the ledger posts a cause once. */
export const postReferral = async (
  tx: Transaction,
  { friendId, currency }: Pick<OpenReferral, 'friendId' | 'currency'>,
  { ownerId, cause, ...leg }: Move,
  now: number,
): Promise<void> => {
  const legs = [{ type: 'transfer', ...leg, currency } as const]
  await post(tx, ownerId, [{ cause, causeId: friendId, legs }], { now, madeBy: 'referrals' })
}

export const postCredit = (
  tx: Transaction,
  referral: Pick<OpenReferral, 'friendId' | 'currency' | 'credit'>,
  now: number,
) =>
  postReferral(
    tx,
    referral,
    { ownerId: referral.friendId, cause: 'credit', debit: 'referral', credit: 'locked', amount: referral.credit },
    now,
  )

/** Posts the reward of a friend in its own currency and informs the referrer. */
export const giveReward = async (
  tx: Transaction,
  referral: OpenReferral,
  reward: bigint,
  now: number,
): Promise<void> => {
  const { friendId, referrerId } = referral
  const currency = referral.rewardCurrency ?? referral.currency
  await tx.rows(change.giveReward, [friendId, String(reward), currency, now])
  await postReferral(
    tx,
    { friendId, currency },
    { ownerId: referrerId, cause: 'reward', debit: 'referral', credit: 'available', amount: reward },
    now,
  )
  await addAlert(tx, { accountId: referrerId, code: 'referral-reward', link: creditPage })
}

type Settle = (tx: Transaction, friendId: string, deps: SettleDeps) => Promise<void>

/** RW-1: a friend who is confirmed and has a username gets the credit, or waits for a person. */
const creditFriend: Settle = async (tx, friendId, { now, environment }) => {
  // The limit of a network counts the credits of other nodes too.
  await lockRewards(tx)
  const referrerId = await readReferrerId(tx, friendId)
  if (referrerId === undefined) return
  const at = now()
  const reasons = creditReasons(await readEvidence(tx, { friendId, referrerId }, at))
  const referral = { friendId, referrerId, currency: environment.payouts.currency, credit, reasons }
  if ((await insertReferral(tx, referral, at)) && reasons.length === 0) await postCredit(tx, referral, at)
}

/** RW-1, RW-2: a recipe of the friend's own stayed published: the credit is free, and the reward is due. */
const unlock: Settle = async (tx, friendId, { now, environment }) => {
  const at = now()
  const referral = await claim(tx, qualified, friendId, at)
  if (referral === undefined) return
  const found = creditReasons(await readEvidence(tx, referral, at))
  // How many others of the network got a credit was decided with this one.
  const ofFriend = found.filter((reason) => reason !== 'network-limit' && !referral.harmless.includes(reason))
  if (referral.creditState === 'locked' && ofFriend.length > 0) {
    await tx.rows(change.holdCredit, [friendId, ofFriend])
    return
  }
  await tx.rows(change.qualify, [friendId, at, environment.referrals.reward > 0n])
  if (referral.creditState !== 'locked') return
  const move = { debit: 'locked', credit: 'available', amount: referral.credit } as const
  await postReferral(tx, referral, { ownerId: friendId, cause: 'credit-unlocked', ...move }, at)
  await addAlert(tx, { accountId: friendId, code: 'credit-unlocked', link: creditPage })
}

/** RW-1: a month before its end the friend is warned. */
const warn: Settle = async (tx, friendId, { now }) => {
  const at = now()
  if ((await claim(tx, lapsing, friendId, at)) === undefined) return
  await tx.rows(change.warn, [friendId, at])
  await addAlert(tx, { accountId: friendId, code: 'credit-lapses', link: creditPage })
}

const lapse: Settle = async (tx, friendId, { now }) => {
  const at = now()
  const referral = await claim(tx, lapsed, friendId, at)
  if (referral === undefined) return
  await tx.rows(change.lapse, [friendId])
  const move = { debit: 'locked', credit: 'referral', amount: referral.credit } as const
  await postReferral(tx, referral, { ownerId: friendId, cause: 'credit-lapsed', ...move }, at)
}

/** RW-2, RW-3: the reward of the referrer, once a friend; beyond a limit it waits for a person. */
const reward: Settle = async (tx, friendId, { now, environment }) => {
  await lockRewards(tx)
  const at = now()
  const referral = await claim(tx, rewardDue, friendId, at)
  if (referral === undefined) return
  const { reward: amount, monthlyBudget } = environment.referrals
  const { currency } = environment.payouts
  const facts = await readRewardSums(tx, referral, currency, at)
  if (facts === undefined || amount === 0n) {
    await tx.rows(change.noReward, [friendId])
    return
  }
  // A person who approved the credit decided about the two accounts, and not about a limit of rewards.
  const isKnown = (reason: Reason) => reason !== 'network-limit' && referral.harmless.includes(reason)
  const all = { ...facts, ...(await readEvidence(tx, referral, at)) }
  const reasons = rewardReasons(all, amount, monthlyBudget).filter((reason) => !isKnown(reason))
  if (reasons.length === 0) await giveReward(tx, { ...referral, rewardCurrency: currency }, amount, at)
  else await tx.rows(change.holdReward, [friendId, String(amount), currency, reasons])
}

const steps: readonly (readonly [Statement, Settle])[] = [
  [listNew, creditFriend],
  [qualified.list, unlock],
  [lapsing.list, warn],
  [lapsed.list, lapse],
  [rewardDue.list, reward],
]

/**
 * Brings all credits and rewards to where they belong (RW-1 to RW-3): one transaction for each friend and step. It can end
 * at any point, run again and run on several nodes: a row is claimed with the condition that made it due, and the ledger
 * posts a cause once. What fails for one friend or one list does not keep the others.
 * @returns how many changes were due
 * @throws AggregateError after all steps
 */
export const settleReferrals = async (deps: SettleDeps, stopping?: AbortSignal): Promise<number> => {
  const failures: unknown[] = []
  let changes = 0
  for (const [list, settle] of steps) {
    let after: string = nilUuid
    for (;;) {
      if (stopping?.aborted === true) return changes
      const found = await deps.database
        .rows<{ friendId: string }>(list, [after, deps.now()])
        .catch((failure: unknown) => {
          failures.push(failure)
          return []
        })
      for (const { friendId } of found) {
        await deps.database.tx((tx) => settle(tx, friendId, deps)).catch((failure: unknown) => failures.push(failure))
        after = friendId
      }
      changes += found.length
      if (found.length < 100) break
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'credits or rewards could not be posted')
  return changes
}

/** `soon` is called where a friend joined. */
export const startReferralJob = (
  deps: SettleDeps & { readonly log: Pick<Logger, 'warn'>; readonly onNotified: () => void },
): Job => {
  const job = startJob({
    name: 'referrals',
    task: async (stopping) => {
      let isNotified = true
      try {
        isNotified = (await settleReferrals(deps, stopping)) > 0
      } finally {
        if (isNotified) deps.onNotified()
      }
    },
    log: deps.log,
    everyMilliseconds: 60 * 60 * 1000,
    soonMilliseconds: 500,
  })
  job.soon()
  return job
}
