import { useContext, useEffect, useState } from 'react'
import type { Local } from '../store/local.ts'
import { LocalStoreContext, useLocal } from './use-local.ts'

/**
 * A live query of the local store: `useLiveQuery((local) => local.isSaved(id), false, [id])`. Gives `initial` on the
 * server, during hydration and until the first result, so the layout must reserve space for the result. For a guest the
 * store stays closed until a screen opens it.
 */
export const useLiveQuery = <T, D = T>(
  query: (local: Local) => Promise<T>,
  initial: D,
  deps: readonly unknown[],
): T | D => {
  const store = useContext(LocalStoreContext)
  const local = useLocal()
  const [result, setResult] = useState<{ readonly of: Local; readonly key: string; readonly value: T } | null>(null)
  const key = JSON.stringify(deps)

  useEffect(() => {
    if (!store || local) return
    if (!store.hasAccount()) return
    // If the database cannot be opened, the screen shows the server's data.
    store.open().catch(() => undefined)
  }, [store, local])

  useEffect(() => {
    if (!local) return undefined
    return local.watch(
      () => query(local),
      (value) => setResult({ of: local, key, value }),
      // The last result stays. The next action reopens a database that was closed meanwhile.
      () => undefined,
    )
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies -- `deps` lists what the query depends on
  }, [local, key])

  // A result of an account that has signed out meanwhile must not be shown.
  return result !== null && result.of === local && result.key === key ? result.value : initial
}
