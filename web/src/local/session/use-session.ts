import { useContext, useSyncExternalStore, createContext } from 'react'
import type { SessionState } from '../store/session-state.ts'
import type { GuestIntent } from './guest-intent.ts'
import type { SessionStore } from './session-store.ts'
import { paths } from '@simmer/contract/wire/paths'

/** Sign-in pages are no return paths. The tutorial is one, although its path starts like theirs. */
const isSignInPath = (path: string): boolean => path.startsWith('/auth/') && !path.startsWith(paths.tutorial)

/** MN-3, ST-5: the path of a sign-in page that leads back to the page a person came from. */
export const signInPathFrom = (signInPath: string, from: string): string =>
  from === '/' || isSignInPath(from) ? signInPath : `${signInPath}?callbackUrl=${encodeURIComponent(from)}`

/** Provided by `app/` in the browser; null during server rendering. */
export const SessionStoreContext = createContext<SessionStore | null>(null)

const loading: SessionState = { status: 'loading' }
const never = () => () => undefined
const isLoading = () => loading

/** ST-1: the session, which is `loading` on the server and until the device has read its own state. */
export const useSession = (): SessionState => {
  const store = useContext(SessionStoreContext)
  return useSyncExternalStore(store?.subscribe ?? never, store?.snapshot ?? isLoading, isLoading)
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The sign-up page names it. It is no part of the URL, so that no link can put words into that page. */
    intent?: GuestIntent
  }
}
