import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { blogEndpoints } from '@simmer/contract/wire/endpoints/blog-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { useSession } from '#local/session/use-session.ts'
import { usePersistentState } from '#local/persistence/use-persistent-state.ts'

const StoredPermission = v.nullable(v.boolean())

const useStoredPermission = () => usePersistentState<boolean | null>('may-write', StoredPermission, null)

/** False if the server said that the user is no editor; only the pages of the blog ask it again. */
export const useMayBeEditor = (): boolean => useStoredPermission()[0] !== false

/**
 * WHO-5: whether the user may write for the blog. Offline it returns the last known permission, or 'unavailable' if
 * there is none. Null while loading.
 */
export const useMayWrite = (call: Call): boolean | 'unavailable' | null => {
  const session = useSession()
  const isSignedIn = session.status === 'authenticated'
  const [stored, store] = useStoredPermission()
  const [isUnavailable, setUnavailable] = useState(false)
  useEffect(() => {
    if (!isSignedIn) return undefined
    let isMounted = true
    call(blogEndpoints.postPermission, {}).then(
      ({ mayWrite }) => isMounted && store(() => mayWrite),
      () => isMounted && setUnavailable(true),
    )
    return () => {
      isMounted = false
    }
  }, [isSignedIn, call, store])
  if (!isSignedIn) return null
  return stored ?? (isUnavailable ? 'unavailable' : null)
}
