import { beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { pushEndpoints } from '@simmer/contract/wire/endpoints/push-endpoints'
import { NetworkError } from '#api/network-error.ts'
import { endBrowserSubscription, resendSubscription, subscribeToPushes } from './push-subscription.ts'
import { FakePushManager } from './testing/fake-push-manager.ts'

const keyOf = (secret: number): string => Buffer.alloc(65, secret).toString('base64url')

let pushManager: FakePushManager
let serverKey = ''
let isOnline = true
/** The endpoints that the server received. */
let stored: string[] = []
// oxlint-disable-next-line no-unsafe-type-assertion -- the module calls no other endpoint
const call = (async (endpoint: unknown, input: { body?: { endpoint: string } }) => {
  if (!isOnline) throw new NetworkError()
  if (endpoint === pushEndpoints.pushKey) return { key: serverKey }
  stored.push(input.body?.endpoint ?? '')
  return { subscribed: true }
}) as Call

beforeEach(() => {
  pushManager = new FakePushManager()
  serverKey = keyOf(1)
  isOnline = true
  stored = []
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } })
  return () => vi.unstubAllGlobals()
})

const registration = (manager: unknown): ServiceWorkerRegistration =>
  // oxlint-disable-next-line no-unsafe-type-assertion -- the module reads this member alone
  ({ pushManager: manager }) as ServiceWorkerRegistration

test('PU-2 a start sends the subscription of this browser again, without a new one', async () => {
  await subscribeToPushes(call, pushManager)
  await resendSubscription(call)
  await resendSubscription(call)
  expect(stored).toEqual(['https://push.example/1', 'https://push.example/1', 'https://push.example/1'])
  expect([pushManager.subscribed, pushManager.ended]).toEqual([[keyOf(1)], []])
})

test('PU-1 a start without a subscription asks neither the browser nor the server for one', async () => {
  await resendSubscription(call)
  expect([stored, pushManager.subscribed]).toEqual([[], []])
})

test('PU-1 pushes that a person ends while a start reads the server’s key stay off', async () => {
  await subscribeToPushes(call, pushManager)
  // oxlint-disable-next-line no-unsafe-type-assertion -- the module calls no other endpoint
  const endedMeanwhile = (async (...args: Parameters<Call>) => {
    if (args[0] === pushEndpoints.pushKey) await endBrowserSubscription(registration(pushManager))
    return call(...args)
  }) as Call
  await resendSubscription(endedMeanwhile)
  expect([pushManager.subscribed, stored]).toEqual([[keyOf(1)], ['https://push.example/1']])
})

test('PU-1 pushes that a person ends while a start subscribes with a new key stay off', async () => {
  await subscribeToPushes(call, pushManager)
  serverKey = keyOf(2)
  const { subscribe } = pushManager
  vi.spyOn(pushManager, 'subscribe').mockImplementation(async (options) => {
    await endBrowserSubscription(registration(pushManager))
    return subscribe(options)
  })
  await resendSubscription(call)
  expect([await pushManager.getSubscription(), stored]).toEqual([null, ['https://push.example/1']])
})

test('PU-2 after a change of the server’s key this browser subscribes anew, and the former subscription ends', async () => {
  await subscribeToPushes(call, pushManager)
  // The last byte differs, as it may between two keys.
  serverKey = Buffer.concat([Buffer.alloc(64, 1), Buffer.of(2)]).toString('base64url')
  await resendSubscription(call)
  expect(pushManager.subscribed).toEqual([keyOf(1), serverKey])
  expect(pushManager.ended).toEqual(['https://push.example/1'])
  expect(stored).toEqual(['https://push.example/1', 'https://push.example/2'])
})

test('PU-2 a start without a connection leaves the subscription for the next one', async () => {
  await subscribeToPushes(call, pushManager)
  isOnline = false
  await expect(resendSubscription(call)).resolves.toBeUndefined()
  expect(pushManager.ended).toEqual([])
  isOnline = true
  await resendSubscription(call)
  expect(stored).toHaveLength(2)
})

test('ST-6 the subscription of this browser ends without the server, also where the browser has no push', async () => {
  await subscribeToPushes(call, pushManager)
  isOnline = false
  await endBrowserSubscription(registration(pushManager))
  expect([pushManager.ended, await pushManager.getSubscription()]).toEqual([['https://push.example/1'], null])
  const failing = { getSubscription: () => Promise.reject(new DOMException('off', 'AbortError')) }
  for (const other of [undefined, registration(undefined), registration(failing)])
    await expect(endBrowserSubscription(other)).resolves.toBeUndefined()
})
