import { useContext, useSyncExternalStore } from 'react'
import type { Local } from '../local.ts'
import { LocalStoreContext } from './local-door-context.ts'

const never = () => () => undefined
const none = () => null

/** The opened copy, or null while there is none. For deeds use `usePerform`, for answers `useLive`. */
export const useLocal = (): Local | null => {
  const store = useContext(LocalStoreContext)
  return useSyncExternalStore(store?.subscribe ?? never, store?.current ?? none, none)
}
