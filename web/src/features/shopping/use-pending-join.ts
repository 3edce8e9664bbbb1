import * as v from 'valibot'
import { readPersistentText } from '#local/persistence/persistent-text.ts'
import { useSession } from '#local/session/use-session.ts'
import { usePersistentState } from '#local/persistence/use-persistent-state.ts'

const key = 'join a list'
const StoredJoin = v.nullable(v.object({ secret: v.string(), by: v.string() }))

/** Whether a join is pending on this device. */
export const hasPendingJoin = (): boolean => (readPersistentText(key) ?? 'null') !== 'null'

interface PendingJoin {
  /** The secret of the pending invitation; null without one. */
  readonly secret: string | null
  readonly setPending: (secret: string) => void
  readonly cancel: () => void
}

/** A join that waits for a connection, stored on this device for the account that accepted it. */
export const usePendingJoin = (): PendingJoin => {
  const session = useSession()
  const [stored, setStored] = usePersistentState<v.InferOutput<typeof StoredJoin>>(key, StoredJoin, null)
  const personId = session.status === 'authenticated' ? session.person.id : null
  return {
    secret: stored !== null && stored.by === personId ? stored.secret : null,
    setPending: (secret) => {
      if (personId !== null) setStored(() => ({ secret, by: personId }))
    },
    cancel: () => setStored(() => null),
  }
}
