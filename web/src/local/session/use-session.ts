import { useContext, useSyncExternalStore, createContext } from 'react'
import type { SessionState } from '../store/session-state.ts'
import type { SessionStore } from './session-store.ts'

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
