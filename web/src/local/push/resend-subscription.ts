import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { subscribeToPushes } from './push-subscription.ts'

/**
 * Sends the subscription of this browser again, with a new one where the server's key has changed. Does nothing where a
 * person has not chosen pushes. Failures wait for the next start.
 */
export const resendSubscription = async (call: Call): Promise<void> => {
  try {
    const { pushManager } = await navigator.serviceWorker.ready
    if ((await pushManager.getSubscription()) !== null) await subscribeToPushes(call, pushManager)
  } catch {}
}
