import * as v from 'valibot'
import { readReferralCode } from '@simmer/contract/wire/referral'

const key = 'simmer.invitation'
const Kept = v.object({ code: v.string(), at: v.number() })
const keptFor = 30 * 24 * 60 * 60 * 1000

/** RF-6: an invitation may be accepted days after it was opened, and by another way than its own button. */
export const keepInvitation = (storage: Storage, code: string, now: number): void => {
  try {
    storage.setItem(key, JSON.stringify({ code, at: now }))
  } catch {
    // A device that keeps nothing still has the code in the address.
  }
}

/** The code of the invitation somebody comes with: the one in the address, else the one kept on this device. */
export const invitationOf = (given: string | null, storage: Storage, now: number): string | null => {
  const code = readReferralCode(given)
  if (code !== null) return code
  try {
    const kept = v.safeParse(Kept, JSON.parse(storage.getItem(key) ?? 'null'))
    if (!kept.success || Math.abs(now - kept.output.at) > keptFor) return null
    return readReferralCode(kept.output.code)
  } catch {
    return null
  }
}

/** An invitation is accepted once. */
export const forgetInvitation = (storage: Storage): void => {
  try {
    storage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
