import { expect, test } from 'vitest'
import { creditReasons, rewardReasons, type Evidence, type RewardFacts } from './referral-rule.ts'

const clear: Evidence = {
  isNotNew: false,
  sharesNetwork: false,
  sharesBrowser: false,
  sharesBank: false,
  networkCredits: 1,
  networkRewards: 1,
}

test.each<[string, Partial<Evidence>, string[]]>([
  ['nothing in common', {}, []],
  ['an account that is not new', { isNotNew: true }, ['not-new']],
  ['one network', { sharesNetwork: true }, ['network']],
  ['one browser', { sharesBrowser: true }, ['browser']],
  ['one bank account', { sharesBank: true }, ['bank']],
  ['two credits in the network', { networkCredits: 2 }, ['network-limit']],
  ['two rewards in the network', { networkRewards: 2 }, []],
  ['all of it', { sharesNetwork: true, sharesBrowser: true, sharesBank: true }, ['network', 'browser', 'bank']],
])('RW-1 a credit with %s waits for a person or not', (_, evidence, reasons) => {
  expect(creditReasons({ ...clear, ...evidence })).toEqual(reasons)
})

test.each<[string, Partial<RewardFacts>, string[]]>([
  ['nothing against it', {}, []],
  ['an account that is not new', { isNotNew: true }, ['not-new']],
  ['the network of the referrer', { sharesNetwork: true }, ['network']],
  ['one rewarded friend in the network', { networkRewards: 1, networkCredits: 9 }, []],
  ['two rewarded friends in the network', { networkRewards: 2 }, ['network-limit']],
  ['49 rewards in a year', { rewardsInYear: 49 }, []],
  ['50 rewards in a year', { rewardsInYear: 50 }, ['year']],
  ['exactly the rest of the budget', { monthSum: 4000n }, []],
  ['a cent more than the budget', { monthSum: 4001n }, ['budget']],
  ['a suspended referrer', { isReferrerSuspended: true }, ['suspended']],
])('RW-2 RW-3 a reward with %s waits for a person or not', (_, facts, reasons) => {
  const all = { ...clear, rewardsInYear: 0, monthSum: 0n, isReferrerSuspended: false, ...facts }
  expect(rewardReasons(all, 1000n, 5000n)).toEqual(reasons)
})
