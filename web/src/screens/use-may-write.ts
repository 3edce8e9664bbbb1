import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { blogEndpoints } from '@simmer/contract/wire/endpoints/blog-endpoints'
import type { Call } from '@simmer/contract/wire/endpoints/endpoint'
import { useSession } from '../local/session/use-session.ts'
import { usePersistentState } from '../local/persistence/use-persistent-state.ts'

const Kept = v.nullable(v.boolean())

/**
 * Whether the person who is here writes for the blog (WHO-5): as the server says now, as it said last where it cannot be
 * asked; null while nobody knows, 'away' where nobody will.
 */
export const useMayWrite = (call: Call): boolean | 'away' | null => {
  const session = useSession()
  const isSomebody = session.status === 'authenticated'
  const [kept, keep] = usePersistentState<boolean | null>('may-write', Kept, null)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!isSomebody) return undefined
    let isWanted = true
    call(blogEndpoints.postPermission, {}).then(
      ({ mayWrite }) => isWanted && keep(() => mayWrite),
      () => isWanted && setAway(true),
    )
    return () => {
      isWanted = false
    }
  }, [isSomebody, call, keep])
  if (!isSomebody) return null
  return kept ?? (isAway ? 'away' : null)
}
