import { useContext, useSyncExternalStore, createContext } from 'react'
import type { Local } from '../store/local.ts'
import type { LocalStoreHandle } from './local-store-handle.ts'

/** Provided by `app/` in the browser; null during server rendering. */
export const LocalStoreContext = createContext<LocalStoreHandle | null>(null)

const never = () => () => undefined
const none = () => null

/** The open local store, or null. Actions use `usePerform`, queries use `useLiveQuery`. */
export const useLocal = (): Local | null => {
  const store = useContext(LocalStoreContext)
  return useSyncExternalStore(store?.subscribe ?? never, store?.current ?? none, none)
}
