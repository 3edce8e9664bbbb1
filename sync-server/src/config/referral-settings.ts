import { amountVariable } from './payout-settings.ts'

export interface ReferralSettings {
  /** What a referrer gets for a friend, in minor units; 0: nothing. */
  readonly reward: bigint
  /** Rewards beyond this sum of a month wait for a person, in minor units. */
  readonly monthlyBudget: bigint
}

export const referralVariables = {
  REFERRAL_REWARD: amountVariable('REFERRAL_REWARD', '10.00'),
  REFERRAL_MONTHLY_BUDGET: amountVariable('REFERRAL_MONTHLY_BUDGET', '500.00'),
}

export const readReferralSettings = (values: {
  readonly REFERRAL_REWARD: bigint
  readonly REFERRAL_MONTHLY_BUDGET: bigint
}): ReferralSettings => ({ reward: values.REFERRAL_REWARD, monthlyBudget: values.REFERRAL_MONTHLY_BUDGET })
