import { useCallback } from 'react'
import { ReferralProgress, referralEndpoints } from '@simmer/contract/wire/endpoints/referral-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { useStoredRemote, type StoredRemote } from '#local/use-stored-remote.ts'
import { texts } from '#texts/texts.ts'
import en from './refer-texts.en.json'

export const referTexts = texts('refer', en)

export interface ReferralStatusProps {
  readonly call: Call
  readonly accountId: string
}

/** The credit and the invited friends of the account, as this device last saw them or as they are now. */
export const useReferralProgress = ({ call, accountId }: ReferralStatusProps): StoredRemote<ReferralProgress> => {
  const request = useCallback((): Promise<ReferralProgress> => call(referralEndpoints.referralProgress, {}), [call])
  return useStoredRemote(`simmer.referrals.${accountId}`, ReferralProgress, request)
}
