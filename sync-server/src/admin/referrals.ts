import { amountText } from '../ledger/line.ts'
import {
  approveReferral,
  declineReferral,
  readWaiting,
  ReferralRefused,
  type WaitingItem,
} from '../referrals/decide-referral.ts'
import { CommandFailed, UsageError, type Command, type CommandContext } from './command.ts'

type WaitingReferral = Awaited<ReturnType<typeof readWaiting>>[number]

const reasonTexts: Readonly<Record<WaitingReferral['reasons'][number], string>> = {
  'not-new': 'not a new account of this invitation: older than the referrer or than 30 days, or invited long ago',
  network: 'same network as the referrer',
  browser: 'same browser as the referrer or another invited account',
  bank: 'same bank account as another account',
  'network-limit': 'more than two of this network in 30 days',
  year: '50 rewards within a year',
  budget: 'over REFERRAL_MONTHLY_BUDGET',
  suspended: 'the referrer is suspended',
}

const linesOf = (referral: WaitingReferral): string[] => {
  const { friendId, friend, referrer, currency, rewardCurrency } = referral
  const line = (of: WaitingItem['of'], amount: string, reasons: WaitingReferral['reasons']) =>
    `${of}:${friendId}  ${amount}  ${friend ?? 'a deleted account'}, invited by ${referrer ?? 'a deleted account'}: ${reasons.map((reason) => reasonTexts[reason]).join('; ')}`
  return [
    ...(referral.creditState === 'waiting'
      ? [line('credit', `${amountText(referral.credit)} ${currency}`, referral.reasons)]
      : []),
    ...(referral.rewardState === 'waiting'
      ? [line('reward', `${amountText(referral.reward ?? 0n)} ${rewardCurrency ?? currency}`, referral.rewardReasons)]
      : []),
  ]
}

const list = async ({ database, print }: CommandContext): Promise<string> => {
  const lines = (await readWaiting(database)).flatMap(linesOf)
  for (const line of lines) print(line)
  return lines.length === 0 ? 'Nothing waits for a decision.' : `Waiting: ${lines.length}.`
}

const readItem = (text: string | undefined): WaitingItem => {
  const [, of, friendId] = /^(credit|reward):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(text ?? '') ?? []
  if (of === undefined || friendId === undefined) throw new UsageError('Name one entry of the list, such as credit:….')
  return { of: of === 'credit' ? 'credit' : 'reward', friendId }
}

const decide = async ([subcommand, id, ...words]: readonly string[], { database }: CommandContext): Promise<string> => {
  const item = readItem(id)
  if (subcommand === 'approve') {
    if (words.length > 0) throw new UsageError('approve takes one entry of the list.')
    await approveReferral(database, item, Date.now())
    return `${id} is approved and posted.`
  }
  if (words.join(' ').trim() === '') throw new UsageError('Give the reason.')
  await declineReferral(database, item, words.join(' '), Date.now())
  return `${id} is declined.`
}

export const referrals: Command = {
  usage: 'referrals list | referrals approve <entry> | referrals decline <entry> <reason>',
  description:
    'Credits of invited friends and rewards of their referrers that wait for a person: accounts with something in common, and rewards over a limit. approve posts the amount, decline refuses it for good.',
  run: async (args, context) => {
    const [subcommand = ''] = args
    if (subcommand === 'list' && args.length === 1) return list(context)
    if (subcommand !== 'approve' && subcommand !== 'decline') throw new UsageError('Use list, approve or decline.')
    try {
      return await decide(args, context)
    } catch (error) {
      if (error instanceof ReferralRefused) throw new CommandFailed(error.message, { cause: error })
      throw error
    }
  },
}
