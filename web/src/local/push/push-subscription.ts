import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { readTimeZone } from '#device/region.ts'
import { pushEndpoints } from '@simmer/contract/wire/endpoints/push-endpoints'

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const equal = (one: ArrayBuffer | null | undefined, other: Uint8Array): boolean => {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0))
  return bytes.length === other.length && bytes.every((byte, at) => byte === other[at])
}

/** Counts how often this page has ended the subscription. */
let ends = 0

/** The part of a browser's push manager that subscribing needs. */
export type Subscriber = Pick<PushManager, 'getSubscription' | 'subscribe'>

/**
 * The subscription with the server's present key. One that was made with a former key is replaced, unless the person ends
 * pushes meanwhile: then there is none.
 */
const ensureSubscription = async (
  before: PushSubscription | null,
  pushManager: Subscriber,
  key: string,
): Promise<PushSubscription | null> => {
  const applicationServerKey = fromBase64Url(key)
  if (before !== null && equal(before.options.applicationServerKey, applicationServerKey)) return before
  const endsBefore = ends
  await before?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  if (ends === endsBefore) return subscription
  await subscription.unsubscribe()
  return null
}

const send = async (call: Call, subscription: PushSubscription | null): Promise<void> => {
  if (subscription === null) return
  const { endpoint, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await call(pushEndpoints.subscribeToPushes, {
    body: { endpoint: endpoint ?? '', keys: { p256dh, auth }, timeZone: readTimeZone() },
  })
}

/**
 * Subscribes this browser to pushes for the signed-in account.
 * @throws DOMException when the browser's push service cannot be reached; Problem; NetworkError
 */
export const subscribeToPushes = async (call: Call, pushManager: Subscriber): Promise<void> => {
  const { key } = await call(pushEndpoints.pushKey, {})
  await send(call, await ensureSubscription(await pushManager.getSubscription(), pushManager, key))
}

/**
 * Sends the subscription of this browser again, with a new one where the server's key has changed. Does nothing where a
 * person has not chosen pushes, or ends them meanwhile. Failures wait for the next start.
 */
export const resendSubscription = async (call: Call): Promise<void> => {
  try {
    const { pushManager } = await navigator.serviceWorker.ready
    if ((await pushManager.getSubscription()) === null) return
    const { key } = await call(pushEndpoints.pushKey, {})
    const present = await pushManager.getSubscription()
    if (present !== null) await send(call, await ensureSubscription(present, pushManager, key))
  } catch {}
}

/** ST-6: ends the subscription of this browser, whether or not the server can be reached: it then finds it gone. */
export const endBrowserSubscription = async (registration: ServiceWorkerRegistration | undefined): Promise<void> => {
  ends += 1
  // Some browsers have no push; in others its service is switched off.
  const subscription = await registration?.pushManager?.getSubscription().catch(() => null)
  await subscription?.unsubscribe().catch(() => false)
}
