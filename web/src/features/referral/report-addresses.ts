import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { referralEndpoints } from '@simmer/contract/wire/endpoints/referral-endpoints'

/** How long an outside service may take. */
const maxWaitMs = 3000

/** The address in an answer: plain text, or JSON with a field `ip`. */
export const addressIn = (answer: string): string | null => {
  const text = answer.trim()
  const named = /"ip"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? text
  return /^[\da-f.:]{3,45}$/i.test(named) ? named : null
}

const lookUp = async (url: string): Promise<string[]> => {
  try {
    const response = await fetch(url, {
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(maxWaitMs),
    })
    const address = response.ok ? addressIn(await response.text()) : null
    return address === null ? [] : [address]
  } catch {
    return []
  }
}

/**
 * CA-14: notes from which networks this device takes part in invitations. The server sees one address itself; only
 * where the operator has set outside services, the device asks them for its IPv4 and IPv6 address. Nothing waits for it
 * and nothing depends on it.
 */
export const reportAddresses = async (call: Call, origin: string): Promise<void> => {
  try {
    const { v4, v6 } = await call(referralEndpoints.clientIp, {})
    const outside = [...new Set([v4, v6])].filter((url) => !url.startsWith(`${origin}/`))
    const addresses = (await Promise.all(outside.map(lookUp))).flat()
    await call(referralEndpoints.noteAddresses, { body: { addresses } })
  } catch {
    // It is tried again when the person opens their invitations.
  }
}
