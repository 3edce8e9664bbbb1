import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { referralEndpoints } from '@simmer/contract/wire/endpoints/referral-endpoints'

/** `unchecked`: the server could not be reached; it checks the code when the account is made. */
export type Invitation =
  | { readonly state: 'missing'; readonly code: null }
  | { readonly state: 'checking' | 'invalid' | 'unchecked'; readonly code: string }
  | { readonly state: 'valid'; readonly code: string; readonly from: string | null }

/** RT-9: the server's check of a referral code, and the username of the friend (CA-10). */
export const useInvitation = (code: string | null): Invitation => {
  const { call } = useRouter().options.context
  const [checked, setChecked] = useState<Invitation | null>(null)
  useEffect(() => {
    if (code === null) return undefined
    let isCurrent = true
    const check = async (): Promise<Invitation> => {
      try {
        const { valid, username } = await call(referralEndpoints.checkReferral, { params: { code } })
        return valid ? { state: 'valid', code, from: username } : { state: 'invalid', code }
      } catch {
        return { state: 'unchecked', code }
      }
    }
    void check().then((invitation) => isCurrent && setChecked(invitation))
    return () => {
      isCurrent = false
    }
  }, [call, code])
  if (code === null) return { state: 'missing', code }
  return checked?.code === code ? checked : { state: 'checking', code }
}
