import { useLiveQuery } from 'dexie-react-hooks'
import { useContext, useEffect } from 'react'
import type { Local } from '../local.ts'
import { LocalStoreContext, useLocal } from './use-local.ts'

/**
 * A live question of a screen that is about this device's copy: opens the copy, even for a guest on a first visit, and
 * gives `before` until the first answer. Brings Dexie along, so only screens loaded by themselves use it; what stands on
 * every page asks with `useLive`.
 */
export const useOpenedLiveQuery = <T, D = T>(query: (local: Local) => Promise<T>, initial: D): T | D => {
  const store = useContext(LocalStoreContext)
  const local = useLocal()
  useEffect(() => {
    // A device whose database cannot be opened shows what the server knows; the door tells the person once.
    if (local === null) store?.open().catch(() => undefined)
  }, [store, local])
  const result = useLiveQuery(async () => (local === null ? null : { of: local, value: await query(local) }), [local])
  // The answer of somebody who signed out meanwhile is nobody's business.
  return result && result.of === local ? result.value : initial
}
