import { readReferralCode } from '@simmer/contract/accounts/referral-code'
import type { DeviceDatabase } from '../database/device-database.ts'

const maxAgeMs = 30 * 24 * 60 * 60 * 1000

const withDevice = async <T>(run: (database: DeviceDatabase) => Promise<T>): Promise<T | null> => {
  try {
    return await (await import('../database/device-database.ts')).withDeviceDatabase(run)
  } catch {
    // Without a database the code is only in the URL.
    return null
  }
}

/** RF-6: a person may accept an invitation days after opening it, and without its own button. */
export const storeInvitation = async (code: string, now: number): Promise<void> => {
  await withDevice(({ signInContext }) => signInContext.put({ kind: 'invitation', v: 1, code, at: now }))
}

/** The invitation code of a visitor: the one in the URL, else the one stored on this device. */
export const readInvitation = async (fromUrl: string | null, now: number): Promise<string | null> => {
  const code = readReferralCode(fromUrl)
  if (code !== null) return code
  const stored = await withDevice(({ signInContext }) => signInContext.get('invitation'))
  if (stored?.code === undefined || Math.abs(now - stored.at) > maxAgeMs) return null
  return readReferralCode(stored.code)
}

/** Removes the stored invitation, which a person accepts only once. */
export const clearInvitation = async (): Promise<void> => {
  await withDevice(({ signInContext }) => signInContext.delete('invitation'))
}
