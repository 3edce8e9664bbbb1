import type { BrowserContext } from 'playwright/test'
import type { PushReceiver } from '@simmer/contract/testing/push-receiver'

/** What this browser asked of its user and of its push service. */
interface PushConnection {
  readonly isSubscribed: () => boolean
  readonly permissionRequests: () => number
}

/**
 * Connects the browser with a push service on this machine: Chromium's own is Google's, which tests do not reach. Only
 * the subscription and the permission are replaced. The person grants the permission as soon as a page asks for it.
 */
export const connectPushService = async (context: BrowserContext, receiver: PushReceiver): Promise<PushConnection> => {
  let subscription: string | null = null
  let requests = 0
  await context.exposeFunction('testPush', (call: 'read' | 'end' | 'ask' | { key: string }): string | null => {
    if (typeof call === 'object')
      subscription = JSON.stringify({ key: call.key, subscription: receiver.subscribe(call.key) })
    if (call === 'end') subscription = null
    if (call === 'ask') requests += 1
    return subscription
  })
  await context.addInitScript(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function alone
    const call = (given: unknown): Promise<string | null> =>
      (Reflect.get(globalThis, 'testPush') as (given: unknown) => Promise<string | null>)(given)
    const open = (text: string | null): unknown => {
      if (text === null) return null
      const { key, subscription: stored } = JSON.parse(text) as { key: string; subscription: object }
      const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
      return {
        options: { userVisibleOnly: true, applicationServerKey: bytes.buffer },
        toJSON: () => stored,
        unsubscribe: async () => (await call('end')) === null,
      }
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => open(await call('read')),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
        const key = btoa(String.fromCodePoint(...applicationServerKey))
        return open(await call({ key: key.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') }))
      },
    })
    const granted = 'test-push-granted'
    Object.defineProperty(Notification, 'permission', {
      get: (): NotificationPermission => (localStorage.getItem(granted) === null ? 'default' : 'granted'),
    })
    Notification.requestPermission = async () => {
      await call('ask')
      localStorage.setItem(granted, '')
      return Notification.permission
    }
  })
  return { isSubscribed: () => subscription !== null, permissionRequests: () => requests }
}
