import { useContext, useSyncExternalStore, createContext } from 'react'
import type { SessionState } from './session-state.ts'
import type { SessionStore } from './session-store.ts'

/** Filled by `app/` in the browser; null while rendering on the server. */
export const SessionStoreContext = createContext<SessionStore | null>(null)

const loading: SessionState = { status: 'loading' }
const never = () => () => undefined
const isLoading = () => loading

/** ST-1. `loading` on the server and until the device has been asked. */
export const useSession = (): SessionState => {
  const store = useContext(SessionStoreContext)
  return useSyncExternalStore(store?.subscribe ?? never, store?.snapshot ?? isLoading, isLoading)
}
