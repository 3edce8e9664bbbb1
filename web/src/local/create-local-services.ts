import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { paths } from '@simmer/contract/wire/paths'
import { createCall } from '../api/call.ts'
import { loadChunk } from '../api/network-error.ts'
import { createExchange } from '../api/exchange.ts'
import { createFetchPublic } from '../api/fetch-public.ts'
import { createSessionRoutes } from '../api/session-routes.ts'
import { createTokens } from '../api/tokens.ts'
import { createLocalStoreHandle, type LocalStoreHandle } from './live/local-store-handle.ts'
import { createSafeStorage } from './persistence/safe-storage.ts'
import { createSessionStore } from './session/create-session-store.ts'
import type { SessionStore } from './session/session-store.ts'

/** What `app/` puts into the contexts of the page. */
export interface LocalServices {
  readonly call: Call
  readonly session: SessionStore
  readonly local: LocalStoreHandle
}

/**
 * Everything of a page that knows who is signed in and what this device holds. The database code is a chunk of its own,
 * loaded when the copy is opened. `build` names this build of the app: the page cache is named after it.
 */
export const createLocalServices = ({ build }: { readonly build: string }): LocalServices => {
  const exchange = createExchange((...args) => fetch(...args))
  const routes = createSessionRoutes(exchange)
  const tokens = createTokens(routes, runExclusive)
  const call = createCall(exchange, tokens, (reason) => void session.ended(reason))

  const session = createSessionStore({
    forms: async () => {
      const [{ createSessionForms }, { storeReturnPath: rememberReturn }] = await loadChunk(
        Promise.all([import('../api/session-forms.ts'), import('./session/return-path.ts')]),
      )
      return createSessionForms(exchange, (path) => rememberReturn(localStorage, path, Date.now()))
    },
    tokens,
    call,
    now: () => Date.now(),
    records: async () => (await import('./session/device-records.ts')).createDeviceRecords(globalThis.caches),
    storage: createSafeStorage(() => localStorage),
    channel: new BroadcastChannel('auth'),
    events: window,
    isVisible: () => document.visibilityState === 'visible',
    closeLocal: () => local.close(),
    sendAll: async () => (await local.open()).syncNow(),
  })

  const local = createLocalStoreHandle({
    session,
    load: async (person) => {
      const { openLocal } = await loadChunk(import('./open-local.ts'))
      return openLocal(person, {
        call,
        build,
        exchange,
        tokens,
        refresh: async () => {
          const current = await tokens.refresh()
          if (current === null) return 'nobody'
          return current.id === person?.id ? 'same' : 'other'
        },
        fetchPublic: createFetchPublic((...args) => fetch(...args)),
        onEnd: ({ end }) => {
          if (end === 'signed-out') void session.ended('expired')
          if (end === 'suspended') void session.ended('suspended')
          if (end === 'other-account') void session.refetch()
        },
        onAuthor: () => void session.refetch(),
        listen: (onPoke) => {
          const events = new EventSource(paths.syncEvents)
          events.addEventListener('message', onPoke)
          return () => events.close()
        },
      })
    },
  })
  return { call, session, local }
}

/** One refresh at a time on this device: tabs that wake together do not all ask. */
const runExclusive = <T>(name: string, task: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(`simmer:${name}`, task) : task()
