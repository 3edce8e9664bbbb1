import * as v from 'valibot'
import { readReferralCode } from '@simmer/contract/accounts/referral-code'

const key = 'simmer.invitation'
const StoredInvitation = v.object({ code: v.string(), at: v.number() })
const maxAgeMs = 30 * 24 * 60 * 60 * 1000

/** RF-6: a person may accept an invitation days after opening it, and without its own button. */
export const storeInvitation = (storage: Storage, code: string, now: number): void => {
  try {
    storage.setItem(key, JSON.stringify({ code, at: now }))
  } catch {
    // Without storage the code is still in the URL.
  }
}

/** The invitation code of a visitor: the one in the URL, else the one stored on this device. */
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

/** Removes the stored invitation, which a person accepts only once. */
export const clearInvitation = (storage: Storage): void => {
  try {
    storage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}
