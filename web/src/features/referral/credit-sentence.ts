import type { ReferralProgress } from '@simmer/contract/wire/endpoints/referral-endpoints'
import type { Translate } from '#texts/translate.ts'
import type en from './refer-texts.en.json'

type Credit = Pick<NonNullable<ReferralProgress['credit']>, 'state' | 'lapsesAt' | 'unlocksAt'>

/** How the own credit stands (RF-3). A credit that was never posted has no dates. */
export const creditSentence = (
  { state, lapsesAt, unlocksAt }: Credit,
  t: Translate<keyof typeof en>,
  formatDay: (at: string) => string,
): string => {
  if (state === 'waiting' || state === 'unlocked' || state === 'declined') return t(state)
  const at = unlocksAt ?? lapsesAt
  const when = at === null ? '' : formatDay(at)
  return t(state === 'locked' && unlocksAt !== null ? 'unlocking' : state, { when })
}
