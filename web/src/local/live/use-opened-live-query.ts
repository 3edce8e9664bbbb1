import { useLiveQuery as useDexieQuery } from 'dexie-react-hooks'
import { useContext, useEffect } from 'react'
import type { Local } from '../store/local.ts'
import { LocalStoreContext, useLocal } from './use-local.ts'

/**
 * A live query for screens about this device's data: it opens the store for a guest as well. It loads Dexie, so only
 * screens in chunks of their own use it; every page may use `useLiveQuery`.
 */
export const useOpenedLiveQuery = <T, D = T>(query: (local: Local) => Promise<T>, initial: D): T | D => {
  const store = useContext(LocalStoreContext)
  const local = useLocal()
  useEffect(() => {
    // If the database cannot be opened, the screen shows the server's data.
    if (local === null) store?.open().catch(() => undefined)
  }, [store, local])
  const result = useDexieQuery(async () => (local === null ? null : { of: local, value: await query(local) }), [local])
  // A result of an account that has signed out meanwhile must not be shown.
  return result && result.of === local ? result.value : initial
}
