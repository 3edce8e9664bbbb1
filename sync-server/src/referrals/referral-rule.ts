/** How long a recipe of the friend's own must stay published (RF-4), in days. */
export const publishedDays = 7
/** RW-1: for how long a credit can be unlocked, in months, and how long before its end the friend is warned, in days. */
export const creditMonths = 12
export const warnDays = 30
/** RW-3. */
export const yearlyRewards = 50
/** RW-3: so many accounts of one network within so many days need no person. */
export const networkLimit = { accounts: 2, days: 30 } as const

/** RW-3: so many days after it was made an account can still be invited without a person. */
export const newAccountDays = 30

/** What two accounts have in common, and what their network got before. */
export interface Evidence {
  /**
   * The friend did not come by the invitation: their account is older than the referrer's, was made long before it was
   * invited, had a recipe online by then, or was invited before credits were posted.
   */
  readonly isNotNew: boolean
  /** The friend and the referrer took part from one network, or report one. */
  readonly sharesNetwork: boolean
  /** The browser of the friend is that of the referrer, or of another invited account. */
  readonly sharesBrowser: boolean
  /** The payouts of the friend go to the bank account of another person. */
  readonly sharesBank: boolean
  /** Other accounts of the friend's network that got a credit within the days of `networkLimit`. */
  readonly networkCredits: number
  /** Other accounts of the friend's network that brought a reward within these days. */
  readonly networkRewards: number
}

/** Why a person decides. A network may be a household, so none of them refuses anything by itself. */
export type Reason = 'not-new' | 'network' | 'browser' | 'bank' | 'network-limit' | 'year' | 'budget' | 'suspended'

const doubts = ({ isNotNew, sharesNetwork, sharesBrowser, sharesBank }: Evidence): Reason[] => [
  ...(isNotNew ? (['not-new'] as const) : []),
  ...(sharesNetwork ? (['network'] as const) : []),
  ...(sharesBrowser ? (['browser'] as const) : []),
  ...(sharesBank ? (['bank'] as const) : []),
]

/** RW-1: why the credit of a friend waits for a person; without a reason it is posted. */
export const creditReasons = (evidence: Evidence): Reason[] => [
  ...doubts(evidence),
  ...(evidence.networkCredits >= networkLimit.accounts ? (['network-limit'] as const) : []),
]

export interface RewardFacts extends Evidence {
  /** The rewards that the referrer got within a year. */
  readonly rewardsInYear: number
  /** The rewards of this month, in minor units. */
  readonly monthSum: bigint
  readonly isReferrerSuspended: boolean
}

/** RW-2, RW-3: why a reward waits for a person. A reward that is as large as the rest of the budget still fits. */
export const rewardReasons = (facts: RewardFacts, reward: bigint, monthlyBudget: bigint): Reason[] => [
  ...doubts(facts),
  ...(facts.networkRewards >= networkLimit.accounts ? (['network-limit'] as const) : []),
  ...(facts.rewardsInYear >= yearlyRewards ? (['year'] as const) : []),
  ...(facts.monthSum + reward > monthlyBudget ? (['budget'] as const) : []),
  ...(facts.isReferrerSuspended ? (['suspended'] as const) : []),
]
