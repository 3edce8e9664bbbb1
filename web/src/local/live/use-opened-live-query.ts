import { useLiveQuery } from 'dexie-react-hooks'
import { useContext, useEffect } from 'react'
import type { Local } from '../local.ts'
import { LocalStoreContext, useLocal } from './use-local.ts'

/**
 * A live query for screens about this device's data: it opens the local store even for a guest, and gives `initial`
 * until the first result. It loads Dexie, so only lazily loaded screens use it; parts of every page use `useLiveQuery`.
 */
export const useOpenedLiveQuery = <T, D = T>(query: (local: Local) => Promise<T>, initial: D): T | D => {
  const store = useContext(LocalStoreContext)
  const local = useLocal()
  useEffect(() => {
    // If the database cannot be opened, the screen shows the server's data.
    if (local === null) store?.open().catch(() => undefined)
  }, [store, local])
  const result = useLiveQuery(async () => (local === null ? null : { of: local, value: await query(local) }), [local])
  // A result of an account that has signed out meanwhile must not be shown.
  return result && result.of === local ? result.value : initial
}
