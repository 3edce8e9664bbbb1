import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { createCall } from '../api/call.ts'
import { loadChunk } from '../api/network-error.ts'
import { createExchange } from '../api/exchange.ts'
import { createSessionRoutes } from '../api/session-routes.ts'
import { createTokens } from '../api/tokens.ts'
import { createLocalStoreHandle, type LocalStoreHandle } from './live/local-store-handle.ts'
import { deviceClock } from '../device/clock.ts'
import type { RetryQueue } from './sync/retry-queue.ts'
import { createSafeStorage } from './persistence/safe-storage.ts'
import { createSessionStore, type SessionOptions } from './session/create-session-store.ts'
import type { SessionStore } from './session/session-store.ts'

interface LocalServicesDeps {
  readonly build: string
  readonly session: SessionOptions
}

/** The services that `app/` passes to the contexts of the page. */
export interface LocalServices {
  readonly call: Call
  readonly session: SessionStore
  readonly local: LocalStoreHandle
}

/**
 * Builds the session, the API calls and the handle on the local store. The database code is a separate chunk that loads
 * when the store is opened. `build` names this build of the app, and with it the cache of its pages.
 */
export const createLocalServices = ({ build, session: options }: LocalServicesDeps): LocalServices => {
  const exchange = createExchange()
  const routes = createSessionRoutes(exchange)
  const tokens = createTokens(routes, runExclusive)
  const call = createCall(exchange, tokens, (reason) => void session.ended(reason))

  const session = createSessionStore({
    forms: async () => {
      const [{ createSessionForms }, { storeSignInContext }] = await loadChunk(
        Promise.all([import('../api/session-forms.ts'), import('./session/sign-in-context.ts')]),
      )
      return createSessionForms(exchange, (path) => storeSignInContext(path, Date.now()))
    },
    tokens,
    now: () => Date.now(),
    records: async () => {
      const [{ createDeviceRecords }, { endBrowserSubscription }] = await Promise.all([
        import('./session/device-records.ts'),
        import('./push/push-subscription.ts'),
      ])
      return createDeviceRecords(globalThis.caches, async () =>
        endBrowserSubscription(await navigator.serviceWorker?.getRegistration()),
      )
    },
    storage: createSafeStorage(() => localStorage),
    channel: new BroadcastChannel('auth'),
    events: window,
    isVisible: () => document.visibilityState === 'visible',
    isOnline: () => navigator.onLine,
    options,
    repeat: (run, ms) => {
      const timer = setInterval(run, ms)
      return () => clearInterval(timer)
    },
    closeLocal: () => local.close(),
    sendAll: async () => (await local.open()).syncNow(),
  })

  let loadedQueue: Promise<RetryQueue> | null = null
  const retryQueue = (): Promise<RetryQueue> => {
    loadedQueue ??= loadRetryQueue().catch((error: unknown) => {
      loadedQueue = null
      throw error
    })
    return loadedQueue
  }

  const local = createLocalStoreHandle({
    session,
    retryQueue,
    load: async (person) => {
      const [{ openLocal }, queue] = await Promise.all([loadChunk(import('./open-local.ts')), retryQueue()])
      return openLocal(person, {
        call,
        build,
        queue,
        exchange,
        tokens,
        onEnd: ({ end }) => {
          if (end === 'signed-out') void session.ended('expired')
          if (end === 'suspended') void session.ended('suspended')
          if (end === 'other-account') void session.refetch()
        },
        onAuthor: () => void session.refetch(),
      })
    },
  })
  return { call, session, local }
}

const loadRetryQueue = async (): Promise<RetryQueue> => {
  const { createRetryQueue } = await loadChunk(import('./sync/retry-queue.ts'))
  return createRetryQueue({ page: document, window, clock: deviceClock, random: Math.random })
}

/** Only one tab refreshes the session at a time: tabs that wake together do not all send the same request. */
const runExclusive = <T>(name: string, task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`simmer:${name}`, task) : task()
