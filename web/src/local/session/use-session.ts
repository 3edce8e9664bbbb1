import { useContext, useSyncExternalStore } from 'react'
import { SessionStoreContext } from './session-keeper-context.ts'
import type { SessionState } from './session-state.ts'

const loading: SessionState = { status: 'loading' }
const never = () => () => undefined
const isLoading = () => loading

/** ST-1. `loading` on the server and until the device has been asked. */
export const useSession = (): SessionState => {
  const store = useContext(SessionStoreContext)
  return useSyncExternalStore(store?.subscribe ?? never, store?.snapshot ?? isLoading, isLoading)
}
