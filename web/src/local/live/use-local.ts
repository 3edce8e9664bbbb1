import { useContext, useSyncExternalStore, createContext } from 'react'
import type { Local } from '../local.ts'
import type { LocalStoreHandle } from './local-store-handle.ts'

/** Filled by `app/` in the browser; null while rendering on the server. */
export const LocalStoreContext = createContext<LocalStoreHandle | null>(null)

const never = () => () => undefined
const none = () => null

/** The opened copy, or null while there is none. For deeds use `usePerform`, for answers `useLive`. */
export const useLocal = (): Local | null => {
  const store = useContext(LocalStoreContext)
  return useSyncExternalStore(store?.subscribe ?? never, store?.current ?? none, none)
}
