import * as v from 'valibot'
import { readReferralCode } from '@simmer/contract/accounts/referral-code'

const key = 'simmer.invitation'
const StoredInvitation = v.object({ code: v.string(), at: v.number() })
const maxAgeMs = 30 * 24 * 60 * 60 * 1000

/** RF-6: an invitation may be accepted days after it was opened, and by another way than its own button. */
export const storeInvitation = (storage: Storage, code: string, now: number): void => {
  try {
    storage.setItem(key, JSON.stringify({ code, at: now }))
  } catch {
    // A device that keeps nothing still has the code in the address.
  }
}

/** The code of the invitation somebody comes with: the one in the address, else the one kept on this device. */
export const readInvitation = (fromUrl: string | null, storage: Storage, now: number): string | null => {
  const code = readReferralCode(fromUrl)
  if (code !== null) return code
  try {
    const stored = v.safeParse(StoredInvitation, JSON.parse(storage.getItem(key) ?? 'null'))
    if (!stored.success || Math.abs(now - stored.output.at) > maxAgeMs) return null
    return readReferralCode(stored.output.code)
  } catch {
    return null
  }
}

/** An invitation is accepted once. */
export const clearInvitation = (storage: Storage): void => {
  try {
    storage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
