import { useContext, useEffect, useState } from 'react'
import type { Local } from '../local.ts'
import { LocalStoreContext, useLocal } from './use-local.ts'

/**
 * A live question to this device's copy: `useLive((local) => local.isSaved(id), false, [id])`. Gives `before` on the
 * server, while hydrating and until the first answer; space for the answer must be reserved. Leaves the copy closed for a
 * guest on a first visit, who has nothing in it.
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
    // A device whose database cannot be opened shows what the server knows; the door tells the person once.
    store.open().catch(() => undefined)
  }, [store, local])

  useEffect(() => {
    if (!local) return undefined
    return local.watch(
      () => query(local),
      (value) => setResult({ of: local, key, value }),
      // The last answer stays: a database that closed under us is reopened by the next deed.
      () => undefined,
    )
    // oxlint-disable-next-line exhaustive-deps, exhaustive-effect-dependencies -- `about` says what the question depends on
  }, [local, key])

  return result !== null && result.of === local && result.key === key ? result.value : initial
}
